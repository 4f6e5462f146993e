package throng.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.measure.cell.VoronoiCells;
import throng.measure.moment.CrowdSteps;
import throng.measure.moment.MeasuredSpace;
import throng.measure.moment.SpeedWindow;

/** Four measured recordings against what PedPy makes of them; see the README beside them. */
class ReferenceTest {
    private static final Path FOLDER = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/trajectories")
            : Path.of("../../../../shared/trajectories");

    private static final String CORRIDOR =
            "POLYGON ((2.8 -6.5, 2.8 -4, 1.8 -4, 1.8 4, 2.8 4, 2.8 8, -1 8, -1 4, 0 4, 0 -4, -1 -4, -1 -6.5,"
                    + " 2.8 -6.5))";

    private enum Reference {
        NARROW_DOOR(
                "040_c_56_h-",
                25,
                1,
                1.160,
                "line=.4,0,-.4,0",
                "area=-.4,.5,.4,.5,.4,1.3,-.4,1.3",
                "POLYGON ((3.5 -2, 3.5 8, -3.5 8, -3.5 -2, 3.5 -2), (-.7 -1.1, -.25 -1.1, -.25 -.15, -.4 0, -2.8 0,"
                        + " -2.8 6.7, -3.05 6.7, -3.05 -.3, -.7 -.3, -.7 -1.1), (.25 -1.1, .7 -1.1, .7 -.3, 3.05 -.3,"
                        + " 3.05 6.7, 2.8 6.7, 2.8 0, .4 0, .25 -.15, .25 -1.1))"),
        ENTRANCE_05("uo-050-180-180", 16, .01, 1.260, "line=0,0,1.8,0", "area=0,-2,0,0,1.8,0,1.8,-2", CORRIDOR),
        ENTRANCE_18("uo-180-180-180", 16, .01, 2.917, "line=0,0,1.8,0", "area=0,-2,0,0,1.8,0,1.8,-2", CORRIDOR),
        PUPILS(
                "00_01a",
                25,
                1,
                0, // the README tells none
                "line=.4,0,-.4,0",
                "area=-.4,.6,.4,.6,.4,1.4,-.4,1.4",
                "POLYGON ((-4 -4, -4 6, 4 6, 4 -4, -4 -4), (.5 -.26, 2.39 -.26, 2.39 .31, .5 .295, .5 -.26),"
                        + " (-2.39 -.26, -.5 -.26, -.5 .295, -2.39 .31, -2.39 -.26))");

        final String file;
        final double fps, unit, flow;
        final MeasuringLine line;
        final MeasuringArea area;
        final WalkableFloor floor;
        private @Nullable TextTracks read;

        Reference(String file, double fps, double unit, double flow, String line, String area, String floor) {
            this.file = file;
            this.fps = fps;
            this.unit = unit;
            this.flow = flow;
            this.line = MeasuringLine.parse(line, "");
            this.area = MeasuringArea.parse(area, "");
            this.floor = WalkableFloor.parse(file, floor);
        }

        /** Rows of numbers of a file beside the recording. */
        List<double[]> rows(String what) throws IOException {
            var rows = new ArrayList<double[]>();
            for (String row : Files.readAllLines(FOLDER.resolve("reference/" + file + "-" + what + ".csv")).stream()
                    .skip(1)
                    .toList()) {
                String[] parts = row.split(",", -1);
                var numbers = new double[parts.length];
                for (int k = 0; k < parts.length; k++)
                    numbers[k] = parts[k].isEmpty() ? Double.NaN : Double.parseDouble(parts[k]);
                rows.add(numbers);
            }
            return rows;
        }

        TextTracks tracks() throws IOException {
            Path path = FOLDER.resolve(file + ".txt");
            assumeTrue(Files.exists(path), "no shared trajectories");
            if (read == null) read = TextTracks.read(path, fps, unit);
            return read;
        }
    }

