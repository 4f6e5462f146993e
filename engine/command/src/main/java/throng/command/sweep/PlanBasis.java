package throng.command.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import throng.command.Throng;
import throng.command.file.FileDigest;
import throng.command.report.BuiltFrom;
import throng.io.scenario.ScenarioFile;
import throng.measure.MeasureOptions;
import throng.setup.Scenario;
import throng.sweep.SweepPlan;
import throng.world.World;

/** What decides all runs of a sweep alike: engine, scenario with the files that it names, ticks, what is measured. */
public final class PlanBasis {
    private static final String TICKS = "--ticks";

    /** Options that a run takes as the sweep does. */
    private static final Set<String> SAME = Set.of(
            "--agents",
            TICKS,
            "--dt",
            "--map",
            "--whole",
            "--line",
            "--area",
            "--travel",
            "--walkable",
            "--cut-off",
            "--density-map",
            "--approach",
            "--profile",
            "--states",
            "--events",
            "--figure",
            "--window",
            "--after",
            "--figures-every",
            "--class-path");

    /** What of a plan's basis is the digest of the scenario file. */
    static final String FILE = "file";

    private PlanBasis() {}

    /** Returns a plan of one run. */
    static SweepPlan of(Scenario scenario, String word, @Nullable Path map, ScenarioRuns runs, CommandLine command) {
        SweepPlan plan =
                SweepPlan.of(scenario.name(), scenario.defaults().seed()).basis("engine", engine());
        String file = FileDigest.of(scenario, word);
        if (!file.isEmpty()) plan = plan.basis(FILE, file);
        if (map != null) plan = plan.basis("map", FileDigest.of(List.of(map)));
        plan = plan.basis("agents", "" + runs.agents())
                .basis("ticks", "" + runs.ticks())
                .basis("dt", "" + runs.dt());
        for (OptionSpec option : command.getParseResult().matchedOptions()) {
            boolean measure =
                    SAME.contains(option.longestName()) && !option.longestName().matches("--(agents|ticks|dt|map)");
            if (measure) plan = plan.basis(option.longestName(), String.join(" ", option.originalStringValues()));
        }
        return plan;
    }

    /** Returns the engine of runs. A version in development changes from build to build: its jars tell it. */
    public static String engine() {
        String number = BuiltFrom.number();
        if (!number.endsWith("SNAPSHOT")) return number;
        var jars = new ArrayList<Path>();
        for (Class<?> part : List.of(World.class, ScenarioFile.class, MeasureOptions.class, Throng.class)) {
            Path jar = Path.of(
                    part.getProtectionDomain().getCodeSource().getLocation().getPath());
            if (Files.isRegularFile(jar)) jars.add(jar); // else a folder of classes, as in tests
        }
        return jars.isEmpty() ? number : number + " " + FileDigest.of(jars);
    }

    /**
     * Returns the words of a command that does one run: the scenario, and the options that hold for all. It names the
     * ticks in any case: without, a run ends when all have left.
     */
    static List<String> words(String scenario, int ticks, ParseResult parsed) {
        var words = new ArrayList<>(List.of(scenario));
        if (parsed.matchedOption(TICKS) == null) words.addAll(List.of(TICKS, "" + ticks));
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!SAME.contains(option.longestName())) continue;
            if (option.arity().max() == 0) words.add(option.longestName()); // it is there, or it is not
            else for (String value : option.originalStringValues()) words.addAll(List.of(option.longestName(), value));
        }
        return words;
    }
}
