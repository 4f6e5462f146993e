package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static throng.world.LiveNumbersTest.birds;
import static throng.world.LiveNumbersTest.flock;
import static throng.world.LiveNumbersTest.world;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Cruise;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.Priority;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Seek;
import throng.behaviour.turn.LookWhereYouGo;
import throng.simd.Form;

/** The names of live numbers, what is refused, and what a change costs. */
class LiveNumberNamesTest {
    private static final float DT = 1 / 30f;

    @Test
    void namesArePathsOfComponents() {
        try (World world = World.torus(60, 60).build()) {
            Group group = world.group("birds")
                    .steer(
                            Separation.DEFAULT,
                            Priority.of(new Arrive(Target.at(1, 2), 1, 2, .5f), Seek.of(Target.at(3, 4))),
                            Separation.of(1, 3));
            group.turn(LookWhereYouGo.DEFAULT);
            var names = group.numbers();
            for (String name : List.of(
                    "separation.weight",
                    "separation.radius",
                    "separation2.weight",
                    "priority.epsilon",
                    "priority.arrive.target.x",
                    "priority.seek.toward.tau",
                    "lookWhereYouGo.control.tau",
                    "maxForce")) assertTrue(names.contains(name), () -> name + " in " + names);
            group.set("separation2.weight", 7).set("priority.arrive.target.x", 9);
            assertEquals(1.0f, 0 + group.get("priority.arrive.weight"));
            assertTrue(
                    group.rule().toString().contains("weight=7.0"),
                    () -> group.rule().toString());
            assertTrue(
                    group.rule().toString().contains("x=9.0"),
                    () -> group.rule().toString());
        }
    }

    @Test
    void wrongNamesAndValuesAreRefusedAndChangeNothing() {
        try (World world = world(1, Form.AUTO, flock(1, 1))) {
            Group birds = birds(world);
            long hash = world.hash();
            var typo = assertThrows(IllegalArgumentException.class, () -> birds.set("seperation.weight", 1));
            assertTrue(typo.getMessage().contains("no number 'seperation.weight'"), typo.getMessage());
            assertTrue(typo.getMessage().contains("separation.weight"), typo.getMessage());
            for (float wrong : new float[] {Float.NaN, Float.POSITIVE_INFINITY, 1.1e6f, -1.1e6f}) {
                var refused = assertThrows(IllegalArgumentException.class, () -> birds.set("separation.weight", wrong));
                assertTrue(refused.getMessage().contains("weight of separation"), refused.getMessage());
            }
            birds.set("separation.weight", 1e6f).set("separation.weight", -1e6f).set("separation.weight", 1);
            assertThrows(IllegalArgumentException.class, () -> birds.set("separation.weight", 1.1e6f));
            assertThrows(IllegalArgumentException.class, () -> birds.set("maxSpeed", -1));
            assertThrows(IllegalArgumentException.class, () -> birds.get("no"));
            assertEquals(hash, world.hash());
        }
    }

    /** A limit between two numbers of one record holds, whichever is set, in any order. */
    record Band(float low, float high) implements Rule {
        public Band {
            if (!(low <= high)) throw new IllegalArgumentException("low is above high");
        }

        @Override
        public void steer(throng.behaviour.GroupView in, throng.kernel.Force out, int start, int end) {
            for (int k = 0; k < end - start; k++) {
                out.x()[k] = low;
                out.y()[k] = high;
            }
        }
    }

    @Test
    void limitsBetweenNumbersHold() {
        try (World world = world(1, Form.AUTO, new Band(0, 10))) {
            Group group = birds(world);
            group.set("band.low", 8).set("band.low", 2).set("band.high", 3).set("band.low", 3);
            assertThrows(IllegalArgumentException.class, () -> group.set("band.low", 4));
            assertThrows(IllegalArgumentException.class, () -> group.set("band.high", 2.5f));
            group.set("band.high", 9).set("band.low", 4);
            world.tick(DT);
            assertTrue(
                    group.rule().toString().contains("low=4.0, high=9.0"),
                    () -> group.rule().toString());
        }
    }

    @Test
    void aMixThatIsNoRecordHidesNumbersAndTheMessageSaysSo() {
        try (World world = World.torus(60, 60).build()) {
            Group group = world.group("birds").steer(new ForceRecorder(1, Separation.DEFAULT), new Cruise(3, 1));
            var e = assertThrows(IllegalArgumentException.class, () -> group.set("separation.weight", 5));
            AssertMessage.endsWith("; ForceRecorder and what it runs have none, as it is no record: make it one", e);
            var other = assertThrows(
                    IllegalArgumentException.class,
                    () -> group.steer(new Cruise(3, 1)).set("cruise.speeds", 5));
            AssertMessage.endsWith("turnRate", other);
        }
    }

    @Test
    void aHundredThousandChangesTakeNoMemoryAndLoadNoClass() throws JMException {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (World world = world(1, Form.AUTO, flock(1, 1))) {
            Group birds = birds(world);
            birds.set("separation.weight", 10).set("separation.weight", 0).set("cruise.gain", 2);
            birds.set("maxSpeed", 1).set("maxSpeed", 9);
            change(world, 20_000);
            tickWithChanges(world, 200);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 5; round++) { // a thread is charged for what the compiler throws away
                long bytes = threads.getCurrentThreadAllocatedBytes();
                change(world, 100_000);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - bytes);
            }
            assertEquals(0, least);
            var before = ownClasses();
            tickWithChanges(world, 1_000);
            var loaded = ownClasses();
            loaded.removeAll(before);
            assertEquals(Set.of(), loaded);
        }
    }

    /** The classes of the engine that are loaded, hidden ones as well. The JVM and JUnit load theirs when they like. */
    private static Set<String> ownClasses() throws JMException {
        var commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
        var told = (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(commands, "vmClassHierarchy", new Object[] {null}, new String[] {String[].class.getName()});
        var own = new TreeSet<String>();
        for (String line : told.split("\n")) if (line.contains("throng.")) own.add(line.replaceAll("[|\\- ]", ""));
        assertTrue(own.size() > 100, told);
        return own;
    }

    /** A tick after numbers of rules were set makes these rules again, and little else. */
    @Test
    void aTickAfterAChangeMakesOnlyTheRules() {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (World world = world(1, Form.SCALAR, flock(1, 1))) {
            birds(world).set("separation.weight", 10).set("separation.weight", 0);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 20; round++) {
                long bytes = threads.getCurrentThreadAllocatedBytes();
                for (int k = 0; k < 100; k++) {
                    birds(world).set("separation.weight", 1 + k % 8);
                    world.tick(DT);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - bytes);
            }
            assertTrue(least < 100 * 4_000, "bytes of a change and a tick: " + least / 100);
        }
    }

    private static void tickWithChanges(World world, int n) {
        for (int tick = 0; tick < n; tick++) {
            change(world, 10);
            world.tick(DT);
        }
    }

    private static void change(World world, int n) {
        Group birds = birds(world);
        for (int k = 0; k < n; k++) {
            birds.set("separation.weight", 1 + k % 8);
            birds.set("cruise.gain", 1 + k % 2);
            birds.set("maxSpeed", 2 + k % 5);
        }
    }
}
