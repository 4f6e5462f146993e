package throng.examples.scenario.city;

import java.util.List;
import throng.behaviour.GroupView;
import throng.decision.Guard;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;

/** Who is where he goes to: tests for minds. */
public final class AtPlace {
    private AtPlace() {}

    /** To the place of his column; who is there already is led nowhere. */
    public static void lead(
            DistanceFields fields, Column.Ints place, Column.Ints goal, GroupView in, int[] agents, int from, int to) {
        float[] x = in.position(0), y = in.position(1);
        for (int k = from; k < to; k++) {
            int i = agents[k], there = place.values()[i];
            var field = fields.field(there);
            goal.values()[i] = field != null && field.distance(x[i], y[i]) > 0 ? there : -1;
        }
    }

    /**
     * Who has no more than so many metres of way to the goal of his column.
     *
     * @param fields of the goals
     * @param goal of each
     * @param way metres
     */
    public record Near(DistanceFields fields, Column.Ints goal, float way) implements Guard {
        @Override
        public List<Column> columns() {
            return List.of(goal);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            int[] goals = goal.values();
            float[] x = in.position(0), y = in.position(1);
            double tiles = way / fields.map().size();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                var field = fields.field(goals[i]);
                into[n] = i;
                n += field != null && field.distance(x[i], y[i]) <= tiles ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * Who is so near to the place of his columns.
     *
     * @param x metres
     * @param y metres
     * @param distance metres
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
