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
import throng.fuzz.FuzzScale;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.World;

/** A mutated snapshot is read as a valid world, or is refused and changes nothing. */
class MutatedSnapshotsTest {
    private static final int MUTATIONS = 100;
    private static final float DT = 1 / 30f;
    private static final long FIRST_SEED = Long.getLong("seed", 1);

    /** The most CPU time of a refusal, nanoseconds. */
    private static final long MAX_REFUSAL_NANOS = 100_000_000;

    /** The most bytes that a refusal may allocate, besides 64 for each byte of the file. */
    private static final long MAX_REFUSAL_BYTES = 4 << 20;

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + FuzzScale.of(10));
    }

    /** Reads a hundred mutations of one world's snapshot into that world. */
    @ParameterizedTest
    @MethodSource("seeds")
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aMutatedSnapshotIsReadOrRefused(long seed) throws IOException {
        var spec = new RandomWorld(seed, false);
        var mutation = new SnapshotMutation(new WorldRandom(seed ^ 0x77, false));
        try (World world = spec.build(1, Form.AUTO);
                World copy = spec.build(1, Form.AUTO)) {
            new PopulationChanges(spec).populateSparsely(world);
            byte[] early = SnapshotCopy.snapshot(world);
            for (int t = 0; t < 3; t++) world.tick(DT);
            byte[] good = SnapshotCopy.snapshot(world);
            long hash = world.hash();
            for (int k = 0; k < MUTATIONS; k++) {
                String what = "seed " + seed + ", mutation " + k;
                byte[] bad = mutation.of(good, early);
                if (!isAccepted(world, bad, what)) {
                    assertEquals(hash, world.hash(), "changed by a refusal, " + what);
                    if (k % 10 == 0) checkNextTick(world, good, copy, what);
                } else {
                    assertEquals(world.hash(), copiedHash(world, copy, what), what);
                    WorldInvariants.check(world, what);
                    for (int t = 0; t < 2 && ticks(world, what); t++)
                        assertEquals(world.hash(), copiedHash(world, copy, what), "after a tick, " + what);
                    world.restore(new ByteArrayInputStream(good));
                    assertEquals(hash, world.hash(), "the former state shows, " + what);
                }
            }
        }
    }

    /**
     * Whether a tick is done. A pass asks for new agents; where the file says that a group is all but still, their
     * places are refused, as rounding would eat their ways.
     */
    private static boolean ticks(World world, String what) {
        long before = world.hash();
        try {
            world.tick(DT);
            return true;
        } catch (TickAbandoned e) {
            if (!e.getMessage().contains("farPlaces(true)")) throw e;
            assertEquals(before, world.hash(), "changed by a tick that was abandoned, " + what);
            return false;
        }
    }

    /** Whether the file is accepted. A refusal is quick, and sizes that the file only claims cost no memory. */
    private static boolean isAccepted(World world, byte[] bytes, String what) {
        long nanos = Cpu.nanos(), allocated = Cpu.bytes();
        try {
            world.restore(new ByteArrayInputStream(bytes));
            return true;
        } catch (IOException refused) {
            long max = MAX_REFUSAL_BYTES + 64L * bytes.length;
            assertTrue(Cpu.bytes() - allocated < max, () -> "a claim took memory, " + what + ": " + refused);
            assertTrue(Cpu.nanos() - nanos < MAX_REFUSAL_NANOS, () -> "slow, " + what + ": " + refused);
            return false;
        }
    }

    private static long copiedHash(World world, World copy, String what) {
        try {
            SnapshotCopy.copy(world, copy);
            return copy.hash();
        } catch (IOException e) {
            throw new AssertionError("saved, but not loaded: " + what, e);
        }
    }

    /** The tick after a refusal gives the same bits as without it. */
    private static void checkNextTick(World world, byte[] good, World copy, String what) throws IOException {
        copy.restore(new ByteArrayInputStream(good));
        world.tick(DT);
        copy.tick(DT);
        assertEquals(copy.hash(), world.hash(), "the tick after a refusal, " + what);
        world.restore(new ByteArrayInputStream(good));
    }
}
