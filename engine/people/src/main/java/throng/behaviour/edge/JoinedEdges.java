package throng.behaviour.edge;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/** The edges: pieces that continue each other in a straight line become one. */
final class JoinedEdges {
    /** The sine of the largest angle between pieces of one edge: ends rounded to floats at 1 km bend 10 m by less. */
    private static final double STRAIGHT = 1e-5;

    private final Links links = new Links();
    /** How far the piece behind edge e lies from its image that the edge holds, metres: on a torus, whole turns. */
    private float[] turnX = {};

    private float[] turnY = {};
    private int[] firstPiece = {};
    private int[] lastPiece = {};
    private int[] edgeOf = {};
    int count;
    float[] ax = {};
    float[] ay = {};
    float[] bx = {};
    float[] by = {};
    float[] dx = {};
    float[] dy = {};
    int[] previous = {};
    int[] next = {};
    boolean[] startConvex = {};

    /**
     * Joins pieces.
     *
     * @param width of the torus, along which no edge becomes longer than it; 0 stands for an open axis
     */
    void join(EdgePieces pieces, float width, float height) {
        links.link(pieces);
        count = 0;
        edgeOf = new int[pieces.count];
        Arrays.fill(edgeOf, -1);
        firstPiece = new int[pieces.count];
        lastPiece = new int[pieces.count];
        turnX = new float[pieces.count];
        turnY = new float[pieces.count];
        for (int p = 0; p < pieces.count; p++)
            if (!links.repeated[p] && !continues(pieces, links.previous[p], p)) chain(pieces, p, width, height);
        for (int p = 0; p < pieces.count; p++) // rings of many pieces that hardly bend
        if (!links.repeated[p] && edgeOf[p] < 0) chain(pieces, p, width, height);
        setLength(count);
        for (int e = 0; e < count; e++) set(pieces, e);
        for (int e = 0; e < count; e++)
            startConvex[e] = (double) dx[previous[e]] * dy[e] - (double) dy[previous[e]] * dx[e] >= 0;
    }

    private boolean continues(EdgePieces pieces, int p, int q) {
        return p != q
                && links.next[p] == q
                && links.previous[q] == p
                && straight(pieces.dx(p), pieces.dy(p), pieces.dx(q), pieces.dy(q));
    }

    private static boolean straight(double ax, double ay, double bx, double by) {
        double sine = ax * by - ay * bx, cosine = ax * bx + ay * by;
        return cosine > 0 && Math.abs(sine) <= STRAIGHT * cosine;
    }

    /** Makes edges of piece p and those that continue it; a new one begins where they bend away from the first. */
    private void chain(EdgePieces pieces, int p, float width, float height) {
        int first = p, last = p;
        float x = 0, y = 0;
        edgeOf[p] = count;
        while (true) {
            int q = links.next[last];
            boolean goesOn = continues(pieces, last, q) && edgeOf[q] < 0;
            double alongX = (double) pieces.ends[4 * last + 2] + x - pieces.ends[4 * first];
            double alongY = (double) pieces.ends[4 * last + 3] + y - pieces.ends[4 * first + 1];
            boolean ends = !goesOn
                    || !straight(alongX, alongY, pieces.dx(q), pieces.dy(q))
                    || moreThanOnce(alongX + pieces.dx(q), width)
                    || moreThanOnce(alongY + pieces.dy(q), height);
            if (ends) {
                firstPiece[count] = first;
                lastPiece[count] = last;
                turnX[count] = x;
                turnY[count++] = y;
                first = q;
            }
            if (!goesOn) return;
            x = ends ? 0 : x + pieces.ends[4 * last + 2] - pieces.ends[4 * q];
            y = ends ? 0 : y + pieces.ends[4 * last + 3] - pieces.ends[4 * q + 1];
            edgeOf[q] = count;
            last = q;
        }
    }

