package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;

/**
 * Each int, boolean and enum of each steering rule, changed alone, changes what its samples do. What changes nothing
 * there by intent stands in a list, with the reason; what the list says too much is refused, too.
 */
@Tag("long")
class SampleChoicesTest {
    /** Components that change nothing in these scenes, and why. */
    private static final Map<String, String> NOTHING = Map.of(
            "Cohesion.unless.nearest", "it asks whether any agent is there, which the nearest one answers",
            "Shepherd.flock.nearest", "it asks whether any agent is there, which the nearest one answers",
            "FollowField.removes", "no agent comes to its goal in the run",
            "FollowWay.removes", "no agent comes to its goal in the run");

    private static Map<String, List<Object>> choices(SampleRun where, Sample sample) {
        var found = new LinkedHashMap<String, List<Object>>();
        where.run(sample, group -> found.putAll(OtherChoices.of(group.rule())));
        return found;
    }

    private static boolean changes(SampleRun where, Sample sample, float[] plain, String name, int other) {
        try {
            return !Arrays.equals(plain, where.run(sample, group -> {
                var rules = OtherChoices.of(group.rule()).get(name);
                if (rules != null) group.steer((Rule) rules.get(other));
            }));
        } catch (IllegalArgumentException | IllegalStateException e) {
            return false; // the world refuses it
        }
    }

    @Test
    void eachChoiceChangesSomething() {
        var silent = new TreeMap<String, String>();
        for (Sample sample : Samples.ofRules())
            for (String name : choices(SampleRun.WIDE, sample).keySet()) silent.put(name, sample.toString());
        int all = silent.size();
        for (Sample sample : Samples.ofRules())
            for (SampleRun where : SampleRun.of(sample)) {
                var choices = choices(where, sample);
                choices.keySet().retainAll(silent.keySet());
                if (choices.isEmpty()) continue;
                float[] plain = where.run(sample, group -> {});
                choices.forEach((name, others) -> {
                    for (int other = 0; other < others.size(); other++)
                        if (silent.containsKey(name) && changes(where, sample, plain, name, other)) silent.remove(name);
                });
            }
        assertTrue(all > 50, all + " choices");
        assertEquals(NOTHING.keySet(), silent.keySet(), "of " + all + " these choices change nothing in any sample");
    }
}
