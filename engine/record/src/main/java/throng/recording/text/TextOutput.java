package throng.recording.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import throng.math.Origin;
import throng.recording.InfoEntries;

/** A text file that is written line by line, with remarks that begin with {@code #}. */
public final class TextOutput implements AutoCloseable {
    private static final int CHARS = 1 << 15;

    /** An empty remark: what stands before it is whole. */
    private static final String WHOLE = "#\n";

    private final FileChannel out;
    private final StringBuilder text = new StringBuilder(CHARS + 256);
    private long bytes;

    public TextOutput(Path path) throws IOException {
        out = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    /** The line that is being written. */
    public StringBuilder line() {
        return text;
    }

    /** Writes a coordinate of the world as one of its map; it is a float where both are the same. */
    public void place(Origin origin, int axis, float p) {
        if (origin.of(axis) == 0) text.append(p);
        else text.append(p + origin.of(axis));
    }

    public void endLine() throws IOException {
        text.append('\n');
        if (text.length() >= CHARS) flush();
    }

    /** Writes a remark: a name and a text, whose line ends become {@code \n}. */
    public void remark(String name, String value) throws IOException {
        text.append("# ").append(name).append(": ").append(escaped(value));
        endLine();
    }

    public void remarks(Map<String, String> entries) throws IOException {
        for (var entry : entries.entrySet()) remark(entry.getKey(), entry.getValue());
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    /**
     * Writes all that there is, behind whole ticks. A reader of a file that is cut here knows them by an empty remark;
     * the next text is written over it, so when a file was flushed does not show in it.
     */
    void flushWhole() throws IOException {
        flush();
        write(WHOLE);
    }

    /** Ends a recording with the hash of its world. */
    void end(String hash) throws IOException {
        remark(InfoEntries.HASH, hash);
        flush();
    }

    public void flush() throws IOException {
        bytes += write(text.toString());
        text.setLength(0);
    }

    private int write(String what) throws IOException {
        var encoded = ByteBuffer.wrap(what.getBytes(UTF_8));
        while (encoded.hasRemaining()) out.write(encoded, bytes + encoded.position());
        return encoded.capacity();
    }

    public long bytes() {
        return bytes;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
