package throng.setup;

import java.util.List;
import throng.behaviour.Rule;
import throng.motion.Motion;
import throng.world.Spawn;

/**
 * One group of a scenario.
 *
 * @param group the group's name
 * @param agents number of agents
 * @param spawn where they start
 * @param motion how they move
 * @param rules their rules; the forces add up
 */
public record ScenarioGroup(String group, int agents, Spawn spawn, Motion motion, List<Rule> rules) {
    /** Copies the rules. */
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
