package throng.examples.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.examples.command.console.Refusal;
import throng.examples.report.Json;
import throng.examples.report.Report;
import throng.examples.setup.Scenario;
import throng.world.World;

/** The files that a run leaves behind. */
final class Outputs {
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
        var targets = new ArrayList<Target>();
        if (snapshot != null) targets.add(new Target("--snapshot", snapshot));
        if (picture != null) targets.add(new Target("--picture", picture));
        if (report != null) targets.add(new Target("--report", report));
        targets.forEach(Target::check);
        for (int t = 1; t < targets.size(); t++) apart(targets.get(t), targets.subList(0, t));
        for (Target target : targets) {
            if (map != null) target.spare("--map", map);
            if (resumed != null && !target.path().equals(snapshot)) target.spare("--resume", resumed);
        }
        if (picture != null && !picture.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new Refusal("--picture %s: pictures are PNG files; name it %s.png".formatted(picture, picture));
        }
    }

    private static void apart(Target target, List<Target> others) {
        for (Target other : others) {
            if (!other.collides(target)) continue;
            throw new Refusal("%s and %s name one file, %s: give each its own"
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
    void write(Scenario scenario, Save save, World world, Report told, boolean whole, PrintWriter err)
            throws IOException {
        var failures = new ArrayList<String>();
        Files files = (option, path, filling) -> {
            if (path == null) return;
            var asked = new Target(option, path);
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
        files.write("--report", report, out -> Json.write(told, out));
        files.write("--picture", picture, out -> Portrait.write(world, scenario, save.agents(), out));
        err.flush();
        if (!failures.isEmpty()) throw new IOException(String.join("\n", failures));
    }

    private static String told(Target target, World world) {
        return String.format(Locale.ROOT, "tick %,d is in %s", world.ticks(), target.path());
    }

    /** One file after the other. */
    private interface Files {
        void write(String option, @Nullable Path path, Target.Filling filling);
    }
}
