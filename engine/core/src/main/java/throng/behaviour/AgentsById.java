package throng.behaviour;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;

/**
 * The agents of any group in the order of their ids. Use it for sums over all agents of a group.
 *
 * <p>Agents stand in their columns in an order that depends on history, and floats add up differently in another order.
 * A sum in the order of columns therefore differs after a snapshot; a sum in the order of ids does not.
 *
 * <p>{@link GroupView#byId} gives it to {@link Rule#begin}. Keep the result in {@link GroupView#shared}, where all
 * blocks read it.
 *
 * <pre>{@code
 * public void begin(GroupView in) {
 *     AgentsById sheep = in.byId(flock);
 *     float[] x = sheep.position(0);
 *     double sum = 0;
 *     for (int k = 0; k < sheep.count(); k++) sum += x[sheep.index(k)];
 *     in.shared(this, Herd::new).sum = sum;
 * }
 * }</pre>
 *
 * <p>It costs 1 to 2 ns for each agent of the group, once a tick for each group that asks for it, and 8 bytes an id. It
 * is valid until {@code begin} returns.
 */
public final class AgentsById {
    private final Agents agents;
    private final Space space;
    private int[] indexOfId = new int[0];
    private int[] order = new int[0];

    AgentsById(Agents agents, Space space) {
        this.agents = agents;
        this.space = space;
    }

    /** Sorts the agents, which stand in their columns as they will during the tick. */
    void begin() {
        int n = agents.count(), highest = -1;
        int[] id = agents.id();
        for (int i = 0; i < n; i++) highest = Math.max(highest, id[i]);
        if (indexOfId.length <= highest) indexOfId = new int[highest + 1 + highest / 4];
        if (order.length < n) order = new int[n + n / 4];
        Arrays.fill(indexOfId, 0, highest + 1, -1);
        for (int i = 0; i < n; i++) indexOfId[id[i]] = i;
        int k = 0;
        for (int a = 0; a <= highest; a++) if (indexOfId[a] >= 0) order[k++] = indexOfId[a];
    }

    /** {@return the number of agents of the group} */
    public int count() {
        return agents.count();
    }

    /**
     * {@return the index, in the columns of its group, of the agent with the k-th lowest id}
     *
     * @param k 0 for the lowest id
     * @throws IndexOutOfBoundsException if k is not in [0, count)
     */
    public int index(int k) {
        return order[java.util.Objects.checkIndex(k, agents.count())];
    }

    /** {@return the ids, by index; read only} */
    public int[] id() {
        return agents.id();
    }

    /**
     * {@return one component of the position at the start of the tick, metres, by index; read only}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] position(int axis) {
        return agents.now(Agents.X + Check.axis(axis));
    }

    /**
     * {@return one component of the velocity at the start of the tick, m/s, by index; read only}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] velocity(int axis) {
        return agents.now(Agents.VX + Check.axis(axis));
    }

    /**
     * {@return one component of the heading at the start of the tick, a unit vector, by index; read only}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] heading(int axis) {
        return agents.now(Agents.HX + Check.axis(axis));
    }

    /**
     * {@return the mean position of all agents along an axis, metres, summed in double; 0 for an empty group}
     *
     * <p>On a torus it is the mean of the positions as seen from the agent with the lowest id, each by the shortest
     * offset.
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float meanPosition(int axis) {
        int n = agents.count();
        float[] p = position(axis);
        if (n == 0) return 0;
        Axis along = space.axis(axis);
        float from = p[order[0]];
        double sum = 0;
        for (int k = 0; k < n; k++) sum += along.torus() ? along.offset(from, p[order[k]]) : p[order[k]];
        return along.torus() ? along.confine((float) (from + sum / n)) : (float) (sum / n);
    }

    /**
     * {@return the mean velocity of all agents along an axis, m/s, summed in double; 0 for an empty group}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float meanVelocity(int axis) {
        int n = agents.count();
        float[] v = velocity(axis);
        double sum = 0;
        for (int k = 0; k < n; k++) sum += v[order[k]];
        return n == 0 ? 0 : (float) (sum / n);
    }

    /** The groups that rules of one view have asked for: each is sorted at most once a tick. */
    static final class Cache {
        private @Nullable AgentsById[] byGroup = new AgentsById[0];
        private boolean[] sorted = new boolean[0];
        private boolean open;

        void begin() {
            Arrays.fill(sorted, false);
            open = true;
        }

        void end() {
            open = false;
        }

        /** Refuses what is for {@link Rule#begin} alone. */
        void requireOpen(String message) {
            if (!open) throw new IllegalStateException(message);
        }

        AgentsById of(GroupView in, int group) {
            requireOpen(
                    "agents are read by id in begin(GroupView) only: call byId there, and keep the result in shared");
            if (byGroup.length <= group) {
                byGroup = Arrays.copyOf(byGroup, in.groups());
                sorted = Arrays.copyOf(sorted, in.groups());
            }
            AgentsById agents = byGroup[group];
            if (agents == null) byGroup[group] = agents = new AgentsById(in.group(group), in.space());
            if (!sorted[group]) agents.begin();
            sorted[group] = true;
            return agents;
        }
    }
}
