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
import throng.fuzz.Scale;
import throng.simd.Form;
import throng.world.World;

/** What is read is a world, or nothing has changed. */
class MutatedSnapshotsTest {
    private static final int MUTATIONS = 100;
    private static final float DT = 1 / 30f;
    private static final long FIRST_SEED = Long.getLong("seed", 1);

    /** CPU time of a refusal, warm. */
    private static final long MAX_REFUSAL_NANOS = 100_000_000;

    /** What reading may allocate, besides some for each byte that is there. */
    private static final long MAX_REFUSAL_BYTES = 4 << 20;

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + Scale.of(10));
    }

    /** A hundred mutations of one world's snapshot, read into that world. */
    @ParameterizedTest
    @MethodSource("seeds")
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aMutatedSnapshotIsReadOrRefused(long seed) throws IOException {
        var wild = new RandomWorld(seed, false);
        var mutation = new SnapshotMutation(new WorldRandom(seed ^ 0x77, false));
        try (World world = wild.build(1, Form.AUTO);
                World twin = wild.build(1, Form.AUTO)) {
            new PopulationChanges(wild).populateSparsely(world);
            byte[] early = SnapshotCopy.snapshot(world);
            for (int t = 0; t < 3; t++) world.tick(DT);
            byte[] good = SnapshotCopy.snapshot(world);
            long hash = world.hash();
            for (int k = 0; k < MUTATIONS; k++) {
                String what = "seed " + seed + ", mutation " + k;
                byte[] bad = mutation.of(good, early);
                if (!isAccepted(world, bad, what)) {
                    assertEquals(hash, world.hash(), "changed by a refusal, " + what);
                    if (k % 10 == 0) checkNextTick(world, good, twin, what);
                } else {
                    assertEquals(world.hash(), copiedHash(world, twin, what), what);
                    WorldInvariants.check(world, what);
                    for (int t = 0; t < 2; t++) {
                        world.tick(DT);
                        assertEquals(world.hash(), copiedHash(world, twin, what), "after a tick, " + what);
                    }
                    world.restore(new ByteArrayInputStream(good));
                    assertEquals(hash, world.hash(), "what was there before shows, " + what);
                }
            }
        }
    }

    /** Whether it was; a refusal is quick, and sizes that are only claimed cost nothing. */
    private static boolean isAccepted(World world, byte[] bytes, String what) {
        long nanos = Cpu.nanos(), allocated = Cpu.bytes();
        try {
            world.restore(new ByteArrayInputStream(bytes));
            return true;
        } catch (IOException refused) {
            long most = MAX_REFUSAL_BYTES + 64L * bytes.length;
            assertTrue(Cpu.bytes() - allocated < most, () -> "a claim took memory, " + what + ": " + refused);
            assertTrue(Cpu.nanos() - nanos < MAX_REFUSAL_NANOS, () -> "slow, " + what + ": " + refused);
            return false;
        }
    }

    private static long copiedHash(World world, World twin, String what) {
        try {
            SnapshotCopy.copy(world, twin);
            return twin.hash();
        } catch (IOException e) {
            throw new AssertionError("saved, but not loaded: " + what, e);
        }
    }

    /** After a refusal the next tick is the one that it would have been. */
    private static void checkNextTick(World world, byte[] good, World twin, String what) throws IOException {
        twin.restore(new ByteArrayInputStream(good));
        world.tick(DT);
        twin.tick(DT);
        assertEquals(twin.hash(), world.hash(), "the tick after a refusal, " + what);
        world.restore(new ByteArrayInputStream(good));
    }
}
