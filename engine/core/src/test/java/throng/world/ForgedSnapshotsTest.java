package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Says;
import throng.behaviour.flock.Cohesion;
import throng.math.Axis;
import throng.math.Space;
import throng.world.TickPass.Stage;

/**
 * Files with a right checksum that say what cannot be. Where it stands, for one agent in a flat world with a birth and
 * a death to come: 48 tick, 56 time, 73 known ids, 85 id, from 89 on x y vx vy hx hy, 117 births (121 asker, 125
 * place), 137 deaths (141 id, 145 generation).
 */
class ForgedSnapshotsTest {
    private static final int LENGTH = 153;

    /** What is along x. */
    private enum Along {
        TORUS(Axis.torus(20)),
        REFLECT(Axis.reflect(-10, 10)),
        CLAMP(Axis.clamp(-10, 10)),
        OPEN(Axis.OPEN);

        private final Axis axis;

        Along(Axis axis) {
            this.axis = axis;
        }

        World make() {
            return World.of(new Space(axis, Axis.torus(20), null))
                    .seed(5)
                    .workers(1)
                    .memory(1 << 26)
                    .build();
        }

        byte[] file() throws IOException {
            try (var world = make()) {
                var group = world.group("a");
                group.add(1, 1);
                world.pass(Stage.AFTER_SORTING, "wish", group, (in, start, end) -> {
                    for (int i = start; i < end; i++) {
                        in.spawn(i, 2, 3, 0);
                        in.remove(i);
                    }
                });
                world.tick(.1f);
                return bytes(world);
            }
        }

        /** A world that might take it, where others live. */
        World reader() {
            var world = make();
            world.group("a")
                    .steer(Cohesion.of(1, 5))
                    .spawn(30, Spawn.box(-9, 0, 9, 19).moving(2));
            for (int t = 0; t < 3; t++) world.tick(.1f);
            return world;
        }
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    private static byte[] mended(ByteBuffer file) {
        var crc = new CRC32C();
        crc.update(file.array(), 0, LENGTH - 4);
        return file.putInt(LENGTH - 4, (int) crc.getValue()).array();
    }

    private static ByteBuffer forge(Along along) throws IOException {
        byte[] file = along.file();
        assertEquals(LENGTH, file.length);
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void refused(Along along, byte[] file, String says) throws IOException {
        try (var world = along.reader();
                var untouched = along.reader()) {
            byte[] before = bytes(world);
            var e = assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(file)));
            Says.contains(says, e);
            assertEquals(untouched.hash(), world.hash());
            org.junit.jupiter.api.Assertions.assertArrayEquals(before, bytes(world));
            for (int t = 0; t < 3; t++) {
                world.tick(.1f);
                untouched.tick(.1f);
                assertEquals(untouched.hash(), world.hash(), "the next tick is as it would have been");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "TORUS, 20",
        "TORUS, 20.000002",
        "TORUS, -1e-9",
        "TORUS, -5",
        "TORUS, 1e15",
        "REFLECT, 10.000001",
        "REFLECT, -11",
        "REFLECT, 1e10",
        "CLAMP, 10.000001",
        "CLAMP, -11",
        "CLAMP, -1e15",
        "OPEN, 1.1e15",
        "OPEN, -3e38"
    })
    void placesOutside(Along along, float x) throws IOException {
        refused(along, mended(forge(along).putFloat(89, x)), "corrupt near byte 93: column x, agent 0 is " + x);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.19, 0", "1, 1", "0.7, 0.7", "1.001, 0.1", "0, -1.01"})
    void headingsThatAreNone(float hx, float hy) throws IOException {
        byte[] file = mended(forge(Along.TORUS).putFloat(105, hx).putFloat(109, hy));
        refused(Along.TORUS, file, "the heading of agent 0 is not a unit vector");
    }

    @ParameterizedTest
    @CsvSource({"9223372036854775807", "-9223372036854775808", "4611686018427387905", "-1"})
    void ticks(long tick) throws IOException {
        refused(Along.TORUS, mended(forge(Along.TORUS).putLong(48, tick)), "tick " + tick + ", time ");
    }

    @ParameterizedTest
    @CsvSource({"1e300", "-1e-9", "NaN", "Infinity", "1e20"})
    void times(double time) throws IOException {
        refused(Along.TORUS, mended(forge(Along.TORUS).putDouble(56, time)), "time " + time);
    }

    @ParameterizedTest
    @CsvSource({
        "141, FFFFFFFF, 'the id or generation of a removal is -1'",
        "141, 80000000, 'the id or generation of a removal is -2147483648'",
        "145, FFFFFFFF, 'the id or generation of a removal is -1'",
        "125, 7FC00000, 'a coordinate is NaN'",
        "129, 7F800000, 'a coordinate is Infinity'",
        "133, 7F7FFFFF, 'a coordinate is 3.4'",
        "73, 7FFFFFBF, 'does not fit into memory'",
        "117, 7FFFFFBF, 'spawns is 2147483583'",
        "117, FFFFFFFF, 'spawns is -1'",
        "117, 10000000, 'does not fit into memory'",
        "137, 7FFFFFBF, 'removals is 2147483583'",
        "137, 20000000, 'does not fit into memory'"
    })
    void claims(int at, String bits, String says) throws IOException {
        byte[] file = mended(forge(Along.TORUS).putInt(at, Integer.parseUnsignedInt(bits, 16)));
        refused(Along.TORUS, file, says);
        try (var world = Along.TORUS.reader()) {
            long before = Allocation.ofThisThread();
            assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(file)));
            assertTrue(Allocation.ofThisThread() - before < 4_000_000, "claims of sizes allocate nothing");
        }
    }

    /** The file itself is a good one. */
    @Test
    void whatIsNotForged() throws IOException {
        for (Along along : Along.values()) {
            try (var world = along.reader()) {
                world.restore(new ByteArrayInputStream(mended(forge(along))));
                assertEquals(1, world.agents());
                world.tick(.1f);
                assertEquals(1, world.agents(), "one is born, one has gone");
                assertEquals(2, world.ticks());
            }
        }
    }
}
