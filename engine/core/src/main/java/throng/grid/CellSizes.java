package throng.grid;

import java.util.Arrays;
import java.util.List;
import throng.memory.store.AgentStore;

/**
 * Chooses the size of the cells of each group: the range of the observing group with the most agents, its own group
 * before others.
 *
 * <p>So 20,000 prey with a range of 5 m are not sorted into cells for 500 predators with a range of 25 m. And 10,000
 * guards find 100 intruders in cells of the guards' range, not of the intruders' own.
 */
public final class CellSizes {
    private static final int[] NO_GROUPS = {};
    private static final float[] NO_RADII = {};

    private final List<AgentStore> groups;
    /** By observed group: the observing groups in rising order. */
    private final int[][] observers;

    /** By observed group: the range of each observing group, metres. */
    private final float[][] ranges;

    /**
     * Creates sizes for groups that nothing observes yet.
     *
     * @param groups all groups of a world, by number
     */
    public CellSizes(List<AgentStore> groups) {
        this.groups = groups;
        observers = new int[groups.size()][];
        ranges = new float[groups.size()][];
        Arrays.fill(observers, NO_GROUPS);
        Arrays.fill(ranges, NO_RADII);
    }

    /**
     * Notes that one group observes another, or itself, within a range.
     *
     * @param group number of the observing group
     * @param observed number of the observed group
     * @param radius range, metres
     */
    public void addRange(int group, int observed, float radius) {
        int at = Arrays.binarySearch(observers[observed], group);
        if (at < 0) {
            at = ~at;
            int n = observers[observed].length;
            observers[observed] = Arrays.copyOf(observers[observed], n + 1);
            ranges[observed] = Arrays.copyOf(ranges[observed], n + 1);
            System.arraycopy(observers[observed], at, observers[observed], at + 1, n - at);
            System.arraycopy(ranges[observed], at, ranges[observed], at + 1, n - at);
            observers[observed][at] = group;
            ranges[observed][at] = 0;
        }
        ranges[observed][at] = Math.max(ranges[observed][at], radius);
    }

    /**
     * Returns the largest range within which a group is observed.
     *
     * @param group number of the observed group
     * @return metres; 0 if no group observes it
     */
    public float maxRange(int group) {
        float largest = 0;
        for (float radius : ranges[group]) largest = Math.max(largest, radius);
        return largest;
    }

    /**
     * Returns the radius of the cells of a group for the present numbers of agents. Call it in each tick, so that the
     * order of agents depends on the state alone.
     *
     * @param group number of the observed group
     * @return metres; 0 if no group observes it
     */
    public float radius(int group) {
        int[] observers = this.observers[group];
        float[] ranges = this.ranges[group];
        int own = Arrays.binarySearch(observers, group), chosen = Math.max(own, -1);
        for (int k = 0; k < observers.length; k++) {
            if (k == chosen) continue;
            int more = chosen < 0 ? 1 : count(observers[k]) - count(observers[chosen]);
            boolean farther = chosen >= 0 && chosen != own && ranges[k] > ranges[chosen];
            if (more > 0 || more == 0 && farther) chosen = k;
        }
        return chosen < 0 ? 0 : ranges[chosen];
    }

    private int count(int group) {
        return groups.get(group).whole();
    }
}
