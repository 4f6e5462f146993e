package throng.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A buffer gives back what was written, and says so if something was not read. */
class StateBufferTest {
    private final StateBuffer buffer = new StateBuffer();

    @Test
    void whatIsWrittenIsRead() throws IOException {
        int[] ints = {4, -5, 6};
        float[] floats = {1.5f, -0f, Float.NaN};
        for (int turn = 0; turn < 3; turn++) {
            buffer.clear();
            buffer.putInt(7);
            int behind = buffer.size();
            for (int n = 0; n < 100 * turn; n++) buffer.putInt(n);
            buffer.putLong(Long.MIN_VALUE + 3);
            buffer.putLong(-1);
            buffer.putText("heat");
            buffer.putInts(ints, 3);
            buffer.putInts(ints, 2);
            buffer.putFloats(floats, 3);
            buffer.putFloats(floats, 2);
            buffer.rewind(0);
            assertEquals(7, buffer.count("sevens", 7));
            assertEquals(behind, 1);
            assertEquals(100 * turn, buffer.getInts(100 * turn).length);
            assertEquals(Long.MIN_VALUE + 3, buffer.getLong());
            assertEquals(-1, buffer.getLong());
            assertEquals("heat", buffer.getText());
            assertArrayEquals(ints, buffer.getInts(3));
            int[] some = new int[4];
            buffer.getInts(some, 2);
            assertArrayEquals(new int[] {4, -5, 0, 0}, some);
            float[] read = new float[3];
            buffer.getFloats(read, 3);
            assertArrayEquals(floats, read);
            assertTrue(1 / read[1] < 0);
            buffer.skip(1);
            buffer.getFloats(read, 1);
            assertTrue(1 / read[0] < 0);
            buffer.end();
        }
    }

    /** So a part of the state that is written, and that no code reads, is found by the first copy that is restored. */
    @Test
    void whatIsNotReadIsTold() throws IOException {
        buffer.putInt(1);
        buffer.putInt(2);
        buffer.putText("new");
        buffer.rewind(0);
        buffer.getInt();
        assertTrue(assertThrows(IOException.class, buffer::end).getMessage().contains("1 numbers and 1 names"));
        buffer.getInt();
        assertThrows(IOException.class, buffer::end);
        buffer.getText();
        buffer.end();
        assertThrows(IOException.class, buffer::getText);
        assertThrows(IOException.class, buffer::getInt);
        assertThrows(IOException.class, () -> buffer.getInts(1));
        buffer.rewind(0);
        assertThrows(IOException.class, () -> buffer.count("twos", 0));
    }
}
