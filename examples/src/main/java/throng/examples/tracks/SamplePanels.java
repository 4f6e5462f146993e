package throng.examples.tracks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.samples.Sample;
import throng.samples.SampleScene;
import throng.samples.Samples;

/** Rules that have no panel of their own: a few agents under their first sample, so that no rule goes undrawn. */
public final class SamplePanels {
    private static final float METRES = 100, SECONDS = 8;

    private SamplePanels() {}

    /** A panel for each rule that none of those shows. */
    public static List<Panel> others(List<Panel> drawn) {
        var shown = new HashSet<Class<?>>();
        for (Panel panel : drawn) shown.addAll(rules(panel));
        return Samples.rules().stream()
                .filter(rule -> !shown.contains(rule))
                .map(SamplePanels::panel)
                .toList();
    }

    /** The classes of all rules that somebody has in a panel of that kind. */
    private static Set<Class<?>> rules(Panel panel) {
        var scene = new TrackedWorld();
        try (var world = scene.world()) {
            panel.stage().accept(scene);
            var found = new ArrayList<Rule>();
            for (var group : world.groups()) found.add(group.rule());
            for (var cast : scene.casts()) found.addAll(cast.turns());
            for (int k = 0; k < found.size(); k++) if (found.get(k) instanceof Mix mix) found.addAll(mix.parts());
            var classes = new HashSet<Class<?>>();
            for (Rule rule : found) classes.add(rule.getClass());
            return classes;
        }
    }

    private static Panel panel(Class<?> rule) {
        var samples = Samples.of(rule);
        if (samples.isEmpty()) throw new IllegalStateException(String.join("\n", Samples.missing()));
        return new Panel(name(rule), METRES, SECONDS, scene -> stage(scene, samples.getFirst()));
    }

    /** What the panel of a rule is called here: {@code TileStep} tile step. */
    public static String name(Class<?> rule) {
        return rule.getSimpleName().replaceAll("(?<=.)([A-Z])", " $1").toLowerCase(java.util.Locale.ROOT);
    }

    private static void stage(TrackedWorld scene, Sample sample) {
        var actors = scene.actors();
        if (sample.kind().getPackageName().endsWith(".turn")) actors.gaze();
        var prey = scene.cast("", TrackedWorld.TARGET).steer(new Circling(.3f), Wander.DEFAULT);
        prey.group().maxSpeed(3);
        for (int k = 0; k < 3; k++) prey.add(14 * k - 20, 12 - 10 * k, 2, k - 1);
        for (int k = 0; k < 8; k++) {
            double angle = Math.PI * k / 4;
            float c = (float) StrictMath.cos(angle), s = (float) StrictMath.sin(angle);
            actors.add(30 * c, 22 * s, -2 * s, 3 * c);
        }
        sample.setUp().accept(new SampleScene(scene.world(), actors.group(), prey.group(), 0));
    }
}
