package throng.navigation.sound;

import java.util.Arrays;

/**
 * For each tile that a sound reaches the one or two sources that are heard there best, and how far they are: a sparse
 * set after Briggs and Torczon, An Efficient Representation for Sparse Sets, 1993. It takes 4 bytes for each tile of
 * the map, and 30 for each that has ever been reached in one tick; to clear it costs nothing.
 */
final class SoundLabels {
    /** For each place: the best, and the second. */
    static final int SLOTS = 2;

    /** Of a source itself: the sound comes from no other tile. */
    static final int OWN_TILE = 8;

    private final SoundSources sources;
    private final boolean relative;
    private final int[] where;

    int count;
    int[] node = new int[64];
    double[] distance = new double[64 * SLOTS];
    int[] source = new int[64 * SLOTS];

    /** Number of the direction in which the way to the source begins. */
    byte[] direction = new byte[64 * SLOTS];

    private int slots = 1;

    /**
     * @param relative whether the better is who is nearer as a share of his range; else just who is nearer
     */
    SoundLabels(int nodes, SoundSources sources, boolean relative) {
        this.sources = sources;
        this.relative = relative;
        where = new int[nodes];
    }

    /** Nobody is heard anywhere; from now on so many are told apart in a place. */
    void clear(int slots) {
        this.slots = slots;
        count = 0;
    }

    /** The place of a node; −1: no sound reaches it. */
    int find(int v) {
        int place = where[v];
        return place < count && node[place] == v ? place : -1;
    }

    /** The same, and a new one if there is none. */
    int findOrAdd(int v) {
        int place = where[v];
        if (place < count && node[place] == v) return place;
        if (count == node.length) {
            node = Arrays.copyOf(node, 2 * count);
            distance = Arrays.copyOf(distance, 2 * count * SLOTS);
            source = Arrays.copyOf(source, 2 * count * SLOTS);
            direction = Arrays.copyOf(direction, 2 * count * SLOTS);
        }
        place = count++;
        where[v] = place;
        node[place] = v;
        source[SLOTS * place] = -1;
        source[SLOTS * place + 1] = -1;
        return place;
    }

    /** In which slot of a place a source is; −1: none. */
    int slot(int place, int s) {
        int first = SLOTS * place;
        return source[first] == s ? first : source[first + 1] == s ? first + 1 : -1;
    }

    /** A way from a place to a source, for tiles of side 1; true: a better one. Of equal ones the first round. */
    boolean offer(int place, int s, double d, int back) {
        int first = SLOTS * place, slot = slot(place, s);
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
