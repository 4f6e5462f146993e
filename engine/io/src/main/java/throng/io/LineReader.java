package throng.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a text of single-byte characters line by line. Lines end with LF or CRLF. The byte order mark of UTF-8, which
 * some editors write at the beginning, is skipped.
 *
 * <p>Use it for a reader of another file format: it finds the place of each error. It holds the bytes of the file and
 * nothing more, so a header that promises a huge size costs nothing.
 */
public final class LineReader {
    private static final int MAX_SHOWN = 24;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

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
        next = Arrays.mismatch(BYTE_ORDER_MARK, bytes) == BYTE_ORDER_MARK.length
                        || Arrays.equals(BYTE_ORDER_MARK, bytes)
                ? BYTE_ORDER_MARK.length
                : 0;
    }

    /**
     * Reads a stream to its end.
     *
     * @param in the stream; it is not closed
     * @param file name, for messages
     * @param maxBytes the largest size, bytes
     * @return a reader before the first line
     * @throws MalformedFile if the stream is longer
     * @throws IOException if it cannot be read
     */
    public static LineReader of(InputStream in, String file, int maxBytes) throws IOException {
        byte[] bytes = in.readNBytes(maxBytes);
        if (bytes.length == maxBytes && in.read() >= 0)
            throw new MalformedFile(
                    file, "the file is longer than %d bytes: check that it is the right file".formatted(maxBytes));
        return new LineReader(file, bytes);
    }

    /**
     * Goes to the next line. A line end at the end of the file does not begin another line.
     *
     * @return false after the last line
     */
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

    /** Remembers this line for {@link #reset}. */
    public void mark() {
        markedNext = next;
        markedNumber = number;
    }

    /** Goes back to the line at which {@link #mark} was called. */
    public void reset() {
        next = markedNext;
        number = markedNumber;
    }

    /** {@return the number of characters of this line} */
    public int length() {
        return end - begin;
    }

    /**
     * Returns a character of this line.
     *
     * @param column from 0
     * @return 0 to 255
     */
    public char at(int column) {
        return (char) (bytes[begin + column] & 0xFF);
    }

    /**
     * Returns a part of this line.
     *
     * @param from first column, from 0
     * @param to column after the last
     * @return its characters
     */
    public String text(int from, int to) {
        return new String(bytes, begin + from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** {@return the number of this line, from 1} */
    public int number() {
        return number;
    }

    /**
     * Goes to the end of the file and allows blank lines only.
     *
     * @throws MalformedFile if a line is not blank
     */
    public void requireEnd() throws MalformedFile {
        while (advance()) {
            for (int c = 0; c < length(); c++)
                if (at(c) != ' ' && at(c) != '\t')
                    throw malformed(c, "there is more than the header says; allowed are empty lines");
        }
    }

    /**
     * Makes the exception for an error at a column of this line.
     *
     * @param column from 0
     * @param problem what is wrong, what is allowed, and the cure
     * @return the exception, to be thrown
     */
    public MalformedFile malformed(int column, String problem) {
        return new MalformedFile(file, number, column + 1, problem);
    }

    /**
     * Reads a whole number in plain digits that fills the columns [from, to).
     *
     * @param name of the number, for the message
     * @param from first column, from 0
     * @param to column after the last
     * @param low the least number allowed
     * @param high the greatest number allowed
     * @return the number
     * @throws MalformedFile if the columns hold anything else
     */
    public int wholeNumber(String name, int from, int to, int low, int high) throws MalformedFile {
        long value = 0;
        boolean digits = to > from && to - from <= 10;
        for (int c = from; digits && c < to; c++) {
            digits = at(c) >= '0' && at(c) <= '9';
            value = 10 * value + at(c) - '0';
        }
        if (digits && value >= low && value <= high) return (int) value;
        throw malformed(from, "%s is '%s'; allowed is %d to %d".formatted(name, printable(from, to), low, high));
    }

    /**
     * Returns the columns [from, to) for a message: at most 24 characters, all printable.
     *
     * @param from first column, from 0
     * @param to column after the last
     * @return printable text
     */
    public String printable(int from, int to) {
        var text = new StringBuilder();
        for (int c = from; c < Math.min(to, from + MAX_SHOWN); c++) text.append(printable(at(c)));
        return text.append(to - from > MAX_SHOWN ? "…" : "").toString();
    }

    /**
     * Returns a character for a message.
     *
     * @param c any character
     * @return the character, or its number as {@code \xff}
     */
    public static String printable(char c) {
        return c >= ' ' && c <= '~' ? String.valueOf(c) : "\\x%02x".formatted((int) c);
    }
}
