package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.world.TickPass.Stage;

/** Transfers that wait for the next tick are part of snapshots. */
class SavedTransfersTest {
    private World world;
    private World other;

    @BeforeEach
    void build() {
        world = RandomRequests.make(3, 2, false);
        other = RandomRequests.make(3, 1, false);
    }

    @AfterEach
    void close() {
        world.close();
        other.close();
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    @Test
    void pendingTransfersAreSaved() throws IOException {
        for (var each : new World[] {world, other}) RandomRequests.addPasses(each, Stage.AFTER_MOVING);
        for (int t = 0; t < 3; t++) world.tick(.1f);
        byte[] file = bytes(world);
        other.tick(.2f);
        other.restore(new ByteArrayInputStream(file));
        assertArrayEquals(file, bytes(other));
        for (int t = 0; t < 5; t++) {
            assertEquals(world.hash(), other.hash());
            world.tick(.1f);
            other.tick(.1f);
        }
        assertEquals(world.hash(), other.hash());
    }

    private static byte[] withChecksum(byte[] file) {
        var crc = new CRC32C();
        crc.update(file, 0, file.length - 4);
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(file.length - 4, (int) crc.getValue());
        return file;
    }

    @Test
    void impossibleTransfersAreRefused() throws IOException {
        world.pass(Stage.AFTER_SORTING, "asks", world.groups().get(0), (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.id()[i] == 5) in.transfer(i, () -> 2);
        });
        world.tick(.1f);
        byte[] file = bytes(world);
        var ints = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int count = 0; // one transfer: id 5, generation 0, to group 2
        while (ints.getInt(count) != 1 || ints.getInt(count + 4) != 5 || ints.getInt(count + 12) != 2) count++;
        int at = count + 4;
        int[][] forged = {{0, -1}, {4, -1}, {8, 3}, {8, -1}, {8, 0}, {-4, -1}, {-4, Integer.MAX_VALUE}};
        String[] says = {
            "a transfer of id -1, generation 0",
            "a transfer of id 5, generation -1",
            "a transfer of group 0 to group 3",
            "a transfer of group 0 to group -1",
            "a transfer of group 0 to group 0",
            "transfers is -1",
            "transfers is 2147483647"
        };
        for (int k = 0; k < forged.length; k++) {
            byte[] bad = file.clone();
            ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putInt(at + forged[k][0], forged[k][1]);
            var e = assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(withChecksum(bad))));
            AssertMessage.contains(says[k], e);
        }
        assertArrayEquals(file, bytes(world));
    }
}
