package throng.behaviour.edge;

import java.util.Arrays;
import throng.math.Check;

/**
 * The edges near a point, {@link #MOST} at most: scratch of one worker. They are seen from their right side only, and
 * sorted by distance, equal distances by number.
 *
 * <pre>{@code
 * near.find(in.edges(), x, y, 3);
 * for (int k = 0; k < near.count(); k++) react(near.edge(k), near.d2(k));
 * }</pre>
 */
public final class NearEdges {
    /**
     * 128, the most edges that are found: the nearest ones. Among tiles of 0.5 m, three of ten blocked, that are those
     * within 3 m. So an agent costs no more among tiles of a centimetre, whatever its reach.
     */
    public static final int MOST = 128;

    /** Up to this many are sorted by insertion. */
    private static final int FEW = 32;

    private int count;
    /** The bits of the squared distance, and the number of the edge. */
    private long[] key = new long[16];

    private int[] lastQuery = {};
    private int query;

    /** Creates an empty list. */
    public NearEdges() {}

    /** {@return the number of edges found} */
    public int count() {
        return count;
    }

    /**
     * {@return the number of an edge found}
     *
     * @param k in [0, count), the nearest first
     * @throws IllegalArgumentException for another k
     */
    public int edge(int k) {
        return (int) key[Check.index("an edge found", k, count)];
    }

    /**
     * {@return the squared distance of an edge found, m²}
     *
     * @param k in [0, count)
     * @throws IllegalArgumentException for another k
     */
    public float d2(int k) {
        return Float.intBitsToFloat((int) (key[Check.index("an edge found", k, count)] >>> 32));
    }

    /**
     * Finds the edges nearer than a reach whose right side faces a point: the {@link #MOST} nearest. It looks at the
     * cells about the point first, and farther as long as it has too few.
     *
     * @param edges of the world
     * @param x of the point, metres
     * @param y of the point, metres
     * @param reach metres; on a torus at most half of its shorter axis counts
     */
    public void find(WallEdges edges, float x, float y, float reach) {
        Check.given("the edges", edges);
        count = 0;
        EdgeCells cells = edges.cells();
        float far = Math.min(reach, edges.farthest());
        if (!(far > 0) || cells.misses((double) x - far, (double) y - far, (double) x + far, (double) y + far)) return;
        if (far <= cells.facingReach()) findFacing(edges, cells.cell(x, y), x, y, far * far);
        else findInSteps(edges, x, y, far);
        sort();
        count = Math.min(count, MOST);
    }

    /** Finds edges in the cell of a place, which has all that come near. */
    private void findFacing(WallEdges edges, int cell, float x, float y, float reach2) {
        EdgeCells cells = edges.cells();
        int[] facing = cells.facing;
        for (int k = cells.facingStart[cell], end = cells.facingStart[cell + 1]; k < end; k++)
            test(edges, facing[k], x, y, reach2);
    }

    private void findInSteps(WallEdges edges, float x, float y, float far) {
        EdgeCells cells = edges.cells();
        float near = Math.min(far, cells.firstReach());
        for (findWithin(edges, x, y, near); count < MOST && near < far; findWithin(edges, x, y, near)) {
            boolean all = cells.holds((double) x - near, (double) y - near, (double) x + near, (double) y + near);
            near = all ? far : Math.min(far, 2 * near);
        }
    }

    private void findWithin(WallEdges edges, float x, float y, float reach) {
        count = 0;
        EdgeCells cells = edges.cells();
        double far = (double) reach, x0 = x - far, x1 = x + far, y0 = y - far, y1 = y + far;
        if (cells.misses(x0, y0, x1, y1)) return;
        begin(edges.count());
        int left = cells.column(x0), right = cells.column(x1), top = cells.row(y1);
        float reach2 = reach * reach;
        for (int r = cells.row(y0); r <= top; r++) {
            int[] start = cells.start, inCell = cells.edges;
            for (int k = start[r * cells.columns + left]; k < start[r * cells.columns + right + 1]; k++) {
                int e = inCell[k];
                if (lastQuery[e] == query) continue;
                lastQuery[e] = query;
                test(edges, e, x, y, reach2);
            }
        }
    }

    private void begin(int edges) {
        if (lastQuery.length < edges) lastQuery = new int[edges];
        if (++query == 0) Arrays.fill(lastQuery, -1); // numbers of queries repeat after 2³² of them
    }

    private void test(WallEdges edges, int e, float x, float y, float reach2) {
        float px = edges.startX()[e] - x, py = edges.startY()[e] - y;
        float qx = edges.endX()[e] - x, qy = edges.endY()[e] - y;
        float ex = edges.directionX()[e], ey = edges.directionY()[e];
        float right = py * ex - px * ey; // how far the point lies to the right of the line
        if (!(right > 0)) return;
        float d2;
        if (px * ex + py * ey >= 0) d2 = px * px + py * py;
        else if (qx * ex + qy * ey <= 0) d2 = qx * qx + qy * qy;
        else d2 = right * right;
        if (!(d2 < reach2)) return;
        if (count == key.length) key = Arrays.copyOf(key, 2 * count);
        key[count++] = (long) Float.floatToRawIntBits(d2) << 32 | e;
    }

    private void sort() {
        if (count > FEW) {
            Arrays.sort(key, 0, count);
            return;
        }
        for (int k = 1; k < count; k++) {
            long mine = key[k];
            int at = k;
            for (; at > 0 && key[at - 1] > mine; at--) key[at] = key[at - 1];
            key[at] = mine;
        }
    }
}
