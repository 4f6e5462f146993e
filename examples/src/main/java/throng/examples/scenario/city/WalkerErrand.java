package throng.examples.scenario.city;

import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.navigation.way.WayFields;
import throng.world.Group;

/**
 * Gives an agent that has arrived another place to go to. The listener hears of arrivals, of agents that have been
 * stuck for a minute, and of agents inside a wall.
 *
 * @param fields the ways to the places
 * @param goals the place that an agent goes to
 * @param stoodX x of the last position that counted as progress, metres
 * @param stoodY y of that position, metres
 * @param came the tick of that position
 */
record WalkerErrand(WayFields fields, Column.Ints goals, Column.Floats stoodX, Column.Floats stoodY, Column.Ints came)
        implements PostMoveRule {
    static final String ARRIVED = "arrived", STUCK = "stuck for a minute", INSIDE = "in a wall";
    /** An agent is stuck if it has stayed within this distance, metres, for this time, seconds. */
    private static final float STUCK_RADIUS = 3, STUCK_SECONDS = 60;

    private static final int PLACE_STREAM = 102;

    WalkerErrand(WayFields fields, Group people) {
        this(
                fields,
                people.ints("place", 0),
                people.floats("stoodX", 0),
                people.floats("stoodY", 0),
                people.ints("came", 0));
    }

    @Override
    public Writes writes() {
        return Writes.of(goals, stoodX, stoodY, came);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        float[] x = in.agents().next(Agents.X), y = in.agents().next(Agents.X + 1);
        float[] fromX = stoodX.values(), fromY = stoodY.values();
        int[] goal = goals.values(), since = came.values();
        var clock = in.clock();
        int tick = (int) clock.tick();
        for (int i = start; i < end; i++) {
            if (fields.field(goal[i]) == null) continue;
            int tile = fields.map().tileAt(x[i], y[i]);
            if (tile < 0 || !fields.map().open(tile)) tell(in, INSIDE, i);
            if (fields.isGoal(goal[i], x[i], y[i])) {
                tell(in, ARRIVED, i);
                float drawn = Rng.unit(in.seed(), clock.tick(), in.id()[i], PLACE_STREAM);
                goal[i] = (goal[i] + 1 + (int) (drawn * (fields.goals() - 1))) % fields.goals();
            }
            float dx = x[i] - fromX[i], dy = y[i] - fromY[i];
            boolean away = dx * dx + dy * dy > STUCK_RADIUS * STUCK_RADIUS;
            if (!away && (tick - since[i]) * clock.dt() <= STUCK_SECONDS) continue;
            if (!away) tell(in, STUCK, i);
            fromX[i] = x[i];
            fromY[i] = y[i];
            since[i] = tick;
        }
    }

    private static void tell(GroupView in, String what, int i) {
        in.tell(what, i, in.group(), in.id()[i]);
    }
}
