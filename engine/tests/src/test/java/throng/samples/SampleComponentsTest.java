package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.world.Group;

/**
 * Each number of each rule, changed alone, changes what its samples do, and no two of a rule are one number twice. What
 * is so by intent stands in a list, with the reason; what the list says too much is refused, too.
 */
@Tag("long")
class SampleComponentsTest {
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
            Map.entry("patience.attempt", "agents are never held so long"),
            Map.entry("patience.angle", "agents are never held so long"),
            Map.entry("catch.target.radius", "it tells who is caught, and moves none"),
            Map.entry("followField.arrival", "it tells who arrives, and moves none"),
            Map.entry("hide.circle2.z", "no agent hides behind the second circle there"),
            Map.entry("guide.target.z", "these models are flat"),
            Map.entry("walkStreets.street.x", "its first street is far from the agents"),
            Map.entry("walkStreets.street.dx", "its first street is far from the agents"));

    /** Pairs of numbers of which the one makes up for the other, and why. */
    private static final Map<String, String> TWICE = Map.of(
            ".*tau and .*weight", "a factor of the force, as every rule has, and the time of Reynolds' formula",
            "contextSteering.epsilon and .*", "its unit is that of the forces that it compares",
            "walkStreets.street2.dx and walkStreets.street2.dy", "a direction");

    private static TreeMap<String, Float> numbers(SampleRun where, Sample sample) {
        var numbers = new TreeMap<String, Float>();
        where.run(sample, group -> {
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

    @Test
    void eachNumberChangesSomething() {
        var silent = new TreeMap<String, String>();
        for (Sample sample : Samples.ofRules())
            for (String name : numbers(SampleRun.WIDE, sample).keySet()) silent.put(name, sample.toString());
        var all = List.copyOf(silent.keySet());
        for (Sample sample : Samples.ofRules())
            for (SampleRun where : SampleRun.of(sample)) {
                var numbers = numbers(where, sample);
                numbers.keySet().retainAll(silent.keySet());
                if (numbers.isEmpty()) continue;
                float[] plain = where.run(sample, group -> {});
                numbers.forEach((name, value) -> {
                    for (float to : new float[] {value * .7f, value * 3 + 1, value * .1f, value + .5f, 0, 1, 2})
                        if (silent.containsKey(name)
                                && !Arrays.equals(plain, where.run(sample, group -> change(group, name, to))))
                            silent.remove(name);
                });
            }
        assertNeeded(NOTHING.keySet(), end -> silent.keySet().stream().anyMatch(name -> name.endsWith(end)));
        silent.keySet().removeIf(name -> NOTHING.keySet().stream().anyMatch(name::endsWith));
        assertEquals(Map.of(), silent, "of " + all.size() + " these numbers change nothing in any sample");
    }

    @Test
    void noTwoNumbersAreOne() {
        var twice = new TreeMap<String, String>();
        for (Sample sample : Samples.ofRules()) {
            var numbers = numbers(SampleRun.WIDE, sample);
            for (var one : numbers.entrySet())
                for (var other : numbers.tailMap(one.getKey(), false).entrySet())
                    for (float by : new float[] {2, .5f})
                        if (one.getValue() != 0
                                && other.getValue() != 0
                                && same(SampleRun.WIDE, sample, one, other, by)
                                && same(SampleRun.DENSE, sample, one, other, by))
                            twice.put(one.getKey() + " and " + other.getKey(), sample + ", " + by);
        }
        assertNeeded(TWICE.keySet(), pattern -> twice.keySet().stream().anyMatch(pair -> pair.matches(pattern)));
        twice.keySet().removeIf(pair -> TWICE.keySet().stream().anyMatch(pair::matches));
        assertEquals(Map.of(), twice, "these numbers are one number twice");
    }

    /** Whether a factor of one number makes up for half of another, which alone changes the motion. */
    private static void assertNeeded(Set<String> listed, Predicate<String> isNeeded) {
        assertEquals(List.of(), listed.stream().filter(isNeeded.negate()).toList(), "these need not be listed");
    }

    private static boolean same(
            SampleRun where, Sample sample, Map.Entry<String, Float> one, Map.Entry<String, Float> other, float by) {
        float[] plain = where.run(sample, group -> {});
        float[] both = where.run(sample, group -> {
            change(group, one.getKey(), one.getValue() / 2);
            change(group, other.getKey(), other.getValue() * by);
        });
        if (!near(plain, both)) return false;
        return where != SampleRun.WIDE
                || !near(plain, where.run(sample, group -> change(group, one.getKey(), one.getValue() / 2)));
    }

    private static boolean near(float[] a, float[] b) {
        if (a.length != b.length) return false;
        for (int i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 1e-3f * (1 + Math.abs(a[i]))) return false;
        return true;
    }
}
