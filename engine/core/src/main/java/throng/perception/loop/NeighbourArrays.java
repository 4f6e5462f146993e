package throng.perception.loop;

import java.util.Arrays;
import throng.perception.NeighbourList;

/** Neighbours in arrays that grow: found by {@link PairAccumulator#found}, or chosen by the scalar loop for agents of a tile. */
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

    /** Empty, with room for so many. */
    void clear(int most) {
        ensureCapacity(most);
        count = 0;
    }

    void ensureCapacity(int n) {
        if (n <= index.length) return;
        int room = Math.max(n, 2 * index.length);
        index = Arrays.copyOf(index, room);
        dx = Arrays.copyOf(dx, room);
        dy = Arrays.copyOf(dy, room);
        dz = Arrays.copyOf(dz, room);
        d2 = Arrays.copyOf(d2, room);
    }

    /** Takes entry {@code from} to {@code to}. */
    void move(int from, int to) {
        index[to] = index[from];
        dx[to] = dx[from];
        dy[to] = dy[from];
        dz[to] = dz[from];
        d2[to] = d2[from];
    }

    /** Keeps the {@code k} nearest, nearest first, equal distances by id. */
    void keepNearest(int k, int[] id) {
        int kept = 0;
        for (int c = 0; c < count; c++) {
            if (kept == k && !isNearer(c, k - 1, id)) continue;
            int at = kept < k ? kept++ : k - 1;
            insert(c, at, id);
        }
        count = kept;
    }

    /** Puts entry c among the sorted entries before {@code at}; what stood at {@code at} is lost, unless it is c. */
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
