package throng.sweep;

import java.util.HashSet;
import java.util.List;
import throng.math.Check;

/**
 * Settings that change together, and the values that they take. A setting alone is an axis with one path; the lines of
 * a file, or the points of a sample, are one axis with a path for each column.
 *
 * @param paths of the settings
 * @param values a list for each step of the axis: a value for each path
 */
public record SweepAxis(List<String> paths, List<List<String>> values) {
    /** The path that stands for the seed of a run. */
    public static final String SEED = "seed";

    /** The path that stands for the number of a sample, of several samples of the same ranges: from 1. */
    public static final String REPLICATE = "sample.replicate";

    /**
     * The path that stands for the part of a sample from which the point of a run comes: {@link #A}, {@link #B}, or the
     * path of the one setting that a point of A takes from B.
     */
    public static final String MATRIX = "sample.matrix";

    /** A point of the first part of a sample. No path is called so. */
    public static final String A = "matrix A";

    /** A point of the second part of a sample. */
    public static final String B = "matrix B";

    private static final int MOST_LETTERS = 10_000;

    /**
     * Checks that there is a value for each path.
     *
     * @throws IllegalArgumentException if there is no path or no value, a path is empty or stands twice, or a step has
     *     too few or too many values
     */
    public SweepAxis {
        paths = Check.list("the paths of an axis", paths);
        values = Check.list("the values of an axis", values).stream()
                .map(List::copyOf)
                .toList();
        if (paths.isEmpty() || values.isEmpty())
            throw new IllegalArgumentException(
                    "an axis has %d paths and %d values; allowed is 1 or more".formatted(paths.size(), values.size()));
        for (String path : paths)
            if (path.isBlank() || path.indexOf('=') >= 0 || path.length() > MOST_LETTERS)
                throw new IllegalArgumentException("'%s' is no path of a setting: write path=value".formatted(path));
        if (new HashSet<>(paths).size() < paths.size())
            throw new IllegalArgumentException("%s: a setting stands here twice; leave one out".formatted(paths));
        var steps = new HashSet<List<String>>();
        for (List<String> step : values)
            if (!steps.add(step))
                throw new IllegalArgumentException("%s: the value %s stands here twice; a run of it is done once"
                        .formatted(String.join(", ", paths), String.join(", ", step)));
        for (List<String> step : values)
            if (step.size() != paths.size())
                throw new IllegalArgumentException(
                        "%s has %d values; allowed is one for each of %s".formatted(step, step.size(), paths));
    }

    /**
     * {@return an axis of one setting}
     *
     * @param path of the setting
     * @param values that it takes, one after the other
     */
    public static SweepAxis of(String path, List<String> values) {
        return new SweepAxis(List.of(path), values.stream().map(List::of).toList());
    }

    /**
     * {@return whether a path is a setting of the scenario: not the seed, nor the number or part of a sample}
     *
     * @param path of an axis
     */
    public static boolean isSetting(String path) {
        return !path.equals(SEED) && !path.equals(REPLICATE) && !path.equals(MATRIX);
    }

    /** {@return the number of steps} */
    public int size() {
        return values.size();
    }
}
