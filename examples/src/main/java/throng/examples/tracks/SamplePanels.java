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

/** Makes panels of the rules that have no panel of their own: a few agents under the rule's first sample. */
public final class SamplePanels {
    private static final float METRES = 100, SECONDS = 8;

    private SamplePanels() {}

    /** Returns a panel for each rule that does not occur in {@code drawn}. */
    public static List<Panel> others(List<Panel> drawn) {
        var shown = new HashSet<Class<?>>();
        for (Panel panel : drawn) shown.addAll(rules(panel));
        return Samples.rules().stream()
                .filter(rule -> !shown.contains(rule))
                .map(SamplePanels::panel)
                .toList();
    }

    /** Returns the classes of all rules of a panel's agents, including the parts of mixes. */
    private static Set<Class<?>> rules(Panel panel) {
        var scene = new TrackedWorld();
        try (var world = scene.world()) {
            panel.stage().accept(scene);
            var found = new ArrayList<Rule>();
            for (var group : world.groups()) found.add(group.rule());
            for (var tracked : scene.tracked()) found.addAll(tracked.turnRules());
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

    /** Returns the name of a rule's panel: "tile step" for {@code TileStep}. */
    public static String name(Class<?> rule) {
        return rule.getSimpleName().replaceAll("(?<=.)([A-Z])", " $1").toLowerCase(java.util.Locale.ROOT);
    }

    private static void stage(TrackedWorld scene, Sample sample) {
        var actors = scene.actors();
        if (sample.kind().getPackageName().endsWith(".turn")) actors.showHeadings();
        var prey = scene.track("", TrackedWorld.TARGET).steer(new Circling(.3f), Wander.DEFAULT);
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
