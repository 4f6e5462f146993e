package throng.measure.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Seek;
import throng.measure.CrowdMeasures;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.measure.MeasureTable;
import throng.memory.EventCounts;
import throng.recording.live.RecordOptions;
import throng.recording.live.WorldFrames;
import throng.trace.Figures;
import throng.world.Spawn;
import throng.world.World;

class WorldMeasuresTest {
    private static final MeasureOptions OPTIONS = MeasureOptions.DEFAULT
            .line("door=20,10,20,30")
            .line("slant=5,5,30,12")
            .area("left=12,12,18,12,18,28,12,28")
            .area("right=22,12,28,12,28,28,22,28")
            .travel("left:right")
            .approach("slant")
            .profile("strip=5,20,35,22,4,3")
            .states("mood")
            .figure("still=share(mood = 3)")
            .figure("order=length(mean(hx), mean(hy))")
            .figure("spread@deer=sqrt(variance(x - mean(x))) + greatest(speed)")
            .cells(CutOff.DEFAULT, null)
            .map(1);

    private static World world(int agents) {
        var world = World.torus(40, 40).seed(5).workers(2).build();
        for (String name : new String[] {"deer", "wolves"}) {
            var group = world.group(name).maxSpeed(5);
            group.steer(Separation.of(1, 2), Wander.of(2));
            group.spawn(agents / 2, Spawn.uniform());
            group.ints("mood", 2).values()[agents / 4] = 3;
        }
        return world;
    }

    private static void tick(World world, int n) {
        world.tick(.1f);
        if (n % 3 == 0) world.groups().get(0).add(Spawn.uniform());
        if (n % 4 == 0 && world.groups().get(1).count() > 2)
            world.groups().get(1).remove(new int[] {world.groups().get(1).ids().get(0)});
        if (n % 5 == 0 && world.groups().get(1).count() > 2) {
            var group = world.groups().get(1);
            group.transfer(group.handle(group.ids().get(1)), world.groups().get(0));
        }
    }

    /** Equal but for the order of sums. */
    private static void assertSame(CrowdMeasures expected, CrowdMeasures found) {
        assertEquals(expected.tables().size(), found.tables().size());
        for (int t = 0; t < expected.tables().size(); t++) {
            MeasureTable a = expected.tables().get(t), b = found.tables().get(t);
            assertEquals(a.rows(), b.rows(), a.name());
            for (int r = 0; r < a.rows(); r++)
                for (int c = 0; c < a.columns().size(); c++)
                    if (!a.columns().get(c).startsWith("overlap")) // frames tell no radius
                    assertEquals(
                                a.value(r, c),
                                b.value(r, c),
                                1e-6,
                                a.name() + " " + a.columns().get(c) + " row " + r);
        }
    }

    /** Frames in the order of lives, with all agents, give the same; and the world goes the same way. */
    @ParameterizedTest
    @CsvSource({"2,1", "300,1", "300,7", "1000,10"})
    void aRunIsMeasuredAsItsFramesAre(int agents, int every) {
        CrowdMeasures slow;
        long hash;
        try (var world = world(agents)) {
            var frames = new WorldFrames(world, RecordOptions.DEFAULT.columns(List.of("vx", "vy", "hx", "hy", "mood")));
            var frame = frames.frame();
            slow = new CrowdMeasures(OPTIONS.every(every), frames.info());
            frames.read(frame);
            slow.add(frame);
            world.follow(ticked -> {
                frames.read(frame);
                slow.add(frame);
            });
            for (int n = 0; n < 100; n++) tick(world, n);
            hash = world.hash();
        }
        try (var world = world(agents);
                var live = WorldMeasures.of(world, OPTIONS.every(every))) {
            for (int n = 0; n < 100; n++) tick(world, n);
            var measured = live.end();
            assertEquals(hash, world.hash());
            if (agents > 2) assertTrue(measured.lines().get(0).passed() > 10);
            assertSame(slow, measured);
        }
    }

