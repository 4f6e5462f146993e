package throng.behaviour.people;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.Column;
import throng.world.Group;

/**
 * A guide: the velocity in two columns (to a goal in them, at most 1 m/s), to which two other columns are added.
 *
 * @param goal whether x and y are a goal
 */
record Wanted(Column.Floats x, Column.Floats y, Column.Floats addX, Column.Floats addY, boolean goal) implements Rule {
    static Wanted of(Group group, boolean goal) {
        return new Wanted(
                group.floats("wantedX", 0),
                group.floats("wantedY", 0),
                group.floats("addX", 0),
                group.floats("addY", 0),
                goal);
    }

    @Override
    public List<Column> reads() {
        return List.of(x, y, addX, addY);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int i = start; i < end; i++) {
            float wx = x.values()[i], wy = y.values()[i];
            if (goal) {
                wx -= in.position(0)[i];
                wy -= in.position(1)[i];
                float l2 = wx * wx + wy * wy, by = l2 > 1 ? 1 / (float) Math.sqrt(l2) : 1;
                wx *= by;
                wy *= by;
            }
            out.x()[i - start] = wx + addX.values()[i];
            out.y()[i - start] = wy + addY.values()[i];
        }
        velocityToForce(in, out, 0, start, end);
    }
}
