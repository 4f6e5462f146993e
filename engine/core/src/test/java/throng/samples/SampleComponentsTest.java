package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.world.Group;
import throng.world.Spawn;

/**
 * Each number of each rule, changed alone, changes what its samples do, and no two of a rule are one number twice. What
 * is so by intent stands in a list, with the reason; what the list says too much is refused, too.
 */
@Tag("long")
class SampleComponentsTest {
    private static final int COUNT = 150, PREY = 40;
    private static final float DT = 1 / 15f;

    /** Numbers that change nothing in these scenes, by the end of their names, and why. */
    private static final Map<String, String> NOTHING = Map.ofEntries(
            Map.entry("control.tau", "used with a slow angle only, as it says; TurnControlTest tries that"),
            Map.entry("control.tolerance", "used with a slow angle only, as it says; TurnControlTest tries that"),
            Map.entry("fallback.rule.tau", "used with a slow radius only, as Arrive says"),
            Map.entry("steady.tau", "alone it has no turns to stop"),
            Map.entry("contextSteering.contextSteering.epsilon", "it has no dangers to compare"),
            Map.entry("fly.profile.rise", "nothing while least is 1"),
            Map.entry("fly.profile.fall", "nothing while least is 1"),
            Map.entry("fly.profile.least", "nothing while rise and fall are 0"),
            Map.entry(".patience", "tells of agents after seconds without a way, and moves none"),
            Map.entry("memorySeconds", "longer than the run"),
            Map.entry("patience.seconds", "agents are never held so long"),
            Map.entry("patience.attempt", "agents are never held so long"),
            Map.entry("patience.angle", "agents are never held so long"),
            Map.entry("catch.distance", "it tells who is caught, and moves none"),
            Map.entry("catch.target.fov", "it tells who is caught, and moves none"),
            Map.entry("catch.target.radius", "it tells who is caught, and moves none"),
            Map.entry("followField.arrival", "it tells who arrives, and moves none"),
            Map.entry("hide.circle2.z", "no agent hides behind the second circle there"),
            Map.entry("guide.target.z", "these models are flat"),
            Map.entry("walkStreets.street.x", "its first street is far from the agents"),
            Map.entry("walkStreets.street.dx", "its first street is far from the agents"),
            Map.entry("orca.share", "a share beside that of other groups, as it says; its sample sees none"));

    /** Pairs of numbers of which the one makes up for the other, and why. */
    private static final Map<String, String> TWICE = Map.of(
            ".*tau and .*weight", "a factor of the force, as every rule has, and the time of Reynolds' formula",
            "contextSteering.epsilon and .*", "its unit is that of the forces that it compares",
            "walkStreets.street2.dx and walkStreets.street2.dy", "a direction");

    /** Where a sample runs: over the whole scene, in its middle, and in space. */
    private enum Scene {
        WIDE(2, 20),
        DENSE(2, 90),
        DEEP(3, 60);

        private final int axes;
        private final int ticks;

        Scene(int axes, int ticks) {
            this.axes = axes;
            this.ticks = ticks;
        }

        private Spawn places(SampleScene scene) {
            float half = this == DEEP ? 8 : 14, low = scene.middle() - half, high = scene.middle() + half;
            return this == WIDE ? scene.anywhere() : Spawn.box(low, low, -half, high, high, half);
        }
    }

    private static float[] run(Scene where, Sample sample, Consumer<Group> change) {
        try (var world = SampleScene.worldBuilder(where.axes).seed(7).workers(1).build()) {
            var scene = SampleScene.in(world);
            scene.prey().steer(Wander.DEFAULT).spawn(PREY, where.places(scene).moving(2));
            scene.crowd().spawn(COUNT, where.places(scene).moving(3));
            sample.setUp().accept(scene);
            if (where == Scene.DENSE) for (int k = -2; k < 3; k++) wall(scene, 5 * k);
            change.accept(scene.crowd());
            for (int t = 0; t < where.ticks; t++) world.tick(DT);
            return state(List.of(scene.crowd(), scene.prey()));
        }
    }

    private static void wall(SampleScene scene, float x) {
        float at = scene.middle();
        scene.world().walls().add(at + x, at - 9, at + x + 1, at + 9);
    }

