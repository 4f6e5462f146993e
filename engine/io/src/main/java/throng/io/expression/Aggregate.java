package throng.io.expression;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What makes one number of the numbers of many agents. */
public enum Aggregate {
    /** How many agents there are for which something is true. */
    COUNT,
    /** Which part of the agents they are, in [0, 1]. */
    SHARE,
    /** The sum. */
    SUM,
    /** The mean. */
    MEAN,
    /** The mean square of the distance from the mean: Σ (v − mean)² / n. */
    VARIANCE,
    /** The least one. */
    LEAST,
    /** The greatest one. */
    GREATEST;

    /** {@return the one of a name; null if there is none} */
    static @Nullable Aggregate of(String name) {
        for (Aggregate each : values()) if (each.word().equals(name)) return each;
        return null;
    }

    /** {@return its name in expressions} */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return whether it takes what is true or false of an agent, and not a number} */
    boolean takesTruth() {
        return this == COUNT || this == SHARE;
    }

    /**
     * {@return the number of all}
     *
     * @param values one of each agent; true is 1, false is 0
     * @param n how many; without any, sum and count are 0, and all else is not known
     */
    double of(double[] values, int n) {
        double sum = 0, least = Double.POSITIVE_INFINITY, greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            sum += values[i];
            least = Math.min(least, values[i]);
            greatest = Math.max(greatest, values[i]);
        }
        if (this == SUM || this == COUNT) return sum;
        if (n == 0) return Double.NaN;
        return switch (this) {
            case LEAST -> least;
            case GREATEST -> greatest;
            case VARIANCE -> squares(values, n, sum / n) / n;
            default -> sum / n;
        };
    }

    private static double squares(double[] values, int n, double mean) {
        double squares = 0;
        for (int i = 0; i < n; i++) squares += (values[i] - mean) * (values[i] - mean);
        return squares;
    }
}
