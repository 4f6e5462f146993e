package throng.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When the runs of one setting are enough: the mean of each figure is known well enough, or mean and standard deviation
 * have changed little by the last runs. It is judged in the order of runs, whatever the order in which they end.
 *
 * <p>The width is the sure one: half of the interval that holds the true mean with 95 %, by Student's t, relative to
 * the mean. As runs stop when it is met, it holds a little less often: 94 % for normal figures, 90 to 95 % for
 * log-normal ones. A figure whose mean is 0 is never known so well: name others by {@code of:NAME}. Source: Chow and
 * Robbins, "On the Asymptotic Theory of Fixed-Width Sequential Confidence Intervals for the Mean", Annals of
 * Mathematical Statistics 36, 1965.
 *
 * <p>After each {@code every} runs, mean and deviation over all runs so far are compared with those before the last
 * {@code every} runs. The change counts relative to the new value. Source: Ronchi, Reneke and Peacock, "A Method for
 * the Analysis of Behavioural Uncertainty in Evacuation Modelling", 2014, where it is judged run by run.
 *
 * @param mean the most that a mean may change, relative; infinite: means are not judged
 * @param deviation the most that a standard deviation may change, relative; infinite: deviations are not judged
 * @param width the most that half of the interval of a mean may be, relative to the mean; infinite: it is not judged
 * @param every runs between two judgements, in [2, 1,000,000]
 * @param figures that are judged; empty: all
 */
public record StoppingRule(double mean, double deviation, double width, int every, List<String> figures) {
    /** Runs between two judgements, if nothing else is said. */
    public static final int EVERY = 10;

    private static final Pattern PART = Pattern.compile("(mean|sd|width):([0-9]*\\.?[0-9]+)%");
    private static final int MOST = 1_000_000;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range, or nothing is judged
     */
    public StoppingRule {
        figures = List.copyOf(figures);
        boolean judges = mean < Double.POSITIVE_INFINITY
                || deviation < Double.POSITIVE_INFINITY
                || width < Double.POSITIVE_INFINITY;
        if (!(mean > 0) || !(deviation > 0) || !(width > 0) || !judges)
            throw new IllegalArgumentException(
                    "the sweep stops at changes of %s (mean), %s (deviation) and a width of %s; one must be above 0"
                            .formatted(mean, deviation, width));
        if (every < 2 || every > MOST)
            throw new IllegalArgumentException(
                    "the sweep is judged every %d runs; allowed is 2 to %d".formatted(every, MOST));
    }

    /**
     * {@return what a text says}
     *
     * @param text such as {@code width:2%} or {@code mean:1%,sd:5%}; {@code of:NAME} behind it judges that figure
     *     alone; it may be repeated
     * @param every runs between two judgements
     * @throws IllegalArgumentException if it is no rule
     */
    public static StoppingRule parse(String text, int every) {
        double mean = Double.POSITIVE_INFINITY, deviation = mean, width = mean;
        var figures = new ArrayList<String>();
        for (String part : text.split(",", -1)) {
            Matcher change = PART.matcher(part.strip());
            boolean whole = change.matches() && Double.parseDouble(change.group(2)) > 0;
            if (whole && change.group(1).equals("mean")) mean = Double.parseDouble(change.group(2)) / 100;
            else if (whole && change.group(1).equals("width")) width = Double.parseDouble(change.group(2)) / 100;
            else if (whole) deviation = Double.parseDouble(change.group(2)) / 100;
            else if (part.strip().matches("of:.+")) figures.add(part.strip().substring(3));
            else
                throw new IllegalArgumentException(
                        "--until %s: '%s' is no rule; write width:2%% or mean:1%%,sd:5%%, and of:NAME for one figure"
                                .formatted(text, part));
        }
        return new StoppingRule(mean, deviation, width, every, figures);
    }

    /**
     * {@return whether runs are enough}
     *
     * @param rows of one setting in the order of runs: a multiple of {@link #every}
     */
    public boolean isEnough(List<SweepRow> rows) {
        if (rows.size() < 2 * every || rows.size() % every != 0) return false;
        Set<String> judged = new LinkedHashSet<>(figures);
        if (judged.isEmpty())
            for (SweepRow row : rows) judged.addAll(row.figures().keySet());
        if (judged.isEmpty()) return false;
        for (String name : judged) {
            var now = known(rows, name);
            if (now.count() == 0 && figures.contains(name)) return false; // no run has it, or not yet
            if (now.count() == 0) continue;
            var before = known(rows.subList(0, rows.size() - every), name);
            if (changes(before.mean(), now.mean(), mean)) return false;
            if (changes(before.deviation(), now.deviation(), deviation)) return false;
            if (now.half() > 0 && now.half() > width * Math.abs(now.mean())) return false;
        }
        return true;
    }

    private static boolean changes(double before, double now, double most) {
        if (most == Double.POSITIVE_INFINITY || Double.compare(before, now) == 0) return false;
        return !(Math.abs(now - before) <= most * Math.abs(now));
    }

    private static MeanInterval known(List<SweepRow> rows, String name) {
        return MeanInterval.of(
                rows.stream().mapToDouble(row -> row.figure(name)).toArray());
    }

    /** {@return the rule as {@link #parse} takes it} */
    public String text() {
        var parts = new ArrayList<String>();
        if (mean < Double.POSITIVE_INFINITY) parts.add(String.format(Locale.ROOT, "mean:%s%%", percent(mean)));
        if (deviation < Double.POSITIVE_INFINITY) parts.add(String.format(Locale.ROOT, "sd:%s%%", percent(deviation)));
        if (width < Double.POSITIVE_INFINITY) parts.add(String.format(Locale.ROOT, "width:%s%%", percent(width)));
        for (String figure : figures) parts.add("of:" + figure);
        return String.join(",", parts);
    }

    private static String percent(double part) {
        return SettingRange.number(100 * part);
    }
}
