package throng.recording.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.LivelyWorld;
import throng.recording.Rows;
import throng.recording.file.RecordingFormat;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Recordings hold what the world held, agent by agent, whatever happens to agents and groups. */
@SuppressWarnings("try") // recorders work by themselves, and some are closed early
class RecorderTest {
    private static final String[] FLAT = {"x", "y", "vx", "vy", "hunger", "mood"};
    private static final String[] DEEP = {"x", "y", "z", "vx", "vy", "vz", "hunger", "mood"};
    private static final RecordOptions ALL = RecordOptions.DEFAULT.columns(List.of("vx", "vy", "vz", "hunger", "mood"));

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"arrow, 2, 1", "arrow, 3, 3", "csv, 2, 2", "csv, 3, 1", "pvd, 2, 1", "pvd, 3, 2"})
    void theRowsAreThoseOfTheWorld(String ending, int axes, int every) throws IOException {
        Path file = folder.resolve("run." + ending);
        var expected = new ArrayList<String>();
        String hash;
        try (World world = LivelyWorld.make(axes);
                World plain = LivelyWorld.make(axes);
                var recorder = Recorder.of(world, file, ALL.every(every))) {
            expected.addAll(Rows.of(world, axes == 2 ? FLAT : DEEP));
            for (int t = 0; t < 60; t++) {
                LivelyWorld.tick(world);
                LivelyWorld.tick(plain);
                if (world.ticks() % every == 0) expected.addAll(Rows.of(world, axes == 2 ? FLAT : DEEP));
            }
            assertEquals(plain.hash(), world.hash(), "recording changes no bit");
            hash = "%016x".formatted(world.hash());
            recorder.close();
            assertEquals(60 / every + 1, recorder.ticks());
            assertEquals(expected.size(), recorder.rows());
        }
        try (FrameSource source = RecordingFormat.open(file)) {
            assertEquals(axes, source.info().space().axes());
            assertEquals(every, source.info().every());
            assertEquals(7, source.info().seed());
            assertEquals(expected, Rows.read(source));
            assertEquals(hash, source.hash());
            assertFalse(source.cut());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResumedRecordingEqualsOneWithoutABreak(RecordingFormat format) throws IOException {
        String ending = format.ending().substring(1);
        Path whole = folder.resolve("whole." + ending), parts = folder.resolve("parts." + ending);
        RecordOptions options = ALL.every(2).dt(LivelyWorld.DT);
        if (format == RecordingFormat.JUPEDSIM) { // it holds where agents look, and no velocity
            RecordOptions other = options;
            var refused = assertThrows(IllegalArgumentException.class, () -> resume(whole, parts, other, ending));
            assertTrue(refused.getMessage().contains("record the columns hx and hy"), refused.getMessage());
            options = options.columns(List.of("hx", "hy"));
        }
        resume(whole, parts, options, ending);
        assertEquals(Rows.read(whole), Rows.read(parts));
        if (List.of("csv", "txt").contains(ending)) assertEquals(-1, Files.mismatch(whole, parts), "in each byte");
    }

    private void resume(Path whole, Path parts, RecordOptions options, String ending) throws IOException {
        var state = new ByteArrayOutputStream();
        try (World world = LivelyWorld.make(2);
                var recorder = Recorder.of(world, whole, options);
                var broken = Recorder.of(world, parts, options)) {
            for (int t = 0; t < 30; t++) {
                LivelyWorld.tick(world);
                if (t == 11) world.snapshot(state);
                if (t == 16) broken.close(); // later than the snapshot: what follows it is dropped
            }
        }
        Path former = folder.resolve("former." + ending);
        RecordingFormat.move(parts, former);
        try (World world = LivelyWorld.make(2);
                FrameSource source = RecordingFormat.open(former)) {
            world.restore(new ByteArrayInputStream(state.toByteArray()));
            try (var recorder = Recorder.resumed(world, parts, options, source)) {
                for (int t = 12; t < 30; t++) LivelyWorld.tick(world);
            }
            var other = assertThrows(
                    IllegalArgumentException.class, () -> Recorder.resumed(world, parts, options.every(3), source));
            assertTrue(other.getMessage().contains("its every is 2, not 3"), other.getMessage());
        }
    }

    /** Each way is the world's, but for whole turns; and no agent goes farther in a tick than it can. */
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 3"})
    void unwrappedWaysHaveNoJumps(int axes, int every) throws IOException {
        Path whole = folder.resolve("whole.arrow"),
                parts = folder.resolve("parts.arrow"),
                world = folder.resolve("w.csv");
        RecordOptions options = ALL.every(every).dt(LivelyWorld.DT);
        var state = new ByteArrayOutputStream();
        try (World first = LivelyWorld.make(axes);
                var plain = Recorder.of(first, world, options);
                var unwrapped = Recorder.of(first, whole, options.unwrap());
                var broken = Recorder.of(first, parts, options.unwrap())) {
            for (int t = 0; t < 200; t++) {
                LivelyWorld.tick(first);
                if (t == 100) first.snapshot(state);
                if (t == 110) broken.close();
            }
        }
        Path former = folder.resolve("former.arrow");
        RecordingFormat.move(parts, former);
        try (World second = LivelyWorld.make(axes)) {
            second.group("late");
            second.restore(new ByteArrayInputStream(state.toByteArray()));
            try (FrameSource source = RecordingFormat.open(former);
                    var rest = Recorder.resumed(second, parts, options.unwrap(), source)) {
                while (second.ticks() < 200) LivelyWorld.tick(second);
            }
        }
        assertEquals(Rows.read(whole), Rows.read(parts), "resumed");
        assertNoJumps(whole, world, axes, every);
    }

    private static void assertNoJumps(Path whole, Path world, int axes, int every) throws IOException {
        float[] lengths = {40, 30, 20};
        var before = new HashMap<Long, float[]>();
        int turned = 0;
        try (FrameSource ways = RecordingFormat.open(whole);
                FrameSource wrapped = RecordingFormat.open(world)) {
            assertTrue(ways.info().space().axis(0).open());
            CrowdFrame way = ways.frame(), place = wrapped.frame();
            while (ways.next(way) && wrapped.next(place)) {
                var now = new HashMap<Long, float[]>();
                for (int k = 0; k < way.count(); k++) {
                    var at = new float[axes];
                    for (int a = 0; a < axes; a++) {
                        at[a] = way.floats(a)[k];
                        double turns = (at[a] - place.floats(a)[k]) / lengths[a];
                        assertEquals(Math.rint(turns), turns, 1e-5);
                        if (Math.rint(turns) != 0) turned++;
                        float[] last = before.get(way.ids()[k]);
                        if (last != null) assertEquals(last[a], at[a], 9 * LivelyWorld.DT * every + .01);
                    }
                    now.put(way.ids()[k], at);
                }
                before = now;
            }
        }
        assertTrue(turned > 100, turned + " places are beyond a seam");
    }

    @Test
    void ticksOfChangingLengthHaveTimesOfTheirOwn() throws IOException {
        Path file = folder.resolve("run.arrow"), other = folder.resolve("other.arrow");
        var expected = new ArrayList<String>();
        try (World world = World.open(2).workers(1).build()) {
            world.group("a").spawn(3, Spawn.box(0, 0, 5, 5));
            try (var recorder = Recorder.of(world, file, RecordOptions.DEFAULT.columns(List.of()))) {
                expected.addAll(Rows.of(world, "x", "y"));
                for (float dt : new float[] {.1f, .25f, 0, .3f}) {
                    world.tick(dt);
                    expected.addAll(Rows.of(world, "x", "y"));
                }
            }
            var recorder = Recorder.of(world, other, RecordOptions.DEFAULT.dt(.1f));
            world.tick(.1f);
            assertEquals(null, recorder.failure());
            world.tick(.2f);
            assertNotNull(recorder.failure());
            world.tick(.1f);
            String told = assertThrows(IOException.class, recorder::close).getMessage();
            assertTrue(told.contains("tick 6 took 0.2") && told.contains("leave out dt"), told);
        }
        assertEquals(expected, Rows.read(file));
        assertEquals(2 * 3, Rows.read(other).size(), "what was recorded before can be read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"arrow", "csv"})
    void worldsWithoutAgentsOrGroupsAreRecorded(String ending) throws IOException {
        Path file = folder.resolve("run." + ending);
        try (World world = World.open(2).workers(1).build();
                var recorder = Recorder.of(world, file, RecordOptions.DEFAULT)) {
            world.tick(.1f);
            world.group("a");
            world.tick(.1f);
            world.groups().getFirst().add(1, 2);
            world.tick(.1f);
            world.groups().getFirst().remove(world.groups().getFirst().handle(0));
            world.tick(.1f);
        }
        var rows = Rows.read(file);
        assertEquals(1, rows.size(), rows.toString());
        assertTrue(rows.getFirst().startsWith("tick 3 "), rows.toString());
    }

    @Test
    void chosenGroupsAloneAreRecorded() throws IOException {
        Path file = folder.resolve("run.arrow");
        try (World world = LivelyWorld.make(2);
                var recorder = Recorder.of(
                        world,
                        file,
                        RecordOptions.DEFAULT.groups(List.of("hens")).columns(List.of("mood", "id", "x")))) {
            LivelyWorld.tick(world);
        } catch (IllegalArgumentException e) {
            assertEquals(
                    "no group that is recorded has a column 'mood'; columns: x, y, vx, vy, hx, hy, hunger",
                    e.getMessage());
        }
        try (World world = LivelyWorld.make(2)) {
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> Recorder.of(world, file, RecordOptions.DEFAULT.groups(List.of("ducks"))));
            assertTrue(
                    e.getMessage().startsWith("there is no group 'ducks' to record; groups: hens, "), e.getMessage());
            try (var recorder = Recorder.of(
                    world, file, RecordOptions.DEFAULT.groups(List.of("hens")).columns(List.of("id", "x")))) {
                for (int t = 0; t < 20; t++) LivelyWorld.tick(world);
            }
            e = assertThrows(
                    IllegalArgumentException.class,
                    () -> Recorder.of(world, folder.resolve("run.doc"), RecordOptions.DEFAULT));
            assertTrue(e.getMessage().contains("no recording ends like that; name it .arrow"), e.getMessage());
        }
        assertTrue(Rows.read(file).stream().allMatch(row -> row.contains(" hens ")));
    }

    @Test
    void failureToWriteIsToldAndStopsNothing() throws IOException {
        Path full = Path.of("/dev/full");
        if (!Files.exists(full)) return; // not Linux
        Path file = folder.resolve("run.csv");
        Files.createSymbolicLink(file, full);
        try (World world = LivelyWorld.make(2)) {
            var e = assertThrows(IOException.class, () -> {
                try (var recorder = Recorder.of(world, file, RecordOptions.DEFAULT)) {
                    for (int t = 0; t < 20_000 && recorder.failure() == null; t++) world.tick(.01f);
                }
            });
            assertTrue(e.getMessage().contains("No space left on device"), e.getMessage());
        }
    }

    @Test
    void theThreadThatTicksAllocatesNothing() throws IOException {
        try (World world = World.torus(40, 30).workers(1).form(Form.SCALAR).build(); // cold vectors are on the heap
                var recorder = Recorder.of(world, folder.resolve("run.arrow"), RecordOptions.DEFAULT)) {
            world.group("a").steer(Wander.DEFAULT).spawn(3_000, Spawn.uniform().moving(3));
            var bean = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
            for (int t = 0; t < 100; t++) world.tick(.01f);
            long least = Long.MAX_VALUE;
            for (int t = 0; t < 300; t++) {
                long before = bean.getCurrentThreadAllocatedBytes();
                world.tick(.01f);
                least = Math.min(least, bean.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
        }
    }

    @Test
    void framesOfAWorldAreThoseOfItsRecording() {
        try (World world = LivelyWorld.make(3)) {
            var frames = new WorldFrames(world, ALL);
            CrowdFrame frame = frames.frame(), copy = frames.frame();
            for (int t = 0; t < 30; t++) {
                LivelyWorld.tick(world);
                frames.read(frame);
                assertEquals(Rows.of(world, DEEP), Rows.of(frame));
                copy.copy(frame);
                assertEquals(List.copyOf(Rows.of(frame)), Rows.of(copy));
            }
        }
    }
}
