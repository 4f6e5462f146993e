package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.Layout;
import throng.Sweep;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.math.Space;
import throng.memory.Agents;
import throng.perception.Neighbourhood;
import throng.perception.near.NearestFinder;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Allocation;
import throng.world.Spawn;
import throng.world.World;

/**
 * The nearest agent of a group is that of brute force with the same float arithmetic, in both forms: target, offset,
 * motion, and how many neighbours lists have.
 */
class NearestTargetTest {
    private static final int FEW = 40, MANY = Simd.MAX_SCALAR_AGENTS + 188;
    private static final long SEED = 71;
    private static final int TICKS = 8;

    /** Sizes of the other group round registers, and round the largest small group. */
    @ParameterizedTest
    @ValueSource(
            ints = {0, 1, 2, 15, 16, 17, 33, 64, NearestFinder.MAX_SMALL - 1, NearestFinder.MAX_SMALL, 513, 1100, 2000})
    void sizesOfTheOtherGroup(int others) {
        check(2, true, Layout.UNIFORM, MANY, others, 9);
        check(2, false, Layout.CLUSTERED, MANY, others, 30);
        check(3, true, Layout.PAIRS, MANY, others, 12);
        check(3, false, Layout.UNIFORM, FEW, others, 12);
    }

    /** A lattice has many equal distances, and neighbours exactly at the range. */
    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({
        "2, true, LATTICE, 5.5", "2, false, LATTICE, 2.75", "3, true, LATTICE, 9.5", "3, false, LATTICE, 4.75",
        "2, true, PAIRS, 40", "2, false, UNIFORM, 0.01", "3, true, CLUSTERED, 31", "2, true, CLUSTERED, 64"
    })
    void layouts(int axes, boolean torus, Layout layout, float range) {
        for (int observers : new int[] {FEW, MANY}) {
            for (int others : new int[] {40, 500, 1500}) check(axes, torus, layout, observers, others, range);
            check(axes, torus, layout, observers, Neighbourhood.OWN, range);
        }
    }

    /** A rule before has found the nearest within a longer range: those in range are taken from them. */
    @ParameterizedTest
    @CsvSource({"2, true, LATTICE, 5.5", "3, false, UNIFORM, 6", "3, true, CLUSTERED, 20"})
    void afterALongerRange(int axes, boolean torus, Layout layout, float range) {
        for (int others : new int[] {0, 40, 500, 1500}) check(axes, torus, layout, MANY, others, range, 1.5f * range);
        check(axes, torus, layout, FEW, Neighbourhood.OWN, range, 1.5f * range);
    }

    /** Agents on one point are all equally near: the lowest id counts. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 300, 600})
    void coincidentAgents(int others) {
        for (Form form : Forms.here()) {
            var recorder = new NearestRecorder(MANY, Neighbourhood.within(3).of(() -> 1), true);
            try (var world = World.torus(64, 64).workers(1).form(form).build()) {
                world.group("observers").steer(recorder).spawn(MANY, Spawn.point(63.5f, 1, 0));
                world.group("others").spawn(others, Spawn.point(.5f, 63, 0));
                world.tick(0);
            }
            for (int id = 0; id < MANY; id++) {
                assertEquals(0, recorder.target[id], form + ", agent " + id);
                assertEquals(1, recorder.values[id][1]);
                assertEquals(-2, recorder.values[id][2]);
                assertEquals(others, recorder.neighbours[id]);
            }
        }
    }

    private static void check(int axes, boolean torus, Layout layout, int observers, int others, float range) {
        check(axes, torus, layout, observers, others, range, 0);
    }

    /** The same after a rule that looks for the nearest within a longer range, unless that is 0. */
    private static void check(
            int axes, boolean torus, Layout layout, int observers, int others, float range, float longer) {
        boolean own = others == Neighbourhood.OWN;
        var neighbourhood = Neighbourhood.within(range).of(() -> own ? others : 1);
        NearestRecorder scalar = null;
        Space space = Layout.space(axes, torus);
        for (Form form : Forms.here()) {
            var recorder = new NearestRecorder(observers, neighbourhood, true);
            try (var world = World.of(space).workers(2).form(form).build()) {
                var group = world.group("observers").steer(rules(recorder, own ? others : 1, longer));
                var other = own ? group : world.group("others");
                group.spawn(observers, part(layout, axes, torus, SEED, observers));
                if (!own) other.spawn(others, part(layout, axes, torus, SEED + 1, others));
                var to = GroupState.of(other, axes);
                var nearest = Nearest.of(space, GroupState.of(group, axes), to, own, range);
                for (int t = 0; t < TICKS; t++) {
                    world.tick(0);
                    for (int i = 0; i < observers; i++)
                        compare(nearest[i], to, i, recorder, form + ", " + layout + " of " + others);
                }
            }
            if (scalar != null) assertTrue(scalar.sameBits(recorder), "both forms have the same bits");
            scalar = recorder;
        }
    }