    private void set(EdgePieces pieces, int e) {
        int first = firstPiece[e], last = lastPiece[e];
        ax[e] = pieces.ends[4 * first];
        ay[e] = pieces.ends[4 * first + 1];
        bx[e] = pieces.ends[4 * last + 2] + turnX[e];
        by[e] = pieces.ends[4 * last + 3] + turnY[e];
        double x = (double) bx[e] - ax[e], y = (double) by[e] - ay[e], length = Math.sqrt(x * x + y * y);
        dx[e] = (float) (x / length);
        dy[e] = (float) (y / length);
        previous[e] = edgeOf[links.previous[first]];
        next[e] = edgeOf[links.next[last]];
    }

    /** Adds the images on a torus that reach within half a turn of it; a length of 0 stands for an open axis. */
    void addImages(float width, float height) {
        int own = count;
        for (int e = 0; e < own; e++) {
            boolean round = previous[e] == e && next[e] == e, roundX = round && wholeTurn(bx[e] - ax[e], width);
            boolean roundY = round && wholeTurn(by[e] - ay[e], height);
            int timesX = width > 0 && (!roundX || roundY) ? 2 : 0; // one that leads round both has images side by side
            int timesY = height > 0 && !roundY ? 2 : 0;
            if (roundX) stretch(ax, bx, e, 2 * width);
            if (roundY) stretch(ay, by, e, 2 * height);
            for (int i = -timesX; i <= timesX; i++)
                for (int j = -timesY; j <= timesY; j++)
                    if (i != 0 || j != 0) addImage(e, i * width, j * height, width, height);
        }
    }

    /** Whether an edge leads once round a torus: then it has no end there. */
    private static boolean wholeTurn(float along, float length) {
        return length > 0 && Math.abs(Math.abs(along) - length) <= 1e-5f * length;
    }

    private static boolean moreThanOnce(double along, float length) {
        return length > 0 && Math.abs(along) > length * (1 + 1e-5);
    }

    private static void stretch(float[] a, float[] b, int e, float by) {
        float forward = b[e] > a[e] ? by : -by;
        a[e] -= forward;
        b[e] += forward;
    }

    private void addImage(int e, float x, float y, float width, float height) {
        if (farOff(ax[e] + x, bx[e] + x, width) || farOff(ay[e] + y, by[e] + y, height)) return;
        if (count == ax.length) setLength(2 * count);
        int k = count++;
        ax[k] = ax[e] + x;
        ay[k] = ay[e] + y;
        bx[k] = bx[e] + x;
        by[k] = by[e] + y;
        dx[k] = dx[e];
        dy[k] = dy[e];
        previous[k] = previous[e];
        next[k] = next[e];
        startConvex[k] = startConvex[e];
    }

    private static boolean farOff(float a, float b, float length) {
        return length > 0 && (Math.max(a, b) < -length / 2 || Math.min(a, b) > 1.5f * length);
    }

    private void setLength(int n) {
        ax = Arrays.copyOf(ax, n);
        ay = Arrays.copyOf(ay, n);
        bx = Arrays.copyOf(bx, n);
        by = Arrays.copyOf(by, n);
        dx = Arrays.copyOf(dx, n);
        dy = Arrays.copyOf(dy, n);
        previous = Arrays.copyOf(previous, n);
        next = Arrays.copyOf(next, n);
        startConvex = Arrays.copyOf(startConvex, n);
    }

    /**
     * Which piece follows which on the free side: at its end, the one to which it is the sharpest turn to the right.
     *
     * <pre>
     *            | c          a is followed by c: between them, to the right of a,
     *            |            nothing else stands. At a free end, a piece is
     *     a -----+----- b     followed by its own other side.
     * </pre>
     */
    private static final class Links {
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

        Links() {
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

        /**
         * A number in (0, 4] that grows with the angle from a to b, anticlockwise; the same direction is a full turn.
         */
        private static double angle(double ax, double ay, double bx, double by) {
            double sine = ax * by - ay * bx,
                    cosine = ax * bx + ay * by,
                    c = cosine / (Math.abs(sine) + Math.abs(cosine));
            return sine > 0 ? 1 - c : sine < 0 ? 3 + c : cosine < 0 ? 2 : 4;
        }
    }
}
