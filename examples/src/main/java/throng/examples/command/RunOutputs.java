package throng.examples.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.examples.command.console.RefusedInput;
import throng.examples.report.JsonReport;
import throng.examples.report.RunReport;
import throng.examples.setup.Scenario;
import throng.world.World;

/** The files that a run leaves behind. */
final class RunOutputs {
    @Option(
            names = "--snapshot",
            paramLabel = "FILE",
            description = "Writes the state at the end, for --resume. A run that is stopped before its end replaces no"
                    + " file: it writes FILE.tick-N beside.")
    private @Nullable Path snapshot;

    @Option(names = "--picture", paramLabel = "FILE.png", description = "Draws the crowd at the end.")
    private @Nullable Path picture;

    @Option(names = "--report", paramLabel = "FILE.json", description = "Writes the report as JSON, too.")
    private @Nullable Path report;

    /**
     * Refuses before the work what could not be written after it.
     *
     * @param map that is read
     * @param resumed snapshot that is read, and may be replaced by one
     */
    void check(@Nullable Path map, @Nullable Path resumed) {
        var targets = new ArrayList<OutputFile>();
        if (snapshot != null) targets.add(new OutputFile("--snapshot", snapshot));
        if (picture != null) targets.add(new OutputFile("--picture", picture));
        if (report != null) targets.add(new OutputFile("--report", report));
        targets.forEach(OutputFile::check);
        for (int t = 1; t < targets.size(); t++) apart(targets.get(t), targets.subList(0, t));
        for (OutputFile target : targets) {
            if (map != null) target.spare("--map", map);
            if (resumed != null && !target.path().equals(snapshot)) target.spare("--resume", resumed);
        }
        if (picture != null && !picture.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new RefusedInput("--picture %s: pictures are PNG files; name it %s.png".formatted(picture, picture));
        }
    }

    private static void apart(OutputFile target, List<OutputFile> others) {
        for (OutputFile other : others) {
            if (!other.collides(target)) continue;
            throw new RefusedInput("%s and %s name one file, %s: give each its own"
                    .formatted(other.option(), target.option(), target.path()));
        }
    }

    /**
     * Writes what was asked for, each file whether or not another can be written.
     *
     * @param whole whether all ticks were done: else files that are there already stay, and others stand beside them
     * @param err hears of these
     * @throws IOException naming each that cannot be written
     */
    void write(Scenario scenario, SaveHeader save, World world, RunReport told, boolean whole, PrintWriter err)
            throws IOException {
        var failures = new ArrayList<String>();
        Files files = (option, path, filling) -> {
            if (path == null) return;
            var asked = new OutputFile(option, path);
            var target = whole ? asked : asked.beside(world.ticks());
            try {
                target.write(filling);
            } catch (IOException e) {
                failures.add(e.getMessage());
                return;
            }
            if (!whole)
                err.println(option + ": " + (target.equals(asked) ? "" : path + " stays; ") + told(target, world));
        };
        files.write("--snapshot", snapshot, out -> {
            save.write(out);
            world.snapshot(out);
        });
        files.write("--report", report, out -> JsonReport.write(told, out));
        files.write("--picture", picture, out -> WorldPicture.write(world, scenario, save.agents(), out));
        err.flush();
        if (!failures.isEmpty()) throw new IOException(String.join("\n", failures));
    }

    private static String told(OutputFile target, World world) {
        return String.format(Locale.ROOT, "tick %,d is in %s", world.ticks(), target.path());
    }

    /** One file after the other. */
    private interface Files {
        void write(String option, @Nullable Path path, OutputFile.Filling filling);
    }
}
