package throng.perception.near;

import throng.grid.CandidateRuns;
import throng.memory.Agents;
import throng.perception.NearestRows;

/**
 * Finds the exact k nearest among very many candidates in a flat world, as where thousands stand on one point. It puts
 * them into a tree: each node halves its candidates along the longer side of their box, and knows the box and the
 * lowest id. A search leaves out nodes that are too far, or as far and of higher ids.
 *
 * <p>A tree serves all agents with the same candidates. Building it costs as much as looking through all of them for 20
 * agents. One for each worker and neighbourhood.
 */
final class NearestInTree {
    private static final int LEAF = 16;

    private final Agents other;
    private final boolean own;
    private final int k;
    private final long[] sorted;
    private final int[] found;
    private final int[] foundIn;
    private int count;

    /** What the tree was made of: the sort, and the runs. */
    private int sorts = -1;

    private int runCount;
    private int[] begin = new int[8];
    private int[] end = new int[8];
    private float[][] shift = new float[2][8];
    /** By run: its first candidate and its node; the last run ends at the last entry. */
    private int[] first = new int[9];

    private int[] root = new int[9];
    private int[] index = new int[0];
    /** By node: the box, and the lowest id. */
    private float[] box = new float[0];

    private int[] lowest = new int[0];

    NearestInTree(Agents other, boolean own, int k) {
        this.other = other;
        this.own = own;
        this.k = k;
        sorted = new long[k];
        found = new int[k];
        foundIn = new int[k];
    }

    /** Makes the tree of some runs, unless it is that already. */
    void fill(CandidateRuns runs, int firstRun, int lastRun, int sorts) {
        if (sorts == this.sorts && same(runs, firstRun, lastRun)) return;
        this.sorts = sorts;
        runCount = lastRun - firstRun;
        if (begin.length < runCount) grow(runCount);
        int n = 0, nodes = 0;
        for (int r = 0; r < runCount; r++) {
            begin[r] = runs.begin()[firstRun + r];
            end[r] = runs.end()[firstRun + r];
            shift[0][r] = runs.shiftX()[firstRun + r];
            shift[1][r] = runs.shiftY()[firstRun + r];
            first[r] = n;
            root[r] = nodes;
            n += end[r] - begin[r];
            nodes += nodes(end[r] - begin[r]);
        }
        first[runCount] = n;
        if (index.length < n) index = new int[n + n / 4];
        if (lowest.length < nodes) {
            lowest = new int[nodes + nodes / 4];
            box = new float[4 * lowest.length];
        }
        for (int r = 0; r < runCount; r++) {
            for (int j = begin[r]; j < end[r]; j++) index[first[r] + j - begin[r]] = j;
            build(root[r], 1, first[r], first[r + 1]);
        }
    }

    /** The nodes of a tree over n candidates, numbered from 1: those of node i are 2i and 2i + 1. */
    private static int nodes(int n) {
        int nodes = 2;
        for (; n > LEAF; n = n + 1 >>> 1) nodes *= 2;
        return nodes;
    }

    private boolean same(CandidateRuns runs, int firstRun, int lastRun) {
        if (lastRun - firstRun != runCount) return false;
        for (int r = 0; r < runCount; r++)
            if (begin[r] != runs.begin()[firstRun + r]
                    || end[r] != runs.end()[firstRun + r]
                    || shift[0][r] != runs.shiftX()[firstRun + r]
                    || shift[1][r] != runs.shiftY()[firstRun + r]) return false;
        return true;
    }

    private void grow(int runs) {
        begin = new int[runs];
        end = new int[runs];
        shift = new float[2][runs];
        first = new int[runs + 1];
        root = new int[runs + 1];
    }

    private void build(int tree, int node, int from, int to) {
        float[] px = other.now(0), py = other.now(1);
        int[] id = other.id();
        float x0 = px[index[from]], x1 = x0, y0 = py[index[from]], y1 = y0;
        int least = Integer.MAX_VALUE;
        for (int c = from; c < to; c++) {
            int j = index[c];
            x0 = Math.min(x0, px[j]);
            x1 = Math.max(x1, px[j]);
            y0 = Math.min(y0, py[j]);
            y1 = Math.max(y1, py[j]);
            least = Math.min(least, id[j]);
        }
        int at = tree + node;
        lowest[at] = least;
        box[4 * at] = x0;
        box[4 * at + 1] = x1;
        box[4 * at + 2] = y0;
        box[4 * at + 3] = y1;
        if (to - from <= LEAF) return;
        int middle = from + to + 1 >>> 1;
        halve(x1 - x0 > y1 - y0 ? px : py, id, from, to - 1, middle);
        build(tree, 2 * node, from, middle);
        build(tree, 2 * node + 1, middle, to);
    }

