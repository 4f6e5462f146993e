package throng.terrain.edge;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * Which piece follows which on the free side: at its end, the one to which it is the sharpest turn to the right.
 *
 * <pre>
 *            | c          a is followed by c: between them, to the right of a,
 *            |            nothing else stands. At a free end, a piece is
 *     a -----+----- b     followed by its own other side.
 * </pre>
 */
final class EdgeLinks {
    private final Long2IntOpenHashMap points = new Long2IntOpenHashMap();
    private final LongOpenHashSet pairs = new LongOpenHashSet();
    /** The pieces that start (0) or end (1) in each point, as lists: the first by point, the next by piece. */
    private final int[][] first = new int[2][];

    private final int[][] following = new int[2][];
    private int[] pointOf = {};
    int[] next = {};
    int[] previous = {};
    /** Whether a piece repeats an earlier one: then it counts for nothing. */
    boolean[] repeated = {};

    EdgeLinks() {
        points.defaultReturnValue(-1);
    }

    void link(EdgePieces pieces) {
        int n = pieces.count;
        pointOf = new int[2 * n];
        next = new int[n];
        previous = new int[n];
        repeated = new boolean[n];
        points.clear();
        for (int p = 0; p < 2 * n; p++) pointOf[p] = numberOf(pieces.point(p >> 1, p & 1));
        dropRepeated(pieces);
        for (int end = 0; end < 2; end++) list(n, end);
        for (int p = 0; p < n; p++) {
            next[p] = closest(pieces, p, 0);
            previous[p] = closest(pieces, p, 1);
        }
    }

    private int numberOf(long point) {
        int known = points.putIfAbsent(point, points.size());
        return known < 0 ? points.size() - 1 : known;
    }

    private void dropRepeated(EdgePieces pieces) {
        pairs.clear();
        for (int p = 0; p < pieces.count; p++) {
            long start = 9L * pointOf[2 * p] + pieces.turns(p); // on a torus two ways lead from point to point
            repeated[p] = !pairs.add(start << 32 | pointOf[2 * p + 1]);
        }
    }

    private void list(int n, int end) {
        int[] head = new int[points.size()], after = new int[n];
        Arrays.fill(head, -1);
        for (int p = n - 1; p >= 0; p--) {
            if (repeated[p]) continue;
            int point = pointOf[2 * p + end];
            after[p] = head[point];
            head[point] = p;
        }
        first[end] = head;
        following[end] = after;
    }

    /** The piece that follows p (other end 0) or leads to it (other end 1); p itself where none does. */
    private int closest(EdgePieces pieces, int p, int otherEnd) {
        int best = p;
        double least = Double.POSITIVE_INFINITY;
        double px = pieces.dx(p), py = pieces.dy(p);
        for (int q = first[otherEnd][pointOf[2 * p + 1 - otherEnd]]; q >= 0; q = following[otherEnd][q]) {
            double qx = pieces.dx(q), qy = pieces.dy(q);
            double angle = otherEnd == 0 ? angle(-px, -py, qx, qy) : angle(-qx, -qy, px, py);
            if (angle >= least) continue;
            least = angle;
            best = q;
        }
        return best;
    }

    /** A number in (0, 4] that grows with the angle from a to b, anticlockwise; the same direction is a full turn. */
    private static double angle(double ax, double ay, double bx, double by) {
        double sine = ax * by - ay * bx, cosine = ax * bx + ay * by, c = cosine / (Math.abs(sine) + Math.abs(cosine));
        return sine > 0 ? 1 - c : sine < 0 ? 3 + c : cosine < 0 ? 2 : 4;
    }
}
