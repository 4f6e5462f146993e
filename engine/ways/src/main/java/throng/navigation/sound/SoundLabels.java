package throng.navigation.sound;

import java.util.Arrays;

/**
 * The best one or two sources of each tile that a sound reaches, with their distances:
 *
 * <pre>
 *    node v, a tile            label p, only for tiles that a sound reaches
 *    labelOf[v] = p   ---->    node[p] = v
 *                              slot 2p:      the best source,   its distance, the direction towards it
 *                              slot 2p + 1:  the second source, its distance, the direction towards it
 * </pre>
 *
 * <p>A node has a label if its bit is set, so a tile that no sound reaches takes no look at a label. It takes 4 bytes
 * and a bit for each tile of the map, and 30 bytes for each tile that has been reached in any one tick.
 */
final class SoundLabels {
    /** Slots of each label: the best source and the second. */
    static final int SLOTS = 2;

    /** The direction on the tile of the source: the sound comes from no other tile. */
    static final int OWN_TILE = 8;

    private final SoundSources sources;
    private final boolean relative;
    private final int[] labelOf;

    /** By node: a bit. */
    private final long[] reached;

    int count;
    int[] node = new int[64];
    double[] distance = new double[64 * SLOTS];
    int[] source = new int[64 * SLOTS];

    /** The direction in which the path to the source begins, 45° · k from the x-axis. */
    byte[] direction = new byte[64 * SLOTS];

    private int slots = 1;

    /**
     * Makes an empty set.
     *
     * @param relative whether the source with the smaller d / r is better; else the one with the smaller d
     */
    SoundLabels(int nodes, SoundSources sources, boolean relative) {
        this.sources = sources;
        this.relative = relative;
        labelOf = new int[nodes];
        reached = new long[(nodes + Long.SIZE - 1) / Long.SIZE];
    }

    /** Removes all labels; from now on each label keeps this many sources. */
    void clear(int slots) {
        this.slots = slots;
        if (count >= reached.length) Arrays.fill(reached, 0);
        else for (int label = 0; label < count; label++) reached[node[label] / Long.SIZE] = 0;
        count = 0;
    }

    /** Returns the label of a node; −1 if no sound reaches it. */
    int find(int v) {
        return isReached(v) ? labelOf[v] : -1;
    }

    private boolean isReached(int v) {
        return (reached[v / Long.SIZE] >>> v & 1) != 0;
    }

    /** Returns the label of a node; adds one if there is none. */
    int findOrAdd(int v) {
        if (isReached(v)) return labelOf[v];
        if (count == node.length) {
            node = Arrays.copyOf(node, 2 * count);
            distance = Arrays.copyOf(distance, 2 * count * SLOTS);
            source = Arrays.copyOf(source, 2 * count * SLOTS);
            direction = Arrays.copyOf(direction, 2 * count * SLOTS);
        }
        int label = count++;
        reached[v / Long.SIZE] |= 1L << v;
        labelOf[v] = label;
        node[label] = v;
        source[SLOTS * label] = -1;
        source[SLOTS * label + 1] = -1;
        return label;
    }

    /** Returns the slot of a label that holds a source; −1 if none does. */
    int slot(int label, int s) {
        int first = SLOTS * label;
        return source[first] == s ? first : source[first + 1] == s ? first + 1 : -1;
    }

    /**
     * Offers a path from a label to a source, for tiles of side 1. Returns whether it is better than those known. Of
     * equally long paths the one with the smallest direction is kept.
     */
    boolean offer(int label, int s, double d, int back) {
        int first = SLOTS * label, slot = slot(label, s);
        if (slot >= 0) {
            if (d == distance[slot] && back < this.direction[slot]) this.direction[slot] = (byte) back;
            if (d >= distance[slot]) return false;
            if (slot > first && better(s, d, first)) copy(first, slot--);
        } else if (better(s, d, first)) {
            slot = first;
            if (slots > 1) copy(first, first + 1);
        } else if (slots > 1 && better(s, d, first + 1)) {
            slot = first + 1;
        } else {
            return false;
        }
        distance[slot] = d;
        source[slot] = s;
        this.direction[slot] = (byte) back;
        return true;
    }

    /** Offers all that other labels of the same sources hold. */
    void add(SoundLabels other) {
        for (int label = 0; label < other.count; label++) {
            int to = findOrAdd(other.node[label]);
            for (int slot = label * SLOTS; slot < label * SLOTS + slots; slot++) {
                int s = other.source[slot];
                if (s >= 0) offer(to, s, other.distance[slot], other.direction[slot]);
            }
        }
    }

    private boolean better(int s, double d, int slot) {
        int other = source[slot];
        if (other < 0) return true;
        double mine = d, its = distance[slot];
        if (relative) {
            mine /= sources.range[s];
            its /= sources.range[other];
        }
        return mine < its || mine == its && sources.key[s] < sources.key[other];
    }

    private void copy(int from, int to) {
        distance[to] = distance[from];
        source[to] = source[from];
        direction[to] = direction[from];
    }
}
