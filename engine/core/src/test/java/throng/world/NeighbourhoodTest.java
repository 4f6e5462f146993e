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
import throng.AllPairs;
import throng.Forms;
import throng.GroupState;
import throng.KnownTerm;
import throng.Layout;
import throng.NeighbourRecorder;
import throng.math.Space;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;

/** Fields of view, the k nearest and other groups agree with all pairs in double. */
class NeighbourhoodTest {
    private static final int N = Layout.COUNT;
    private static final long SEED = 11;
    private static final int OBSERVERS = Simd.MAX_SCALAR_AGENTS + 22; // smaller groups run scalar
    private static final float[] VIEWS = {.2f, (float) Math.PI / 2, (float) Math.PI, 3.5f, 6.2f};

    /** Several fields of view in one loop. */
    @ParameterizedTest
    @CsvSource({"2, true, UNIFORM", "2, false, PAIRS", "3, true, CLUSTERED", "3, false, UNIFORM"})
    void fieldsOfViewAgreeWithAllPairs(int axes, boolean torus, Layout layout) {
        var kinds = List.of(KnownTerm.OFFSET, KnownTerm.PUSH, KnownTerm.HEADING, KnownTerm.VELOCITY, KnownTerm.COUNT);
        var sums = new ArrayList<NeighbourSum>();
        var neighbourhoods = new ArrayList<Neighbourhood>();
        for (int k = 0; k < VIEWS.length; k++) {
            Neighbourhood neighbourhood = Neighbourhood.within(6 + k % 2).fov(VIEWS[k]);
            sums.add(new NeighbourSum(kinds.get(k).term, neighbourhood));
            neighbourhoods.add(neighbourhood);
        }
        var reference = new NeighbourRecorder(N, sums, neighbourhoods);
        for (Form form : Forms.here()) {
            var witness = new NeighbourRecorder(N, sums, neighbourhoods);
            try (var world =
                    World.of(Layout.space(axes, torus)).workers(2).form(form).build()) {
                var group = world.group("crowd").steer(witness);
                group.spawn(N, layout.spawn(axes, torus, SEED));
                var state = GroupState.of(group, axes);
                world.tick(0x1p-6f);
                if (form == Form.SCALAR) {
                    checkViews(new AllPairs(world.space(), state, state), witness, kinds, neighbourhoods);
                    reference = witness;
                }
            }
            assertTrue(witness.sameBits(reference), form + " has other bits");
        }
    }

    private static void checkViews(
            AllPairs brute, NeighbourRecorder witness, List<KnownTerm> kinds, List<Neighbourhood> neighbourhoods) {
        for (int k = 0; k < neighbourhoods.size(); k++) {
            int total = 0;
            for (int i = 0; i < N; i++) {
                var tally = brute.tally(i, neighbourhoods.get(k), 1e-4 * 7);
                tally.check(witness, k, kinds.get(k), i);
                if (tally.doubtful == 0)
                    assertEquals(tally.count, witness.neighbours(k, i).length, "neighbours of agent " + i);
                total += tally.count;
            }
            assertTrue(total > 10, "there are too few neighbours for a test");
        }
    }

    /** An agent 10⁻⁴ rad inside the edge is seen, one 10⁻⁴ rad outside is not: near and far, on both sides. */
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

    /** How many of three agents each observer sees. All observers are at the origin, heading along (0.6, 0.8). */
    private static int[] atAngle(Form form, float fov, double angle) {
        float[] distances = {.01f, 1, 9.9f};
        var observers = new NeighbourRecorder(
                OBSERVERS,
                List.of(new NeighbourSum(
                        KnownTerm.COUNT.term,
                        Neighbourhood.within(10).of(() -> 1).fov(fov))),
                List.of());
        try (var world = World.open(2).workers(1).form(form).build()) {
            var group = world.group("observers").steer(observers);
            var others = world.group("others");
            double a = Math.atan2(.8, .6) + angle;
            group.spawn(OBSERVERS, Spawn.point(0, 0, 0).heading(3, 4, 0));
            for (float d : distances) others.add((float) (d * Math.cos(a)), (float) (d * Math.sin(a)));
            world.tick(0);
        }
        int[] counts = new int[OBSERVERS];
        for (int k = 0; k < OBSERVERS; k++) counts[k] = observers.count(0, k);
        return counts;
    }

