package throng.world.state;

import java.io.IOException;
import throng.record.StateBuffer;
import throng.record.StateVisitor;
import throng.tick.AskedSpawns;
import throng.world.group.GroupParts;

/** A copy of what rules and passes have asked for in a group. Allocates nothing once its buffer has grown. */
final class SavedCommands {
    private final GroupParts group;
    private final StateBuffer buffer = new StateBuffer();
    private final StateVisitor save = StateVisitor.save(buffer), load = StateVisitor.load(buffer);

    SavedCommands(GroupParts group) {
        this.group = group;
    }

    void save() {
        buffer.clear();
        visit(save);
    }

    void load() {
        buffer.rewind(0);
        visit(load);
    }

    private void visit(StateVisitor state) {
        try {
            group.members().commands().visit(state, group.number(), 0, AskedSpawns.Columns.SAME);
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory refuses no bytes
        }
    }
}
