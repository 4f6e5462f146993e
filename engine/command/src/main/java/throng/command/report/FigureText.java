package throng.command.report;

import java.math.BigDecimal;
import java.math.MathContext;
import throng.trace.Figure;

/** Figures as people read them. */
public final class FigureText {
    private static final int DIGITS = 4;

    private FigureText() {}

    /** Returns the value of a figure: four digits and the unit. */
    public static String of(Figure figure) {
        return of(figure.value(), figure.unit());
    }

    /**
     * Returns a number: four digits and the unit.
     *
     * @param value NaN: not known
     * @param unit that stands behind it; empty: none
     */
    public static String of(double value, String unit) {
        if (Double.isNaN(value)) return "not known";
        return (digits(value, DIGITS) + " " + (unit.startsWith("1/") ? unit.substring(1) : unit)).strip();
    }

    /**
     * Returns a number, rounded; a whole one has all its digits.
     *
     * @param value finite
     * @param digits that count
     */
    public static String digits(double value, int digits) {
        if (value == Math.rint(value)) return Long.toString((long) value);
        return new BigDecimal(value)
                .round(new MathContext(digits))
                .stripTrailingZeros()
                .toPlainString();
    }
}
