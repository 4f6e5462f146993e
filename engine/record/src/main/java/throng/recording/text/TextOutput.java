package throng.recording.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import throng.recording.InfoEntries;

/** A text file that is written line by line, with remarks that begin with {@code #}. */
public final class TextOutput implements AutoCloseable {
    private static final int CHARS = 1 << 15;

    private final OutputStream out;
    private final StringBuilder text = new StringBuilder(CHARS + 256);
    private long bytes;

    public TextOutput(Path path) throws IOException {
        out = Files.newOutputStream(path);
    }

    /** The line that is being written. */
    public StringBuilder line() {
        return text;
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

    /** Writes all that there is, behind whole ticks: an empty remark, by which a reader of a cut file knows them. */
    void flushWhole() throws IOException {
        text.append('#');
        endLine();
        flush();
    }

    /** Ends a recording with the hash of its world. */
    void end(String hash) throws IOException {
        remark(InfoEntries.HASH, hash);
        flush();
    }

    public void flush() throws IOException {
        byte[] encoded = text.toString().getBytes(UTF_8);
        text.setLength(0);
        out.write(encoded);
        bytes += encoded.length;
    }

    public long bytes() {
        return bytes;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
