package throng.command.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import throng.command.console.RefusedInput;
import throng.command.file.MapFile;
import throng.command.report.TextReport;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.StateCopy;
import throng.world.World;

/** What a state holds that {@code run --snapshot} wrote, and in what two of them differ. */
public final class StateText {
    private static final String OPTION = "--state";

    private StateText() {}

    /**
     * Prints the parts of a state and how many numbers they have, or in what two states differ.
     *
     * @param scenario of which they are
     * @param files one or two
     * @param err is told what is set up otherwise than when a file was written
     * @return whether two differ
     * @throws RefusedInput if a file is missing, corrupt, or of another scenario, or there are more than two
     * @throws IOException if a file cannot be closed
     */
    public static boolean print(Scenario scenario, List<Path> files, PrintWriter out, PrintWriter err)
            throws IOException {
        if (files.size() > 2)
            throw new RefusedInput(OPTION + ": %d files; name one, or two to compare them".formatted(files.size()));
        var copies = new ArrayList<StateCopy>();
        for (Path file : files) copies.add(print(scenario, file, out, err));
        if (copies.size() < 2) {
            for (StateCopy copy : copies)
                copy.parts().forEach((name, numbers) -> {
                    if (numbers > 0) out.printf(Locale.ROOT, "  %,12d  %s%n", numbers, name);
                });
            return false;
        }
        List<String> differences = copies.getFirst().differences(copies.getLast());
        out.printf("%nThe first and the second differ in %d parts%n", differences.size());
        for (String each : differences) out.println("  " + each);
        return !differences.isEmpty();
    }

    private static StateCopy print(Scenario scenario, Path file, PrintWriter out, PrintWriter err) throws IOException {
        try (var from = ResumeFile.open(OPTION, file)) {
            from.requireSame("scenario", scenario.name(), from.save().scenario());
            from.requireSameMap(MapFile.describe(scenario));
            var save = from.save();
            var setup = RefusedInput.unless(
                    () -> new ScenarioSetup(scenario, save.agents(), 0, 1, Form.AUTO, save.settings()));
            try (World world = RefusedInput.unless(() -> from.into(setup, null, err))) {
                var copy = new StateCopy();
                world.snapshot(copy);
                out.printf(
                        Locale.ROOT,
                        "%s: tick %,d, %s s, seed %d, hash %016x%n",
                        file,
                        world.ticks(),
                        TextReport.seconds((float) world.time()),
                        world.seed(),
                        world.hash());
                for (String setting : save.settings()) out.println("  --set " + setting);
                return copy;
            }
        }
    }
}