    /** The 7 nearest are exact and sorted by distance, at equal distances by id. A lattice has many equal distances. */
    @ParameterizedTest
    @CsvSource({"2, true, LATTICE", "2, false, LATTICE", "3, true, LATTICE", "2, true, PAIRS", "3, false, CLUSTERED"})
    void nearest(int axes, boolean torus, Layout layout) {
        float radius = axes == 2 ? 9 : 10;
        Neighbourhood neighbourhood = Neighbourhood.within(radius).nearest(7);
        var sums = new ArrayList<NeighbourSum>();
        for (KnownTerm kind : KnownTerm.values()) sums.add(new NeighbourSum(kind.term, neighbourhood));
        var former = new NeighbourRecorder(N, sums, List.of(neighbourhood));
        for (Form form : Forms.here()) {
            var witness = new NeighbourRecorder(N, sums, List.of(neighbourhood));
            try (var world =
                    World.of(Layout.space(axes, torus)).workers(2).form(form).build()) {
                var group = world.group("crowd").steer(witness);
                group.spawn(N, layout.spawn(axes, torus, SEED));
                var state = GroupState.of(group, axes);
                world.tick(0x1p-6f);
                if (form == Form.SCALAR) {
                    nearest(new AllPairs(world.space(), state, state), state, witness, radius);
                    former = witness;
                }
            }
            assertTrue(witness.sameBits(former), form + " has other bits");
        }
    }

    private static void nearest(AllPairs brute, GroupState state, NeighbourRecorder witness, float radius) {
        int different = 0;
        for (int i = 0; i < N; i += 3) { // all pairs of a third: each form is compared for all
            int self = i;
            double x = state.of(0, i), y = state.of(1, i), z = state.of(2, i);
            int[] expected = Arrays.stream(brute.nearest(x, y, z, 8 + 1))
                    .filter(j -> j != self && brute.distance2(j, x, y, z) < radius * radius)
                    .limit(7)
                    .toArray();
            int[] actual = witness.neighbours(0, i);
            assertEquals(expected.length, actual.length, "neighbours of agent " + i);
            if (!Arrays.equals(expected, actual)) {
                different++; // two distances that are equal in float, not in double
                for (int k = 0; k < actual.length; k++) {
                    double distance = brute.distance2(actual[k], x, y, z),
                            wanted = brute.distance2(expected[k], x, y, z);
                    assertEquals(wanted, distance, 1e-6 * wanted, "neighbour " + k + " of agent " + i);
                    assertTrue(distance != wanted, "equal distances are not sorted by id, agent " + i);
                }
            }
            checkSums(state, witness, i, actual);
        }
        assertTrue(different < 5, different + " agents have others nearest");
    }

    /** Asserts that the sums are over the nearest only. */
    private static void checkSums(GroupState state, NeighbourRecorder witness, int i, int[] actual) {
        double turn = 0, size = 0;
        for (int j : actual) {
            turn += (double) state.of(6, j) - state.of(6, i);
            size += Math.abs((double) state.of(6, j) - state.of(6, i));
        }
        int heading = KnownTerm.HEADING.ordinal();
        for (KnownTerm kind : KnownTerm.values())
            assertEquals(actual.length, witness.count(kind.ordinal(), i), "count, agent " + i);
        assertEquals(turn, witness.total(heading, 0, i), 1e-5 * size + 1e-9, "headings of the nearest of agent " + i);
    }

