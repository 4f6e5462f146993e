package throng.trace;

import throng.math.Check;

/**
 * A number that a run reports, such as how many have crossed a line.
 *
 * @param name by which reports, tables and gates call it: {@code door.flow}
 * @param unit such as {@code 1/s}; empty: a number of something, or a share
 * @param text what it is, in one line
 * @param value NaN: not known
 */
public record Figure(String name, String unit, String text, double value) {
    /**
     * Refuses null.
     *
     * @throws IllegalArgumentException naming what is null
     */
    public Figure {
        Check.given("the name of a figure", name);
        Check.given("the unit of a figure", unit);
        Check.given("the text of a figure", text);
    }
}
