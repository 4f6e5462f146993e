package throng.recording.live;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.recording.FrameColumn;
import throng.world.BulkColumns;
import throng.world.Group;
import throng.world.GroupLives;

/** A copy of the chosen columns of one group, in the order of the group. Whole arrays are copied, no single row. */
final class GroupRows {
    final int number;
    final GroupLives lives = new GroupLives();
    int count;
    int[] ids = {};
    /** By column: a float[] or an int[]; null where the group lacks it. */
    final @Nullable Object[] values;

    private final Group group;
    private final BulkColumns source;
    private final List<FrameColumn> columns;

    GroupRows(Group group, List<FrameColumn> columns) {
        this.group = group;
        this.columns = columns;
        number = group.number();
        source = group.columns();
        values = new Object[columns.size()];
        var floats = source.floatNames();
        var ints = source.intNames();
        for (int c = 0; c < values.length; c++) {
            FrameColumn column = columns.get(c);
            if ((column.whole() ? ints : floats).contains(column.name()))
                values[c] = column.whole() ? new int[0] : new float[0];
        }
    }

    /** Copies the present state. */
    void copy() {
        count = group.count();
        if (ids.length < count) grow(count + count / 4 + 16);
        source.ids(ids);
        for (int c = 0; c < values.length; c++) {
            if (values[c] instanceof float[] floats) source.read(columns.get(c).name(), floats);
            else if (values[c] instanceof int[] ints) source.read(columns.get(c).name(), ints);
        }
        lives.read(group);
    }

    private void grow(int room) {
        ids = new int[room];
        for (int c = 0; c < values.length; c++)
            if (values[c] != null) values[c] = columns.get(c).whole() ? new int[room] : new float[room];
    }
}
