package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Brute;
import throng.Forms;
import throng.KnownTerm;
import throng.Layout;
import throng.State;
import throng.Witness;
import throng.math.Space;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;

/** Fields of view, the k nearest and other groups, against all pairs in double. */
class NeighbourhoodTest {
    private static final int N = Layout.COUNT;
    private static final long SEED = 11;
    private static final int OBSERVERS = Simd.MAX_SCALAR_AGENTS + 22; // fewer run scalar
    private static final float[] VIEWS = {.2f, (float) Math.PI / 2, (float) Math.PI, 3.5f, 6.2f};

    /** Several fields of view in one loop, whose cone must be measured in angles at any distance. */
    @ParameterizedTest
    @CsvSource({"2, true, UNIFORM", "2, false, PAIRS", "3, true, CLUSTERED", "3, false, UNIFORM"})
    void fieldsOfViewAgreeWithAllPairs(int axes, boolean torus, Layout layout) {
        var kinds = List.of(KnownTerm.OFFSET, KnownTerm.PUSH, KnownTerm.HEADING, KnownTerm.VELOCITY, KnownTerm.COUNT);
        var sums = new ArrayList<NeighbourSum>();
        var looks = new ArrayList<Neighbourhood>();
        for (int k = 0; k < VIEWS.length; k++) {
            Neighbourhood neighbourhood = Neighbourhood.within(6 + k % 2).fov(VIEWS[k]);
            sums.add(new NeighbourSum(kinds.get(k).term, neighbourhood));
            looks.add(neighbourhood);
        }
        var reference = new Witness(N, sums, looks);
        for (Form form : Forms.here()) {
            var witness = new Witness(N, sums, looks);
            try (var world =
                    World.of(Layout.space(axes, torus)).workers(2).form(form).build()) {
                var group = world.group("crowd").steer(witness);
                group.spawn(N, layout.spawn(axes, torus, SEED));
                var state = State.of(group, axes);
                world.tick(0x1p-6f);
                if (form == Form.SCALAR) {
                    checkViews(new Brute(world.space(), state, state), witness, kinds, looks);
                    reference = witness;
                }
            }
            assertTrue(witness.same(reference), form + " has other bits");
        }
    }

    private static void checkViews(
            Brute brute, Witness witness, List<KnownTerm> kinds, List<Neighbourhood> neighbourhoods) {
        for (int k = 0; k < neighbourhoods.size(); k++) {
            int seen = 0;
            for (int i = 0; i < N; i++) {
                var tally = brute.tally(i, neighbourhoods.get(k), 1e-4 * 7);
                tally.check(witness, k, kinds.get(k), i);
                if (tally.doubtful == 0)
                    assertEquals(tally.count, witness.near(k, i).length, "neighbours of agent " + i);
                seen += tally.count;
            }
            assertTrue(seen > 10, "nobody sees anybody: the test shows nothing");
        }
    }

    /** Somebody 10⁻⁴ rad inside the edge is seen, somebody as far outside is not, near and far, to both sides. */
    @ParameterizedTest
    @ValueSource(floats = {.5f, 1.5707964f, 3.1415927f, 4, 6})
    void theEdgeOfTheFieldOfViewIsExact(float fov) {
        for (Form form : Forms.here()) {
            for (double edge : new double[] {-1e-4, 1e-4}) {
                for (int side = -1; side <= 1; side += 2) {
                    double angle = side * (fov / 2.0 + edge);
                    int[] counts = atAngle(form, fov, angle);
                    int[] all = new int[OBSERVERS];
                    Arrays.fill(all, edge < 0 ? 3 : 0);
                    assertArrayEquals(all, counts, form + ", " + edge + " rad beyond the edge, side " + side);
                }
            }
        }
    }

    /** How many of three each observer sees; all stand at the origin, heading along (0.6, 0.8). */
    private static int[] atAngle(Form form, float fov, double angle) {
        float[] distances = {.01f, 1, 9.9f};
        var seers = new Witness(
                OBSERVERS,
                List.of(new NeighbourSum(
                        KnownTerm.COUNT.term, Neighbourhood.within(10).at(1).fov(fov))),
                List.of());
        try (var world = World.open(2).workers(1).form(form).build()) {
            var group = world.group("seers").steer(seers);
            var seen = world.group("seen");
            double a = Math.atan2(.8, .6) + angle;
            group.spawn(OBSERVERS, Spawn.point(0, 0, 0).heading(3, 4, 0));
            for (float d : distances) seen.add((float) (d * Math.cos(a)), (float) (d * Math.sin(a)));
            world.tick(0);
        }
        int[] counts = new int[OBSERVERS];
        for (int k = 0; k < OBSERVERS; k++) counts[k] = seers.count(0, k);
        return counts;
    }

