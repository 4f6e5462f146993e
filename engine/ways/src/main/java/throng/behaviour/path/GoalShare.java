package throng.behaviour.path;

import throng.math.Check;

/**
 * A goal, and how many of the agents go to it.
 *
 * @param goal the number of the goal, at least 0
 * @param share of the agents, as a part of the sum of all shares, in [0, 10⁶]; 0: only if all others are closed
 */
public record GoalShare(int goal, float share) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public GoalShare {
        Check.within("the number of a goal", goal, 0, Integer.MAX_VALUE);
        Check.within("the share of a goal", share, 0, 1e6f, "");
    }
}
