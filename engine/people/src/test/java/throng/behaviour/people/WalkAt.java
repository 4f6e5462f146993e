package throng.behaviour.people;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.Column;
import throng.world.Group;

/** A guide: the velocity that each agent wants, in two columns. */
record WalkAt(Column.Floats x, Column.Floats y) implements Rule {
    static WalkAt of(Group group) {
        return new WalkAt(group.floats("walkX", 0), group.floats("walkY", 0));
    }

    /** All agents want one velocity. */
    static WalkAt of(Group group, float x, float y) {
        return new WalkAt(group.floats("walkX", x), group.floats("walkY", y));
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
