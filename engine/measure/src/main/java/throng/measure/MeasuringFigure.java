package throng.measure;

import throng.math.Check;

/**
 * A figure by an expression over all agents: {@code order=length(mean(hx), mean(hy))}. Use it for what no other figure
 * says, such as an order parameter.
 *
 * @param name letters, digits, {@code -} and {@code _}
 * @param group whose agents count; empty: all that have the numbers which it names
 * @param text the expression
 */
public record MeasuringFigure(String name, String group, String text) {
    /**
     * Checks name and text.
     *
     * @throws IllegalArgumentException if the name is not allowed, or the expression is missing
     */
    public MeasuringFigure {
        MeasuredName.check(name);
        Check.given("the group of a figure", group);
        if (Check.given("the expression of a figure", text).isBlank())
            throw new IllegalArgumentException(
                    "figure %s has no expression; write %s=mean(speed) or the like".formatted(name, name));
        text = text.strip().replaceAll("\\s+", " "); // options are saved line by line
    }

    /**
     * Reads a figure from a text such as {@code order=length(mean(hx), mean(hy))}, or {@code slow@people=share(speed <
     * 0.1)} of one group.
     *
     * @param text {@code NAME=EXPRESSION} or {@code NAME@GROUP=EXPRESSION}
     * @return the figure
     * @throws IllegalArgumentException that names the text and what is allowed
     */
    public static MeasuringFigure parse(String text) {
        int end = Check.given("the text of a figure", text).indexOf('=');
        if (end < 0)
            throw new IllegalArgumentException(
                    "figure %s: allowed is NAME=EXPRESSION, such as slow=share(speed < 0.1)".formatted(text));
        String[] of = text.substring(0, end).strip().split("@", 2);
        return new MeasuringFigure(
                of[0], of.length == 2 ? of[1] : "", text.substring(end + 1).strip());
    }

    /** {@return the text from which {@link #parse} makes it again} */
    @Override
    public String toString() {
        return name + (group.isEmpty() ? "" : "@" + group) + "=" + text;
    }
}
