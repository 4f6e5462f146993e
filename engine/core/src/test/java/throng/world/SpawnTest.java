package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.GroupState;
import throng.math.Axis;
import throng.math.Space;

/** Spawns place all agents, or none if one is wrong. */
class SpawnTest {
    private static GroupState spawned(World world, int n, Spawn spawn) {
        try (world) {
            var group = world.group("born");
            group.spawn(n, spawn);
            return GroupState.of(group, world.space().axes());
        }
    }

    private static World open(int axes) {
        return World.open(axes).seed(12).workers(1).build();
    }

    private static double length(GroupState state, int column, int id) {
        double s = 0;
        for (int a = 0; a < 3; a++) s += (double) state.of(column + a, id) * state.of(column + a, id);
        return Math.sqrt(s);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void agentsInABoxRestWithRandomHeadings(int axes) {
        var state = spawned(open(axes), 4000, Spawn.box(-3, 5, 7, 9, 8, 7.5f));
        double[] mean = new double[3];
        for (int i = 0; i < 4000; i++) {
            assertTrue(state.of(0, i) >= -3 && state.of(0, i) <= 9 && state.of(1, i) >= 5 && state.of(1, i) <= 8);
            assertTrue(axes == 2 ? state.of(2, i) == 0 : state.of(2, i) >= 7 && state.of(2, i) <= 7.5f);
            assertEquals(0, length(state, 3, i));
            assertEquals(1, length(state, 6, i), 1e-6);
            for (int a = 0; a < 3; a++) mean[a] += state.of(6 + a, i) / 4000;
        }
        for (double m : mean) assertEquals(0, m, .05, "headings point everywhere");
    }

    @Test
    void shapesAreFilledEvenly() {
        var disc = spawned(open(2), 1000, Spawn.disc(10, -10, 4));
        var ball = spawned(open(3), 1000, Spawn.ball(10, -10, 5, 4));
        var ring = spawned(open(2), 8, Spawn.ring(1, 2, 3));
        int inner = 0;
        for (int i = 0; i < 1000; i++) {
            double d = Math.hypot(disc.of(0, i) - 10, disc.of(1, i) + 10);
            double b = Math.hypot(Math.hypot(ball.of(0, i) - 10, ball.of(1, i) + 10), ball.of(2, i) - 5);
            assertTrue(d <= 4.0001 && b <= 4.0001);
            if (d < 2) inner++;
        }
        assertEquals(250, inner, 60, "evenly over the area");
        for (int i = 0; i < 8; i++) {
            assertEquals(1 + 3 * Math.cos(i * Math.PI / 4), ring.of(0, i), 1e-5);
            assertEquals(2 + 3 * Math.sin(i * Math.PI / 4), ring.of(1, i), 1e-5);
        }
    }

    @Test
    void latticesHaveRowsAndSpacing() {
        var flat = spawned(open(2), 10, Spawn.lattice(1, 2, 0, .5f));
        for (int i = 0; i < 10; i++) {
            assertEquals(1 + i % 4 * .5f, flat.of(0, i));
            assertEquals(2 + Math.floorDiv(i, 4) * .5f, flat.of(1, i));
        }
        var cube = spawned(open(3), 27, Spawn.lattice(0, 0, 0, 2));
        for (int i = 0; i < 27; i++) {
            assertEquals(i % 3 * 2, cube.of(0, i));
            assertEquals(Math.floorDiv(i, 3) % 3 * 2, cube.of(1, i));
            assertEquals(Math.floorDiv(i, 9) * 2, cube.of(2, i));
        }
        var jittered = spawned(open(2), 10, Spawn.jittered(1, 2, 0, .5f, 1));
        for (int i = 0; i < 10; i++) assertEquals(flat.of(0, i), jittered.of(0, i), .25001f);
    }

    @Test
    void uniformFillsTheWorldAndStaysInIt() {
        var space = new Space(Axis.torus(10), Axis.clamp(-5, 5), Axis.reflect(100, 101));
        var state = spawned(
                World.of(space).workers(1).build(), 3000, Spawn.uniform().moving(2.5f));
        double[] mean = new double[3];
        for (int i = 0; i < 3000; i++) {
            for (int a = 0; a < 3; a++) {
                Axis axis = space.axis(a);
                float low = axis.low(), high = axis.high(), p = state.of(a, i);
                assertTrue(p >= low && (axis.torus() ? p < high : p <= high), axis + ": " + p);
                mean[a] += (p - low) / (high - low) / 3000;
            }
            assertEquals(2.5, length(state, 3, i), 1e-5);
            for (int a = 0; a < 3; a++) assertEquals(state.of(6 + a, i) * 2.5f, state.of(3 + a, i), 1e-6);
        }
        for (double m : mean) assertEquals(.5, m, .03);
    }

    /** Headings that a user's spawn sets are normalised, or refused if they have no direction. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void headingsAreUnitVectors(int axes) {
        float[][] given = {{.1f, 0, 0}, {1, 1, 1}, {0, 0, 0}, {.6f, 0, .8f}, {0, 0, 1}, {.6f, .8f, 0}};
        for (float[] h : given) {
            try {
                var state = spawned(open(axes), 1, agent -> agent.heading(h[0], h[1], h[2]));
                assertEquals(1, length(state, 6, 0), 2e-3, h[0] + ", " + h[1] + ", " + h[2]);
            } catch (IllegalArgumentException refused) {
                AssertMessage.contains("heading", refused);
            }
        }
        var along = spawned(open(axes), 1, Spawn.point(0, 0, 0).heading(3, 4, 12));
        assertEquals(1, length(along, 6, 0), 1e-6);
    }

    /** Every method of {@link NewAgent} refuses values that are not finite or too large. */
    @Test
    void wrongValuesAreRefused() {
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e30f}) {
            refused(agent -> agent.position(0, bad, 0));
            refused(agent -> agent.velocity(0, 0, bad));
            refused(agent -> agent.heading(bad, 0, 0));
            refused(agent -> agent.speed(bad));
        }
    }

    private static void refused(Consumer<NewAgent> door) {
        try (var world = open(3)) {
            var group = world.group("born");
            assertThrows(
                    IllegalArgumentException.class,
                    () -> group.spawn(3, agent -> {
                        if (agent.number() == 2) door.accept(agent);
                    }));
            assertEquals(0, group.count(), "no agent is spawned");
            assertEquals(0, group.add(0, 0).id());
        }
    }

    @Test
    void velocityGivesTheHeading() {
        var state = spawned(open(3), 2, agent -> agent.velocity(0, -3, 4));
        assertEquals(-.6f, state.of(7, 1));
        assertEquals(.8f, state.of(8, 1));
        assertEquals(4, state.of(5, 1));
        float[] v = {3, 0}, w = {-4, 0}, zeros = new float[2];
        var given = spawned(open(2), 2, Spawn.point(1, 1, 0).velocities(v, w, zeros));
        assertEquals(.6f, given.of(6, 0));
        assertEquals(-.8f, given.of(7, 0));
        assertEquals(1, length(given, 6, 1), 1e-6, "an agent at rest has a random heading");
    }

    /** Entry k of the arrays is for the k-th id, in any order of ids. */
    @Test
    void arraysFollowTheIds() {
        int[] ids = {7, 3, 12, 0, 5};
        try (var world = open(2)) {
            var group = world.group("born");
            group.spawn(ids, Spawn.arrays(new float[] {7, 3, 12, 0, 5}, new float[] {70, 30, 120, 0, 50}));
            for (int id : ids) {
                int i = group.index(group.handle(id));
                assertEquals(id, group.view("x").get(i));
                assertEquals(10 * id, group.view("y").get(i));
            }
        }
    }

    @Test
    void shortArraysAreRefused() {
        try (var world = open(2)) {
            var group = world.group("born");
            var place = Spawn.arrays(new float[2], new float[3]);
            var e = assertThrows(IllegalArgumentException.class, () -> group.spawn(3, place));
            assertEquals("arrays of length 2 are too few for 3 agents", e.getMessage());
            var velocities = Spawn.point(0, 0, 0).velocities(new float[2], new float[3], new float[3]);
            assertThrows(IllegalArgumentException.class, () -> group.spawn(3, velocities));
            assertEquals(0, group.count());
        }
    }

    /** If an id is taken, named twice or out of range, or the spawn throws, no agent is spawned. */
    @Test
    void spawnsAllOrNone() {
        try (var world = open(2)) {
            var group = world.group("born");
            group.spawn(new int[] {4}, Spawn.point(0, 0, 0));
            long hash = world.hash();
            int[][] bad = {{1, 2, 4}, {1, 2, 1}, {0, -1}, {0, Integer.MAX_VALUE}};
            String[] says = {
                "id 4 is taken: remove its agent first", "id 1 is named twice", "the id is -1", "the id is 2147483647"
            };
            for (int k = 0; k < bad.length; k++) {
                int[] ids = bad[k];
                var e = assertThrows(IllegalArgumentException.class, () -> group.spawn(ids, Spawn.point(0, 0, 0)));
                AssertMessage.startsWith(says[k], e);
            }
            assertThrows(
                    IllegalStateException.class,
                    () -> group.spawn(5, agent -> {
                        if (agent.number() == 3) throw new IllegalStateException("mine");
                    }));
            assertThrows(IllegalArgumentException.class, () -> group.spawn(-1, Spawn.uniform()));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> group.spawn(1, Spawn.uniform()),
                    "an open world has no bounds to fill");
            assertEquals(1, group.count());
            assertEquals(hash, world.hash());
            assertEquals(0, group.spawn(0, Spawn.uniform()).length);
        }
    }

    /** More agents than memory holds are refused before anything is allocated. */
    @Test
    void moreAgentsThanMemoryHoldsAreRefused() {
        try (var world = World.torus(10, 10).memory(1_000_000).workers(1).build()) {
            var group = world.group("born");
            var e = assertThrows(IllegalArgumentException.class, () -> group.spawn(Integer.MAX_VALUE, Spawn.uniform()));
            AssertMessage.contains("allowed is up to 2,147,483,583: use several groups", e);
            var e2 = assertThrows(IllegalArgumentException.class, () -> group.spawn(100_000, Spawn.uniform()));
            AssertMessage.startsWith("group 'born' would hold 100,000 agents, which need ", e2);
            AssertMessage.endsWith(", or give Java more (-Xmx)", e2);
            assertThrows(IllegalArgumentException.class, () -> group.spawn(new int[] {2_000_000_000}, Spawn.uniform()));
            group.spawn(5000, Spawn.uniform());
            assertThrows(
                    IllegalArgumentException.class, () -> world.group("others").spawn(6000, Spawn.uniform()));
            assertEquals(5000, world.agents());
        }
    }

    /** The same seed gives the same agents, spawned one by one or all at once; another seed gives others. */
    @Test
    void randomnessIsAFunctionOfTheId() {
        var together = spawned(open(3), 50, Spawn.ball(0, 0, 0, 5).moving(1));
        try (var world = open(3)) {
            var group = world.group("born");
            for (int id : IntStream.range(0, 50).map(k -> 49 - k).toArray()) {
                group.spawn(new int[] {id}, Spawn.ball(0, 0, 0, 5).moving(1));
            }
            assertTrue(GroupState.of(group, 3).sameBits(together));
        }
        assertTrue(!spawned(
                        World.open(3).seed(13).workers(1).build(),
                        50,
                        Spawn.ball(0, 0, 0, 5).moving(1))
                .sameBits(together));
    }
}