    @ParameterizedTest
    @EnumSource
    void crossingsAreThoseOfPedPy(Reference reference) throws IOException {
        var tracks = reference.tracks();
        var count = new LineCount(reference.line, MeasuredSpace.OPEN);
        var steps = new CrowdSteps();
        var passed = new HashMap<Long, Integer>();
        var window = new SpeedWindow(5, 1, MeasuredSpace.OPEN, moment -> {
            steps.next(moment);
            count.add(steps);
            passed.put(moment.tick, count.passed());
        });
        tracks.play(window);
        window.end();
        var found = new HashMap<Long, Long>();
        for (int r = 0; r < count.crossings().rows(); r++)
            if (count.crossings().value(r, 5) == 1)
                found.put((long) count.crossings().value(r, 2), (long)
                        count.crossings().value(r, 0));
        Map<Long, Long> wanted = new HashMap<>();
        for (double[] row : reference.rows("crossings")) wanted.put((long) row[0], (long) row[1]);
        assertEquals(wanted, found);
        for (double[] row : reference.rows("frames")) assertEquals((int) row[1], passed.get((long) row[0]));
        var flows = reference.rows("flow-10s");
        MeasureTable windows = count.flows(10);
        assertEquals(flows.size(), windows.rows());
        for (int w = 0; w < flows.size(); w++) {
            near(flows.get(w)[0], windows.value(w, 3), 1e-6, "flow of window " + w);
            near(flows.get(w)[1], windows.value(w, 4), 1e-5, "speed of window " + w);
        }
        if (reference.flow > 0) assertEquals(reference.flow, count.flow(), 6e-4);
    }

    @ParameterizedTest
    @EnumSource
    void densitiesAndSpeedsAreThoseOfPedPy(Reference reference) throws IOException {
        compare(reference, 10);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("shows")
    void densitiesAndSpeedsOfAllFramesAreThoseOfPedPy(Reference reference) throws IOException {
        compare(reference, 1);
    }

    /** Compares one frame of so many, and those whose cells are listed. */
    private static void compare(Reference reference, int every) throws IOException {
        var tracks = reference.tracks();
        var walls = new VoronoiCells(reference.floor, null, MeasuredSpace.OPEN);
        var near = new VoronoiCells(reference.floor, CutOff.DEFAULT, MeasuredSpace.OPEN);
        var wide = new AreaFigures(reference.area, MeasuredSpace.OPEN);
        var cut = new AreaFigures(reference.area, MeasuredSpace.OPEN);
        var sizes = new HashMap<String, Double>();
        var speeds = new HashMap<String, Double>();
        long first = tracks.frames().firstKey();
        var window = new SpeedWindow(5, 1, MeasuredSpace.OPEN, now -> {
            for (int i = 0; i < now.count; i++) speeds.put(now.life[i] + " " + now.tick, (double) now.speed[i]);
            if ((now.tick - first) % every != 0) return;
            walls.agents(now.x, now.y, now.count);
            near.agents(now.x, now.y, now.count);
            wide.add(now, walls);
            cut.add(now, near);
            if ((now.tick - first) % 100 == 0)
                for (int i = 0; i < now.count; i++) sizes.put(now.life[i] + " " + now.tick, walls.size(i));
        });
        tracks.play(window);
        window.end();
        for (double[] row : reference.rows("cells-every-100"))
            near(row[4], sizes.get((long) row[0] + " " + (long) row[1]), 1e-4, "cell of " + row[0] + " at " + row[1]);
        for (double[] row : reference.rows("speeds-every-100"))
            near(row[2], speeds.get((long) row[0] + " " + (long) row[1]), 1e-4, "speed of " + row[0] + " at " + row[1]);
        var frames = reference.rows("frames");
        frames.removeIf(row -> (row[0] - first) % every != 0);
        assertEquals(frames.size(), wide.table().rows());
        for (int r = 0; r < frames.size(); r++) {
            double[] row = frames.get(r);
            String at = "frame " + (long) row[0] + ": ";
            var table = wide.table();
            assertEquals(row[0], table.value(r, 0));
            assertEquals(row[2], table.value(r, 3), 1e-6, at + "classic density");
            near(row[3], table.value(r, 4), 1e-4, at + "speed");
            near(row[4], table.value(r, 6), 1e-4, at + "Voronoi density");
            near(row[5], table.value(r, 7), 1e-4, at + "Voronoi speed");
            near(row[6], cut.table().value(r, 6), 1e-4, at + "Voronoi density, cut off");
            near(row[7], cut.table().value(r, 7), 1e-4, at + "Voronoi speed, cut off");
        }
    }

    /** Relative; files have eight digits, so below 1e-7 it is absolute. */
    private static void near(double wanted, Double found, double bound, String what) {
        assertTrue(
                Math.abs(wanted - found) <= bound * Math.abs(wanted) + 1e-8,
                () -> what + ": " + found + " for " + wanted);
    }
}
