package throng.behaviour.path;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.field.FieldDirection;

/**
 * Follows the field of a goal over a map of tiles, by the cheapest way and never into a wall: F = Fmax · u, u where
 * {@link FieldDirection} leads, or Reynolds' form, as {@link Toward} has it. Who stands in a wall or off the map goes to the
 * nearest open tile; from where no way leads on, no force. After Treuille, Cooper, Popović, Continuum Crowds, 2006: one
 * field serves all who share a goal.
 *
 * <p>Whose way left, from the middle of its tile, costs no more than {@code arrival} metres of cost 1, has arrived: the
 * listener hears {@link #ARRIVED} in each tick in which it stands there, and it feels nothing of the rule, till it is
 * given another goal; or it is removed on request. In space the map lies in x and y, and z is left to others.
 *
 * @param fields of the map
 * @param goal where they go
 * @param toward they go there
 * @param arrival metres of way left, in [0, 10⁶]; 0: in the tile of a goal
 * @param removes whether who has arrived goes
 */
public record FollowField(DistanceFields fields, FieldGoal goal, Toward toward, float arrival, boolean removes)
        implements Rule {
    /** What the listener hears. */
    public static final String ARRIVED = "arrived";

    private static final Supplier<float[]> THERE = FollowField::room;

    public FollowField {
        Check.given("the fields", fields);
        Check.given("the goal", goal);
        Check.given("how it goes", toward);
        Check.within("the way left at an arrival", arrival, 0, 1e6f, "m");
    }

    /** Into a tile of the goal, taking up speed as Reynolds has it: with all force one is carried past corners. */
    public static FollowField of(DistanceFields fields, FieldGoal goal) {
        return new FollowField(fields, goal, Toward.REYNOLDS, 0, false);
    }

    /** The same, and who arrives goes. */
    public FollowField removing() {
        return new FollowField(fields, goal, toward, arrival, true);
    }

    @Override
    public List<Column> reads() {
        return goal.columns();
    }

    @Override
    public void begin(GroupView in) {
        fields.begin(in.clock().tick());
        fields.count(in.group(), in.position(0), in.position(1), in.count());
        goal.ask(fields, in.count());
        fields.build();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] there = in.scratch(THERE), x = in.position(0), y = in.position(1);
        boolean is3d = in.axes() == 3;
        double near = arrival / fields.map().size();
        for (int i = start; i < end; i++) {
            int k = i - start;
            out.x()[k] = 0;
            out.y()[k] = 0;
            if (is3d) out.z()[k] = 0;
            there[k] = 0;
            DistanceField field = fields.field(goal.number(i));
            if (field == null) continue;
            if (field.distance(x[i], y[i]) <= near) arrive(in, i);
            else if (FieldDirection.at(field, x[i], y[i], out, k)) there[k] = 1;
        }
        toward.run(in, out, there, start, end);
    }

    private static float[] room() {
        return new float[Force.LENGTH];
    }

    private void arrive(GroupView in, int i) {
        in.tell(ARRIVED, i, in.group(), in.id()[i]);
        if (removes) in.remove(i);
    }
}
