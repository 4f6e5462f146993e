package throng.recording.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.math.Origin;

/** A text file that is read line by line. A line without an end is none: the file was cut there. */
public final class TextInput implements AutoCloseable {
    private static final int MAX_LINE = 1 << 25;

    private final Path path;
    private final InputStream in;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long number;

    public TextInput(Path path) throws IOException {
        this.path = path;
        in = new BufferedInputStream(Files.newInputStream(path), 1 << 16);
    }

    /** The next line; null at the end. */
    public @Nullable String next() throws IOException {
        line.reset();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) return null;
            line.write(b);
            if (line.size() > MAX_LINE) throw wrong("a line of more than %,d bytes".formatted(MAX_LINE));
        }
        number++;
        String text = line.toString(UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    /** Reads a remark that has a name: {@code # name: text}. */
    public static void remark(String text, Map<String, String> entries) {
        int colon = text.indexOf(": ");
        if (colon > 2) entries.putIfAbsent(text.substring(1, colon).strip(), plain(text.substring(colon + 2)));
    }

    public static String plain(String value) {
        if (value.indexOf('\\') < 0) return value;
        var plain = new StringBuilder();
        for (int k = 0; k < value.length(); k++) {
            char c = value.charAt(k);
            if (c != '\\' || k + 1 == value.length()) {
                plain.append(c);
                continue;
            }
            char next = value.charAt(++k);
            plain.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next);
        }
        return plain.toString();
    }

    public long number() {
        return number;
    }

    public Path path() {
        return path;
    }

    public IOException wrong(String what) {
        return new IOException("%s:%d: %s".formatted(path, number, what));
    }

    public float real(String text) throws IOException {
        try {
            return Float.parseFloat(text);
        } catch (NumberFormatException e) {
            throw wrong("'%s' is no number".formatted(text));
        }
    }

    /** A coordinate of the map as one of the world: it is finite. */
    public float place(String text, Origin origin, int axis) throws IOException {
        float value = real(text);
        if (origin.of(axis) != 0) value = origin.inside(axis, Double.parseDouble(text));
        if (!Float.isFinite(value)) throw wrong("a coordinate is " + text);
        return value;
    }

    public long whole(String text) throws IOException {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw wrong("'%s' is no whole number".formatted(text));
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
