package throng.examples.scenario.panic;

import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;

/**
 * Who has come to a place goes on to another, and who has come to the exits is out, and gone: the listener hears of it.
 * No force.
 *
 * @param fields the places from 0 on, and the exits as the last
 * @param goal where each one goes now; negative: nowhere
 * @param place where it goes when nothing disturbs it
 * @param arrival metres of way left of who has arrived, in [0, 10⁶]
 */
record WalkerGoals(DistanceFields fields, Column.Ints goal, Column.Ints place, float arrival) implements PostMoveRule {
    static final String OUT = "got out";

    private static final int NEXT = 112;

    WalkerGoals {
        Check.within("the way left at an arrival", arrival, 0, 1e6f, "m");
    }

    @Override
    public Writes writes() {
        return Writes.of(goal, place);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        float[] x = in.agents().next(Agents.X), y = in.agents().next(Agents.X + 1);
        int[] to = goal.values(), places = place.values();
        int exits = fields.goals() - 1;
        double near = arrival / fields.map().size();
        var clock = in.clock();
        for (int i = start; i < end; i++) {
            DistanceField field = fields.field(to[i]);
            if (field == null || field.distance(x[i], y[i]) > near) continue;
            if (to[i] == exits) {
                in.tell(OUT, i, in.group(), in.id()[i]);
                in.remove(i);
            } else {
                float drawn = Rng.unit(in.seed(), clock.tick(), in.id()[i], NEXT);
                places[i] = (to[i] + 1 + (int) (drawn * (exits - 1))) % exits;
                to[i] = places[i];
            }
        }
    }
}
