package throng.behaviour;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;

/**
 * The agents of any group in the order of their ids, for rules that sum over all of them: agents stand in their columns
 * as history has it, and floats add up differently in another order, so that a sum in the order of columns is not the
 * same after a snapshot. {@link GroupView#byId} hands it to {@link Rule#begin}; what comes of it is kept in
 * {@link GroupView#shared}, where all blocks read it.
 *
 * <pre>{@code
 * public void begin(View in) {
 *     ById sheep = in.byId(flock);
 *     float[] x = sheep.position(0);
 *     double sum = 0;
 *     for (int k = 0; k < sheep.count(); k++) sum += x[sheep.index(k)];
 *     in.shared(this, Herd::new).sum = sum;
 * }
 * }</pre>
 *
 * <p>It costs 1 to 2 ns an agent of the group walked, once a tick for each group that walks it, and 8 bytes an id. It
 * is valid till {@code begin} returns.
 */
public final class AgentsById {
    private final Agents agents;
    private final Space space;
    private int[] where = new int[0];
    private int[] order = new int[0];

    AgentsById(Agents agents, Space space) {
        this.agents = agents;
        this.space = space;
    }

    /** Puts them in order: all stand in their columns as they will during the tick. */
    void begin() {
        int n = agents.count(), highest = -1;
        int[] id = agents.id();
        for (int i = 0; i < n; i++) highest = Math.max(highest, id[i]);
        if (where.length <= highest) where = new int[highest + 1 + highest / 4];
        if (order.length < n) order = new int[n + n / 4];
        Arrays.fill(where, 0, highest + 1, -1);
        for (int i = 0; i < n; i++) where[id[i]] = i;
        int k = 0;
        for (int one = 0; one <= highest; one++) if (where[one] >= 0) order[k++] = where[one];
    }

    /** Agents of the group. */
    public int count() {
        return agents.count();
    }

    /**
     * The index, in the columns of its group, of the agent that comes k-th: k = 0 has the lowest id.
     *
     * @throws IndexOutOfBoundsException if k is not in [0, count)
     */
    public int index(int k) {
        return order[java.util.Objects.checkIndex(k, agents.count())];
    }

    /** Its id, by index. */
    public int[] id() {
        return agents.id();
    }

    /** Position at the start of the tick, metres, by index; read only. */
    public float[] position(int axis) {
        return agents.now(Agents.X + axis);
    }

    /** Velocity at the start of the tick, metres per second, by index; read only. */
    public float[] velocity(int axis) {
        return agents.now(Agents.VX + axis);
    }

    /** Heading at the start of the tick, a unit vector, by index; read only. */
    public float[] heading(int axis) {
        return agents.now(Agents.HX + axis);
    }

    /**
     * The middle of all of them along an axis: mean p, metres, summed in double; 0 if there is nobody. On a torus the
     * mean of where they are as seen from the one of the lowest id, each the short way round.
     */
    public float middle(int axis) {
        int n = agents.count();
        if (n == 0) return 0;
        float[] p = position(axis);
        Axis along = space.axis(axis);
        float from = p[order[0]];
        double sum = 0;
        for (int k = 0; k < n; k++) sum += along.torus() ? along.offset(from, p[order[k]]) : p[order[k]];
        return along.torus() ? along.confine((float) (from + sum / n)) : (float) (sum / n);
    }

    /** The mean of their velocities along an axis, metres per second, summed in double; 0 if there is nobody. */
    public float drift(int axis) {
        int n = agents.count();
        float[] v = velocity(axis);
        double sum = 0;
        for (int k = 0; k < n; k++) sum += v[order[k]];
        return n == 0 ? 0 : (float) (sum / n);
    }

    /** Of one view: each group is put in order at most once a tick. */
    static final class Walks {
        private @Nullable AgentsById[] walks = new AgentsById[0];
        private boolean[] done = new boolean[0];
        private boolean open;

        void begin() {
            Arrays.fill(done, false);
            open = true;
        }

        void end() {
            open = false;
        }

        AgentsById of(GroupView in, int group) {
            if (!open)
                throw new IllegalStateException("agents are walked by id in begin(GroupView) alone: "
                        + "do it there, and keep what comes of it by shared");
            if (walks.length <= group) {
                walks = Arrays.copyOf(walks, in.groups());
                done = Arrays.copyOf(done, in.groups());
            }
            AgentsById walk = walks[group];
            if (walk == null) walks[group] = walk = new AgentsById(in.group(group), in.space());
            if (!done[group]) walk.begin();
            done[group] = true;
            return walk;
        }
    }
}
