package throng.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import throng.measure.moment.CrowdMoment;

/** A recording of the tests' data: id, frame, x, y. */
record TextTracks(TreeMap<Long, List<double[]>> frames, double fps) {
    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");

    static TextTracks read(Path file, double fps, double unit) throws IOException {
        var frames = new TreeMap<Long, List<double[]>>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("#") || line.isBlank()) continue;
            String[] parts = BLANKS.split(line.strip());
            frames.computeIfAbsent(Long.parseLong(parts[1]), frame -> new ArrayList<>())
                    .add(new double[] {
                        Double.parseDouble(parts[0]),
                        Double.parseDouble(parts[2]) * unit,
                        Double.parseDouble(parts[3]) * unit
                    });
        }
        return new TextTracks(frames, fps);
    }

    void play(Consumer<CrowdMoment> to) {
        for (var frame : frames.entrySet()) {
            var moment = new CrowdMoment();
            moment.tick = frame.getKey();
            moment.seconds = moment.tick / fps;
            frame.getValue().sort((a, b) -> Double.compare(a[0], b[0]));
            for (double[] row : frame.getValue()) moment.add((long) row[0], 0, row[1], row[2], Float.NaN);
            to.accept(moment);
        }
    }
}