    /** Puts the candidates that are less, or equal and of a lower id, before the middle (Hoare's quickselect). */
    private void halve(float[] p, int[] id, int from, int to, int middle) {
        while (from < to) {
            int pivot = index[from + to >>> 1], i = from, j = to;
            while (i <= j) {
                while (less(p, id, index[i], pivot)) i++;
                while (less(p, id, pivot, index[j])) j--;
                if (i > j) break;
                int swapped = index[i];
                index[i++] = index[j];
                index[j--] = swapped;
            }
            if (middle <= j) to = j;
            else if (middle >= i) from = i;
            else return;
        }
    }

    private static boolean less(float[] p, int[] id, int a, int b) {
        return p[a] < p[b] || p[a] == p[b] && id[a] < id[b];
    }

    /**
     * Writes the nearest of an agent into a row.
     *
     * @param i the agent, which is no neighbour of itself
     * @param r2 the bits of the squared range
     * @return how many there are
     */
    int find(Agents me, int i, int a, int r2, NearestRows out) {
        count = 0;
        float x = me.now(0)[i], y = me.now(1)[i];
        for (int r = 0; r < runCount; r++)
            search(r, 1, first[r], first[r + 1], x + shift[0][r], y + shift[1][r], own ? i : -1, r2);
        float[] px = other.now(0), py = other.now(1);
        for (int c = 0; c < count; c++) {
            int j = found[c], r = foundIn[c];
            out.index(c)[a] = j;
            out.offset(0, c)[a] = px[j] - (x + shift[0][r]);
            out.offset(1, c)[a] = py[j] - (y + shift[1][r]);
        }
        out.count()[a] = count;
        return count;
    }

    private void search(int r, int node, int from, int to, float x, float y, int self, int r2) {
        if (to - from <= LEAF) {
            look(r, from, to, x, y, self, r2);
            return;
        }
        int middle = from + to + 1 >>> 1;
        long left = least(root[r] + 2 * node, x, y), right = least(root[r] + 2 * node + 1, x, y);
        if (right < left) {
            if (hopeful(right, r2)) search(r, 2 * node + 1, middle, to, x, y, self, r2);
            if (hopeful(left, r2)) search(r, 2 * node, from, middle, x, y, self, r2);
        } else {
            if (hopeful(left, r2)) search(r, 2 * node, from, middle, x, y, self, r2);
            if (hopeful(right, r2)) search(r, 2 * node + 1, middle, to, x, y, self, r2);
        }
    }

    /** The least squared distance and id that a node can have. Rounding keeps order, so no candidate has less. */
    private long least(int at, float x, float y) {
        float dx = Math.max(0, Math.max(box[4 * at] - x, x - box[4 * at + 1])),
                dy = Math.max(0, Math.max(box[4 * at + 2] - y, y - box[4 * at + 3]));
        return (long) Float.floatToRawIntBits(dx * dx + dy * dy) << 32 | lowest[at];
    }

    private boolean hopeful(long least, int r2) {
        return least >> 32 < r2 && (count < k || least < sorted[k - 1]);
    }

    private void look(int r, int from, int to, float x, float y, int self, int r2) {
        float[] px = other.now(0), py = other.now(1);
        int[] id = other.id();
        for (int c = from; c < to; c++) {
            int j = index[c];
            float dx = px[j] - x, dy = py[j] - y;
            int d2 = Float.floatToRawIntBits(dx * dx + dy * dy);
            if (d2 >= r2 || j == self) continue;
            long mine = (long) d2 << 32 | id[j];
            if (count == k && mine >= sorted[k - 1]) continue;
            int p = count < k ? count++ : k - 1;
            for (; p > 0 && mine < sorted[p - 1]; p--) {
                sorted[p] = sorted[p - 1];
                found[p] = found[p - 1];
                foundIn[p] = foundIn[p - 1];
            }
            sorted[p] = mine;
            found[p] = j;
            foundIn[p] = r;
        }
    }
}
