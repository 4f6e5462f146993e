package throng.behaviour.path;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.manner.StayTogether;
import throng.behaviour.people.WalkingModel;
import throng.behaviour.target.Seek;
import throng.samples.Sample;
import throng.samples.SampleScene;
import throng.samples.Samples;
import throng.world.Group;
import throng.world.World;

/** What walks on a guide. */
interface Walking {
    /** The rule of a group that walks on a guide. */
    Rule rule(World world, Group group, Rule guide);

    /** The narrowest passage that its model says, metres. */
    default float narrowest(float radius, float mass, float speed) {
        try (var world = World.open(2).workers(1).build()) {
            Rule rule = rule(world, world.group("one"), Brake.DEFAULT);
            return rule instanceof WalkingModel model ? model.narrowest(radius, mass, speed) : 2 * radius;
        }
    }

    /** Whether walls turn one who walks along them and touches none, or let one through wider passages alone. */
    default boolean isTurned() {
        float radius = .2f, speed = 1.34f, gap = .15f;
        if (narrowest(radius, 80, speed) > 2.1f * radius) return true;
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-9, 0, 9, 0);
            var one = world.group("one").radius(radius).maxSpeed(speed).mass(80);
            one.maxForce(1e6f).turnRate(1e3f);
            one.steer(rule(world, one, Seek.of(Target.at(1e6f, radius + gap))));
            one.add(0, radius + gap);
            for (int t = 0; t < 4; t++) world.tick(.05f);
            return Math.abs(one.view("vy").get(0)) > .01f;
        }
    }

    /** Whether walkers are ORCA's. */
    default boolean isOrca() {
        return toString().startsWith("[Orca");
    }

    /**
     * All that the engine has: each model with each manner, and each alone; found among the samples. Families are left
     * out: below a model, one who walks alone goes as without them, to the bit, as {@code StayTogetherTest} shows.
     */
    static List<Walking> all() {
        var models = new ArrayList<Sample>();
        var manners = new ArrayList<Sample>();
        for (Sample sample : Samples.ofRules()) {
            if (guide(sample.kind()) < 0 || sample.kind() == StayTogether.class) continue;
            (WalkingModel.class.isAssignableFrom(sample.kind()) ? models : manners).add(sample);
        }
        var all = new ArrayList<Walking>(List.of(new Walk(List.of())));
        for (Sample manner : manners) all.add(new Walk(List.of(manner)));
        for (Sample model : models) {
            all.add(new Walk(List.of(model)));
            for (Sample manner : manners) all.add(new Walk(List.of(model, manner)));
        }
        return all;
    }

    /** The component of a record that is its guide; −1: none. */
    private static int guide(Class<?> kind) {
        if (!kind.isRecord()) return -1;
        return Arrays.stream(kind.getRecordComponents())
                .map(RecordComponent::getName)
                .toList()
                .indexOf("guide");
    }

    /** Samples, the outermost first, round a guide. */
    record Walk(List<Sample> samples) implements Walking {
        @Override
        public Rule rule(World world, Group group, Rule guide) {
            Rule rule = guide;
            for (int k = samples.size() - 1; k >= 0; k--) rule = round(samples.get(k), world, group, rule);
            return rule;
        }

        /** The rule of a sample with another guide. */
        private static Rule round(Sample sample, World world, Group group, Rule guide) {
            var none = world.groups().stream()
                    .filter(other -> other.name().equals("none"))
                    .findFirst()
                    .orElseGet(() -> world.group("none"));
            sample.setUp().accept(new SampleScene(world, group, none, 0));
            Rule rule = group.rule();
            try {
                var components = rule.getClass().getRecordComponents();
                var types = new Class<?>[components.length];
                var values = new Object[components.length];
                for (int c = 0; c < components.length; c++) {
                    types[c] = components[c].getType();
                    values[c] = c == guide(rule.getClass())
                            ? guide
                            : components[c].getAccessor().invoke(rule);
                }
                return (Rule) rule.getClass().getDeclaredConstructor(types).newInstance(values);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(sample.toString(), e);
            }
        }

        @Override
        public String toString() {
            return samples.isEmpty() ? "guide" : samples.toString();
        }
    }
}
