package throng.command.report;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;
import throng.world.Group;

/**
 * Into which flocks a group falls: who has another one near belongs to the flock of that one.
 *
 * @param many number of flocks of two or more
 * @param largest agents of the largest one
 * @param alone how many have no one near
 */
record Flocks(int many, int largest, int alone) {
    /** Of more agents flocks are not counted: that would take longer than some ticks. */
    private static final int MOST_AGENTS = 200_000;

    /** Returns the flocks of a group with agents, between ticks; null if it is too large, or no one sees another. */
    static @Nullable Flocks of(Group group, float radius) {
        int n = group.count();
        if (n > MOST_AGENTS || !(radius > 0)) return null;
        int[] leader = new int[n];
        for (int i = 0; i < n; i++) leader[i] = i;
        boolean flat = !group.columns().floatNames().contains("z");
        var x = group.view("x");
        var y = group.view("y");
        var z = flat ? null : group.view("z");
        var near = new IntArrayList();
        for (int i = 0; i < n; i++) {
            group.query().within(x.get(i), y.get(i), z == null ? 0 : z.get(i), radius, near);
            for (int k = 0; k < near.size(); k++) {
                int a = find(leader, i), b = find(leader, near.getInt(k));
                leader[Math.max(a, b)] = Math.min(a, b);
            }
        }
        int[] size = new int[n];
        for (int i = 0; i < n; i++) size[find(leader, i)]++;
        int many = 0, largest = 0, alone = 0;
        for (int each : size) {
            if (each == 1) alone++;
            if (each > 1) many++;
            largest = Math.max(largest, each);
        }
        return new Flocks(many, largest, alone);
    }

    private static int find(int[] leader, int i) {
        int at = i;
        while (leader[at] != at) at = leader[at] = leader[leader[at]];
        return at;
    }
}
