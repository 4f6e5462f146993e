package throng.command.sweep;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.io.scenario.ScenarioSweep;
import throng.sweep.PlanFile;
import throng.sweep.Sampling;
import throng.sweep.SettingRange;
import throng.sweep.StoppingRule;
import throng.sweep.SweepAxis;
import throng.sweep.SweepPlan;

/** The options that say which runs a sweep has. What a scenario file says holds where no option says otherwise. */
final class PlanChoice {
    @Option(
            names = "--seeds",
            paramLabel = "A..B",
            description = "Runs each setting with each of these seeds. Default: the scenario's seed.")
    private @Nullable String seeds;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUES",
            description = "Values of a setting: PATH=1..3:5 (five, evenly), PATH=orca,speed, or one alone. Settings"
                    + " cross. PATH=1..3 is for --sample. The path agents is the number of agents. May be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--runs",
            paramLabel = "FILE.csv",
            description = "A table: a line of paths, then a line of values for each run. A column seed has seeds.")
    private @Nullable Path runs;

    @Option(
            names = "--sample",
            arity = "2",
            paramLabel = "METHOD N",
            description = "lhs N or sobol N: N points that fill the ranges PATH=1..3 evenly, where crossing them would"
                    + " take too many runs. saltelli N: N points by the number of ranges and two more, for Sobol's"
                    + " indices: how much each setting matters.")
    private List<String> sample = new ArrayList<>();

    @Option(names = "--sample-seed", paramLabel = "N", description = "Seed of a sample. Default: 1.")
    private long sampleSeed = 1;

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "Draws R samples with seeds of their own: sample.csv tells means over a sample, and how sure"
                    + " they are. Default: 1.")
    private @Nullable Integer replicates;

    @Option(
            names = "--until",
            paramLabel = "RULE",
            description = "mean:1%%,sd:5%%: a setting has enough runs when the mean of each figure has changed by at"
                    + " most 1 %%, and its deviation by 5 %%, in the last --every runs. of:NAME judges one figure."
                    + " width:2%%: when each mean is known to 2 %%, with 95 %%.")
    private @Nullable String until;

    @Option(names = "--every", paramLabel = "K", description = "Runs between two judgements of --until. Default: 10.")
    private @Nullable Integer every;

    /**
     * Returns the plan.
     *
     * @param begin a plan of one run
     * @param file what the scenario says
     * @throws RefusedInput if an option is wrong
     */
    SweepPlan plan(SweepPlan begin, ScenarioSweep file) {
        return RefusedInput.unless(() -> {
            var axes = new ArrayList<SweepAxis>();
            if (runs != null) axes.add(table(runs));
            var ranges = ranges(file);
            var drawn = ranges.stream().filter(SettingRange::isSampled).toList();
            Sampling sampling = sampling(file);
            if (sampling == null && replicates != null)
                throw new RefusedInput("--replicates says how many samples are drawn; add --sample, or leave it out");
            if (sampling != null) axes.add(sampling.axis(drawn, replicates == null ? 1 : replicates));
            else if (!drawn.isEmpty()) {
                String text = drawn.getFirst().text();
                throw new RefusedInput(
                        "--set %s: how many values has the range? write %s:5 for five, or draw points: --sample lhs 100"
                                .formatted(text, text));
            }
            for (SettingRange range : ranges) if (!range.isSampled()) axes.add(range.axis());
            var ends = seeds(begin, file);
            return new SweepPlan(begin.scenario(), begin.basis(), axes, ends.get(0), ends.get(1), rule(file));
        });
    }

    /** Settings of the file that no option sets, then those of the options. */
    private List<SettingRange> ranges(ScenarioSweep file) {
        var ranges = new ArrayList<SettingRange>();
        var given = settings.stream().map(SettingRange::parse).toList();
        for (String text : file.settings()) {
            SettingRange own = SettingRange.parse(text);
            if (given.stream().noneMatch(range -> range.path().equals(own.path()))) ranges.add(own);
        }
        ranges.addAll(given);
        return ranges;
    }

    private static SweepAxis table(Path file) {
        try {
            return PlanFile.read(file);
        } catch (NoSuchFileException e) {
            throw new RefusedInput("--runs %s: there is no such file".formatted(file), e);
        } catch (IOException e) {
            throw new RefusedInput("--runs %s: cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    private @Nullable Sampling sampling(ScenarioSweep file) {
        if (sample.isEmpty() && file.points() == 0) return null;
        String method = sample.isEmpty() ? file.method() : sample.get(0);
        String count = sample.isEmpty() ? "" + file.points() : sample.get(1);
        if (!ScenarioSweep.METHODS.contains(method))
            throw new RefusedInput("--sample %s: allowed is %s, and a number of points"
                    .formatted(method, String.join(", ", ScenarioSweep.METHODS)));
        if (!count.matches("[0-9]{1,9}"))
            throw new RefusedInput("--sample %s %s: '%s' is no number of points; allowed is 1 to %d"
                    .formatted(method, count, count, SettingRange.MOST_VALUES));
        return new Sampling(
                Sampling.Method.valueOf(method.toUpperCase(Locale.ROOT)), Integer.parseInt(count), sampleSeed);
    }

    private List<Long> seeds(SweepPlan begin, ScenarioSweep file) {
        if (seeds == null) return file.seeds().isEmpty() ? List.of(begin.firstSeed(), begin.lastSeed()) : file.seeds();
        var range = SeedRange.parse(seeds);
        return List.of(range.first(), range.last());
    }

    private @Nullable StoppingRule rule(ScenarioSweep file) {
        int runs = every != null ? every : file.every() > 0 ? file.every() : StoppingRule.EVERY;
        if (until != null) return StoppingRule.parse(until, runs);
        if (file.mean() == 0 && file.deviation() == 0 && file.width() == 0) {
            if (every != null)
                throw new RefusedInput("--every says when --until is judged; add --until width:2%, or leave it out");
            return null;
        }
        return new StoppingRule(
                percent(file.mean()), percent(file.deviation()), percent(file.width()), runs, file.judged());
    }

    private static double percent(double value) {
        return value == 0 ? Double.POSITIVE_INFINITY : value / 100;
    }
}
