package throng.examples.setup;

import java.util.List;
import throng.behaviour.Rule;
import throng.motion.Motion;
import throng.world.Spawn;

/**
 * One group of a scenario.
 *
 * @param group its name
 * @param agents how many
 * @param spawn where they stand at first
 * @param motion how they move
 * @param rules what they want: the sum of these
 */
public record ScenarioGroup(String group, int agents, Spawn spawn, Motion motion, List<Rule> rules) {
    public ScenarioGroup {
        rules = List.copyOf(rules);
    }

    ScenarioGroup rules(List<Rule> rules) {
        return new ScenarioGroup(group, agents, spawn, motion, rules);
    }

    ScenarioGroup motion(Motion motion) {
        return new ScenarioGroup(group, agents, spawn, motion, rules);
    }
}
