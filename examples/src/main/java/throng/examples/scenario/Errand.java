package throng.examples.scenario;

import java.util.Arrays;
import throng.behaviour.Guide;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.navigation.field.DistanceField;
import throng.navigation.field.Fields;
import throng.world.Group;

/**
 * Who has arrived is given another place to go to. The listener hears of it, of those who have come no nearer to their
 * place for a minute, and of those who stand in a wall.
 *
 * @param fields of the places
 * @param goals where each one goes
 * @param nearest metres of way left that each one had at least since it was sent there
 * @param came in which tick that was
 * @param arrival metres of way left of who has arrived
 */
record Errand(Fields fields, Column.Ints goals, Column.Floats nearest, Column.Ints came, float arrival)
        implements Guide {
    static final String ARRIVED = "arrived", STUCK = "stuck for a minute", INSIDE = "in a wall";
    private static final float FAR = 1e9f, MINUTE = 60;
    /** So much nearer, metres, is nearer. */
    private static final float STEP = .25f;

    private static final int NEXT = 102;

    Errand(Fields fields, Group people) {
        this(fields, people.ints("place", 0), people.floats("nearest", FAR), people.ints("came", 0), 0);
    }

    Errand within(float arrival) {
        return new Errand(fields, goals, nearest, came, arrival);
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) Arrays.fill(out.axis(a), 0, end - start, 0f);
    }

    @Override
    public void guide(View in, int start, int end) {
        float[] x = in.agents().next(Agents.X), y = in.agents().next(Agents.X + 1), least = nearest.values();
        int[] goal = goals.values(), since = came.values();
        var clock = in.clock();
        int tick = (int) clock.tick();
        for (int i = start; i < end; i++) {
            DistanceField field = fields.field(goal[i]);
            if (field == null) continue;
            int tile = fields.map().tileAt(x[i], y[i]);
            if (tile < 0 || !fields.map().open(tile)) tell(in, INSIDE, i);
            float way = (float) field.distance(x[i], y[i]) * fields.map().size();
            if (way <= arrival) {
                tell(in, ARRIVED, i);
                float drawn = Rng.unit(clock.seed(), clock.tick(), in.id()[i], NEXT);
                goal[i] = (goal[i] + 1 + (int) (drawn * (fields.goals() - 1))) % fields.goals();
                way = FAR;
                least[i] = FAR;
                since[i] = tick;
            }
            if (way < least[i] - STEP) {
                least[i] = way;
                since[i] = tick;
            } else if ((tick - since[i]) * clock.dt() > MINUTE) {
                tell(in, STUCK, i);
                since[i] = tick;
            }
        }
    }

    private static void tell(View in, String what, int i) {
        in.tell(what, i, in.group(), in.id()[i]);
    }
}