    /** The exact 7 nearest in the right order, ties by id: on a lattice there are many. */
    @ParameterizedTest
    @CsvSource({"2, true, LATTICE", "2, false, LATTICE", "3, true, LATTICE", "2, true, PAIRS", "3, false, CLUSTERED"})
    void nearest(int axes, boolean torus, Layout layout) {
        float radius = axes == 2 ? 9 : 10;
        Neighbourhood neighbourhood = Neighbourhood.within(radius).nearest(7);
        var sums = new ArrayList<NeighbourSum>();
        for (KnownTerm kind : KnownTerm.values()) sums.add(new NeighbourSum(kind.term, neighbourhood));
        var former = new Witness(N, sums, List.of(neighbourhood));
        for (Form form : Forms.here()) {
            var witness = new Witness(N, sums, List.of(neighbourhood));
            try (var world =
                    World.of(Layout.space(axes, torus)).workers(2).form(form).build()) {
                var group = world.group("crowd").steer(witness);
                group.spawn(N, layout.spawn(axes, torus, SEED));
                var state = State.of(group, axes);
                world.tick(0x1p-6f);
                if (form == Form.SCALAR) {
                    nearest(new Brute(world.space(), state, state), state, witness, radius);
                    former = witness;
                }
            }
            assertTrue(witness.same(former), form + " has other bits");
        }
    }

    private static void nearest(Brute brute, State state, Witness witness, float radius) {
        int unlike = 0;
        for (int i = 0; i < N; i++) {
            int self = i;
            double x = state.of(0, i), y = state.of(1, i), z = state.of(2, i);
            int[] expected = Arrays.stream(brute.nearest(x, y, z, 8 + 1))
                    .filter(j -> j != self && brute.distance2(j, x, y, z) < radius * radius)
                    .limit(7)
                    .toArray();
            int[] told = witness.near(0, i);
            assertEquals(expected.length, told.length, "neighbours of agent " + i);
            if (!Arrays.equals(expected, told)) {
                unlike++; // two that are equally far in float, not in double
                for (int k = 0; k < told.length; k++) {
                    double is = brute.distance2(told[k], x, y, z), should = brute.distance2(expected[k], x, y, z);
                    assertEquals(should, is, 1e-6 * should, "neighbour " + k + " of agent " + i);
                    assertTrue(is != should, "a tie that does not go by id, agent " + i);
                }
            }
            checkSums(state, witness, i, told);
        }
        assertTrue(unlike < 5, unlike + " agents have others nearest");
    }

    /** The sums are over those who are nearest, and nobody else. */
    private static void checkSums(State state, Witness witness, int i, int[] told) {
        double turn = 0, size = 0;
        for (int j : told) {
            turn += (double) state.of(6, j) - state.of(6, i);
            size += Math.abs((double) state.of(6, j) - state.of(6, i));
        }
        int heading = KnownTerm.HEADING.ordinal();
        for (KnownTerm kind : KnownTerm.values())
            assertEquals(told.length, witness.count(kind.ordinal(), i), "count, agent " + i);
        assertEquals(turn, witness.total(heading, 0, i), 1e-5 * size + 1e-9, "headings of the nearest of agent " + i);
    }

    /** No cap in scan order: on a lattice whose every agent sees four at one distance, the mean offset is zero. */
    @Test
    void meanOffsetOnALatticeIsZero() {
        for (Form form : Forms.here()) {
            Neighbourhood four = Neighbourhood.within(9).nearest(4);
            var witness = new Witness(
                    1024,
                    List.of(
                            new NeighbourSum(KnownTerm.OFFSET.term, four),
                            new NeighbourSum(KnownTerm.OFFSET.term, Neighbourhood.within(9))),
                    List.of());
            try (var world = World.torus(128, 128).workers(1).form(form).build()) {
                world.group("crowd").steer(witness).spawn(1024, Spawn.lattice(0, 0, 0, 4));
                world.tick(0);
            }
            for (int i = 0; i < 1024; i++) {
                assertEquals(4, witness.count(0, i));
                for (int s = 0; s < 2; s++)
                    for (int a = 0; a < 2; a++) assertEquals(0, witness.total(s, a, i), "agent " + i);
            }
        }
    }

