package throng.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A text of single-byte characters, line by line. Ends of lines are LF or CRLF; the byte order mark of UTF-8, which
 * editors leave at the beginning, is passed over. Holds the file, and no more: what a file claims of itself costs
 * nothing.
 */
public final class LineReader {
    private static final int SHOWN = 24;
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final String file;
    private final byte[] bytes;
    private int next;
    private int begin;
    private int end;
    private int number;
    private int markedNext;
    private int markedNumber;

    private LineReader(String file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
        next = Arrays.mismatch(MARK, bytes) == MARK.length || Arrays.equals(MARK, bytes) ? MARK.length : 0;
    }

    /**
     * Reads a stream to its end, or refuses one that is longer.
     *
     * @param file its name, for messages
     * @param most bytes
     */
    public static LineReader of(InputStream in, String file, int most) throws IOException {
        byte[] bytes = in.readNBytes(most);
        if (bytes.length == most && in.read() >= 0)
            throw new MalformedFile(
                    file, "longer than %d bytes; allowed is no more: is it such a file?".formatted(most));
        return new LineReader(file, bytes);
    }

    /** Goes to the next line; false after the last. An end of line at the end of the file begins no line. */
    public boolean advance() {
        if (next >= bytes.length) {
            begin = end = bytes.length;
            number++;
            return false;
        }
        begin = next;
        int at = begin;
        while (at < bytes.length && bytes[at] != '\n') at++;
        next = at + 1;
        end = at > begin && bytes[at - 1] == '\r' ? at - 1 : at;
        number++;
        return true;
    }

    /** Keeps this place for {@link #back}. */
    public void mark() {
        markedNext = next;
        markedNumber = number;
    }

    /** Goes back to where {@link #mark} was called. */
    public void back() {
        next = markedNext;
        number = markedNumber;
    }

    /** Characters of this line. */
    public int length() {
        return end - begin;
    }

    /** A character of this line, of 0 to 255. */
    public char at(int column) {
        return (char) (bytes[begin + column] & 0xFF);
    }

    /** From a column on up to another. */
    public String text(int from, int to) {
        return new String(bytes, begin + from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** The number of this line, from 1. */
    public int number() {
        return number;
    }

    /** Goes to the end, and refuses anything but blank lines. */
    public void end() throws MalformedFile {
        while (advance()) {
            for (int c = 0; c < length(); c++)
                if (at(c) != ' ' && at(c) != '\t')
                    throw wrong(c, "there is more than the header says; allowed are empty lines only");
        }
    }

    /** What is wrong at a column (from 0) of this line. */
    public MalformedFile wrong(int column, String what) {
        return new MalformedFile(file, number, column + 1, what);
    }

    /**
     * A whole number in [low, high] that fills [from, to) of this line, in plain digits.
     *
     * @throws MalformedFile saying what stands there instead
     */
    public int whole(String what, int from, int to, int low, int high) throws MalformedFile {
        long value = 0;
        boolean digits = to > from && to - from <= 10;
        for (int c = from; digits && c < to; c++) {
            digits = at(c) >= '0' && at(c) <= '9';
            value = 10 * value + at(c) - '0';
        }
        if (digits && value >= low && value <= high) return (int) value;
        throw wrong(from, "%s is '%s'; allowed is %d to %d".formatted(what, shown(from, to), low, high));
    }

    /** What stands in [from, to), short and printable. */
    public String shown(int from, int to) {
        var text = new StringBuilder();
        for (int c = from; c < Math.min(to, from + SHOWN); c++) text.append(shown(at(c)));
        return text.append(to - from > SHOWN ? "…" : "").toString();
    }

    /** A character, printable. */
    public static String shown(char c) {
        return c >= ' ' && c <= '~' ? String.valueOf(c) : "\\x%02x".formatted((int) c);
    }
}
