package throng.measure;

/**
 * A line that counts who crosses it. Who goes from its right to its left, seen from a to b, goes forwards.
 *
 * @param name letters, digits, {@code -} and {@code _}; a table has it in its file name
 * @param ax its begin, metres
 * @param ay its begin, metres
 * @param bx its end, metres
 * @param by its end, metres
 */
public record MeasuringLine(String name, double ax, double ay, double bx, double by) {
    /**
     * Checks name and numbers.
     *
     * @throws IllegalArgumentException if the name is not allowed, a coordinate is not finite or beyond 10⁷ m, or the
     *     line has no length
     */
    public MeasuringLine {
        MeasuredName.check(name);
        for (double value : new double[] {ax, ay, bx, by}) MeasuredName.coordinate("line " + name, value);
        if (ax == bx && ay == by)
            throw new IllegalArgumentException(
                    "line %s begins and ends at (%s, %s); allowed are two places".formatted(name, ax, ay));
    }

    /**
     * Reads a line from a text such as {@code door=-0.4,0,0.4,0}; without a name it is the one given.
     *
     * @param text {@code NAME=x,y,x,y}, metres; the name and its = may be missing
     * @param otherwise the name then
     * @return the line
     * @throws IllegalArgumentException that names the text and what is allowed
     */
    public static MeasuringLine parse(String text, String otherwise) {
        double[] at = MeasuredName.numbers("line", text);
        if (at.length != 4)
            throw new IllegalArgumentException(
                    "line %s: has %d numbers; allowed are 4, as in door=-0.4,0,0.4,0".formatted(text, at.length));
        return new MeasuringLine(MeasuredName.of(text, otherwise), at[0], at[1], at[2], at[3]);
    }

    /** {@return its length, metres} */
    public double length() {
        return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    }

    /** {@return the text from which {@link #parse} makes it again} */
    @Override
    public String toString() {
        return name + "=" + ax + "," + ay + "," + bx + "," + by;
    }
}
