package throng.measure.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.math.Axis;
import throng.math.Distribution;
import throng.math.Origin;
import throng.math.Space;
import throng.measure.CrowdMeasures;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.measure.MeasureTable;
import throng.measure.WalkableFloor;
import throng.measure.live.BruteMeasures.Agent;
import throng.measure.live.BruteMeasures.Moment;
import throng.motion.AgentProperty;
import throng.recording.FrameColumn;
import throng.recording.RecordingInfo;
import throng.recording.file.RecordingFormat;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.Group;
import throng.world.GroupLives;
import throng.world.Spawn;
import throng.world.World;

/** A run, and its recording in each format that there is, are measured as a brute-force calculation finds. */
class EveryFormatMeasuresTest {
    private static final float WIDTH = 20, HEIGHT = 12, DT = .1f;
    private static final int TICKS = 30;

    /** Lines and places at seams, over them, and far from them: also where they are named by another image. */
    private static final MeasureOptions OPTIONS = MeasureOptions.DEFAULT
            .line("middle=10,0,10,12")
            .line("seam=0,0,0,12")
            .line("behind=20,0,20,12")
            .line("near=19.9,1,19.9,11")
            .line("over=-2,3,2,9")
            .line("top=2,11.95,18,11.95")
            .area("centre=6,4,14,4,14,8,6,8")
            .area("corner=-3,-2,3,-2,3,2,-3,2")
            .area("bent=17,5,22,5,22,11,21,11,21,6,17,6")
            .travel("centre:corner")
            .travel("bent:centre")
            .approach("near")
            .approach("over")
            .profile("across=4,6,16,6,5,1.7")
            .profile("round=15,10,23,12,4,1.3");

    @TempDir
    Path folder;

    private static Space space(String name) {
        Axis x = Axis.torus(WIDTH), y = Axis.torus(HEIGHT);
        return switch (name) {
            case "torus" -> Space.torus(WIDTH, HEIGHT);
            case "ball" -> Space.torus(WIDTH, HEIGHT, 5);
            case "ring" -> new Space(x, Axis.reflect(0, HEIGHT), null);
            case "pipe" -> new Space(Axis.clamp(0, WIDTH), y, null);
            case "map" -> space("hall").origin(new Origin(390_000, 5_820_000));
            case "mapped torus" -> space("torus").origin(new Origin(-7.25, 5_820_000.5));
            case "hall" -> new Space(Axis.reflect(0, WIDTH), Axis.reflect(0, HEIGHT), null);
            default -> Space.open(2);
        };
    }

    private static Spawn anywhere(Space space) {
        return space.axes() == 3 ? Spawn.uniform() : Spawn.box(0, 0, WIDTH, HEIGHT);
    }

    private static World world(Space space, int agents, int seed) {
        World world = World.of(space).seed(seed).workers(1).build();
        for (String name : new String[] {"deer", "wolves"}) {
            Group group = world.group(name).maxSpeed(6).maxForce(60);
            group.perAgent(AgentProperty.RADIUS, Distribution.uniform(.1f, .9f));
            group.steer(Separation.of(1, 2), Wander.of(20));
            group.spawn(agents / 2, anywhere(space).moving(3));
        }
        return world;
    }

    private static void tick(World world) {
        Group deer = world.groups().get(0), wolves = world.groups().get(1);
        if (world.ticks() % 7 == 3) deer.add(anywhere(world.space()));
        if (world.ticks() % 9 == 4 && wolves.count() > 1)
            wolves.remove(wolves.handle(wolves.ids().get(0)));
        world.tick(DT);
    }

    /** The same lines and places on a map. */
    private static MeasureOptions on(Origin origin) {
        if (!origin.isFar()) return OPTIONS;
        var lines = OPTIONS.text()
                .lines()
                .map(line -> line.matches("(line|area|profile) .*") ? on(origin, line) : line)
                .toList();
        return MeasureOptions.parse(String.join("\n", lines));
    }

    private static String on(Origin origin, String line) {
        String[] parts = line.substring(line.indexOf('=') + 1).split(",");
        for (int k = 0; k < (line.startsWith("profile") ? 4 : parts.length); k++)
            parts[k] = "" + (Double.parseDouble(parts[k]) + origin.of(k % 2));
        return line.substring(0, line.indexOf('=') + 1) + String.join(",", parts);
    }

    private static String floor(Origin origin, String wkt) {
        return Pattern.compile("([0-9.]+) ([0-9.]+)")
                .matcher(wkt)
                .replaceAll(at -> (Double.parseDouble(at.group(1)) + origin.x()) + " "
                        + (Double.parseDouble(at.group(2)) + origin.y()));
    }

    private static Moment moment(World world) {
        Origin origin = world.space().origin();
        var agents = new ArrayList<Agent>();
        for (Group group : world.groups()) {
            var lives = new GroupLives();
            lives.read(group);
            boolean deep = world.space().axes() == 3;
            int[] ids = new int[group.count()];
            group.columns().ids(ids);
            float[][] columns = new float[7][group.count()];
            String[] names = {"x", "y", "z", "vx", "vy", "vz", "radius"};
            for (int c = 0; c < names.length; c++)
                if (deep || !names[c].endsWith("z")) group.columns().read(names[c], columns[c]);
            for (int i = 0; i < ids.length; i++)
                agents.add(new Agent(
                        lives.of(ids[i]),
                        group.number(),
                        new double[] {columns[0][i] + origin.x(), columns[1][i] + origin.y(), columns[2][i]},
                        new double[] {columns[3][i], columns[4][i], columns[5][i]},
                        columns[6][i]));
        }
        agents.sort(Comparator.comparingLong(Agent::life));
        return new Moment(world.ticks(), world.time(), agents);
    }

