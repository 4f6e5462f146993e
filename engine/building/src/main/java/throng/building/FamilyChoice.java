package throng.building;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import org.jspecify.annotations.Nullable;
import throng.memory.Agents;

/**
 * Lets a family choose once. Who chooses first chooses for all: the others find it in a column when they come there,
 * and it is used up then. Members are looked up in ticks in which one of a family chooses, and in no others.
 */
final class FamilyChoice {
    private final @Nullable FamilyColumns columns;
    private final Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    /** By agent: the one before it of the same family; −1 for none. */
    private int[] before = {};

    private boolean isKnown;

    FamilyChoice(@Nullable FamilyColumns columns) {
        this.columns = columns;
        last.defaultReturnValue(-1);
    }

    void beginTick() {
        isKnown = false;
    }

    /** The number of a person's family; 0 for one who is alone. */
    int family(int i) {
        return columns == null ? 0 : Math.max(columns.family().values()[i], 0);
    }

    /** Takes what the family has chosen for one who ends a stage; −1 if that is none of the options. */
    int take(int i, int[] options) {
        if (columns == null) return -1;
        int stage = columns.chosen().values()[i];
        forget(i);
        for (int option : options) if (option == stage) return stage;
        return -1;
    }

    /** Notes for the other members what one has chosen. */
    void note(Agents agents, int i, int stage, FamilyWays ways) {
        if (columns == null || family(i) == 0) return;
        for (int m = lastOf(agents, i); m >= 0; m = before[m]) {
            if (m == i) continue;
            columns.chosen().values()[m] = stage;
            ways.set(m);
        }
    }

    /** Notes for those who are in a stage that a member has ended: who leaves it by another one would split them. */
    void end(Agents agents, int i, int stage, int[] stages) {
        if (columns == null || family(i) == 0) return;
        int[] chosen = columns.chosen().values();
        for (int m = lastOf(agents, i); m >= 0; m = before[m])
            if (m != i && stages[m] == stage && chosen[m] < 0) chosen[m] = stage;
    }

    /** Whether one keeps to its stage as a member of its family is farther. */
    boolean keeps(int i) {
        return columns != null && family(i) != 0 && columns.chosen().values()[i] >= 0;
    }

    /** Forgets what was noted for one that has come to it. */
    void forget(int i) {
        if (columns != null) columns.chosen().values()[i] = -1;
    }

    /** The last member of the family of a person; {@link #before} has the others. It is the person itself if alone. */
    int lastOf(Agents agents, int i) {
        if (family(i) == 0) return i;
        if (!isKnown) know(agents);
        return last.get(family(i));
    }

    /** The member before another one; −1 for none. */
    int before(int i) {
        return family(i) == 0 ? -1 : before[i];
    }

    private void know(Agents agents) {
        isKnown = true;
        last.clear();
        int n = agents.count();
        if (before.length < n) before = new int[n + n / 4];
        for (int i = 0; i < n; i++) before[i] = family(i) == 0 ? -1 : last.put(family(i), i);
    }
}