    private static Rule[] rules(NearestRecorder recorder, int group, float longer) {
        if (longer == 0) return new Rule[] {recorder};
        return new Rule[] {Evade.of(Target.nearest(() -> group, longer)), recorder};
    }

    /** The first agents of a layout. */
    private static Spawn part(Layout layout, int axes, boolean torus, long seed, int n) {
        float[][] p = layout.points(axes, torus, seed), q = new float[6][n];
        for (int a = 0; a < 3; a++) {
            System.arraycopy(p[a], 0, q[a], 0, n);
            for (int i = 0; i < n && a < axes; i++) q[3 + a][i] = 8 * Cases.unit(seed + 10 + a, i) - 4;
        }
        return Spawn.arrays(q[0], q[1], q[2]).velocities(q[3], q[4], q[5]);
    }

    /** What an agent should find: the index of the nearest, −1 for none, its offset, and how many are in range. */
    private record Nearest(int best, float[] offset, int count) {
        private static Nearest[] of(Space space, GroupState from, GroupState to, boolean own, float range) {
            var nearest = new Nearest[from.count()];
            for (int i = 0; i < nearest.length; i++) nearest[i] = of(space, from, to, own, range, i);
            return nearest;
        }

        private static Nearest of(Space space, GroupState from, GroupState to, boolean own, float range, int i) {
            float least = range * range;
            int best = -1, count = 0;
            float[] offset = new float[3];
            for (int j = 0; j < to.count(); j++) {
                if (own && i == j) continue;
                float[] d = new float[3];
                for (int a = 0; a < 3; a++) d[a] = space.axis(a).offset(from.of(a, i), to.of(a, j));
                float d2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
                if (d2 < range * range) count++;
                if (d2 >= least) continue;
                least = d2;
                best = j;
                offset = d;
            }
            return new Nearest(best, offset, count);
        }
    }

    private static void compare(Nearest nearest, GroupState to, int i, NearestRecorder recorder, String what) {
        String who = what + ", agent " + i;
        int best = nearest.best;
        assertEquals(best, recorder.target[i], who);
        assertEquals(nearest.count, recorder.neighbours[i], who);
        assertEquals(best < 0 ? 0 : 1, recorder.values[i][0], who);
        for (int a = 0; a < 3; a++) {
            assertEquals(nearest.offset[a], recorder.values[i][1 + a], who);
            assertEquals(best < 0 ? 0 : to.of(Agents.VX + a, best), recorder.values[i][4 + a], who);
            assertEquals(best < 0 ? 0 : to.of(Agents.HX + a, best), recorder.values[i][7 + a], who);
        }
    }

    @Test
    void nothingIsAllocated() {
        for (int others : new int[] {300, 900}) {
            try (var world = World.torus(200, 200).workers(1).build()) {
                var recorder = new NearestRecorder(4000, Neighbourhood.within(9).of(() -> 1), false);
                world.group("observers").steer(recorder, Evade.of(Target.nearest(() -> 1, 9)));
                world.groups().getFirst().spawn(4000, Spawn.uniform().moving(1));
                world.group("others").spawn(others, Spawn.uniform());
                assertEquals(0, Allocation.least(world, 20), others + " others");
            }
        }
    }
}
