package throng.examples.scenario.panic;

import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.navigation.way.WayFields;

/**
 * Sends an agent that has reached a place to another one, and removes an agent that has reached the exits; exerts no
 * force. The listener hears of each removal.
 *
 * @param fields the ways to the places, and to the exits as the last goal
 * @param goal column of the goal; negative: none
 * @param place column of the place that an agent goes to while it is calm
 */
record WalkerGoals(WayFields fields, Column.Ints goal, Column.Ints place) implements PostMoveRule {
    static final String OUT = "got out";

    private static final int PLACE_STREAM = 112;

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
        var clock = in.clock();
        for (int i = start; i < end; i++) {
            if (!fields.isGoal(to[i], x[i], y[i])) continue;
            if (to[i] == exits) {
                in.tell(OUT, i, in.group(), in.id()[i]);
                in.remove(i);
            } else {
                float drawn = Rng.unit(in.seed(), clock.tick(), in.id()[i], PLACE_STREAM);
                places[i] = (to[i] + 1 + (int) (drawn * (exits - 1))) % exits;
                to[i] = places[i];
            }
        }
    }
}
