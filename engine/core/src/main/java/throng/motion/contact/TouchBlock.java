package throng.motion.contact;

import java.util.Arrays;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.Workers;

/**
 * The agents of one block that may touch any body in this tick, those with most entries first: so the agents of a
 * register have almost the same number. An agent's place in this order is its slot.
 */
final class TouchBlock {
    /** Agents with more entries count as having this many in the order. */
    private static final int MOST = 63;

    /** The number of slots; those up to the next whole register are empty. */
    int count;
    /** By slot: the index of the agent; an agent of the block in empty slots. */
    final int[] agent = new int[Workers.BLOCK];
    /** By slot: how much farther the agent may be pushed in this tick, metres. */
    final float[] left = new float[Workers.BLOCK];
    /** By slot: how much it was pushed in this tick, metres. */
    final float[] pressure = new float[Workers.BLOCK];
    /** By axis and slot: where it goes in this sweep. */
    final float[][] next = new float[3][Workers.BLOCK];
    /** Whether any agent moves in this sweep. */
    boolean moved;

    /** By other group. */
    TouchList[] lists = {};

    private final int[] entries = new int[Workers.BLOCK];
    private final int[] place = new int[MOST + 2];

    /** Makes room for one list for each of these groups. */
    void reserve(int groups) {
        int had = lists.length;
        if (had >= groups) return;
        lists = Arrays.copyOf(lists, groups);
        for (int g = had; g < groups; g++) lists[g] = new TouchList();
    }

    /** Orders the agents [start, end) of a block by what they may touch of the first n groups. */
    void order(Bodies me, NearTouches[] near, int n, int start, int end) {
        int size = end - start;
        Arrays.fill(place, 0);
        for (int k = 0; k < size; k++) {
            int all = 0;
            for (int g = 0; g < n; g++) all += near[g].end[k] - (k == 0 ? 0 : near[g].end[k - 1]);
            entries[k] = MOST - Math.min(all, MOST);
            place[entries[k] + 1]++;
        }
        count = size - place[MOST + 1];
        for (int c = 1; c <= MOST; c++) place[c] += place[c - 1];
        for (int k = 0; k < size; k++) {
            if (entries[k] == MOST) continue;
            int slot = place[entries[k]]++;
            agent[slot] = start + k;
            left[slot] = Contact.MAX_PUSH * me.radius(start + k);
            pressure[slot] = 0;
        }
        for (int slot = count; slot % Agents.LANES != 0; slot++) {
            agent[slot] = start;
            left[slot] = 0;
        }
    }

    /** The agents of a block are where this sweep pushes them. */
    void take(Agents agents) {
        if (!moved) return;
        for (int a = 0; a < agents.axes(); a++) {
            float[] now = agents.now(a), to = next[a];
            for (int slot = 0; slot < count; slot++) now[agent[slot]] = to[slot];
        }
    }
}
