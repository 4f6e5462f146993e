package throng.sense;

import java.util.Arrays;
import throng.math.Check;

/**
 * Whom the agents of a block see, all in a row: those whom agent start + k sees are the entries from
 * {@code first(k)} to {@code first(k + 1)}, nearest first. Filled anew by each {@link See#seenAgents}; it grows, so that
 * asking allocates nothing in the end.
 */
public final class SeenAgents {
    private int[] first = new int[2];
    private int agents;
    private int size;
    private int[] group = new int[64];
    private int[] index = new int[64];
    private int[] id = new int[64];
    private float[] distance = new float[64];

    /** Agents of the block. */
    public int agents() {
        return agents;
    }

    /** The first entry of the k-th agent of the block; for k = {@link #agents} the number of all entries. */
    public int first(int k) {
        return first[Check.index("an agent of a block", k, agents + 1)];
    }

    /** How many the k-th agent of the block sees. */
    public int count(int k) {
        Check.index("an agent of a block", k, agents);
        return first[k + 1] - first[k];
    }

    /** The number of the group of entry e. */
    public int group(int e) {
        return group[Check.index("an entry", e, size)];
    }

    /** Where entry e stands in the columns of its group, till agents are sorted. */
    public int index(int e) {
        return index[Check.index("an entry", e, size)];
    }

    /** The id of entry e in its group. */
    public int id(int e) {
        return id[Check.index("an entry", e, size)];
    }

    /** How far it is, metres. */
    public float distance(int e) {
        return distance[Check.index("an entry", e, size)];
    }

    void begin(int n) {
        if (first.length <= n) first = new int[n + 1];
        agents = 0;
        size = 0;
    }

    void add(int whichGroup, int where, int who, float far) {
        if (size == id.length) {
            group = Arrays.copyOf(group, 2 * size);
            index = Arrays.copyOf(index, 2 * size);
            id = Arrays.copyOf(id, 2 * size);
            distance = Arrays.copyOf(distance, 2 * size);
        }
        group[size] = whichGroup;
        index[size] = where;
        id[size] = who;
        distance[size++] = far;
    }

    /** The list of one agent is done. */
    void next() {
        first[++agents] = size;
    }
}
