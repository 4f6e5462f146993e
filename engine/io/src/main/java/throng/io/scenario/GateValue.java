package throng.io.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the means of a figure at several settings become one number, which a gate limits. */
public enum GateValue {
    /** The mean of all runs. */
    MEAN,
    /** The least of the means. */
    LEAST,
    /** The greatest of the means. */
    MOST,
    /** The mean at the last setting, divided by that at the first. */
    RATIO,
    /** The least difference from one setting to the next: more than 0 if the means rise. */
    RISE,
    /** The greatest difference from one setting to the next: less than 0 if the means fall. */
    FALL,
    /** The slope of the straight line through the means, by least squares. */
    SLOPE,
    /** The share of the variance of the means that this line explains: R². */
    FIT,
    /** The greatest distance of a mean from what was measured at that setting, in standard deviations of people. */
    DEVIATIONS;

    /** {@return the word in files} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return whether it needs a setting that changes} */
    public boolean needsSetting() {
        return this != MEAN && this != LEAST && this != MOST;
    }

    /**
     * {@return the unit of the number}
     *
     * @param figure unit of the figure; empty: none
     * @param over unit of the setting that changes; empty: none
     */
    public String unit(String figure, String over) {
        return switch (this) {
            case RATIO, FIT -> "";
            case DEVIATIONS -> "sd";
            case SLOPE -> over.isEmpty() ? figure : figure + " per " + over;
            default -> figure;
        };
    }

    static List<String> words() {
        return Arrays.stream(values()).map(GateValue::word).toList();
    }
}
