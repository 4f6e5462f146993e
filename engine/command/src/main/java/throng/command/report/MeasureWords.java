package throng.command.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.Set;

/** Figures as text, with their units. */
public final class MeasureWords {
    private static final String IN_AREA = "/(m s)";
    private static final Map<String, String> UNITS = Map.of(
            "flow", "/s",
            "flow_voronoi", IN_AREA,
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
     * @param all names of figures: a flow beside a density is that of an area, for a metre of its width
     */
    public static String number(String name, double value, Set<String> all) {
        if (Double.isNaN(value)) return "not known";
        String digits = value == Math.rint(value) ? Long.toString((long) value) : digits(value, DIGITS);
        int dot = name.lastIndexOf('.') + 1;
        boolean inArea = name.startsWith("flow", dot) && all.contains(name.substring(0, dot) + "density");
        String unit = inArea ? IN_AREA : UNITS.getOrDefault(name.substring(dot), "");
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
