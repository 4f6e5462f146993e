package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.examples.tracks.Avoidance;
import throng.examples.tracks.Drives;
import throng.examples.tracks.Panel;
import throng.examples.tracks.PanelSheet;
import throng.examples.tracks.SamplePanels;
import throng.examples.tracks.Targets;
import throng.examples.tracks.TrackedWorld;

/** Shows what each rule does: draws the tracks of a few agents under the rule. */
public final class Tracks {
    private static final List<PanelSheet> SHEETS = List.of(
            new PanelSheet("targets", Targets.PANELS),
            new PanelSheet("drives", Drives.PANELS),
            new PanelSheet("avoidance", Avoidance.PANELS));

    /** Returns the sheets above, and one with a panel for each rule that they do not show. */
    static List<PanelSheet> sheets() {
        var drawn = SHEETS.stream().flatMap(sheet -> sheet.panels().stream()).toList();
        return Stream.concat(SHEETS.stream(), Stream.of(new PanelSheet("others", SamplePanels.others(drawn))))
                .toList();
    }

    private Tracks() {}

    /** Returns an example of a panel: its name, its width in metres, its duration in seconds, and its stage. */
    public static Panel example() {
        return new Panel("seek", 56, 3, Tracks::stage);
    }

    private static void stage(TrackedWorld scene) {
        scene.place(0, 0);
        scene.actors()
                .steer(Seek.of(Target.at(0, 0)))
                .add(-20, -12, 4, 8); // x, y in metres; vx, vy in metres per second
    }

    /** Draws all sheets. The argument is the folder; {@code pictures} without it. */
    public static void main(String[] args) throws IOException {
        var folder = Path.of(args.length > 0 ? args[0] : "pictures");
        Files.createDirectories(folder);
        for (var sheet : sheets()) {
            sheet.write(folder);
            System.out.println(folder.resolve(sheet.name() + ".png"));
        }
    }
}
