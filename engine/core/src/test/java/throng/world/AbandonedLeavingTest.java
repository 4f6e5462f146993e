package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.flock.Separation;
import throng.memory.Agents;
import throng.memory.Writes;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** A tick that removes agents and is abandoned leaves all as if it had not been tried. */
class AbandonedLeavingTest {
    private static final int[] SIZES = {1, 16, 17, Agents.LANES + 1, 257, 1000};

    private boolean bad;

    /** From one of eight to one of a thousand leave: all columns are copied, or those of who leaves alone. */
    @ParameterizedTest
    @CsvSource({
        "BEFORE_STEERING, 8",
        "BEFORE_STEERING, 40",
        "BEFORE_STEERING, 1000",
        "AFTER_MOVING, 40",
        "AFTER_SORTING, 8",
        "AFTER_SORTING, 40",
        "AFTER_SORTING, 1000"
    })
    void theyStandInTheWorldAgain(Stage stage, int oneOf) {
        for (int n : SIZES) check(n, stage, oneOf);
    }

    private void check(int n, Stage stage, int oneOf) {
        try (World world = make(n, stage, oneOf);
                World untouched = make(n, stage, oneOf)) {
            for (int t = 0; t < 4; t++) {
                bad = false;
                world.tick(.1f);
                untouched.tick(.1f);
                long hash = world.hash();
                int agents = world.agents();
                bad = true;
                for (int attempt = 0; attempt < 2; attempt++) {
                    assertThrows(TickAbandoned.class, () -> world.tick(.1f));
                    assertEquals(agents, world.agents());
                    assertEquals(hash, world.hash(), n + " agents, tick " + t);
                }
            }
            bad = false;
            world.tick(.1f);
            untouched.tick(.1f);
            assertEquals(untouched.hash(), world.hash(), n + " agents: the next tick is as it would have been");
            assertTrue(world.agents() < n || oneOf >= n, "some have left");
        }
    }

    private World make(int n, Stage stage, int oneOf) {
        var world = World.torus(40, 30).seed(5).workers(2).build();
        var group = world.group("crowd").steer(Separation.of(1, 2));
        var heat = group.floats("heat", 3);
        var age = group.ints("age", 0);
        group.spawn(n, Spawn.uniform().moving(2));
        world.pass(Stage.BEFORE_STEERING, "ages", group, Writes.of(age), (in, start, end) -> {
            for (int i = start; i < end; i++) age.values()[i] += in.id()[i] + 1;
        });
        world.pass(Stage.AFTER_MOVING, "leaves", group, Writes.of(heat), (in, start, end) -> {
            for (int i = start; i < end; i++) {
                heat.values()[i] += in.id()[i];
                if ((in.id()[i] + in.clock().tick() * 3) % oneOf == 7 % n) in.remove(i);
            }
        });
        var idle = world.group("idle");
        idle.spawn(1, Spawn.uniform());
        world.pass(stage, "thrower", idle, Writes.nothing(), (in, start, end) -> {
            if (bad) throw new IllegalStateException("mine");
        });
        return world;
    }
}