    /**
     * On a lattice the sum of offsets to the four nearest is zero: they are not the first four in the order of cells.
     */
    @Test
    void meanOffsetOnALatticeIsZero() {
        for (Form form : Forms.here()) {
            Neighbourhood four = Neighbourhood.within(9).nearest(4);
            var witness = new NeighbourRecorder(
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

    /** A neighbour is nearer than the radius: on an integer lattice, (3, 4) is not within 5. */
    @Test
    void exactlyTheRadiusIsOutside() {
        for (Form form : Forms.here()) {
            var neighbourhoods = List.of(Neighbourhood.within(5), Neighbourhood.within(Math.nextUp(5f)));
            var witness = new NeighbourRecorder(
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
                assertEquals(68, witness.neighbours(0, i).length);
                assertEquals(80, witness.neighbours(1, i).length);
            }
        }
    }

    /** Three groups with different cell sizes; one is empty. A coincident agent of another group is a neighbour. */
    @ParameterizedTest
    @CsvSource({"2, true", "3, false"})
    void neighboursInOtherGroupsAgreeWithAllPairs(int axes, boolean torus) {
        var kinds = List.of(KnownTerm.OFFSET, KnownTerm.PUSH, KnownTerm.HEADING, KnownTerm.VELOCITY, KnownTerm.COUNT);
        var atB = kinds.stream()
                .map(k -> new NeighbourSum(k.term, Neighbourhood.within(12).of(() -> 1)))
                .toList();
        var atA = kinds.stream()
                .map(k -> new NeighbourSum(k.term, Neighbourhood.within(5).of(() -> 0)))
                .toList();
        var empty = kinds.stream()
                .map(k -> new NeighbourSum(k.term, Neighbourhood.within(9).of(() -> 2)))
                .toList();
        for (Form form : Forms.here()) {
            var first = new NeighbourRecorder(
                    N,
                    atB,
                    List.of(
                            Neighbourhood.within(12).of(() -> 1),
                            Neighbourhood.within(4).of(() -> 2)));
            var second = new NeighbourRecorder(
                    N, atA, List.of(Neighbourhood.within(5).of(() -> 0)));
            var ofEmpty = new NeighbourRecorder(N, empty, List.of());
            Space space = Layout.space(axes, torus);
            try (var world = World.of(space).workers(2).form(form).build()) {
                var a = world.group("a").steer(first, ofEmpty);
                var b = world.group("b")
                        .steer(
                                second,
                                new NeighbourRecorder(
                                        N,
                                        List.of(new NeighbourSum(KnownTerm.COUNT.term, Neighbourhood.within(3))),
                                        List.of()));
                world.group("c")
                        .steer(new NeighbourRecorder(
                                N,
                                List.of(new NeighbourSum(
                                        KnownTerm.COUNT.term,
                                        Neighbourhood.within(1).of(() -> 0))),
                                List.of()));
                a.spawn(N, Layout.UNIFORM.spawn(axes, torus, SEED));
                b.spawn(N / 4, Layout.UNIFORM.spawn(axes, torus, SEED)); // each coincident with an agent of a
                var stateA = GroupState.of(a, axes);
                var stateB = GroupState.of(b, axes);
                world.tick(0x1p-6f);
                checkOtherGroup(new AllPairs(space, stateA, stateB), first, kinds, 12, N);
                checkOtherGroup(new AllPairs(space, stateB, stateA), second, kinds, 5, N / 4);
            }
            for (int i = 0; i < N; i++) {
                for (int s = 0; s < kinds.size(); s++) assertEquals(0, ofEmpty.count(s, i));
                assertEquals(0, ofEmpty.total(0, 0, i));
                assertEquals(0, first.neighbours(1, i).length);
            }
        }
    }

    private static void checkOtherGroup(
            AllPairs brute, NeighbourRecorder witness, List<KnownTerm> kinds, float radius, int n) {
        for (int i = 0; i < n; i++) {
            var tally = brute.tally(i, Neighbourhood.within(radius), 1e-4 * radius);
            for (int s = 0; s < kinds.size(); s++) tally.check(witness, s, kinds.get(s), i);
            if (tally.doubtful == 0)
                assertEquals(tally.count, witness.neighbours(0, i).length, "neighbours of agent " + i);
        }
    }
}
