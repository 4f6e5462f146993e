package throng.examples.scenario.city;

import java.util.List;
import throng.behaviour.GroupView;
import throng.decision.Guard;
import throng.memory.Column;
import throng.navigation.way.WayFields;

/** Guards for minds: whether an agent is at the place it goes to. */
public final class AtPlace {
    private AtPlace() {}

    /**
     * Sets each agent's goal to its place, or to −1 if the agent is already there.
     *
     * @param fields the ways to the places
     * @param place column of the places
     * @param goal column that is written
     * @param in the group
     * @param agents indices of agents
     * @param from first position in {@code agents}
     * @param to end position in {@code agents}, exclusive
     */
    public static void lead(
            WayFields fields, Column.Ints place, Column.Ints goal, GroupView in, int[] agents, int from, int to) {
        float[] x = in.position(0), y = in.position(1);
        for (int k = from; k < to; k++) {
            int i = agents[k], number = place.values()[i];
            boolean leads = number >= 0 && number < fields.goals() && !fields.isGoal(number, x[i], y[i]);
            goal.values()[i] = leads ? number : -1;
        }
    }

    /**
     * Passes agents whose way to their goal is at most a given length.
     *
     * @param fields the ways to the goals
     * @param goal column of the goals
     * @param maxLength greatest length of the way, metres
     */
    public record Near(WayFields fields, Column.Ints goal, float maxLength) implements Guard {
        @Override
        public List<Column> columns() {
            return List.of(goal);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            int[] goals = goal.values();
            float[] x = in.position(0), y = in.position(1);
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                var field = fields.field(goals[i]);
                into[n] = i;
                n += field != null && field.distance(x[i], y[i]) <= maxLength ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * Passes agents within a straight distance of the place in their columns.
     *
     * @param x column of the place's x, metres
     * @param y column of the place's y, metres
     * @param distance greatest distance, metres
     */
    public record Close(Column.Floats x, Column.Floats y, float distance) implements Guard {
        @Override
        public List<Column> columns() {
            return List.of(x, y);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            float[] px = in.position(0), py = in.position(1), qx = x.values(), qy = y.values();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                float dx = qx[i] - px[i], dy = qy[i] - py[i];
                into[n] = i;
                n += dx * dx + dy * dy <= distance * distance ? 1 : 0;
            }
            return n;
        }
    }
}
