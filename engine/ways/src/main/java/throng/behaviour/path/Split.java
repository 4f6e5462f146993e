package throng.behaviour.path;

import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.math.Rng;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;

/**
 * Shares the agents out among goals, such as 70 of 100 to one door and 30 to another. Use it where people have reasons
 * of their own for a door; use {@link Chosen} where the nearest door is as good as any.
 *
 * <p>An agent's goal is a function of the seed of its life, so it stays. Each agent has an order of all goals of its
 * own, drawn by their shares, and takes the first that is open. So when a goal closes, only its agents change, and go
 * to the others by the shares of those. They come back when it opens. If all are closed, each keeps its first, to which
 * no way leads. A goal of which all tiles are blocked is closed, too.
 *
 * @param parts the goals and their shares, 1 to 64
 */
public record Split(List<GoalShare> parts) implements FieldGoal {
    private static final int MOST = 64;
    private static final int STREAM = 0x5917_0A15;

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException if they are null, none, or too many
     */
    public Split {
        Check.within(
                "the number of goals with shares",
                Check.given("the goals with shares", parts).size(),
                1,
                MOST);
        parts = Check.list("shares of goals", parts);
    }

    @Override
    public void ask(GroupView in, GoalFields fields) {
        if (in.count() > 0)
            for (int k = 0; k < parts.size(); k++) fields.ask(parts.get(k).goal());
    }

    @Override
    public void choose(GroupView in, GoalFields fields, int start, int end, int[] into) {
        int[] id = in.id();
        for (int i = start; i < end; i++) into[i - start] = goal(in.lifeSeed(i), id[i], fields.list());
    }

    private int goal(long seed, int id, Goals goals) {
        int first = 0;
        long left = -1L >>> MOST - parts.size();
        for (int draw = 0; left != 0; draw++) {
            int part = drawn(Rng.unit(seed, draw, id, STREAM), left);
            int goal = parts.get(part).goal();
            if (goals.isOpen(goal)) return goal;
            if (draw == 0) first = goal;
            left &= ~(1L << part);
        }
        return first;
    }

    /** The part in which a number in [0, 1) lies, if the parts that are left lie in a row, as long as their shares. */
    private int drawn(float unit, long left) {
        double sum = 0;
        for (long rest = left; rest != 0; rest &= rest - 1) sum += share(rest);
        double at = unit * sum;
        int last = Long.numberOfTrailingZeros(left);
        for (long rest = left; rest != 0; rest &= rest - 1) {
            double share = share(rest);
            if (share == 0) continue;
            last = Long.numberOfTrailingZeros(rest);
            if (at < share) return last;
            at -= share;
        }
        return last; // all that are left have the share 0, or a sum was rounded
    }

    private double share(long rest) {
        return parts.get(Long.numberOfTrailingZeros(rest)).share();
    }
}