    /** Neighbours are nearer than the radius: on integers, five away (3, 4) is not within five. */
    @Test
    void exactlyTheRadiusIsOutside() {
        for (Form form : Forms.here()) {
            var neighbourhoods = List.of(Neighbourhood.within(5), Neighbourhood.within(Math.nextUp(5f)));
            var witness = new Witness(
                    1024,
                    neighbourhoods.stream()
                            .map(l -> new NeighbourSum(KnownTerm.COUNT.term, l))
                            .toList(),
                    neighbourhoods);
            try (var world = World.torus(32, 32).workers(1).form(form).build()) {
                world.group("crowd").steer(witness).spawn(1024, Spawn.lattice(0, 0, 0, 1));
                world.tick(0);
            }
            for (int i = 0; i < 1024; i++) {
                assertEquals(68, witness.count(0, i), "points of the lattice less than 5 away");
                assertEquals(80, witness.count(1, i), "and those 5 away");
                assertEquals(68, witness.near(0, i).length);
                assertEquals(80, witness.near(1, i).length);
            }
        }
    }

    /** Three groups with cells of three sizes; one is empty. Somebody of another group is never taken for oneself. */
    @ParameterizedTest
    @CsvSource({"2, true", "3, false"})
    void neighboursInOtherGroupsAgreeWithAllPairs(int axes, boolean torus) {
        var kinds = List.of(KnownTerm.OFFSET, KnownTerm.PUSH, KnownTerm.HEADING, KnownTerm.VELOCITY, KnownTerm.COUNT);
        var atB = kinds.stream()
                .map(k -> new NeighbourSum(k.term, Neighbourhood.within(12).at(1)))
                .toList();
        var atA = kinds.stream()
                .map(k -> new NeighbourSum(k.term, Neighbourhood.within(5).at(0)))
                .toList();
        var empty = kinds.stream()
                .map(k -> new NeighbourSum(k.term, Neighbourhood.within(9).at(2)))
                .toList();
        for (Form form : Forms.here()) {
            var first = new Witness(
                    N,
                    atB,
                    List.of(
                            Neighbourhood.within(12).at(1),
                            Neighbourhood.within(4).at(2)));
            var second = new Witness(N, atA, List.of(Neighbourhood.within(5).at(0)));
            var nobody = new Witness(N, empty, List.of());
            Space space = Layout.space(axes, torus);
            try (var world = World.of(space).workers(2).form(form).build()) {
                var a = world.group("a").steer(first, nobody);
                var b = world.group("b")
                        .steer(
                                second,
                                new Witness(
                                        N,
                                        List.of(new NeighbourSum(KnownTerm.COUNT.term, Neighbourhood.within(3))),
                                        List.of()));
                world.group("c")
                        .steer(new Witness(
                                N,
                                List.of(new NeighbourSum(
                                        KnownTerm.COUNT.term,
                                        Neighbourhood.within(1).at(0))),
                                List.of()));
                a.spawn(N, Layout.UNIFORM.spawn(axes, torus, SEED));
                b.spawn(N / 4, Layout.UNIFORM.spawn(axes, torus, SEED)); // each on one point with one of a
                var stateA = State.of(a, axes);
                var stateB = State.of(b, axes);
                world.tick(0x1p-6f);
                checkOtherGroup(new Brute(space, stateA, stateB), first, kinds, 12, N);
                checkOtherGroup(new Brute(space, stateB, stateA), second, kinds, 5, N / 4);
            }
            for (int i = 0; i < N; i++) {
                for (int s = 0; s < kinds.size(); s++) assertEquals(0, nobody.count(s, i));
                assertEquals(0, nobody.total(0, 0, i));
                assertEquals(0, first.near(1, i).length);
            }
        }
    }

    private static void checkOtherGroup(Brute brute, Witness witness, List<KnownTerm> kinds, float radius, int n) {
        for (int i = 0; i < n; i++) {
            var tally = brute.tally(i, Neighbourhood.within(radius), 1e-4 * radius);
            for (int s = 0; s < kinds.size(); s++) tally.check(witness, s, kinds.get(s), i);
            if (tally.doubtful == 0) assertEquals(tally.count, witness.near(0, i).length, "neighbours of agent " + i);
        }
    }
}
