package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.fuzz.FuzzScale;
import throng.simd.Form;
import throng.trace.TickAbandoned;

/**
 * Two states of one world whose snapshots differ have two hashes. So each number that a snapshot holds is part of the
 * hash, also what no agent has, such as requests that wait. It changes a byte of each number of snapshots of worlds in
 * which all of it occurs.
 */
class HashCoversSnapshotsTest {
    private static final int HEAD = 12, CHECKSUM = 4;

    static LongStream seeds() {
        return LongStream.range(1, 1 + FuzzScale.of(1));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void eachNumberCounts(long seed) throws IOException {
        try (var world = new ListeningWorld(seed, 1, Form.SCALAR, false);
                var other = new ListeningWorld(seed, 1, Form.SCALAR, false)) {
            world.populate();
            for (int t = 0; t < 9; t++) {
                world.before(t);
                try {
                    world.world.tick(1 / 30f);
                } catch (TickAbandoned e) {
                    continue; // a rule wrote a state that a mind does not have: the tick is undone
                }
            }
            world.copyGround(other);
            byte[] good = SnapshotCopy.snapshot(world.world);
            long hash = world.world.hash();
            int changed = 0;
            for (int at = HEAD + (int) seed % 4; at < good.length - CHECKSUM; at += 4) { // a byte of each number
                byte[] bad = good.clone();
                bad[at] ^= (byte) (at % 3 == 0 ? 2 : 1);
                SnapshotMutation.setChecksum(bad);
                try {
                    other.world.restore(new ByteArrayInputStream(bad));
                } catch (IOException refused) {
                    continue;
                }
                if (Arrays.equals(good, SnapshotCopy.snapshot(other.world))) continue;
                changed++;
                int byteAt = at;
                assertNotEquals(hash, other.world.hash(), () -> "byte " + byteAt + " of " + good.length);
            }
            assertTrue(changed > good.length / 12, changed + " of " + good.length);
        }
    }
}
