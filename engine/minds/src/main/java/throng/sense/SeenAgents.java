package throng.sense;

import java.util.Arrays;
import throng.math.Check;

/**
 * Lists of the agents that the agents of a block see, one after the other. The agents that agent start + k sees are the
 * entries from {@code first(k)} to {@code first(k + 1)}, nearest first. {@link See#seenAgents} fills it; it grows, and
 * allocates nothing after that.
 */
public final class SeenAgents {
    private int[] first = new int[2];
    private int agents;
    private int size;
    private int[] group = new int[64];
    private int[] index = new int[64];
    private int[] id = new int[64];
    private float[] distance = new float[64];

    /** Makes an empty list. */
    public SeenAgents() {}

    /**
     * Returns the number of agents of the block.
     *
     * @return the number
     */
    public int agents() {
        return agents;
    }

    /**
     * Returns the first entry of an agent of the block.
     *
     * @param k the agent, counted in the block; for {@link #agents} this returns the number of all entries
     * @return the entry
     */
    public int first(int k) {
        return first[Check.index("an agent of a block", k, agents + 1)];
    }

    /**
     * Returns how many agents an agent of the block sees.
     *
     * @param k the agent, counted in the block
     * @return the number
     */
    public int count(int k) {
        Check.index("an agent of a block", k, agents);
        return first[k + 1] - first[k];
    }

    /**
     * Returns the number of the group of an entry.
     *
     * @param e the entry
     * @return the number
     */
    public int group(int e) {
        return group[Check.index("an entry", e, size)];
    }

    /**
     * Returns the index of an entry in the columns of its group, valid until agents are sorted.
     *
     * @param e the entry
     * @return the index
     */
    public int index(int e) {
        return index[Check.index("an entry", e, size)];
    }

    /**
     * Returns the id of an entry in its group.
     *
     * @param e the entry
     * @return the id
     */
    public int id(int e) {
        return id[Check.index("an entry", e, size)];
    }

    /**
     * Returns the distance of an entry, metres.
     *
     * @param e the entry
     * @return the distance
     */
    public float distance(int e) {
        return distance[Check.index("an entry", e, size)];
    }

    void begin(int n) {
        if (first.length <= n) first = new int[n + 1];
        agents = 0;
        size = 0;
    }

    void add(int newGroup, int newIndex, int newId, float newDistance) {
        if (size == id.length) {
            group = Arrays.copyOf(group, 2 * size);
            index = Arrays.copyOf(index, 2 * size);
            id = Arrays.copyOf(id, 2 * size);
            distance = Arrays.copyOf(distance, 2 * size);
        }
        group[size] = newGroup;
        index[size] = newIndex;
        id[size] = newId;
        distance[size++] = newDistance;
    }

    /** Ends the list of one agent. */
    void next() {
        first[++agents] = size;
    }

    @Override
    public String toString() {
        return "%d agents that one agent sees".formatted(agents());
    }
}
