package throng;

import java.util.Arrays;
import throng.memory.Agents;
import throng.world.Group;

/**
 * The columns of a group by id, copied between two ticks. Ids must be 0, 1, 2 and so on.
 *
 * @param columns x y z vx vy vz hx hy hz; zeros for the third axis of a flat world
 */
public record GroupState(float[][] columns) {
    public static GroupState of(Group group, int axes) {
        int n = group.count();
        var ids = group.ids();
        float[][] columns = new float[Agents.COLUMNS][n];
        for (int c = 0; c < Agents.COLUMNS; c++) {
            if (axes == 2 && c % 3 == 2) continue;
            var column = group.view(Agents.NAMES.get(c));
            for (int i = 0; i < n; i++) columns[c][ids.get(i)] = column.get(i);
        }
        return new GroupState(columns);
    }

    public int count() {
        return columns[0].length;
    }

    /** The value of a built-in column, by index, for an agent. */
    public float of(int column, int id) {
        return columns[column][id];
    }

    /** Whether all columns have the same bits. */
    public boolean sameBits(GroupState other) {
        for (int c = 0; c < Agents.COLUMNS; c++) if (!Arrays.equals(columns[c], other.columns[c])) return false;
        return true;
    }

    /** Whether no value is NaN or infinite. */
    public boolean finite() {
        for (float[] column : columns) for (float value : column) if (!Float.isFinite(value)) return false;
        return true;
    }
}
