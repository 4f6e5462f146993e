package throng.examples.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;

/** Figures as text, with their units. */
public final class MeasureWords {
    private static final Map<String, String> UNITS = Map.of(
            "flow", "/s",
            "density", "/m²",
            "density_voronoi", "/m²",
            "speed", "m/s",
            "speed_voronoi", "m/s",
            "travel", "s",
            "nearest", "m",
            "overlap", "m");

    private static final int DIGITS = 4;

    private MeasureWords() {}

    /**
     * Returns a number with four digits and its unit.
     *
     * @param name of the figure, whose last part tells the unit
     * @param value NaN: not known
     */
    public static String number(String name, double value) {
        if (Double.isNaN(value)) return "not known";
        String digits = value == Math.rint(value) ? Long.toString((long) value) : digits(value, DIGITS);
        String unit = UNITS.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "");
        return unit.isEmpty() ? digits : digits + " " + unit;
    }

    /** Returns a number with so many digits that count. */
    static String digits(double value, int digits) {
        return new BigDecimal(value)
                .round(new MathContext(digits))
                .stripTrailingZeros()
                .toPlainString();
    }
}
