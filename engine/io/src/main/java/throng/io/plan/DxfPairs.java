package throng.io.plan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import throng.io.LineReader;
import throng.io.MalformedFile;

/** The pairs of a DXF file: a group code in a line, its value in the next one. Comments are skipped. */
final class DxfPairs {
    /** Group codes are within this, either way. */
    private static final int MAX_CODE = 1071;

    private static final int COMMENT = 999, MAX_SHOWN = 40;
    /** No coordinate, angle or scale is larger. */
    private static final double MOST = 1e15;

    private final LineReader lines;
    private int code;

    /**
     * Begins before the first pair.
     *
     * @param text of the file
     * @param name of the file, for messages
     */
    DxfPairs(String text, String name) throws MalformedFile {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            lines = LineReader.of(new ByteArrayInputStream(bytes), name, bytes.length);
        } catch (MalformedFile e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException(e); // bytes in memory are read
        }
    }

    /** Goes to the next pair: there is always one before that of the end. */
    void advance() throws MalformedFile {
        do {
            if (!lines.advance()) throw cut();
            code = wholeOf("a group code", -MAX_CODE, MAX_CODE);
            if (!lines.advance()) throw cut();
        } while (code == COMMENT);
    }

    private MalformedFile cut() {
        return wrong("the file ends before its EOF, so a part is missing: save it as ASCII DXF again");
    }

    int code() {
        return code;
    }

    /** The line of the value, from 1. */
    int line() {
        return lines.number();
    }

    /** The value: a word, or a name in any letters. */
    String value() {
        return new String(lines.text(0, lines.length()).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                .strip();
    }

    boolean is(int wanted, String word) {
        return code == wanted && value().equals(word);
    }

    /** The value as a finite number. */
    double number() throws MalformedFile {
        String value = value();
        boolean plain = !value.isEmpty();
        for (int k = 0; k < value.length(); k++) plain &= "0123456789+-.eE".indexOf(value.charAt(k)) >= 0;
        try {
            double number = plain ? Double.parseDouble(value) : Double.NaN;
            if (Math.abs(number) <= MOST) return number;
        } catch (NumberFormatException e) { // told below
        }
        throw wrong("group %d is '%s'; allowed is a number up to 1e15 either way: mend it, or save the plan again"
                .formatted(code, shown(value)));
    }

    /** The value as a whole number. */
    int whole() throws MalformedFile {
        return wholeOf("group " + code, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    private int wholeOf(String what, int low, int high) throws MalformedFile {
        String value = value();
        boolean plain = !value.isEmpty() && value.length() < 10;
        for (int k = 0; plain && k < value.length(); k++)
            plain = Character.digit(value.charAt(k), 10) >= 0
                    || (k == 0 && value.length() > 1 && value.charAt(k) == '-');
        if (plain) {
            int number = Integer.parseInt(value);
            if (number >= low && number <= high) return number;
        }
        throw wrong("%s is '%s'; allowed is a whole number, %d to %d: a line is missing, or this is no ASCII DXF"
                .formatted(what, shown(value), low, high));
    }

    MalformedFile wrong(String problem) {
        return lines.malformed(0, problem);
    }

    /** A name for a message: short, and without control characters. */
    static String shown(String name) {
        String plain = name.replaceAll("\\p{C}", "?");
        return plain.length() <= MAX_SHOWN ? plain : plain.substring(0, MAX_SHOWN) + "…";
    }
}
