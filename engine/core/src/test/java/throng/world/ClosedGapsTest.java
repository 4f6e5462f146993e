package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.flock.Separation;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.world.TickPass.Stage;

/** Agents that a pass removes leave the others in their order, as if all were sorted again. */
class ClosedGapsTest {
    private static final int[] SIZES = {1, 2, Agents.LANES - 1, Agents.LANES + 1, 257, 2100};

    /** Who leaves, by place in the order. */
    private enum Leaving {
        FIRST,
        LAST,
        ALL,
        HALF,
        SOME_SIDE_BY_SIDE,
        A_FEW;

        boolean has(int i, int n) {
            return switch (this) {
                case FIRST -> i == 0;
                case LAST -> i == n - 1;
                case ALL -> true;
                case HALF -> i % 2 == 1;
                case SOME_SIDE_BY_SIDE -> i >= n / 3 && i < n / 2;
                case A_FEW -> i * 7919 % 97 == 5;
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOthersKeepTheirOrder(Leaving leaving) {
        for (int axes = 2; axes <= 3; axes++)
            for (int n : SIZES) check(n + " agents, " + axes + " axes", leaving, n, axes);
    }

    private static void check(String what, Leaving leaving, int n, int axes) {
        try (var closed = make(n, axes, leaving);
                var sorted = make(n, axes, leaving)) {
            for (int t = 0; t < 5; t++) {
                closed.tick(.1f);
                sorted.tick(.1f);
                assertEquals(sorted.hash(), closed.hash(), what);
                assertArrayEquals(columns(agents(sorted)), columns(agents(closed)), what + ", tick " + t);
                sorted.dropWorkspace(); // so the next tick sorts all again
            }
            assertTrue(closed.agents() < n || n < 100, what + ": all stay");
        }
    }

    private static World make(int n, int axes, Leaving leaving) {
        var builder = axes == 2 ? World.torus(30, 20) : World.torus(30, 20, 10);
        var world = builder.seed(3).workers(2).build();
        var group = world.group("crowd").steer(Separation.of(1, 2));
        group.frames(true);
        var number = group.floats("number", 0);
        var age = group.ints("age", 0);
        group.spawn(n, Spawn.uniform().moving(2));
        world.pass(Stage.BEFORE_STEERING, "ages", group, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                number.values()[i] = in.id()[i] + .5f;
                age.values()[i]++;
            }
        });
        world.pass(Stage.AFTER_SORTING, "leaves", group, (in, start, end) -> {
            IntPredicate goes = i ->
                    in.clock().tick() % 2 == 0 && leaving.has(i, in.agents().count());
            for (int i = start; i < end; i++) if (goes.test(i)) in.remove(i);
        });
        return world;
    }

    private static AgentStore agents(World world) {
        return world.groups().getFirst().parts.members().agents();
    }

    /** All values by index: what a sort would have changed. */
    private static int[][] columns(AgentStore agents) {
        int n = agents.count(), users = agents.storedColumns().size();
        int[][] columns = new int[2 * Agents.COLUMNS + 1 + users][];
        for (int c = 0; c < Agents.COLUMNS; c++) {
            columns[c] = bits(agents.now(c), n);
            boolean former = c < Agents.VX || c >= Agents.HX;
            boolean used = Arrays.stream(agents.used()).anyMatch(Integer.valueOf(c)::equals);
            columns[Agents.COLUMNS + c] = former && used ? bits(agents.former().column(c), n) : new int[0];
        }
        columns[2 * Agents.COLUMNS] = Arrays.copyOf(agents.id(), n);
        for (int u = 0; u < users; u++) {
            var column = agents.storedColumns().get(u);
            columns[2 * Agents.COLUMNS + 1 + u] = new int[n];
            for (int i = 0; i < n; i++) columns[2 * Agents.COLUMNS + 1 + u][i] = column.bits(i);
        }
        return columns;
    }

    private static int[] bits(float[] values, int n) {
        int[] bits = new int[n];
        for (int i = 0; i < n; i++) bits[i] = Float.floatToRawIntBits(values[i]);
        return bits;
    }
}
