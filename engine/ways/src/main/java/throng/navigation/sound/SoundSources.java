package throng.navigation.sound;

import java.util.Arrays;

/** The sources of sound: the node of each, its range in tiles, and the key that decides between equal sources. */
final class SoundSources {
    int count;
    int[] node = new int[16];
    double[] range = new double[16];
    long[] key = new long[16];

    void add(int node, double range, long key) {
        if (count == this.node.length) {
            this.node = Arrays.copyOf(this.node, 2 * count);
            this.range = Arrays.copyOf(this.range, 2 * count);
            this.key = Arrays.copyOf(this.key, 2 * count);
        }
        this.node[count] = node;
        this.range[count] = range;
        this.key[count++] = key;
    }

    /** Copies the sources of another list. */
    void copyFrom(SoundSources other) {
        count = 0;
        for (int s = 0; s < other.count; s++) add(other.node[s], other.range[s], other.key[s]);
    }

    /** Returns whether the other list has the same sources in the same order. */
    boolean same(SoundSources other) {
        return Arrays.equals(node, 0, count, other.node, 0, other.count)
                && Arrays.equals(range, 0, count, other.range, 0, other.count)
                && Arrays.equals(key, 0, count, other.key, 0, other.count);
    }
}
