package throng.grid;

import java.util.List;
import throng.memory.Agents;

/**
 * How large the cells of each group are: as the looks of that group have it which looks at it with most agents, its own
 * before others. So 20,000 prey that see 5 m do not stand in cells for 500 predators that see 25, and 10,000
 * guards who look out for 100 intruders find them in cells of what guards see, not of what intruders do.
 */
public final class Cells {
    private final List<Agents> groups;
    /** By the group looked at, then by the group that looks: its farthest look, metres; 0: none. */
    private final float[][] reach;

    /**
     * @param groups by number
     */
    public Cells(List<Agents> groups) {
        this.groups = groups;
        reach = new float[groups.size()][groups.size()];
    }

    /** Agents of one group look at those of another, or at their own, so many metres far. */
    public void look(int group, int seen, float radius) {
        reach[seen][group] = Math.max(reach[seen][group], radius);
    }

    /** How far those look at a group who look farthest, metres; 0: nobody looks. */
    public float farthest(int group) {
        float most = 0;
        for (float radius : reach[group]) most = Math.max(most, radius);
        return most;
    }

    /**
     * The radius of the cells of a group for as many agents as there are now, metres; 0: nobody looks at it. Asked in
     * each tick, so that the order of agents depends on the state alone.
     */
    public float radius(int group) {
        float[] reach = this.reach[group];
        int most = group;
        for (int g = 0; g < reach.length; g++) {
            if (reach[g] == 0 || g == most) continue;
            int more = groups.get(g).count() - groups.get(most).count();
            boolean farther = most != group && reach[g] > reach[most];
            if (reach[most] == 0 || more > 0 || more == 0 && farther) most = g;
        }
        return reach[most];
    }
}
