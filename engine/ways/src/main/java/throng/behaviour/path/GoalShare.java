package throng.behaviour.path;

import throng.math.Check;
import throng.math.Range;

/**
 * A goal, and how many of the agents go to it.
 *
 * @param goal the number of the goal, at least 0
 * @param share of the agents, as a part of the sum of all shares, in [0, 10⁶]; 0: only if all others are closed
 */
public record GoalShare(
        @Range("the number of a goal: [0, " + Integer.MAX_VALUE + "]")
        int goal,

        @Range("the share of a goal: [0, 1e6]") float share) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public GoalShare {
        Check.values(GoalShare.class, goal, share);
    }
}
