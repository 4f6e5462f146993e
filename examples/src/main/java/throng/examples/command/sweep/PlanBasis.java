package throng.examples.command.sweep;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import throng.examples.Throng;
import throng.examples.command.VersionInfo;
import throng.examples.command.view.WatchedFiles;
import throng.examples.scenario.Scenarios;
import throng.examples.setup.FileScenario;
import throng.examples.setup.Scenario;
import throng.io.scenario.ScenarioFile;
import throng.measure.MeasureOptions;
import throng.sweep.SweepPlan;
import throng.world.World;

/** What decides all runs of a sweep alike: engine, scenario with the files that it names, ticks, what is measured. */
final class PlanBasis {
    /** Options that a run takes as the sweep does. */
    private static final Set<String> SAME = Set.of(
            "--agents",
            "--ticks",
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
            "--window",
            "--figures-every",
            "--class-path");

    private static final int DIGITS = 16;

    private PlanBasis() {}

    /** Returns a plan of one run. */
    static SweepPlan of(Scenario scenario, String word, @Nullable Path map, ScenarioRuns runs, CommandLine command) {
        SweepPlan plan =
                SweepPlan.of(scenario.name(), scenario.defaults().seed()).basis("engine", engine());
        if (scenario instanceof FileScenario file) plan = plan.basis("file", text(file, word));
        if (map != null) plan = plan.basis("map", digest(List.of(map)));
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

    /** A version in development changes from build to build: its jars tell it. */
    private static String engine() {
        String number = VersionInfo.number();
        if (!number.endsWith("SNAPSHOT")) return number;
        var jars = new ArrayList<Path>();
        for (Class<?> part : List.of(World.class, ScenarioFile.class, MeasureOptions.class, Throng.class)) {
            Path jar = Path.of(
                    part.getProtectionDomain().getCodeSource().getLocation().getPath());
            if (Files.isRegularFile(jar)) jars.add(jar); // else a folder of classes, as in tests
        }
        return jars.isEmpty() ? number : number + " " + digest(jars);
    }

    private static String text(FileScenario scenario, String word) {
        Path file = Path.of(word);
        if (!Files.isRegularFile(file)) return digest(Scenarios.text(scenario.name()));
        var files = new ArrayList<Path>(List.of(file));
        for (Path beside : WatchedFiles.beside(file)) if (Files.isRegularFile(beside)) files.add(beside);
        return digest(files);
    }

    private static String digest(String text) {
        MessageDigest hash = sha();
        hash.update(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash.digest()).substring(0, DIGITS);
    }

    private static String digest(List<Path> files) {
        MessageDigest hash = sha();
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file)) {
                byte[] buffer = new byte[1 << 16];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) hash.update(buffer, 0, n);
            } catch (IOException e) {
                throw new IllegalArgumentException("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
            }
        }
        return HexFormat.of().formatHex(hash.digest()).substring(0, DIGITS);
    }

    private static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e); // each has
        }
    }

    /** Returns the words of a command that does one run: the scenario, and the options that hold for all. */
    static List<String> words(String scenario, ParseResult parsed) {
        var words = new ArrayList<>(List.of(scenario));
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!SAME.contains(option.longestName())) continue;
            if (option.arity().max() == 0) words.add(option.longestName()); // it is there, or it is not
            else for (String value : option.originalStringValues()) words.addAll(List.of(option.longestName(), value));
        }
        return words;
    }
}
