package throng.command.evacuate;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.command.sweep.ScenarioRuns;
import throng.measure.CrowdMeasures;
import throng.measure.DensityMap;
import throng.measure.WalkableFloor;
import throng.sweep.SweepRow;
import throng.sweep.SweepRun;

/** The density map of each run, in a folder: a file that is there is whole. */
final class RunMaps implements ScenarioRuns.Keeper {
    private final Path folder;
    private final double size;

    /**
     * Prepares.
     *
     * @param folder made if it is missing
     * @param size side of the squares, metres
     * @throws IOException if the folder cannot be made
     */
    RunMaps(Path folder, double size) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.size = size;
    }

    @Override
    public void keep(SweepRun run, CrowdMeasures measures) throws IOException {
        DensityMap map = measures.map();
        if (map == null) return;
        Path file = file(run.number()), part = folder.resolve(run.number() + ".part");
        try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
            map.write(out);
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private Path file(int run) {
        return folder.resolve(run + ".map");
    }

    /**
     * Returns the sum of the maps of runs, in their order.
     *
     * @param floor of the world; null: none
     * @throws IOException if one cannot be read
     */
    DensityMap sum(List<SweepRow> rows, @Nullable WalkableFloor floor) throws IOException {
        DensityMap sum = null;
        for (SweepRow row : rows) {
            if (row.hasFailed()) continue;
            var map = new DensityMap(size, floor);
            try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file(row.run()))))) {
                map.read(in);
            }
            if (sum == null) sum = map;
            else sum.add(map);
        }
        return sum == null ? new DensityMap(size, floor) : sum;
    }
}
