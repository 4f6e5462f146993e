package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceLimit;
import throng.kernel.Force;
import throng.math.Space;
import throng.perception.NeighbourSum;
import throng.simd.Simd;

/** Each rule turns wide when its own loops are compiled, whatever rules beside it, in it and around it allocate. */
class RuleTrialsTest {
    private static volatile Object sink = new Object();

    /** Counts its calls in wide form, which allocate if it is told to. */
    private record Counting(boolean allocates, int[] wide) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }

        @Override
        public void wide(GroupView in, Force out, int start, int end) {
            wide[0]++;
            if (allocates) sink = new byte[64];
            out.clear(in.axes(), end - start);
        }
    }

    /** Counts as that does, and runs another rule meanwhile. */
    private record Around(Rule guide, boolean allocates, int[] wide) implements Mix {
        @Override
        public List<Rule> parts() {
            return List.of(guide);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            guide.run(in, out, start, end);
        }

        @Override
        public void wide(GroupView in, Force out, int start, int end) {
            wide[0]++;
            if (allocates) sink = new byte[64];
            guide.run(in, out, start, end);
        }
    }

    /** Ticks a world of that rule until one of the rules rests, and returns the wide calls of the other meanwhile. */
    private static int callsWhileResting(Around rule, int[] resting, int[] other) {
        try (var world = World.of(Space.open(2)).workers(1).build()) {
            world.group("walkers").steer(rule).spawn(600, Spawn.ball(0, 0, 0, 20));
            int rests = 0;
            boolean tried = false; // loops are loaded beside the ticks
            for (int t = 0; t < 20_000 && rests < 20; t++) {
                if (rests == 0) other[0] = 0;
                resting[0] = 0;
                world.tick(.1f);
                tried |= resting[0] > 0;
                rests = tried && resting[0] == 0 ? rests + 1 : 0;
                if (rests == 20 && other[0] < 20) rests = 0; // what the machine did meanwhile made the other rest, too
            }
            assertEquals(
                    20,
                    rests,
                    "a rule whose loops always allocate rests after its trials, and the other is wide meanwhile");
            return other[0];
        }
    }

    /** Has no wide form, as most rules of users, and counts calls with no agents or of threads that do not tick. */
    private record OnlySteers(Thread owner, int[] strange) implements Rule {
        @Override
        public List<NeighbourSum> sums() {
            return Separation.of(1, 3).sums();
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            if (start >= end || Thread.currentThread() != owner) strange[0]++;
            out.clear(in.axes(), end - start);
        }
    }

    @Test
    void aRuleWithoutAWideFormIsCalledForAgentsAlone() throws InterruptedException {
        int[] strange = new int[1];
        var rule = new OnlySteers(Thread.currentThread(), strange);
        try (var world = World.of(Space.open(2)).workers(1).build()) {
            world.group("many").steer(rule, Cohesion.of(1, 3)).spawn(600, Spawn.ball(0, 0, 0, 20));
            world.group("mixed").steer(ForceLimit.of(3, rule)).spawn(600, Spawn.ball(0, 0, 0, 20));
            world.group("few").steer(rule, Alignment.of(1, 3)).spawn(6, Spawn.ball(0, 0, 0, 20));
            for (int t = 0; t < 100; t++) {
                world.tick(.1f);
                Thread.sleep(5); // loops are loaded beside the ticks
            }
            world.warmUp(.2);
        }
        assertEquals(0, strange[0]);
    }

    @Test
    void aRuleStaysWideWhileThatWithinRests() {
        if (!Simd.AVAILABLE) return;
        int[] within = new int[1], around = new int[1];
        int calls = callsWhileResting(new Around(new Counting(true, within), false, around), within, around);
        assertTrue(calls >= 20, calls + " wide calls in 20 ticks");
    }

    @Test
    void aRuleStaysWideWhileThatAroundRests() {
        if (!Simd.AVAILABLE) return;
        int[] within = new int[1], around = new int[1];
        int calls = callsWhileResting(new Around(new Counting(false, within), true, around), around, within);
        assertTrue(calls >= 20, calls + " wide calls in 20 ticks");
    }
}
