package throng.behaviour.path;

import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.navigation.goal.GoalFields;

/**
 * Lets each agent choose the goal to which its way is the cheapest, with inertia. Use it with
 * {@link throng.navigation.cost.CostFields} of a crowd for people who leave a door where many wait, and with other
 * fields for the nearest door. One goal of several doors does that, too, but without inertia.
 *
 * <p>An agent chooses among all goals of the fields. It keeps its goal until another one is cheaper by a share: cost
 * &lt; (1 − inertia) · cost of its own. So agents between two doors do not go to and fro. Of equal ones it takes that
 * with the smallest number. It looks once in {@code every} ticks, at once where no way leads to its goal, and when it
 * has none. In one tick about 1/every of the agents look, those of which the id plus the tick is divided by it.
 *
 * <p>The fields of all goals are in memory at once: a tick is abandoned where they have no room.
 *
 * @param column receives the numbers of the goals: a column of the steered group; a negative number is no goal
 * @param inertia how much cheaper another goal must be, as a part of the cost of its own, in [0, 1]
 * @param every ticks between two looks of an agent, in [1, 10⁶]
 */
public record Chosen(
        Column.Ints column,
        @Range("the inertia of a choice: [0, 1]") float inertia,
        @Range("the ticks between two looks: [1, 1000000]") int every)
        implements FieldGoal {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public Chosen {
        Check.given("the column of chosen goals", column);
        Check.values(Chosen.class, inertia, every);
    }

    @Override
    public List<Column.Ints> keeps() {
        return List.of(column);
    }

    @Override
    public boolean comparesAll() {
        return true;
    }

    @Override
    public void ask(GroupView in, GoalFields fields) {
        if (in.count() > 0) for (int goal = 0; goal < fields.list().count(); goal++) fields.ask(goal);
    }

    @Override
    public void choose(GroupView in, GoalFields fields, int start, int end, int[] into) {
        int[] id = in.id(), now = column.values(), next = column.next();
        float[] x = in.position(0), y = in.position(1);
        long tick = in.clock().stepsDone();
        for (int i = start; i < end; i++) {
            double own = fields.cost(now[i], x[i], y[i]);
            boolean looks = own == Double.POSITIVE_INFINITY || Math.floorMod(tick + id[i], (long) every) == 0;
            into[i - start] = next[i] = looks ? better(fields, now[i], own, x[i], y[i]) : now[i];
        }
    }

    private int better(GoalFields fields, int now, double own, float x, float y) {
        int best = now;
        double least = own == Double.POSITIVE_INFINITY ? own : (1 - inertia) * own;
        for (int goal = 0; goal < fields.list().count(); goal++) {
            double cost = fields.cost(goal, x, y);
            if (!(cost < least)) continue;
            least = cost;
            best = goal;
        }
        return best < 0 && fields.list().count() > 0 ? 0 : best; // no way leads to any: that is told
    }
}
