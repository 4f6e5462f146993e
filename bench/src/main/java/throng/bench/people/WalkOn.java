package throng.bench.people;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.Column;
import throng.world.Group;

/**
 * The guide: the velocity that each agent wants, from two columns.
 *
 * @param x m/s
 * @param y m/s
 */
record WalkOn(Column.Floats x, Column.Floats y) implements Rule {
    static WalkOn of(Group group) {
        return new WalkOn(group.floats("wantedX", 0), group.floats("wantedY", 0));
    }

    @Override
    public List<Column> reads() {
        return List.of(x, y);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        System.arraycopy(x.values(), start, out.x(), 0, end - start);
        System.arraycopy(y.values(), start, out.y(), 0, end - start);
        velocityToForce(in, out, 0, start, end);
    }
}
