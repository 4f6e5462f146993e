package throng.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When the runs of one setting are enough: mean and standard deviation of each figure have changed little by the last
 * runs. It is judged in the order of runs, whatever the order in which they end.
 *
 * <p>After each {@code every} runs, mean and deviation over all runs so far are compared with those before the last
 * {@code every} runs. The change counts relative to the new value. Source: Ronchi, Reneke and Peacock, "A Method for
 * the Analysis of Behavioural Uncertainty in Evacuation Modelling", 2014, where it is judged run by run.
 *
 * @param mean the most that a mean may change, relative; infinite: means are not judged
 * @param deviation the most that a standard deviation may change, relative; infinite: deviations are not judged
 * @param every runs between two judgements, in [2, 1,000,000]
 * @param figures that are judged; empty: all
 */
public record StoppingRule(double mean, double deviation, int every, List<String> figures) {
    /** Runs between two judgements, if nothing else is said. */
    public static final int EVERY = 10;

    private static final Pattern PART = Pattern.compile("(mean|sd):([0-9]*\\.?[0-9]+)%");
    private static final int MOST = 1_000_000;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range, or nothing is judged
     */
    public StoppingRule {
        figures = List.copyOf(figures);
        if (!(mean > 0) || !(deviation > 0) || Double.isInfinite(mean) && Double.isInfinite(deviation))
            throw new IllegalArgumentException(
                    "the sweep stops at changes of %s (mean) and %s (deviation); allowed is more than 0 for one of both"
                            .formatted(mean, deviation));
        if (every < 2 || every > MOST)
            throw new IllegalArgumentException(
                    "the sweep is judged every %d runs; allowed is 2 to %d".formatted(every, MOST));
    }

    /**
     * {@return what a text says}
     *
     * @param text such as {@code mean:1%,sd:5%}; {@code of:NAME} behind it judges that figure alone; it may be repeated
     * @param every runs between two judgements
     * @throws IllegalArgumentException if it is no rule
     */
    public static StoppingRule parse(String text, int every) {
        double mean = Double.POSITIVE_INFINITY, deviation = mean;
        var figures = new ArrayList<String>();
        for (String part : text.split(",", -1)) {
            Matcher change = PART.matcher(part.strip());
            boolean whole = change.matches() && Double.parseDouble(change.group(2)) > 0;
            if (whole && change.group(1).equals("mean")) mean = Double.parseDouble(change.group(2)) / 100;
            else if (whole) deviation = Double.parseDouble(change.group(2)) / 100;
            else if (part.strip().matches("of:.+")) figures.add(part.strip().substring(3));
            else
                throw new IllegalArgumentException(
                        "--until %s: '%s' is no rule; write mean:1%%,sd:5%%, and of:NAME for one figure alone"
                                .formatted(text, part));
        }
        return new StoppingRule(mean, deviation, every, figures);
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
            double[] now = moments(rows, name), before = moments(rows.subList(0, rows.size() - every), name);
            if (now[0] == 0 && figures.contains(name)) return false; // no run has it, or not yet
            if (now[1] != before[1] && !(Math.abs(now[1] - before[1]) <= mean * Math.abs(now[1]))) return false;
            if (now[2] != before[2] && !(Math.abs(now[2] - before[2]) <= deviation * now[2])) return false;
        }
        return true;
    }

    /** The number of runs that have a figure, its mean and its deviation. */
    private static double[] moments(List<SweepRow> rows, String name) {
        double[] values = rows.stream()
                .mapToDouble(row -> row.figure(name))
                .filter(value -> !Double.isNaN(value))
                .toArray();
        int n = values.length;
        double sum = 0, squares = 0;
        for (double value : values) sum += value;
        double middle = n == 0 ? 0 : sum / n;
        for (double value : values) squares += (value - middle) * (value - middle);
        return new double[] {n, middle, n < 2 ? 0 : Math.sqrt(squares / (n - 1))};
    }

    /** {@return the rule as {@link #parse} takes it} */
    public String text() {
        var parts = new ArrayList<String>();
        if (mean < Double.POSITIVE_INFINITY) parts.add(String.format(Locale.ROOT, "mean:%s%%", percent(mean)));
        if (deviation < Double.POSITIVE_INFINITY) parts.add(String.format(Locale.ROOT, "sd:%s%%", percent(deviation)));
        for (String figure : figures) parts.add("of:" + figure);
        return String.join(",", parts);
    }

    private static String percent(double part) {
        return SettingRange.number(100 * part);
    }
}
