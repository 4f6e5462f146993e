package throng.grid;

import java.util.Arrays;
import java.util.List;
import throng.memory.store.AgentStore;

/**
 * How large the cells of each group are: as the looks of that group have it which looks at it with most agents, its own
 * before others. So 20,000 prey that see 5 m do not stand in cells for 500 predators that see 25, and 10,000
 * guards who look out for 100 intruders find them in cells of what guards see, not of what intruders do.
 */
public final class CellSizes {
    private static final int[] NO_GROUPS = {};
    private static final float[] NO_RADII = {};

    private final List<AgentStore> groups;
    /** By the group looked at: who looks at it, rising, and how far each of them looks, metres. */
    private final int[][] observers;

    private final float[][] ranges;

    /**
     * @param groups by number
     */
    public CellSizes(List<AgentStore> groups) {
        this.groups = groups;
        observers = new int[groups.size()][];
        ranges = new float[groups.size()][];
        Arrays.fill(observers, NO_GROUPS);
        Arrays.fill(ranges, NO_RADII);
    }

    /** Agents of one group look at those of another, or at their own, so many metres far. */
    public void addRange(int group, int seen, float radius) {
        int at = Arrays.binarySearch(observers[seen], group);
        if (at < 0) {
            at = ~at;
            int n = observers[seen].length;
            observers[seen] = Arrays.copyOf(observers[seen], n + 1);
            ranges[seen] = Arrays.copyOf(ranges[seen], n + 1);
            System.arraycopy(observers[seen], at, observers[seen], at + 1, n - at);
            System.arraycopy(ranges[seen], at, ranges[seen], at + 1, n - at);
            observers[seen][at] = group;
            ranges[seen][at] = 0;
        }
        ranges[seen][at] = Math.max(ranges[seen][at], radius);
    }

    /** How far those look at a group who look farthest, metres; 0: nobody looks. */
    public float maxRange(int group) {
        float most = 0;
        for (float radius : ranges[group]) most = Math.max(most, radius);
        return most;
    }

    /**
     * The radius of the cells of a group for as many agents as there are now, metres; 0: nobody looks at it. Asked in
     * each tick, so that the order of agents depends on the state alone.
     */
    public float radius(int group) {
        int[] lookers = this.observers[group];
        float[] reach = this.ranges[group];
        int own = Arrays.binarySearch(lookers, group), most = Math.max(own, -1);
        for (int k = 0; k < lookers.length; k++) {
            if (k == most) continue;
            int more = most < 0 ? 1 : count(lookers[k]) - count(lookers[most]);
            boolean farther = most >= 0 && most != own && reach[k] > reach[most];
            if (more > 0 || more == 0 && farther) most = k;
        }
        return most < 0 ? 0 : reach[most];
    }

    private int count(int group) {
        return groups.get(group).count();
    }
}
