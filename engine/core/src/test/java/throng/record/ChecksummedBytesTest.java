package throng.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;

/** Tests that numbers survive writing and reading, and that each kind of faulty file is named. */
class ChecksummedBytesTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16_000, 16_384, 200_000})
    void readsWhatItWrote(int n) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new ChecksummedBytes.Writer(bytes, 3);
        out.putText("Möwe");
        for (int k = 0; k < n; k++) out.putInt(k * 0x01010107);
        out.putLong(Long.MIN_VALUE + n);
        out.putText("");
        out.end();
        assertEquals(8 + 4 + 4 + 5 + 4L * n + 8 + 4 + 4, bytes.size());
        var in = new ChecksummedBytes.Reader(new ByteArrayInputStream(bytes.toByteArray()), 3);
        assertEquals("Möwe", in.getText());
        int[] numbers = in.getInts(n);
        for (int k = 0; k < n; k++) assertEquals(k * 0x01010107, numbers[k]);
        assertEquals(n, numbers.length);
        assertEquals(Long.MIN_VALUE + n, in.getLong());
        assertEquals("", in.getText());
        in.end();
    }

    /** Other programs can read the file: the place of each number, and the checksum. */
    @Test
    void formatIsFixed() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new ChecksummedBytes.Writer(bytes, 1);
        out.putInt(0x11223344);
        out.end();
        byte[] file = bytes.toByteArray();
        byte[] expected = {(byte) 0x89, 'T', 'H', 'R', 'O', 'N', 'G', '\n', 1, 0, 0, 0, 0x44, 0x33, 0x22, 0x11};
        assertArrayEquals(expected, java.util.Arrays.copyOf(file, 16));
        var crc = new CRC32C();
        crc.update(expected);
        for (int k = 0; k < 4; k++) assertEquals((byte) (crc.getValue() >>> 8 * k), file[16 + k]);
    }

    @Test
    void namesTheFaultOfAFile() throws IOException {
        var bytes = new ByteArrayOutputStream();
        new ChecksummedBytes.Writer(bytes, 4).end();
        byte[] file = bytes.toByteArray();
        var newer =
                assertThrows(IOException.class, () -> new ChecksummedBytes.Reader(new ByteArrayInputStream(file), 3));
        String message = "the file is of format 4, written by a newer Throng; this one reads up to 3: update it";
        assertEquals(message, newer.getMessage());
        var in = new ChecksummedBytes.Reader(new ByteArrayInputStream(file), 4);
        var truncated = assertThrows(IOException.class, in::getLong);
        assertEquals("the file is truncated: it ends at byte 16, in the middle", truncated.getMessage());
        file[15] ^= 1;
        var sum = assertThrows(
                IOException.class, () -> new ChecksummedBytes.Reader(new ByteArrayInputStream(file), 4).end());
        assertEquals("the file is corrupt near byte 16: its checksum is wrong", sum.getMessage());
        file[3] ^= 1;
        var other =
                assertThrows(IOException.class, () -> new ChecksummedBytes.Reader(new ByteArrayInputStream(file), 4));
        assertEquals("this is not a Throng file", other.getMessage());
    }

    @Test
    void claimedSizesTakeNoMemoryBeforeTheBytesArrive() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new ChecksummedBytes.Writer(bytes, 1);
        for (int claim : new int[] {-1, 1 << 25, Integer.MAX_VALUE}) out.putInt(claim);
        out.end();
        var in = new ChecksummedBytes.Reader(new ByteArrayInputStream(bytes.toByteArray()), 1);
        var e = assertThrows(IOException.class, () -> in.count("sheep", 100));
        AssertMessage.endsWith("sheep is -1", e);
        var text = assertThrows(IOException.class, in::getText);
        AssertMessage.endsWith("the length of a text is 33554432", text);
        assertThrows(IOException.class, () -> in.getInts(Integer.MAX_VALUE));
    }
}
