package throng.recording.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import throng.recording.CrowdFrame;

/** The rows of some ticks, column by column, outside of the heap: so the system takes them as they are. */
final class ArrowBatch {
    private final List<ArrowFields> fields;
    private final ByteBuffer[] columns;
    private int rows;
    private int room;

    ArrowBatch(List<ArrowFields> fields) {
        this.fields = fields;
        columns = new ByteBuffer[fields.size()];
        grow(1 << 10);
    }

    int rows() {
        return rows;
    }

    void clear() {
        rows = 0;
    }

    private void grow(int atLeast) {
        room = (int) ArrowMessages.aligned(Math.max(atLeast, Math.min(2L * room, Integer.MAX_VALUE / 16)));
        for (int f = 0; f < columns.length; f++) {
            int width = fields.get(f).kind().bytes;
            var larger =
                    ByteBuffer.allocateDirect(Math.multiplyExact(width, room)).order(ByteOrder.LITTLE_ENDIAN);
            if (rows > 0) larger.put(0, columns[f], 0, width * rows);
            columns[f] = larger;
        }
    }

    /** Adds the rows of a tick. */
    void add(CrowdFrame frame) {
        int n = frame.count();
        if (rows + n > room) grow(rows + n);
        for (int f = 0, c = 0; f < columns.length; f++) {
            ArrowFields field = fields.get(f);
            ByteBuffer to = at(f);
            boolean named = c == 0;
            if (named && field.name().equals("tick")) fill(to, n, (int) frame.tick());
            else if (named && field.name().equals("time")) fill(to, n, frame.seconds());
            else if (named && field.kind() == ArrowFields.Kind.NAME) fill(to, frame);
            else if (named && field.kind() == ArrowFields.Kind.LONG)
                to.asLongBuffer().put(frame.ids(), 0, n);
            else if (field.kind() == ArrowFields.Kind.FLOAT) to.asFloatBuffer().put(frame.floats(c++), 0, n);
            else to.asIntBuffer().put(frame.ints(c++), 0, n);
        }
        rows += n;
    }

    /** The buffer of a column, from the next row on. */
    private ByteBuffer at(int field) {
        int width = fields.get(field).kind().bytes;
        return columns[field].position(width * rows).limit(width * room).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void fill(ByteBuffer to, int n, int tick) {
        for (int k = 0; k < n; k++) to.putInt(4 * k, tick);
    }

    private static void fill(ByteBuffer to, int n, double seconds) {
        for (int k = 0; k < n; k++) to.putDouble(8 * k, seconds);
    }

    private static void fill(ByteBuffer to, CrowdFrame frame) {
        for (int g = 0; g < frame.groups().size(); g++)
            for (int k = frame.start(g); k < frame.end(g); k++) to.putShort(2 * k, (short) g);
    }

    /** The head of the message, then the columns, each with what fills it up. */
    ByteBuffer[] message() {
        long[] lengths = new long[2 * columns.length];
        var parts = new ByteBuffer[columns.length + 1];
        for (int f = 0; f < columns.length; f++) {
            int length = fields.get(f).kind().bytes * rows;
            lengths[2 * f + 1] = length; // before it stands the buffer of what is missing: nothing is
            int end = (int) ArrowMessages.aligned(length);
            parts[f + 1] = columns[f].duplicate().clear().limit(end);
            for (int b = length; b < end; b++) columns[f].duplicate().clear().put(b, (byte) 0);
        }
        parts[0] = ArrowMessages.rows(rows, columns.length, lengths);
        return parts;
    }
}
