package throng.page.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * The bytes of a frame, little endian. It is written by the thread that owns the world, and read by those that send it;
 * {@link FramePool} keeps the two apart.
 */
public final class FrameBuffer {
    private ByteBuffer bytes = ByteBuffer.allocateDirect(0);
    private IntBuffer ints = bytes.asIntBuffer();
    private int serial;
    /** When the tick ended that it shows, nanoseconds; set by the pool. */
    long since;
    /** How many clients are being sent it; guarded by the pool. */
    int readers;

    /** Makes room, and begins at the start. Bytes are made anew only if there are too few. */
    void begin(int words, int newSerial) {
        serial = newSerial;
        if (bytes.capacity() < 4L * words) {
            long wanted = Math.min(Integer.MAX_VALUE & ~3, 4L * words * 5 / 4);
            bytes = ByteBuffer.allocateDirect((int) wanted).order(ByteOrder.LITTLE_ENDIAN);
            ints = bytes.asIntBuffer();
        }
        ints.clear();
    }

    void put(int word) {
        ints.put(word);
    }

    void put(float value) {
        ints.put(Float.floatToRawIntBits(value));
    }

    void put(int[] words, int count) {
        ints.put(words, 0, count);
    }

    /** Ends the frame. */
    void end() {
        bytes.clear().limit(4 * ints.position());
    }

    /** When the tick had ended that it shows, nanoseconds. */
    public long since() {
        return since;
    }

    /** The number of the frame, counted from 1. */
    public int serial() {
        return serial;
    }

    /** The bytes in it. */
    public int size() {
        return bytes.limit();
    }

    /** A view of the bytes, from the first to the last. */
    public ByteBuffer view() {
        return bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(0);
    }
}
