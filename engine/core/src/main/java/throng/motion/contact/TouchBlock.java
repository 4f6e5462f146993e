package throng.motion.contact;

import java.util.Arrays;
import java.util.List;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.Workers;

/**
 * The agents of one block that may touch any body in this tick, those with most entries first: so the agents of a
 * register have almost the same number. An agent's place in this order is its slot.
 */
final class TouchBlock {
    /** Bytes of each agent, without its touches. */
    static final int BYTES = 44;

    private static final int MOST = Contact.MAX_TOUCHES;

    /** The number of slots; those up to the next whole register are empty. */
    int count;
    /** By slot: the index of the agent; an agent of the block in empty slots. */
    final int[] agent = new int[Workers.BLOCK];
    /** By slot: how much farther the agent may be pushed in this tick, metres. */
    final float[] left = new float[Workers.BLOCK];
    /** By slot: how much it was pushed in this tick, metres. */
    final float[] pressure = new float[Workers.BLOCK];
    /** By axis and slot: where it was before the first sweep. */
    final float[][] from = new float[3][Workers.BLOCK];
    /** By agent of the block: whether it is pushed in this sweep. Set where there are walls. */
    final boolean[] pushed = new boolean[Workers.BLOCK];
    /** By axis and slot: where it goes in this sweep. */
    final float[][] next = new float[3][Workers.BLOCK];
    /** Whether any agent moves in this sweep. */
    boolean moved;

    final TouchList list = new TouchList();
    /** By agent of the block: how many bodies it may touch. */
    final int[] touches = new int[Workers.BLOCK];

    private final int[] place = new int[MOST + 2];

    /** Orders the agents [start, end) of a block by what they may touch, and leaves out what is too much. */
    void order(
            Bodies me,
            List<Bodies> groups,
            NearTouches[] near,
            NearestTouches nearest,
            GivingWay way,
            int start,
            int end) {
        int size = end - start;
        Arrays.fill(place, 0);
        for (int k = 0; k < size; k++) {
            int all = 0;
            for (int g = 0; g < groups.size(); g++) all += near[g].end[k] - near[g].begin(k);
            touches[k] = all <= MOST ? all : keepNearest(me, start + k, groups, near, nearest, k);
            place[MOST - touches[k] + 1]++;
        }
        count = size - place[MOST + 1];
        for (int c = 1; c <= MOST; c++) place[c] += place[c - 1];
        for (int k = 0; k < size; k++) {
            if (touches[k] == 0) continue;
            int slot = place[MOST - touches[k]]++;
            agent[slot] = start + k;
            left[slot] = way.farthest(me, start + k);
            pressure[slot] = 0;
            for (int a = 0; a < me.agents.axes(); a++) from[a][slot] = me.agents.now(a)[start + k];
        }
        for (int slot = count; slot % Agents.LANES != 0; slot++) {
            agent[slot] = start;
            left[slot] = 0;
        }
    }

    /** Keeps the nearest of all groups for agent i, the k-th of the block; returns their number. */
    private static int keepNearest(
            Bodies me, int i, List<Bodies> groups, NearTouches[] near, NearestTouches nearest, int k) {
        nearest.begin();
        for (int g = 0; g < groups.size(); g++)
            nearest.offer(me, i, groups.get(g), near[g].other, near[g].begin(k), near[g].end[k]);
        nearest.choose();
        int kept = 0;
        for (int g = 0; g < groups.size(); g++)
            for (int c = near[g].begin(k); c < near[g].end[k]; c++)
                if (nearest.keepsNext()) kept++;
                else near[g].other[c] = NearTouches.LEFT_OUT;
        return kept;
    }

    /** Marks those that are pushed, and writes where they go and how fast into the next columns, for walls. */
    void offer(Agents agents, int start) {
        Arrays.fill(pushed, false);
        for (int slot = 0; slot < count; slot++) {
            int i = agent[slot];
            boolean goes = false;
            for (int a = 0; a < agents.axes(); a++) goes |= next[a][slot] != agents.now(a)[i];
            pushed[i - start] = goes;
            for (int a = 0; goes && a < agents.axes(); a++) {
                agents.next(a)[i] = next[a][slot];
                agents.next(Agents.VX + a)[i] = agents.now(Agents.VX + a)[i];
            }
        }
    }

    /** Takes the next positions of those that are pushed from the columns; the others stay. */
    void keepPushed(Agents agents, int start) {
        for (int a = 0; a < agents.axes(); a++) {
            float[] from = agents.next(a), to = next[a];
            for (int slot = 0; slot < count; slot++) {
                int i = agent[slot];
                if (pushed[i - start]) to[slot] = from[i];
            }
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
