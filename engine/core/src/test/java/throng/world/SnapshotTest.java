package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import throng.AssertMessage;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.world.TickPass.Stage;

/** A world continues from its snapshot with the same bits; a damaged file is refused and changes nothing. */
class SnapshotTest {
    private static final int VERSION_BYTES = 4;

    private World world;
    private World other;

    @BeforeEach
    void build() throws IOException {
        world = small();
        other = small();
        var group = world.groups().getFirst();
        group.spawn(5, Spawn.uniform().moving(2));
        group.remove(group.handle(1));
        group.floats("none", 0); // both worlds declare it
        other.groups().getFirst().floats("none", 0);
        for (int t = 0; t < 3; t++) world.tick(.1f);
    }

    @AfterEach
    void close() {
        world.close();
        other.close();
    }

    private static World small() {
        var world = World.torus(20, 10).seed(5).workers(1).memory(1 << 26).build();
        var group = world.group("a").steer(Separation.of(2, 4), Wander.DEFAULT);
        group.ints("état", 3);
        group.perAgent(AgentProperty.MASS);
        world.group("b");
        return world;
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    /** The same bytes with a valid checksum. */
    private static byte[] withChecksum(byte[] file) {
        var crc = new CRC32C();
        crc.update(file, 0, file.length - 4);
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(file.length - 4, (int) crc.getValue());
        return file;
    }

    /** Asserts that the file is refused and the world unchanged. */
    private void refused(byte[] file, String says) throws IOException {
        other.groups().getFirst().spawn(other.agents() == 0 ? 3 : 0, Spawn.uniform());
        long hash = other.hash();
        var e = assertThrows(IOException.class, () -> other.restore(new ByteArrayInputStream(file)));
        AssertMessage.contains(says, e);
        assertEquals(hash, other.hash());
    }

    @Test
    void aRestoredWorldTicksToTheSameBits() throws IOException {
        other.groups().getFirst().spawn(50, Spawn.uniform());
        other.tick(.3f);
        byte[] file = bytes(world);
        other.restore(new ByteArrayInputStream(file));
        assertArrayEquals(file, bytes(other), "equal states give equal bytes");
        for (int t = 0; t < 20; t++) {
            assertEquals(world.hash(), other.hash(), "tick " + t);
            for (World each : new World[] {world, other}) {
                each.tick(.1f);
                var group = each.groups().getFirst();
                if (t == 4) group.add(3, 3);
                if (t == 9) group.remove(group.handle(0));
            }
        }
        assertArrayEquals(bytes(world), bytes(other));
        assertEquals(world.time(), other.time());
    }

    /** What passes have requested in the last tick is carried out after restoring. */
    @Test
    void pendingRequestsAreSaved() throws IOException {
        for (World each : new World[] {world, other}) {
            each.groups().get(1).add(4, 4);
            each.pass(Stage.AFTER_SORTING, "requests", each.groups().getFirst(), (in, start, end) -> {
                for (int i = start; in.clock().tick() == 3 && i < end; i++) {
                    if (in.id()[i] == 2) in.remove(i);
                    if (in.id()[i] == 3) in.spawn(i, 1, 2, 0);
                }
            });
        }
        world.tick(.1f);
        other.restore(new ByteArrayInputStream(bytes(world)));
        world.tick(.1f);
        other.tick(.1f);
        assertEquals(world.hash(), other.hash());
    }

    /** A world without agents, with three axes and all borders. */
    @Test
    void anEmptyWorldIsSaved() throws IOException {
        var space = new Space(Axis.clamp(-1, 1), Axis.OPEN, Axis.reflect(0, 9));
        try (var from = World.of(space).seed(1).workers(1).build();
                var to = World.of(space).seed(2).workers(1).build()) {
            from.group("a");
            to.group("a").spawn(4, Spawn.box(0, 0, 1, 1));
            from.tick(1);
            to.restore(new ByteArrayInputStream(bytes(from)));
            assertEquals(0, to.agents());
            assertEquals(from.hash(), to.hash());
            assertEquals(1, to.seed());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MURMURATION", "THREE_GROUPS"})
    void largerWorldsAreSaved(GoldenWorld recipe) throws IOException {
        try (var from = recipe.make(GoldenWorld.Run.PLAIN);
                var to = recipe.make(GoldenWorld.Run.PLAIN)) {
            from.groups().getFirst().spawn(2000, Spawn.box(0, 0, 0, 50, 50, 50).moving(3));
            from.tick(.1f);
            to.restore(new ByteArrayInputStream(bytes(from)));
            assertEquals(from.hash(), to.hash());
            assertArrayEquals(bytes(from), bytes(to));
        }
    }

    @Test
    void truncatedFilesAreRefused() throws IOException {
        byte[] file = bytes(world);
        for (int length = 0; length < file.length; length++)
            refused(Arrays.copyOf(file, length), "the file is truncated");
    }

    @Test
    void flippedBitsAreRefused() throws IOException {
        byte[] file = bytes(world);
        for (int at = 0; at < file.length; at++) {
            for (int bit : new int[] {1, 0x80, 0xFF}) {
                byte[] flipped = file.clone();
                flipped[at] ^= (byte) bit;
                refused(flipped, "");
            }
        }
    }

    @Test
    void otherFilesAndNewerVersionsAreRefused() throws IOException {
        refused(
                "this is no snapshot, but text".getBytes(java.nio.charset.StandardCharsets.US_ASCII),
                "not a Throng file");
        byte[] newer = bytes(world);
        newer[8] = 2;
        refused(
                withChecksum(newer),
                "the file is of format 2, written by a newer Throng; this one reads up to 1: update it");
        newer[8] = 0;
        refused(withChecksum(newer), "corrupt");
    }

    @Test
    void filesOfAnotherWorldAreRefused() throws IOException {
        byte[] file = bytes(world);
        String says = "the file is of another world: ";
        ofAnother(file, World.open(2), "a", says + "the border of axis 0 is 1 in the file and 0 here");
        ofAnother(file, World.torus(20, 11), "a", says + "the high end of axis 1 is 10.0 in the file and 11.0 here");
        ofAnother(file, World.torus(20, 10, 5), "a", says + "axes is 2 in the file and 3 here");
        String cure = "; make the groups of the file first, in its order, and new ones after them";
        ofAnother(file, World.torus(20, 10), "a", says + "group 1 is 'b' in the file and missing here" + cure);
        ofAnother(file, World.torus(20, 10), "c", says + "group 0 is 'a' in the file and 'c' here" + cure);
    }

    private static void ofAnother(byte[] file, WorldBuilder builder, String group, String says) {
        try (var reader = builder.workers(1).build()) {
            reader.group(group);
            var e = assertThrows(IOException.class, () -> reader.restore(new ByteArrayInputStream(file)));
            assertEquals(says, e.getMessage());
        }
    }

    /**
     * Impossible numbers with a valid checksum. The bytes of the file, counted without the 4 of the version: 8 version,
     * 12 axes, 48 tick, 56 time, 64 groups. Of group a: 68 name, 73 known ids, 77 generations of 5, 97 agents, 101 ids
     * of 4, from 117 on columns of 16 bytes. 213 user columns, 226 kind of the first.
     */
    @ParameterizedTest
    @CsvSource({
        "8, FFFFFFFF, 'the version of the program is -1'",
        "52, FFFFFFFF, 'tick -'",
        "60, 7FF00000, 'time NaN'",
        "60, BFF00000, 'time -'",
        "73, 7FFFFFFF, 'ids is 2147483647'",
        "73, 7FFFFFBF, 'does not fit into memory'",
        "73, 00100000, 'truncated'",
        "77, FFFFFFFF, 'generation -1'",
        "97, 7FFFFFFF, 'agents is 2147483647'",
        "97, 00000006, 'agents is 6'",
        "101, FFFFFFFF, 'id -1'",
        "101, 00000005, 'id 5'",
        "105, 00000000, 'id 0'",
        "117, 7FC00000, 'column x, agent 0 is NaN'",
        "137, 7F800000, 'column y, agent 1 is Infinity'",
        "157, FF800000, 'column vx, agent 2 is -Infinity'",
        "197, 7FC00000, 'column hy, agent 0 is NaN'",
        "181, 40000000, 'column hx, agent 0 is 2.0'",
        "213, FFFFFFFF, 'columns is -1'",
        "213, 00001001, 'columns is 4097'",
        "213, 00001000, 'the file is'",
        "226, 00000002, 'the kind of column état is 2'",
        "226, FFFFFFFF, 'the kind of column état is -1'",
        "226, 00000000, 'holds floats in the file and ints here'",
        "258, 00000000, 'mass is 0.0'",
        "262, 7FC00000, 'column mass, agent 1 is NaN'",
        "286, FF800000, 'column none, agent 0 is -Infinity'"
    })
    void impossibleNumbersAreRefused(int at, String bits, String says) throws IOException {
        byte[] file = bytes(world);
        ByteBuffer.wrap(file)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(VERSION_BYTES + at, Integer.parseUnsignedInt(bits, 16));
        refused(withChecksum(file), says);
    }

    /** A size in the file costs no memory before its bytes are read. */
    @Test
    void largeSizesAllocateNothing() throws IOException {
        byte[] file = bytes(world);
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(VERSION_BYTES + 73, 0x7FFFFFBF); // 2³¹ − 65 ids
        checkRefusedCheaply(file, "does not fit into memory");
        ByteBuffer.wrap(file)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(VERSION_BYTES + 73, 4_000_000); // memory holds 8 million
        checkRefusedCheaply(file, "truncated");
    }

    private void checkRefusedCheaply(byte[] file, String says) throws IOException {
        refused(file, says);
        long before = Allocation.ofThisThread();
        refused(file, says);
        long bytes = Allocation.ofThisThread() - before;
        assertTrue(bytes < 4_000_000, bytes + " bytes were allocated");
    }

    /** A stream may return fewer bytes than asked for. */
    @Test
    void streamsThatReturnFewBytesAreRead() throws IOException {
        byte[] file = bytes(world);
        other.restore(new ByteArrayInputStream(file) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, 3));
            }
        });
        assertEquals(world.hash(), other.hash());
        assertNotEquals(0, other.agents());
    }
}
