package throng.perception.loop;

import java.util.Arrays;
import throng.perception.NeighbourList;

/**
 * A neighbour list in arrays that grow. {@link PairAccumulator#neighbours} fills it for rules, and the scalar pair loop
 * for agents of a tile.
 */
final class NeighbourArrays extends NeighbourList {
    int count;
    int[] index = new int[256];
    float[] dx = new float[256];
    float[] dy = new float[256];
    float[] dz = new float[256];
    float[] d2 = new float[256];

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

    /** Keeps the {@code k} nearest neighbours, nearest first, equal distances by id. */
    void keepNearest(int k, int[] id) {
        int kept = 0;
        for (int c = 0; c < count; c++) {
            if (kept == k && !isNearer(c, k - 1, id)) continue;
            int at = kept < k ? kept++ : k - 1;
            insert(c, at, id);
        }
        count = kept;
    }

    /** Inserts entry c into the sorted entries before {@code at}; overwrites the entry at {@code at}. */
    private void insert(int c, int at, int[] id) {
        int j = index[c];
        float x = dx[c], y = dy[c], z = dz[c], d = d2[c];
        int p = at;
        for (; p > 0 && (d < d2[p - 1] || d == d2[p - 1] && id[j] < id[index[p - 1]]); p--) move(p - 1, p);
        index[p] = j;
        dx[p] = x;
        dy[p] = y;
        dz[p] = z;
        d2[p] = d;
    }

    private boolean isNearer(int a, int b, int[] id) {
        return d2[a] < d2[b] || d2[a] == d2[b] && id[index[a]] < id[index[b]];
    }
}
