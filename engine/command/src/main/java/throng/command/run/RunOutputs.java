package throng.command.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.command.report.JsonReport;
import throng.command.report.RunReport;
import throng.setup.Scenario;
import throng.world.World;

/** The files that a run writes at its end. */
final class RunOutputs {
    @Option(
            names = "--snapshot",
            paramLabel = "FILE",
            description = "Writes the state at the end, for --resume. A run that is stopped early does not replace an"
                    + " existing file: it writes FILE.tick-N beside it.")
    private @Nullable Path snapshot;

    @Option(names = "--picture", paramLabel = "FILE.png", description = "Draws the agents at the end.")
    private @Nullable Path picture;

    @Option(names = "--bare", description = "Leaves title, legend, scale and notes out of the picture.")
    private boolean bare;

    @Option(
            names = "--report",
            paramLabel = "FILE.json",
            description = "Also writes the report as JSON. With - it is printed, instead of the text.")
    private @Nullable Path report;

    /** Returns whether the report is printed as JSON, so that nothing else may be. */
    boolean printsJson() {
        return OutputFile.isStandardOutput(report);
    }

    /**
     * Refuses, before the run, files that cannot be written after it.
     *
     * @param map the map file that the run reads
     * @param resumed the snapshot that the run reads; {@code --snapshot} may replace it
     * @param recorded the recording that the run writes
     * @throws RefusedInput that names the option, the file and the cure
     */
    void check(@Nullable Path map, @Nullable Path resumed, @Nullable OutputFile recorded) {
        if (bare && picture == null)
            throw new RefusedInput("--bare leaves words out of a picture; add --picture FILE.png, or leave it out");
        var targets = new ArrayList<OutputFile>();
        if (snapshot != null) targets.add(new OutputFile("--snapshot", snapshot));
        if (picture != null) targets.add(new OutputFile("--picture", picture));
        if (report != null && !printsJson()) targets.add(new OutputFile("--report", report));
        targets.forEach(OutputFile::check);
        if (recorded != null) targets.add(recorded);
        for (int t = 1; t < targets.size(); t++) requireDistinct(targets.get(t), targets.subList(0, t));
        for (OutputFile target : targets) {
            if (map != null) target.requireNotInput("--map", map);
            if (resumed != null && !target.path().equals(snapshot)) target.requireNotInput("--resume", resumed);
        }
        if (picture != null && !picture.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new RefusedInput(
                    "--picture %s: only PNG files can be written; name it %s.png".formatted(picture, picture));
        }
    }

    private static void requireDistinct(OutputFile target, List<OutputFile> others) {
        for (OutputFile other : others) {
            if (!other.collides(target)) continue;
            throw new RefusedInput("%s and %s name the same file, %s: give each its own"
                    .formatted(other.option(), target.option(), target.path()));
        }
    }

    /**
     * Writes the files that were asked for. One that fails does not keep the others from being written.
     *
     * @param whole whether all ticks were done; if not, existing files stay and new ones are written beside them
     * @param ranks of the run: the first writes, all others bring it their agents
     * @param err gets a line for each file of a run that was stopped
     * @throws IOException that names each file that could not be written
     */
    void write(
            Scenario scenario,
            SaveHeader save,
            World world,
            RunReport report,
            boolean whole,
            RunRanks ranks,
            PrintWriter err)
            throws IOException {
        if (!ranks.first()) {
            if (snapshot != null) ranks.gather(world);
            if (picture != null) ranks.gather(world);
            return;
        }
        var failures = new ArrayList<String>();
        Files files = (option, path, filling) -> {
            if (path == null) return;
            var asked = new OutputFile(option, path);
            var target = whole ? asked : asked.beside("tick-" + world.ticks());
            try {
                target.write(filling);
            } catch (IOException e) {
                failures.add(e.getMessage());
                return;
            }
            if (!whole)
                err.println(
                        option + ": " + (target.equals(asked) ? "" : path + " is kept; ") + tickAndPath(target, world));
        };
        files.write("--snapshot", snapshot, out -> {
            save.write(out);
            world.snapshot(out);
        });
        files.write("--report", printsJson() ? null : this.report, out -> JsonReport.write(report, out));
        if (picture != null) ranks.gather(world);
        files.write("--picture", picture, out -> WorldPicture.write(world, scenario, save.agents(), bare, out));
        err.flush();
        if (!failures.isEmpty()) throw new IOException(String.join("\n", failures));
    }

    private static String tickAndPath(OutputFile target, World world) {
        return String.format(Locale.ROOT, "tick %,d is in %s", world.ticks(), target.path());
    }

    /** Writes one file if its option was given. */
    private interface Files {
        void write(String option, @Nullable Path path, OutputFile.Filling filling);
    }
}
