package throng.page;

import throng.math.Check;

/**
 * An error in what worlds are made from, such as a file. A page shows it at its line.
 *
 * @param place where it is, such as {@code park.yaml:11:22}; "" if it has no place
 * @param problem what is wrong, what is allowed, and the cure
 * @param line the line in question, or a part of it; "" for none
 * @param caret the place in that line under which a caret is drawn, from 0; −1 for none
 */
public record SourceFault(String place, String problem, String line, int caret) {
    private static final int BEFORE = 60, MOST = 120;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if one is null
     */
    public SourceFault {
        Check.given("the place of a fault", place);
        Check.given("the problem of a fault", problem);
        Check.given("the line of a fault", line);
    }

    /**
     * {@return an error without a line}
     *
     * @param problem what is wrong, what is allowed, and the cure
     */
    public static SourceFault of(String problem) {
        return new SourceFault("", problem, "", -1);
    }

    /**
     * {@return an error in a line} Of a long line, the part round the error is kept.
     *
     * @param place where it is, such as {@code park.yaml:11:22}
     * @param problem what is wrong, what is allowed, and the cure
     * @param line the whole line
     * @param column of the error, from 1
     */
    public static SourceFault at(String place, String problem, String line, int column) {
        Check.given("the line of a fault", line);
        int at = Math.clamp(column - 1L, 0, line.length()), from = Math.max(0, at - BEFORE);
        return new SourceFault(place, problem, line.substring(from, Math.min(line.length(), from + MOST)), at - from);
    }
}
