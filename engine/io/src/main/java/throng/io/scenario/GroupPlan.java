package throng.io.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.Rule;
import throng.io.tree.TextPlace;
import throng.motion.Motion;
import throng.world.Spawn;

/**
 * A group as a file describes it.
 *
 * @param name of the group
 * @param agents how many there are at the start
 * @param place where the file says so
 * @param spawn where they begin
 * @param motion their constants
 * @param rules what steers them; the forces add up
 * @param colour in pictures, 0xRRGGBB; empty: that of the picture's theme
 */
public record GroupPlan(
        String name, int agents, TextPlace place, Spawn spawn, Motion motion, List<Rule> rules, OptionalInt colour) {
    /** Copies the list. */
    public GroupPlan {
        rules = List.copyOf(rules);
    }
}
