package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import throng.AllPairs;
import throng.AllPairs.NeighbourSums;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.KnownTerm;
import throng.Layout;
import throng.NeighbourRecorder;
import throng.Sweep;
import throng.behaviour.Rule;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceSum;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;

/** Neighbours and forces of 2,000 agents agree with sums over all pairs in double. */
class BruteForceTest {
    private static final int N = Layout.COUNT;
    private static final long SEED = 7;
    private static final Separation SEPARATION = Separation.of(2, 5);
    private static final Alignment ALIGNMENT = Alignment.of(5, 8);
    private static final Cohesion COHESION = Cohesion.of(1, 6.5f);

    static Stream<Arguments> scenes() {
        var scenes = new ArrayList<Arguments>();
        for (int axes = 2; axes <= 3; axes++) {
            for (boolean torus : new boolean[] {true, false}) {
                for (Layout layout : Layout.values()) scenes.add(Arguments.of(axes, torus, layout));
            }
        }
        return scenes.stream();
    }

    /** What one tick gave: neighbours, forces, and the state before it. */
    private record Seen(NeighbourRecorder witness, List<ForceRecorder> spies, GroupState before) {}

    private static final List<KnownTerm> TERMS =
            List.of(KnownTerm.COUNT, KnownTerm.OFFSET, KnownTerm.PUSH, KnownTerm.HEADING, KnownTerm.VELOCITY);

    private static Seen tick(int axes, boolean torus, Layout layout, Form form) {
        var sums = new ArrayList<NeighbourSum>();
        for (KnownTerm kind : TERMS) sums.add(new NeighbourSum(kind.term, Neighbourhood.within(8)));
        var witness = new NeighbourRecorder(N, sums, List.of(Neighbourhood.within(8), Neighbourhood.within(3)));
        var spies = List.of(
                new ForceRecorder(N, SEPARATION),
                new ForceRecorder(N, ALIGNMENT),
                new ForceRecorder(N, COHESION),
                new ForceRecorder(N, ForceSum.of(Separation.of(2, 5), Alignment.of(5, 8), Cohesion.of(1, 6.5f))),
                new ForceRecorder(N, new Cohesion(-3, Neighbourhood.within(8), true, null)),
                new ForceRecorder(N, new Cohesion(1, Neighbourhood.within(8), false, Neighbourhood.within(3))));
        try (var world = World.of(Layout.space(axes, torus))
                .seed(SEED)
                .workers(2)
                .form(form)
                .build()) {
            var group = world.group("crowd").steer(parts(witness, spies));
            group.spawn(N, layout.spawn(axes, torus, SEED));
            var before = GroupState.of(group, axes);
            world.tick(0x1p-6f);
            assertTrue(GroupState.of(group, axes).finite());
            return new Seen(witness, spies, before);
        }
    }

