package throng.perception.loop;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import throng.memory.Agents;
import throng.perception.NearestRows;
import throng.perception.NeighbourList;

/**
 * A neighbour list in arrays that grow. {@link PairAccumulator#neighbours} fills it for rules, and the scalar pair loop
 * for agents of a tile.
 */
final class NeighbourArrays extends NeighbourList {
    /** Of more neighbours than this all are sorted: to insert one costs up to their number. */
    private static final int MAX_INSERTED = 64;

    int count;
    int[] index = {};
    float[] dx = {};
    float[] dy = {};
    float[] dz = {};
    float[] d2 = {};

    /** Squared distances and ids in order, and the entries that have them. */
    private long[] key = {};

    private int[] from = {};
    /** Of a register of entries: how many are nearer than each. */
    final int[] rank = new int[Agents.LANES];

    @Override
    public int count() {
        return count;
    }

    @Override
    public int index(int k) {
        return index[k];
    }

    @Override
    public float dx(int k) {
        return dx[k];
    }

    @Override
    public float dy(int k) {
        return dy[k];
    }

    @Override
    public float dz(int k) {
        return dz[k];
    }

    @Override
    public float d2(int k) {
        return d2[k];
    }

    /** Empties the list and makes room for {@code capacity} neighbours. */
    void clear(int capacity) {
        ensureCapacity(capacity);
        count = 0;
    }

    void ensureCapacity(int n) {
        if (n <= index.length) return;
        int length = Math.max(n, 2 * index.length);
        index = Arrays.copyOf(index, length);
        dx = Arrays.copyOf(dx, length);
        dy = Arrays.copyOf(dy, length);
        dz = Arrays.copyOf(dz, length);
        d2 = Arrays.copyOf(d2, length);
    }

    /** Copies entry {@code from} to {@code to}. */
    void move(int from, int to) {
        index[to] = index[from];
        dx[to] = dx[from];
        dy[to] = dy[from];
        dz[to] = dz[from];
        d2[to] = d2[from];
    }

    /** Takes the neighbours of agent a of a block from rows, in a flat world. */
    void take(NearestRows rows, int a) {
        count = rows.count()[a];
        ensureCapacity(count);
        for (int c = 0; c < count; c++) {
            float x = rows.offset(0, c)[a], y = rows.offset(1, c)[a];
            index[c] = rows.index(c)[a];
            dx[c] = x;
            dy[c] = y;
            d2[c] = x * x + y * y;
        }
    }

    /** Keeps the {@code k} nearest neighbours, nearest first, equal distances by id. */
    void keepNearest(int k, int[] id) {
        ensureCapacity(2 * count);
        if (key.length < index.length) key = new long[index.length];
        if (from.length < index.length) from = new int[index.length];
        if (k > MAX_INSERTED) {
            sortAll(id);
            keep(from, Math.min(k, count));
            return;
        }
        int kept = 0;
        for (int c = 0; c < count; c++) {
            long mine = (long) Float.floatToRawIntBits(d2[c]) << 32 | id[index[c]];
            if (kept == k && mine >= key[k - 1]) continue;
            insert(mine, c, kept < k ? kept++ : k - 1);
        }
        keep(from, kept);
    }

    /** Lists all entries, nearest first, equal distances by id. */
    private void sortAll(int[] id) {
        for (int c = 0; c < count; c++) key[c] = (long) Float.floatToRawIntBits(d2[c]) << 32 | c;
        LongArrays.quickSort(key, 0, count);
        for (int p = 0, end; p < count; p = end) {
            long distance = key[p] >> 32;
            for (end = p + 1; end < count && key[end] >> 32 == distance; ) end++;
            if (end == p + 1) continue;
            for (int q = p; q < end; q++) key[q] = (long) id[index[(int) key[q]]] << 32 | (int) key[q];
            LongArrays.quickSort(key, p, end);
        }
        for (int p = 0; p < count; p++) from[p] = (int) key[p];
    }

    /** Keeps the entries of a list, in its order; needs room for them behind the others. */
    void keep(int[] which, int kept) {
        for (int p = 0; p < kept; p++) move(which[p], count + p);
        for (int p = 0; p < kept; p++) move(count + p, p);
        count = kept;
    }

    /** An array of at least n numbers of entries. */
    int[] order(int n) {
        if (from.length < n) from = new int[Math.max(n, index.length)];
        return from;
    }

    /** Inserts entry c into the sorted keys before {@code at}; overwrites the key at {@code at}. */
    private void insert(long mine, int c, int at) {
        int p = at;
        for (; p > 0 && mine < key[p - 1]; p--) {
            key[p] = key[p - 1];
            from[p] = from[p - 1];
        }
        key[p] = mine;
        from[p] = c;
    }
}
