package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.simd.Form;
import throng.world.TickPass.Stage;

/** What a tick allocates, which is nothing, and what an agent takes. */
class FootprintTest {
    private static final int TICKS = 50;

    /** Over all threads, once the compiler has seen enough of it: vectors are in registers then. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aTickAllocatesNothing(int workers) {
        for (Form form : Forms.here()) {
            try (var world = flock(form, workers)) {
                assertEquals(0, bytes(world), form + ", " + workers + " workers: bytes in " + TICKS + " ticks");
            }
        }
    }

    @Test
    void passesAllocateNothing() {
        try (var world = flock(Form.SCALAR, 1)) {
            for (Stage stage : Stage.values())
                world.pass(stage, "idle", world.groups().get(1), (in, start, end) -> {});
            assertEquals(0, bytes(world), "bytes in " + TICKS + " ticks with three passes");
        }
    }

    /** The least of some attempts after 400 ticks; more of them where the compiler has not done with vectors yet. */
    private static long bytes(World world) {
        for (int t = 0; t < 400; t++) world.tick(1 / 60f);
        return Allocation.least(world, TICKS);
    }

    private static World flock(Form form, int workers) {
        var world = World.torus(400, 400).workers(workers).form(form).build();
        world.group("birds")
                .steer(Separation.of(2, 5), Alignment.of(2, 8), Cohesion.of(1, 8), Wander.DEFAULT)
                .spawn(4000, Spawn.uniform().moving(5));
        world.group("fish").steer(Cruise.DEFAULT).spawn(100, Spawn.uniform());
        return world;
    }

    /** 200,000 agents of one group: arrays of columns, of keys and of the grid; and that is what it says. */
    @ParameterizedTest
    @CsvSource({"2, 120", "3, 160"})
    void bytesPerAgentAreAsDeclared(int axes, int most) {
        int n = 200_000;
        double taken = (double) (heap(axes, n) - heap(axes, 1)) / n;
        assertTrue(taken <= most, taken + " bytes an agent");
        try (var world = World.open(axes).workers(1).build()) {
            double told = world.group("crowd").parts.members().agents().bytesPerAgent();
            assertEquals(taken, told, .1 * taken, "bytes an agent, as the budget knows them");
        }
    }

    /** Bytes that are in use while a world of n agents is. */
    private static long heap(int axes, int n) {
        try (var world = World.of(axes == 2 ? Space.torus(3000, 3000) : Space.torus(300, 300, 300))
                .workers(1)
                .build()) {
            world.group("crowd").spawn(n, Spawn.uniform());
            for (int t = 0; t < 2; t++) world.tick(.1f);
            long least = Long.MAX_VALUE;
            for (int k = 0; k < 3; k++) {
                System.gc();
                least = Math.min(
                        least,
                        Runtime.getRuntime().totalMemory()
                                - Runtime.getRuntime().freeMemory());
            }
            assertEquals(n, world.agents());
            return least;
        }
    }
}