    private static ForceSum parts(NeighbourRecorder witness, List<ForceRecorder> spies) {
        var parts = new ArrayList<Rule>(spies);
        parts.add(witness);
        return new ForceSum(parts);
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @MethodSource("scenes")
    void agreesWithAllPairs(int axes, boolean torus, Layout layout) {
        Seen seen = tick(axes, torus, layout, Form.SCALAR);
        var brute = new AllPairs(Layout.space(axes, torus), seen.before, seen.before);
        int doubtful = 0;
        for (int i = 0; i < N; i += 3) {
            NeighbourSums far = brute.tally(i, Neighbourhood.within(8), 1e-4 * 8);
            NeighbourSums close = brute.tally(i, Neighbourhood.within(5), 1e-4 * 5);
            NeighbourSums middle = brute.tally(i, Neighbourhood.within(6.5f), 1e-4 * 5);
            NeighbourSums near = brute.tally(i, Neighbourhood.within(3), 1e-4 * 5);
            if (far.doubtful + close.doubtful + middle.doubtful + near.doubtful > 0) {
                doubtful++;
                continue;
            }
            checkSums(seen.witness, far, i);
            checkNeighbours(seen, brute, i);
            checkForces(seen, new NeighbourSums[] {far, close, middle, near}, i);
        }
        assertTrue(doubtful < 5, doubtful + " agents have a neighbour at the edge of the range: choose another layout");
        if (Simd.AVAILABLE) {
            Seen wide = tick(axes, torus, layout, Form.WIDE);
            assertTrue(wide.witness.sameBits(seen.witness), "the wide form has other sums");
            for (int s = 0; s < seen.spies.size(); s++) {
                assertTrue(
                        wide.spies.get(s).sameBits(seen.spies.get(s)),
                        "the wide form of rule " + s + " has other bits");
            }
        }
    }

    private static void checkSums(NeighbourRecorder witness, NeighbourSums tally, int i) {
        for (int s = 0; s < TERMS.size(); s++) tally.check(witness, s, TERMS.get(s), i);
    }

    private static void checkNeighbours(Seen seen, AllPairs brute, int i) {
        var state = seen.before;
        for (int k = 0; k < 2; k++) {
            int[] expected = brute.within(state.of(0, i), state.of(1, i), state.of(2, i), k == 0 ? 8 : 3);
            int[] others = Arrays.stream(expected).filter(j -> j != i).toArray();
            int[] actual = seen.witness.neighbours(k, i);
            Arrays.sort(actual);
            assertArrayEquals(others, actual, "neighbours of agent " + i);
        }
    }

    private static void checkForces(Seen seen, NeighbourSums[] tallies, int i) {
        NeighbourSums far = tallies[0], close = tallies[1], middle = tallies[2], near = tallies[3];
        double mean = 1.0 / Math.max(1, far.count);
        check("alignment", seen.spies.get(1), i, far, KnownTerm.HEADING, 5 * mean);
        check("cohesion", seen.spies.get(2), i, middle, KnownTerm.OFFSET, 1.0 / Math.max(1, middle.count));
        check(
                "cohesion without a close neighbour",
                seen.spies.get(5),
                i,
                far,
                KnownTerm.OFFSET,
                near.count > 0 ? 0 : mean);
        if (close.coincident > 0) {
            checkCoincident(seen.spies.getFirst(), close, i);
        } else {
            check("separation", seen.spies.getFirst(), i, close, KnownTerm.PUSH, -2);
            checkSumOfRules(seen.spies.get(3), close, far, middle, i);
        }
        double length = far.length(KnownTerm.OFFSET), pull = -3 * speed(seen.before, i) / length;
        if (length > 1e-3 * far.size(KnownTerm.OFFSET)) { // else rounding decides the direction to the centre
            check("scaled cohesion", seen.spies.get(4), i, far, KnownTerm.OFFSET, pull);
        }
    }

    private static void check(
            String rule, ForceRecorder spy, int i, NeighbourSums tally, KnownTerm kind, double factor) {
        tally.check(rule + " of agent " + i, kind, factor, spy.force(0, i), spy.force(1, i), spy.force(2, i));
    }

    private static double speed(GroupState state, int i) {
        double s2 = 0;
        for (int a = 3; a < 6; a++) s2 += (double) state.of(a, i) * state.of(a, i);
        return Math.sqrt(s2);
    }

    private static void checkSumOfRules(
            ForceRecorder spy, NeighbourSums close, NeighbourSums far, NeighbourSums middle, int i) {
        double turn = 5.0 / Math.max(1, far.count), pull = 1.0 / Math.max(1, middle.count);
        double terms = 2 * close.size(KnownTerm.PUSH)
                + turn * far.size(KnownTerm.HEADING)
                + pull * middle.size(KnownTerm.OFFSET);
        double[] f = new double[3];
        for (int a = 0; a < 3; a++) {
            f[a] = -2 * close.sum(KnownTerm.PUSH, a)
                    + turn * far.sum(KnownTerm.HEADING, a)
                    + pull * middle.sum(KnownTerm.OFFSET, a);
        }
        double tolerance = 1e-4 * Math.sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]) + 1e-6 * terms;
        for (int a = 0; a < 3; a++)
            assertEquals(f[a], spy.force(a, i), tolerance, "all three rules of agent " + i + ", axis " + a);
    }

    /** Coincident agents add a force of n·weight/ε in a random direction. */
    private static void checkCoincident(ForceRecorder spy, NeighbourSums close, int i) {
        double[] own = new double[3];
        for (int a = 0; a < 3; a++) own[a] = spy.force(a, i) + 2 * close.sum(KnownTerm.PUSH, a);
        double size = Math.sqrt(own[0] * own[0] + own[1] * own[1] + own[2] * own[2]);
        double expected = close.coincident * 2 / (1e-4 * 5);
        assertEquals(
                expected, size, 1e-4 * expected + 1e-5 * close.size(KnownTerm.PUSH), "push from one point, agent " + i);
    }

    /** From rest, the velocity is v' = F/m·dt without rounding. */
    @Test
    void agentsMoveByTheForce() {
        for (Form form : Forms.here()) {
            var spy = new ForceRecorder(N, ForceSum.of(SEPARATION, ALIGNMENT, COHESION));
            try (var world =
                    World.of(Layout.space(3, true)).workers(2).form(form).build()) {
                var group =
                        world.group("crowd").steer(spy).mass(2).maxForce(1e9f).maxSpeed(1e6f);
                float[][] p = Layout.CLUSTERED.points(3, true, SEED);
                group.spawn(N, Spawn.arrays(p[0], p[1], p[2]));
                world.tick(0x1p-6f);
                var after = GroupState.of(group, 3);
                double moved = 0;
                for (int i = 0; i < N; i++) {
                    for (int a = 0; a < 3; a++) {
                        assertEquals(spy.force(a, i) / 128, after.of(3 + a, i), form + ", agent " + i + ", axis " + a);
                        moved += Math.abs(after.of(3 + a, i));
                    }
                }
                assertTrue(moved > N / 100.0);
            }
        }
    }

    /** Two agents on one point are pushed apart, not in one direction. */
    @Test
    void coincidentPairsSeparateInTwoDirections() {
        Seen seen = tick(2, true, Layout.PAIRS, Form.SCALAR);
        int together = 0;
        for (int i = 0; i < 300; i++) {
            ForceRecorder spy = seen.spies.getFirst();
            int j = N - 1 - i;
            double dot = 0, a2 = 0, b2 = 0;
            for (int a = 0; a < 2; a++) {
                dot += spy.force(a, i) * spy.force(a, j);
                a2 += spy.force(a, i) * spy.force(a, i);
                b2 += spy.force(a, j) * spy.force(a, j);
            }
            if (dot > .99 * Math.sqrt(a2 * b2)) together++;
        }
        assertTrue(together < 30, together + " of 300 pairs are pushed in one direction"); // 14 are expected by chance
    }

    /** A sum alone is computed by another loop than several sums together. */
    @ParameterizedTest
    @EnumSource(KnownTerm.class)
    void eachSumAloneAgreesWithAllPairs(KnownTerm kind) {
        for (Form form : Forms.here()) {
            var witness =
                    new NeighbourRecorder(N, List.of(new NeighbourSum(kind.term, Neighbourhood.within(8))), List.of());
            try (var world =
                    World.of(Layout.space(2, true)).workers(1).form(form).build()) {
                var group = world.group("crowd").steer(witness);
                group.spawn(N, Layout.UNIFORM.spawn(2, true, SEED));
                var state = GroupState.of(group, 2);
                world.tick(0x1p-6f);
                var brute = new AllPairs(world.space(), state, state);
                for (int i = 0; i < N; i++) {
                    NeighbourSums tally = brute.tally(i, Neighbourhood.within(8), 1e-4 * 8);
                    tally.check(witness, 0, kind, i);
                }
            }
        }
    }
}