    /** All columns, by id; zeros for those that are gone. */
    private static float[] state(List<Group> groups) {
        var all = new ArrayList<float[]>();
        for (Group group : groups) {
            int n = group.count();
            for (String name : group.columns().floatNames()) {
                float[] values = new float[n];
                group.columns().read(name, values);
                all.add(byId(group, values));
            }
            for (String name : group.columns().intNames()) {
                int[] values = new int[n];
                group.columns().read(name, values);
                float[] copy = new float[n];
                for (int i = 0; i < n; i++) copy[i] = values[i];
                all.add(byId(group, copy));
            }
        }
        float[] state = new float[all.size() * COUNT];
        for (int c = 0; c < all.size(); c++) System.arraycopy(all.get(c), 0, state, c * COUNT, COUNT);
        return state;
    }

    private static float[] byId(Group group, float[] values) {
        float[] byId = new float[COUNT];
        for (int i = 0; i < values.length; i++) byId[group.ids().get(i)] = values[i];
        return byId;
    }

    private static TreeMap<String, Float> numbers(Scene where, Sample sample) {
        var numbers = new TreeMap<String, Float>();
        run(where, sample, group -> {
            for (String name : group.numbers()) if (name.contains(".")) numbers.put(name, group.get(name));
        });
        return numbers;
    }

    /** Sets another value, the first that the rule takes. */
    private static void change(Group group, String name, float... values) {
        for (float value : values) {
            try {
                if (value == group.get(name)) continue;
                group.set(name, value);
                return;
            } catch (IllegalArgumentException e) {
                // the next one
            }
        }
    }

    /** The scenes for which a sample is made. */
    private static List<Scene> scenes(Sample sample) {
        var scenes = new ArrayList<Scene>();
        for (Scene where : Scene.values()) {
            try {
                run(where, sample, group -> {});
                scenes.add(where);
            } catch (IllegalArgumentException e) {
                if (where == Scene.WIDE) throw e; // some refuse a world of three axes
            }
        }
        return scenes;
    }

    @Test
    void eachNumberChangesSomething() {
        var silent = new TreeMap<String, String>();
        for (Sample sample : Samples.ofRules())
            for (String name : numbers(Scene.WIDE, sample).keySet()) silent.put(name, sample.toString());
        var all = List.copyOf(silent.keySet());
        for (Sample sample : Samples.ofRules())
            for (Scene where : scenes(sample)) {
                var numbers = numbers(where, sample);
                numbers.keySet().retainAll(silent.keySet());
                if (numbers.isEmpty()) continue;
                float[] plain = run(where, sample, group -> {});
                numbers.forEach((name, value) -> {
                    for (float to : new float[] {value * .7f, value * 3 + 1, value * .1f, value + .5f, 0, 1, 2})
                        if (silent.containsKey(name)
                                && !Arrays.equals(plain, run(where, sample, group -> change(group, name, to))))
                            silent.remove(name);
                });
            }
        silent.keySet().removeIf(name -> NOTHING.keySet().stream().anyMatch(name::endsWith));
        assertEquals(Map.of(), silent, "of " + all.size() + " these numbers change nothing in any sample");
    }

    @Test
    void noTwoNumbersAreOne() {
        var twice = new TreeMap<String, String>();
        for (Sample sample : Samples.ofRules()) {
            var numbers = numbers(Scene.WIDE, sample);
            for (var one : numbers.entrySet())
                for (var other : numbers.tailMap(one.getKey(), false).entrySet())
                    for (float by : new float[] {2, .5f})
                        if (one.getValue() != 0
                                && other.getValue() != 0
                                && same(Scene.WIDE, sample, one, other, by)
                                && same(Scene.DENSE, sample, one, other, by))
                            twice.put(one.getKey() + " and " + other.getKey(), sample + ", " + by);
        }
        twice.keySet().removeIf(pair -> TWICE.keySet().stream().anyMatch(pair::matches));
        assertEquals(Map.of(), twice, "these numbers are one number twice");
    }

    /** Whether a factor of one number makes up for half of another, which alone changes the motion. */
    private static boolean same(
            Scene where, Sample sample, Map.Entry<String, Float> one, Map.Entry<String, Float> other, float by) {
        float[] plain = run(where, sample, group -> {});
        float[] both = run(where, sample, group -> {
            change(group, one.getKey(), one.getValue() / 2);
            change(group, other.getKey(), other.getValue() * by);
        });
        if (!near(plain, both)) return false;
        return where != Scene.WIDE
                || !near(plain, run(where, sample, group -> change(group, one.getKey(), one.getValue() / 2)));
    }

    private static boolean near(float[] a, float[] b) {
        if (a.length != b.length) return false;
        for (int i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 1e-3f * (1 + Math.abs(a[i]))) return false;
        return true;
    }
}
