package throng.navigation.cost;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.navigation.goal.Goals;

/** The fields of all goals over the same costs, each built as far as it was asked for. */
final class CostSheet {
    final CostTiles tiles;
    private final Goals goals;

    // By the number of the goal.
    private @Nullable CostField[] fields = new CostField[8];
    private boolean[] current = new boolean[8];
    private int[] version = new int[8]; // of the goal that the field is built for

    CostSheet(CostTiles tiles, Goals goals) {
        this.tiles = tiles;
        this.goals = goals;
    }

    /** Makes room for all goals. */
    void grow() {
        if (goals.count() <= fields.length) return;
        int length = Math.max(2 * fields.length, goals.count());
        fields = Arrays.copyOf(fields, length);
        current = Arrays.copyOf(current, length);
        version = Arrays.copyOf(version, length);
    }

    /** The costs have changed: no field is current any more. */
    void clear() {
        Arrays.fill(current, false);
    }

    /** The field of a goal, if it is that of the present costs and tiles of the goal; else null. */
    @Nullable
    CostField field(int goal) {
        boolean known = goal >= 0 && goal < fields.length && current[goal] && version[goal] == goals.version(goal);
        return known ? fields[goal] : null;
    }

    /** The field of a goal; begun now, in that tick of the plan, if there is none that is current. */
    CostField begun(int goal, int from) {
        CostField field = field(goal);
        if (field != null) return field;
        field = fields[goal];
        if (field == null) fields[goal] = field = new CostField(tiles);
        field.goals(goals, goal);
        field.clear();
        field.from = from;
        current[goal] = true;
        version[goal] = goals.version(goal);
        return field;
    }
}