    /** What of a moment a recording holds. */
    private static Moment held(Moment all, RecordingInfo info) {
        var columns = info.columns().stream().map(FrameColumn::name).toList();
        boolean radius = columns.contains("radius");
        var agents = all.agents().stream()
                .map(agent -> new Agent(
                        agent.life(),
                        agent.group(),
                        agent.at(),
                        columns.contains("vx") ? agent.v() : null,
                        radius ? agent.radius() : Double.NaN))
                .toList();
        return new Moment(all.tick(), all.seconds(), agents);
    }

    @ParameterizedTest
    @CsvSource({
        "torus,30,1,1",
        "torus,3,1,1",
        "torus,40,5,2",
        "ring,40,2,1",
        "pipe,40,3,2",
        "hall,40,1,1",
        "map,40,1,1",
        "mapped torus,40,2,1",
        "open,40,1,1",
        "ball,40,2,1"
    })
    void aRunAndEachOfItsRecordingsAreMeasuredAsBruteForceFinds(String name, int agents, int every, int recorded)
            throws IOException {
        Space space = space(name);
        var floor = WalkableFloor.parse(
                "floor",
                floor(
                        space.origin(),
                        "POLYGON ((0 0, 20 0, 20 12, 0 12, 0 0), "
                                + "(18 3, 18 9, 19.5 9, 19.5 3, 18 3), (2 0.5, 4 0.5, 4 1, 2 1, 2 0.5))"));
        MeasureOptions all = on(space.origin()).every(every).cells(new CutOff(4, 12), floor);
        var variants = List.of(all, all.cells(null, floor), all.cells(CutOff.DEFAULT, null));
        var moments = new ArrayList<Moment>();
        Set<RecordingFormat> refused = new HashSet<>();
        try (World world = world(space, agents, 5)) {
            var recorders = new ArrayList<Recorder>();
            var columns = new ArrayList<>(List.of("vx", "vy", "radius"));
            if (space.axes() == 3) columns.add("vz");
            var what = RecordOptions.DEFAULT.every(recorded).dt(DT).columns(columns);
            for (RecordingFormat format : RecordingFormat.values()) {
                try {
                    recorders.add(Recorder.of(world, file(format), what));
                } catch (IllegalArgumentException e) {
                    assertTrue(e.getMessage().contains("name the recording .arrow"), e::getMessage);
                    refused.add(format);
                }
            }
            moments.add(moment(world));
            var live = variants.stream()
                    .map(options -> WorldMeasures.of(world, options))
                    .toList();
            for (int t = 0; t < TICKS; t++) {
                tick(world);
                moments.add(moment(world));
            }
            for (int k = 0; k < variants.size(); k++)
                assertSame(
                        name + " run " + k,
                        new BruteMeasures(space, variants.get(k), moments),
                        live.get(k).end(),
                        true);
            for (Recorder recorder : recorders) recorder.close();
        }
        for (RecordingFormat format : RecordingFormat.values()) {
            if (refused.contains(format)) continue;
            try (var frames = RecordingFormat.open(file(format))) {
                assertEquals(space, frames.info().space(), format + " tells the space");
                var held = moments.stream()
                        .filter(now -> now.tick() % recorded == 0)
                        .map(now -> held(now, frames.info()))
                        .toList();
                var found = CrowdMeasures.of(frames, all);
                boolean groups = found.groups().size() == 2;
                assertSame(name + " " + format, new BruteMeasures(space, all, held), found, groups);
            }
        }
    }

    private Path file(RecordingFormat format) {
        return folder.resolve("run" + format.ending());
    }

    private static void assertSame(String what, BruteMeasures brute, CrowdMeasures found, boolean groups) {
        var tables = brute.tables();
        int checked = 0;
        for (MeasureTable table : found.tables()) {
            if (table.name().endsWith("-flow")) continue; // counts crossings: LineCountTest
            String at = what + ", " + table.name();
            var rows = tables.get(table.name());
            assertTrue(rows != null, at + " is not calculated here: add it");
            checked++;
            assertEquals(rows.size(), table.rows(), at + " rows");
            int known = rows.isEmpty() ? 0 : rows.get(0).length;
            for (int r = 0; r < rows.size(); r++)
                for (int c = 0; c < known; c++) {
                    String column = table.columns().get(c);
                    double expected = rows.get(r)[c];
                    if (Double.isInfinite(expected) || column.equals("group") && !groups) continue;
                    double close = Double.isNaN(expected)
                            ? 1
                            : 2e-6 * Math.max(1, Math.abs(expected)); // a float of a velocity has 6e-8
                    assertEquals(expected, table.value(r, c), close, at + " " + column + " row " + r);
                }
        }
        assertEquals(tables.size(), checked, what);
    }

    @org.junit.jupiter.api.Test
    void whatIsWiderThanTheTorusIsRefused() {
        var info = RecordingInfo.UNKNOWN;
        var torus = new RecordingInfo(
                "", "", 0, .1, 1, 0, 0, Space.torus(WIDTH, HEIGHT), info.columns(), List.of(), null, "");
        for (var options : List.of(
                MeasureOptions.DEFAULT.line("wide=-1,3,20,3"),
                MeasureOptions.DEFAULT.area("wide=-1,3,20,3,20,4,-1,4"),
                MeasureOptions.DEFAULT.profile("wide=0,3,9,3,12.5,1"))) {
            var refused = assertThrows(IllegalArgumentException.class, () -> new CrowdMeasures(options, torus));
            assertTrue(refused.getMessage().contains("wide"), refused::getMessage);
            assertTrue(refused.getMessage().contains("the torus has"), refused::getMessage);
            new CrowdMeasures(options, info);
        }
    }
}
