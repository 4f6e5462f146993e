package throng.sweep;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.math.Check;

/**
 * Which runs a sweep has: all steps of all axes cross, and each crossing runs with each seed. Runs are numbered: seeds
 * change first, then the last axis. A plan cannot be changed; its methods return copies.
 *
 * <pre>{@code
 * SweepPlan.of("park", 1).set("fear=2..8:4").set("model=orca,speed").seeds(1, 20)   // 160 runs
 * }</pre>
 *
 * @param scenario its name
 * @param basis what else decides a run, by name: version of the engine, text of the scenario, ticks
 * @param axes that cross
 * @param firstSeed of each crossing
 * @param lastSeed of each crossing; not below the first
 * @param until when the runs of a crossing are enough; null: when all seeds have run
 */
public record SweepPlan(
        String scenario,
        Map<String, String> basis,
        List<SweepAxis> axes,
        long firstSeed,
        long lastSeed,
        @Nullable StoppingRule until) {
    /** The most runs of a plan. */
    public static final int MOST_RUNS = 1_000_000;

    private static final int DIGITS = 16;

    /**
     * Checks that the plan can be done.
     *
     * @throws IllegalArgumentException if a setting stands on two axes, the seeds are empty, or there are too many runs
     */
    public SweepPlan {
        Check.given("the scenario of a sweep", scenario);
        basis = Collections.unmodifiableMap(new LinkedHashMap<>(basis));
        axes = List.copyOf(axes);
        if (firstSeed > lastSeed)
            throw new IllegalArgumentException(
                    "the seeds from %d to %d are none; the lower one comes first".formatted(firstSeed, lastSeed));
        var paths = new ArrayList<String>();
        var runs = BigInteger.valueOf(lastSeed)
                .subtract(BigInteger.valueOf(firstSeed))
                .add(BigInteger.ONE);
        for (SweepAxis axis : axes) {
            for (String path : axis.paths())
                if (paths.contains(path))
                    throw new IllegalArgumentException("%s is set twice; leave one out".formatted(path));
            paths.addAll(axis.paths());
            runs = runs.multiply(BigInteger.valueOf(axis.size()));
        }
        if (paths.contains(SweepAxis.SEED) && firstSeed != lastSeed)
            throw new IllegalArgumentException("the seeds stand in a column already; leave out the range of seeds");
        if (runs.compareTo(BigInteger.valueOf(MOST_RUNS)) > 0)
            throw new IllegalArgumentException(
                    "the plan has %,d runs; allowed is 1 to %,d: take fewer values or seeds, or a sample of the ranges"
                            .formatted(runs, MOST_RUNS));
    }

    /**
     * {@return a plan of one run}
     *
     * @param scenario its name: whatever tells it from another
     * @param seed of that run
     */
    public static SweepPlan of(String scenario, long seed) {
        return new SweepPlan(scenario, Map.of(), List.of(), seed, seed, null);
    }

    /**
     * {@return the same with other seeds}
     *
     * @param first of them
     * @param last of them, not below the first
     */
    public SweepPlan seeds(long first, long last) {
        return new SweepPlan(scenario, basis, axes, first, last, until);
    }

    /**
     * {@return the same, crossed with an axis}
     *
     * @param axis whose settings are on no other axis
     */
    public SweepPlan across(SweepAxis axis) {
        var more = new ArrayList<>(axes);
        more.add(axis);
        return new SweepPlan(scenario, basis, more, firstSeed, lastSeed, until);
    }

    /**
     * {@return the same, crossed with the values of a setting}
     *
     * @param text as {@link SettingRange#parse} takes it: {@code fear=2..8:4}
     * @throws IllegalArgumentException if it has a range without a number of values, or is wrong
     */
    public SweepPlan set(String text) {
        SettingRange range = SettingRange.parse(text);
        if (range.isSampled())
            throw new IllegalArgumentException(
                    "--set %s: how many values has the range? write %s:5, or draw a sample of it"
                            .formatted(text, text));
        return across(range.axis());
    }

    /**
     * {@return the same, ending each crossing when its runs are enough}
     *
     * @param rule when that is; null: never
     */
    public SweepPlan until(@Nullable StoppingRule rule) {
        return new SweepPlan(scenario, basis, axes, firstSeed, lastSeed, rule);
    }

    /**
     * {@return the same with one more thing that decides all runs}
     *
     * @param name of it
     * @param value of it; another value makes other runs
     */
    public SweepPlan basis(String name, String value) {
        var more = new LinkedHashMap<>(basis);
        more.put(name, value);
        return new SweepPlan(scenario, more, axes, firstSeed, lastSeed, until);
    }

    /** {@return the number of runs} */
    public int count() {
        return points() * seeds();
    }

    /** {@return the number of crossings} */
    public int points() {
        int points = 1;
        for (SweepAxis axis : axes) points *= axis.size();
        return points;
    }

    /** {@return the number of runs of each crossing} */
    public int seeds() {
        return (int) (lastSeed - firstSeed + 1);
    }

    /** {@return the paths of all settings, in the order in which they are applied} */
    public List<String> paths() {
        return axes.stream().flatMap(axis -> axis.paths().stream()).toList();
    }

    /**
     * {@return the values of all paths}
     *
     * @param point number of the crossing, from 0
     */
    public List<String> values(int point) {
        int rest = Check.index("the crossing of a sweep", point, points());
        var steps = new ArrayList<List<String>>();
        for (SweepAxis axis : axes.reversed()) {
            steps.add(axis.values().get(rest % axis.size()));
            rest /= axis.size();
        }
        return steps.reversed().stream().flatMap(List::stream).toList();
    }

    /**
     * {@return a run}
     *
     * @param number from 0, below {@link #count}
     */
    public SweepRun run(int number) {
        int point = Check.index("the run of a sweep", number, count()) / seeds();
        List<String> paths = paths(), values = values(point);
        var settings = new ArrayList<String>();
        long seed = firstSeed + number % seeds();
        for (int k = 0; k < paths.size(); k++) {
            if (paths.get(k).equals(SweepAxis.SEED)) seed = wholeSeed(values.get(k));
            else if (SweepAxis.isSetting(paths.get(k))) settings.add(assignment(paths.get(k), values.get(k)));
        }
        return new SweepRun(number, point, settings, seed, id(settings, seed));
    }

    /** A path may end with the tick from which the setting holds. */
    private static String assignment(String path, String value) {
        int tick = path.indexOf('@');
        return tick < 0 ? path + "=" + value : path.substring(0, tick) + "=" + value + path.substring(tick);
    }

    private static long wholeSeed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "the seed '%s' is not a whole number; allowed is %d to %d"
                            .formatted(text, Long.MIN_VALUE, Long.MAX_VALUE),
                    e);
        }
    }

    private String id(List<String> settings, long seed) {
        try {
            var hash = MessageDigest.getInstance("SHA-256");
            add(hash, scenario);
            basis.forEach((name, value) -> add(hash, name, value));
            add(hash, settings.toArray(String[]::new));
            add(hash, "seed", Long.toString(seed));
            return HexFormat.of().formatHex(hash.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e); // each has
        }
    }

    /** Each text goes in with its length, so that no two lists of texts are the same bytes. */
    private static void add(MessageDigest hash, String... texts) {
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            hash.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
            hash.update(bytes);
        }
    }
}