    @Test
    void theThreadThatTicksAllocatesNothing() {
        try (var world = world(2000);
                var live = WorldMeasures.of(world, OPTIONS.every(3))) {
            for (int n = 0; n < 300; n++) world.tick(.1f);
            var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 20 && least > 0; round++) {
                long before = bean.getCurrentThreadAllocatedBytes();
                for (int n = 0; n < 30; n++) live.ticked(world);
                least = Math.min(least, bean.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
        }
    }

    /** Each event is counted once, and what was saved is added: two halves of a run count as a whole one. */
    @Test
    void eventsAreCountedAndGoOnWithWhatWasSaved() throws IOException {
        try (var world = World.torus(40, 40).seed(5).build()) {
            var prey = world.group("prey");
            var hunters = world.group("hunters").maxSpeed(6);
            prey.spawn(400, Spawn.uniform());
            hunters.spawn(20, Spawn.uniform());
            hunters.steer(Seek.of(Target.nearest(prey, 20)), new Catch(Target.nearest(prey, 20), 1, true));
            var options = MeasureOptions.DEFAULT.events(true);
            long[] heard = {0};
            var saved = new ByteArrayOutputStream();
            for (int half = 0; half < 2; half++) {
                var measures = WorldMeasures.prepare(world, options);
                if (half == 1) measures.read(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
                var counts = new EventCounts();
                world.listen((what, a, b) -> {
                    heard[0]++;
                    counts.onEvent(what, a, b);
                });
                try (var live = WorldMeasures.goOn(world, measures)) {
                    live.events(counts);
                    for (int n = 0; n < 30; n++) world.tick(.1f);
                    var series = live.end().events();
                    assertTrue(series != null && counts.counts().get("caught") > 2, "heard " + heard[0]);
                    assertEquals(List.of("caught"), series.names());
                    assertEquals(heard[0], series.count(0));
                    assertEquals(heard[0], live.end().figures().get("events.caught"));
                    MeasureTable table = series.tables().get(0);
                    assertEquals(heard[0], table.value(table.rows() - 1, 2));
                    live.end().write(new DataOutputStream(saved));
                }
            }
        }
    }

    /** Whatever the tick in which a run ends: its count is that of its end, and a run that goes on is as one whole. */
    @ParameterizedTest
    @CsvSource({"1", "9", "10", "17", "30"})
    void theLastCountOfEventsIsThatOfTheEnd(int stop) throws IOException {
        var saved = new ByteArrayOutputStream();
        var whole = new StringBuilder();
        var parts = new StringBuilder();
        for (int[] ends : new int[][] {{34}, {stop, 34}})
            try (var world = World.torus(40, 40).seed(5).workers(1).build()) {
                var prey = world.group("prey");
                var hunters = world.group("hunters").maxSpeed(6);
                prey.spawn(400, Spawn.uniform());
                hunters.spawn(20, Spawn.uniform());
                hunters.steer(Seek.of(Target.nearest(prey, 20)), new Catch(Target.nearest(prey, 20), 1, true));
                var all = new EventCounts();
                saved.reset();
                for (int end : ends) {
                    var counts = new EventCounts();
                    world.listen((what, a, b) -> {
                        all.onEvent(what, a, b);
                        counts.onEvent(what, a, b);
                    });
                    var measures = WorldMeasures.prepare(
                            world, MeasureOptions.DEFAULT.events(true).every(10));
                    if (saved.size() > 0)
                        measures.read(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
                    try (var live = WorldMeasures.goOn(world, measures)) {
                        live.events(counts);
                        while (world.ticks() < end) world.tick(.1f);
                        long heard = all.counts().getOrDefault("caught", 0L);
                        assertEquals(
                                heard, Figures.value(live.end().figures().known(), "events.caught"), "at tick " + end);
                        var into = ends.length == 1 ? whole : parts;
                        into.setLength(0);
                        for (MeasureTable table : live.end().events().tables()) table.csv(into);
                        live.end().write(new DataOutputStream(saved));
                    }
                }
            }
        assertEquals(whole.toString(), parts.toString());
        assertTrue(whole.toString().lines().anyMatch(row -> row.startsWith("34,")), whole::toString);
    }

    @Test
    void statesThatNoGroupHasAreRefused() {
        try (var world = world(10)) {
            var refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> WorldMeasures.of(world, MeasureOptions.DEFAULT.states("moods")));
            assertTrue(refused.getMessage().contains("allowed is one of [mood]"), refused::getMessage);
        }
    }

    @Test
    void figuresAloneAreTakenOfSomeTicks() {
        try (var world = world(100);
                var live = WorldMeasures.of(world, MeasureOptions.DEFAULT.every(10))) {
            for (int n = 0; n < 45; n++) world.tick(.1f);
            var measured = live.end();
            var whole = measured.whole();
            assertTrue(whole != null);
            assertEquals(5, whole.table().rows());
        }
    }
}
