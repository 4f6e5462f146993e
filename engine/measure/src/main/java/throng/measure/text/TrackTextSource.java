package throng.measure.text;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;

/**
 * Reads trajectories as PeTrack and PedPy write them: lines {@code id frame x y} and perhaps z, in any order. Blanks or
 * tabs stand between. A line of {@code #} is a comment; {@code # framerate: 25} and {@code # id frame x/cm y/cm} tell
 * frames a second and the unit. The file is read at once: 24 bytes a row stay in memory.
 */
public final class TrackTextSource implements FrameSource {
    private static final Pattern RATE = Pattern.compile("frame\\s*-?rate\\D{0,5}([0-9]+(\\.[0-9]+)?)");
    private static final int MOST_LINE = 10_000;
    private static final double FARTHEST = 1e7;
    private static final List<String> GROUPS = List.of("people");

    private final String file;
    private final RecordingInfo info;
    private final double fps;
    private long[] frames = new long[1024];
    private long[] persons = new long[1024];
    private float[] xs = new float[1024];
    private float[] ys = new float[1024];
    private int[] order = new int[0];
    private int rows;
    private int next;

    /**
     * Reads a file.
     *
     * @param file to read
     * @param fps frames a second, in [0.001, 10⁵]; 0: as the file tells
     * @param unit metres of a unit, such as 0.01 for cm; 0: as the file tells, metres if it does not
     * @throws IOException that names file, line and cure, if it cannot be read or holds something else
     */
    public TrackTextSource(Path file, double fps, double unit) throws IOException {
        this.file = String.valueOf(file);
        double rate = fps, metres = unit;
        try (var in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            int number = 0;
            for (String line = line(in, ++number); line != null; line = line(in, ++number)) {
                if (line.isBlank()) continue;
                if (!line.startsWith("#")) {
                    row(line, number, metres == 0 ? 1 : metres);
                    continue;
                }
                var told = RATE.matcher(line.toLowerCase(Locale.ROOT));
                if (rate == 0 && told.find()) rate = Double.parseDouble(told.group(1));
                if (metres == 0 && rows == 0 && line.matches(".*\\bx\\s*/\\s*cm\\b.*|.*\\bin cm\\b.*")) metres = .01;
            }
        }
        if (rate == 0)
            throw new IOException(this.file + ": tells no frames a second; allowed is a line such as"
                    + " '# framerate: 25': add it, or give --fps 25");
        if (!(rate >= .001 && rate <= 1e5))
            throw new IOException("%s: has %s frames a second; allowed is 0.001 to 100000".formatted(file, rate));
        this.fps = rate;
        sort();
        info = RecordingInfo.UNKNOWN.dt(1 / rate);
    }

    private @Nullable String line(BufferedReader in, int number) throws IOException {
        String line = in.readLine();
        if (line != null && line.length() > MOST_LINE)
            throw fault(number, "has %d characters; allowed are %d".formatted(line.length(), MOST_LINE));
        return line;
    }

    private IOException fault(int line, String problem) {
        return new IOException("%s:%d: %s".formatted(file, line, problem));
    }

    private void row(String line, int number, double metres) throws IOException {
        String[] parts = line.strip().split("[\\s;,]+", -1);
        if (parts.length < 4) throw fault(number, "has %d numbers; allowed is 'id frame x y'".formatted(parts.length));
        if (rows == frames.length) {
            frames = Arrays.copyOf(frames, 2 * rows);
            persons = Arrays.copyOf(persons, 2 * rows);
            xs = Arrays.copyOf(xs, 2 * rows);
            ys = Arrays.copyOf(ys, 2 * rows);
        }
        persons[rows] = (long) number(parts[0], number, Integer.MAX_VALUE);
        frames[rows] = (long) number(parts[1], number, Integer.MAX_VALUE);
        xs[rows] = (float) (metres * number(parts[2], number, FARTHEST / metres));
        ys[rows] = (float) (metres * number(parts[3], number, FARTHEST / metres));
        if (persons[rows] < 0 || frames[rows] < 0)
            throw fault(
                    number,
                    "person and frame are %d and %d; allowed is 0 and more".formatted(persons[rows], frames[rows]));
        rows++;
    }

    private double number(String text, int line, double most) throws IOException {
        try {
            double value = Double.parseDouble(text);
            if (Math.abs(value) <= most) return value;
        } catch (NumberFormatException e) {
            // told below
        }
        String shown = text.length() > 40 ? text.substring(0, 40) + "…" : text;
        throw fault(line, "'%s' is no number from %s to %s".formatted(shown, -most, most));
    }

    /** By frame, then person. */
    private void sort() throws IOException {
        order = new int[rows];
        var keys = new long[rows];
        for (int r = 0; r < rows; r++) {
            order[r] = r;
            keys[r] = frames[r] << 32 | persons[r];
        }
        LongArrays.radixSortIndirect(order, keys, 0, rows, false);
        for (int k = 1; k < rows; k++)
            if (keys[order[k]] == keys[order[k - 1]])
                throw new IOException("%s: person %d stands twice in frame %d; allowed is once: remove one"
                        .formatted(file, persons[order[k]], frames[order[k]]));
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) {
        if (next == rows) return false;
        long frame = frames[order[next]];
        int end = next;
        while (end < rows && frames[order[end]] == frame) end++;
        into.begin(frame, frame / fps, GROUPS);
        int first = into.add(0, end - next);
        for (int k = 0; k < end - next; k++) {
            int row = order[next + k];
            into.ids()[first + k] = persons[row];
            into.x()[first + k] = xs[row];
            into.y()[first + k] = ys[row];
        }
        next = end;
        return true;
    }

    @Override
    public void close() {
        // the file is closed already
    }
}
