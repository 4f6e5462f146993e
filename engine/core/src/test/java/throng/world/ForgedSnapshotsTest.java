package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import throng.AssertMessage;
import throng.SnapshotEnd;
import throng.behaviour.flock.Cohesion;
import throng.math.Axis;
import throng.math.Space;
import throng.world.TickPass.Stage;

/**
 * Files with a valid checksum and impossible numbers are refused. The file holds one agent in a flat world, with one
 * agent to spawn and one to remove. Its bytes, counted without the 4 of the version: 48 tick, 56 time, 73 known ids,
 * 85 id, from 89 on x y vx vy hx hy. Then 117 spawns (121 parent, 125 position, 137 velocity, 149 heading, 161 values),
 * 165 removals (169 id, 173 generation), 177 transfers, 181 level of the cells, 197 number of fields.
 */
class ForgedSnapshotsTest {
    private static final int VERSION_BYTES = 4;
    private static final int LENGTH = 209 + VERSION_BYTES + SnapshotEnd.setup(1) + 4;

    /** The border along x. */
    private enum Border {
        TORUS(Axis.torus(20)),
        REFLECT(Axis.reflect(-10, 10)),
        CLAMP(Axis.clamp(-10, 10)),
        OPEN(Axis.OPEN);

        private final Axis axis;

        Border(Axis axis) {
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
                world.pass(Stage.AFTER_SORTING, "requests", group, (in, start, end) -> {
                    for (int i = start; i < end; i++) {
                        in.spawn(i, 2, 3, 0);
                        in.remove(i);
                    }
                });
                world.tick(.1f);
                return bytes(world);
            }
        }

        /** A world of the same space that holds other agents. */
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

    private static byte[] withChecksum(ByteBuffer file) {
        var crc = new CRC32C();
        crc.update(file.array(), 0, LENGTH - 4);
        return file.putInt(LENGTH - 4, (int) crc.getValue()).array();
    }

    private static ByteBuffer forge(Border along) throws IOException {
        byte[] file = along.file();
        assertEquals(LENGTH, file.length);
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void refused(Border along, byte[] file, String says) throws IOException {
        try (var world = along.reader();
                var untouched = along.reader()) {
            byte[] before = bytes(world);
            var e = assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(file)));
            AssertMessage.contains(says, e);
            assertEquals(untouched.hash(), world.hash());
            assertArrayEquals(before, bytes(world));
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
    void positionsOutsideAreRefused(Border along, float x) throws IOException {
        refused(
                along,
                withChecksum(forge(along).putFloat(VERSION_BYTES + 89, x)),
                "corrupt near byte 97: column x, agent 0 is " + x);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.19, 0", "1, 1", "0.7, 0.7", "1.001, 0.1", "0, -1.01"})
    void headingsThatAreNotUnitVectorsAreRefused(float hx, float hy) throws IOException {
        byte[] file = withChecksum(
                forge(Border.TORUS).putFloat(VERSION_BYTES + 105, hx).putFloat(VERSION_BYTES + 109, hy));
        refused(Border.TORUS, file, "the heading of agent 0 is not a unit vector");
    }

    @ParameterizedTest
    @CsvSource({"9223372036854775807", "-9223372036854775808", "4611686018427387905", "-1"})
    void impossibleTicksAreRefused(long tick) throws IOException {
        refused(
                Border.TORUS,
                withChecksum(forge(Border.TORUS).putLong(VERSION_BYTES + 48, tick)),
                "tick " + tick + ", time ");
    }

    @ParameterizedTest
    @CsvSource({"1e300", "-1e-9", "NaN", "Infinity", "1e20"})
    void impossibleTimesAreRefused(double time) throws IOException {
        refused(Border.TORUS, withChecksum(forge(Border.TORUS).putDouble(VERSION_BYTES + 56, time)), "time " + time);
    }

    @ParameterizedTest
    @CsvSource({
        "169, FFFFFFFF, 'the id or generation of a removal is -1'",
        "169, 80000000, 'the id or generation of a removal is -2147483648'",
        "173, FFFFFFFF, 'the id or generation of a removal is -1'",
        "125, 7FC00000, 'a coordinate is NaN'",
        "129, 7F800000, 'a coordinate is Infinity'",
        "133, 7F7FFFFF, 'a coordinate is 3.4'",
        "73, 7FFFFFBF, 'does not fit into memory'",
        "117, 7FFFFFBF, 'spawns is 2147483583'",
        "117, FFFFFFFF, 'spawns is -1'",
        "117, 10000000, 'does not fit into memory'",
        "165, 7FFFFFBF, 'removals is 2147483583'",
        "165, 20000000, 'does not fit into memory'",
        "181, FFFFFFFF, 'the level of cells is -1'",
        "181, 00000041, 'the level of cells is 65'",
        "197, 00000001, 'fields is 1 in the file and 0 here'",
        "137, 7FC00000, 'the velocity of a spawn is NaN'",
        "145, 4B800000, 'the velocity of a spawn is 1.6777216E7'",
        "149, 40000000, 'the heading of a spawn is not a unit vector'",
        "161, FFFFFFFF, 'values of spawns is -1'"
    })
    void impossibleNumbersAreRefusedCheaply(int at, String bits, String says) throws IOException {
        byte[] file = withChecksum(forge(Border.TORUS).putInt(VERSION_BYTES + at, Integer.parseUnsignedInt(bits, 16)));
        refused(Border.TORUS, file, says);
        try (var world = Border.TORUS.reader()) {
            long before = Allocation.ofThisThread();
            assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(file)));
            assertTrue(Allocation.ofThisThread() - before < 4_000_000, "claims of sizes allocate nothing");
        }
    }

    @Test
    void theUnchangedFileIsAccepted() throws IOException {
        for (Border along : Border.values()) {
            try (var world = along.reader()) {
                world.restore(new ByteArrayInputStream(withChecksum(forge(along))));
                assertEquals(1, world.agents());
                world.tick(.1f);
                assertEquals(1, world.agents(), "one was spawned, one was removed");
                assertEquals(2, world.ticks());
            }
        }
    }
}
