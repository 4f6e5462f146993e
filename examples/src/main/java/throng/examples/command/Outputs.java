package throng.examples.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.examples.report.Json;
import throng.examples.report.Report;
import throng.examples.scenario.Scenario;
import throng.world.World;

/** The files that a run leaves behind. */
final class Outputs {
    @Option(names = "--snapshot", paramLabel = "FILE", description = "Writes the state at the end, for --resume.")
    private @Nullable Path snapshot;

    @Option(names = "--picture", paramLabel = "FILE.png", description = "Draws the crowd at the end.")
    private @Nullable Path picture;

    @Option(names = "--report", paramLabel = "FILE.json", description = "Writes the report as JSON, too.")
    private @Nullable Path report;

    /** Refuses before the work what could not be written after it. */
    void check() {
        var targets = new ArrayList<Target>();
        if (snapshot != null) targets.add(new Target("--snapshot", snapshot));
        if (picture != null) targets.add(new Target("--picture", picture));
        if (report != null) targets.add(new Target("--report", report));
        targets.forEach(Target::check);
        for (int t = 1; t < targets.size(); t++) apart(targets.get(t), targets.subList(0, t));
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

    /** Writes what was asked for. */
    void write(Scenario scenario, Save save, World world, Report told) throws IOException {
        if (snapshot != null) {
            new Target("--snapshot", snapshot).write(out -> {
                save.write(out);
                world.snapshot(out);
            });
        }
        if (report != null) new Target("--report", report).write(out -> Json.write(told, out));
        if (picture != null) Portrait.write(world, scenario, save.agents(), picture);
    }
}
