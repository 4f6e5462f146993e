package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cpu;
import throng.Forms;
import throng.fuzz.FuzzScale;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/**
 * Random worlds with extreme masses, forces, speeds, sizes, positions, time steps and ranges: every tick ends within
 * 10 ms of CPU time and leaves a valid state.
 */
class ExtremeWorldsTest {
    private static final int TICKS = 10;
    private static final long FIRST_SEED = Long.getLong("seed", 1);
    private static final long MAX_TICK_NANOS = 10_000_000;

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + FuzzScale.of(10));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everyTickLeavesAValidState(long seed) throws IOException {
        var spec = new RandomWorld(seed, true);
        var changes = new PopulationChanges(spec);
        var steps = spec.steps(TICKS);
        Form form = new WorldRandom(~seed, false).of(Forms.here());
        try (World world = spec.build(1, form);
                World other = spec.build(1, form)) {
            changes.populate(world);
            for (int t = 0; t < TICKS; t++) {
                String when = "seed " + seed + ", tick " + t;
                changes.before(world, t);
                byte[] before = SnapshotCopy.snapshot(world);
                float dt = steps.get(t);
                long nanos = tick(world, dt);
                SnapshotCopy.copy(world, other); // refuses values that are not finite
                assertEquals(world.hash(), other.hash(), when);
                WorldInvariants.check(world, when);
                if (nanos > MAX_TICK_NANOS)
                    assertTrue(shortestRepeat(other, before, dt) <= MAX_TICK_NANOS, () -> slowTick(when, world));
            }
        }
    }

    private static long tick(World world, float dt) {
        long begin = Cpu.nanos();
        world.tick(dt);
        return Cpu.nanos() - begin;
    }

    /** Repeats the tick until it is fast, as the first runs may include compilation. Returns the shortest time. */
    private static long shortestRepeat(World world, byte[] before, float dt) throws IOException {
        long shortest = Long.MAX_VALUE;
        for (int k = 0; k < 25 && shortest > MAX_TICK_NANOS; k++) {
            world.restore(new ByteArrayInputStream(before));
            shortest = Math.min(shortest, tick(world, dt));
        }
        return shortest;
    }

    private static String slowTick(String when, World world) {
        var agents = world.groups().stream().map(Group::toString).toList();
        return when + ": more than 10 ms of CPU time for " + agents;
    }
}
