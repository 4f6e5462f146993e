package throng.recording.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.apache.arrow.flatbuf.Message;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a file. A claimed length takes no memory unless the file is as long. A message that the file does not
 * hold whole ends it: the recording was cut.
 */
final class ArrowStream implements AutoCloseable {
    private static final int MAX_TABLE = 1 << 28;
    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final Path path;
    private final FileChannel file;
    private final long size;
    private long at;
    private long message;
    private ByteBuffer room = NONE;
    private ByteBuffer body = NONE;
    private boolean cut;

    ArrowStream(Path path) throws IOException {
        this.path = path;
        file = FileChannel.open(path, StandardOpenOption.READ);
        size = file.size();
        byte[] magic = new byte[ArrowWriter.MAGIC.length];
        if (size >= 8) read(0, 8, ByteBuffer.allocate(8)).get(0, magic);
        if (!Arrays.equals(magic, ArrowWriter.MAGIC)) {
            file.close();
            throw new IOException(path + ": it does not begin with ARROW1: it is no Arrow file");
        }
        at = 8;
    }

    /** The next message; null at the end. Its body is {@link #body}. */
    @Nullable
    Message next() throws IOException {
        message = at;
        if (at + 8 > size) return end(true);
        ByteBuffer prefix = read(at, 8, ByteBuffer.allocate(8));
        if (prefix.getInt(0) != ArrowMessages.CONTINUATION) throw corrupt("no message begins here");
        int length = prefix.getInt(4);
        if (length == 0) {
            at += 8;
            return end(false);
        }
        if (length < 0 || length > MAX_TABLE) throw corrupt("a message of %d bytes".formatted(length));
        if (at + 8 + length > size) return end(true);
        ByteBuffer table = read(at + 8, length, ByteBuffer.allocate(length));
        Message next = parsed(() -> Message.getRootAsMessage(table));
        long bodyLength = parsed(next::bodyLength);
        if (bodyLength < 0 || bodyLength > Integer.MAX_VALUE - 64)
            throw corrupt("a body of %d bytes".formatted(bodyLength));
        long begin = at + 8 + length;
        if (begin + bodyLength > size) return end(true);
        if (room.capacity() < bodyLength) room = ByteBuffer.allocate((int) bodyLength);
        body = read(begin, (int) bodyLength, room);
        at = begin + bodyLength;
        return next;
    }

    private @Nullable Message end(boolean early) {
        cut = early;
        return null;
    }

    private ByteBuffer read(long from, int length, ByteBuffer into) throws IOException {
        into.clear().limit(length).order(ByteOrder.LITTLE_ENDIAN);
        while (into.hasRemaining())
            if (file.read(into, from + into.position()) < 0) throw corrupt("the file became shorter while it was read");
        return into.flip();
    }

    /** Bytes of the body of the last message. */
    ByteBuffer body(long from, long length) throws IOException {
        if (from < 0 || length < 0 || from + length > body.limit())
            throw corrupt("bytes %d to %d of a body of %d".formatted(from, from + length, body.limit()));
        return body.duplicate()
                .position((int) from)
                .limit((int) (from + length))
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The bytes of the footer; null if there is none: then the file was cut behind the last batch. */
    @Nullable
    ByteBuffer footer() throws IOException {
        int tail = 4 + ArrowWriter.MAGIC.length;
        message = at;
        cut = size < at + tail;
        if (cut) return null;
        ByteBuffer end = read(size - tail, tail, ByteBuffer.allocate(tail));
        byte[] magic = new byte[ArrowWriter.MAGIC.length];
        end.get(4, magic);
        int length = end.getInt(0);
        cut = !Arrays.equals(magic, ArrowWriter.MAGIC) || length <= 0 || length > size - tail - at;
        return cut ? null : read(size - tail - length, length, ByteBuffer.allocate(length));
    }

    boolean cut() {
        return cut;
    }

    /** Reads tables, which are checked by nothing but the ends of their bytes. */
    <T> T parsed(Callable<T> reading) throws IOException {
        try {
            return reading.call();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) { // of a place outside of the bytes, or of null where a table should be
            throw corrupt("its tables are damaged (" + e.getClass().getSimpleName() + ")");
        }
    }

    IOException corrupt(String what) {
        return new IOException("%s: byte %d: %s".formatted(path, message, what));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
