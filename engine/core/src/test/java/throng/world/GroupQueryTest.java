package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.AllPairs;
import throng.GroupState;
import throng.Layout;
import throng.behaviour.flock.Separation;

/** Queries of a group between ticks, for one position and for all agents at once. */
class GroupQueryTest {
    private static final int N = Layout.COUNT;

    @ParameterizedTest
    @CsvSource({"2, true, PAIRS", "3, false, UNIFORM", "2, true, LATTICE", "3, true, CLUSTERED"})
    void bulkQueriesAgreeWithAllPairs(int axes, boolean torus, Layout layout) {
        try (var world = World.of(Layout.space(axes, torus)).workers(3).build()) {
            var group = world.group("crowd").steer(Separation.of(1, 4));
            group.spawn(N, layout.spawn(axes, torus, 2));
            world.tick(0);
            var state = GroupState.of(group, axes);
            var brute = new AllPairs(world.space(), state, state);
            int[] counts = new int[N], nearest = new int[5 * N];
            group.query().counts(6, counts);
            group.query().nearest(5, nearest);
            for (int i = 0; i < N; i += 2) {
                int id = group.ids().get(i);
                float x = state.of(0, id), y = state.of(1, id), z = state.of(2, id);
                assertEquals(brute.within(x, y, z, 6).length - 1, counts[i], "agent " + id);
                int[] expected = Arrays.stream(brute.nearest(x, y, z, 6 + 300))
                        .filter(j -> j != id)
                        .limit(5)
                        .toArray();
                for (int k = 0; k < 5; k++) {
                    int found = group.ids().get(nearest[5 * i + k]);
                    double wanted = brute.distance2(expected[k], x, y, z), actual = brute.distance2(found, x, y, z);
                    assertEquals(wanted, actual, 1e-6 * wanted, "neighbour " + k + " of agent " + id);
                    if (layout == Layout.LATTICE) assertEquals(expected[k], found, "ties go by id");
                }
            }
        }
    }

    /** Nine agents on one point: the nearest three are those of the lowest ids, without the agent itself. */
    @Test
    void agentsAreNotTheirOwnNeighbours() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("crowd");
            group.spawn(9, Spawn.point(3, 3, 0));
            int[] nearest = new int[27], counts = new int[9];
            group.query().nearest(3, nearest);
            group.query().counts(1, counts);
            for (int i = 0; i < 9; i++) {
                int id = group.ids().get(i);
                int[] found = {0, 1, 2};
                for (int k = 0; k < 3; k++) found[k] = group.ids().get(nearest[3 * i + k]);
                int[] expected =
                        IntStream.range(0, 4).filter(j -> j != id).limit(3).toArray();
                assertArrayEquals(expected, found, "agent " + id);
                assertEquals(8, counts[i]);
            }
        }
    }

    @Test
    void missingNeighboursAreMinusOne() {
        try (var world = World.torus(10, 10).workers(1).build()) {
            var group = world.group("crowd");
            group.query().nearest(3, new int[0]);
            group.add(1, 1);
            group.add(2, 1);
            int[] nearest = new int[6], counts = {7, 7};
            group.query().nearest(3, nearest);
            assertArrayEquals(new int[] {1, -1, -1, 0, -1, -1}, nearest);
            for (float tiny : new float[] {0, 1e-30f, 1e-23f, Float.MIN_VALUE}) {
                group.query().counts(tiny, counts);
                assertArrayEquals(new int[2], counts, "no other agent within " + tiny + " m");
            }
            var few = assertThrows(
                    IllegalArgumentException.class, () -> group.query().nearest(3, new int[5]));
            assertEquals("5 ints are too few for 2 agents, 3 each", few.getMessage());
            assertThrows(IllegalArgumentException.class, () -> group.query().nearest(0, nearest));
            assertThrows(IllegalArgumentException.class, () -> group.query().counts(5.1f, counts));
            assertThrows(IllegalArgumentException.class, () -> group.query().counts(Float.NaN, counts));
            int max = 1 << 20;
            group.query().nearest(max, new int[2 * max]);
        }
    }

    @Test
    void changesShowAtOnce() {
        try (var world = World.torus(10, 10).workers(1).build()) {
            var group = world.group("crowd");
            var query = group.query();
            var found = new IntArrayList();
            var first = group.add(1, 1);
            query.within(1, 1, 0, 1, found);
            assertEquals(1, found.size());
            group.add(1.5f, 1);
            group.teleport(first, 9.9f, 9.9f, 0);
            assertEquals(1, query.count(1, 1, 0, 1));
            query.nearest(0.1f, 0.1f, 0, 1, found);
            assertEquals(group.index(first), found.getInt(0));
            group.columns().write("x", new float[] {5, 5});
            assertEquals(0, query.count(1, 1, 0, 1));
        }
    }
}
