package throng.navigation.way;

import static throng.navigation.way.BodySpace.EAST;
import static throng.navigation.way.BodySpace.NORTH;
import static throng.navigation.way.BodySpace.SOUTH;
import static throng.navigation.way.BodySpace.WEST;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.parallel.RangeTask;
import throng.parallel.Workers;

/**
 * What directions read of tiles: the root of each, and the bends that ways from its quarters look at. By tile of the
 * map with a rim of one tile.
 */
final class WayLooks {
    /** In {@link #bends}: the root of the tile may be passed already. */
    static final int PASSED = 1 << 30;

    /** In {@link #bends}: the corner may hide the root of the tile, though its own way does not come to that root. */
    static final int ASIDE = 1 << 29;

    /** In {@link #bends}: nothing hides the root of the tile. */
    static final int NO_BEND = ASIDE - 1;

    /** Twice the way from the corner of a tile to its middle, and a little for rounding. */
    private static final double TWICE_BACK = 1.415;

    private final BodySpace space;
    private final WayRoots roots;
    private final int stride;

    /**
     * By tile, all that directions read of it, so that each agent waits for one line of the cache. The highest 30 bits
     * are the {@link WayRoots#codes code} of its root, −1 without a way. The next 30 bits tell where its bends begin.
     * The lowest four tell whether ways from each quarter look at a bend (1: right half, 2: upper half).
     */
    final long[] tiles;

    /**
     * By quarter that looks at one: the code of a root on whose way the tile's own root comes, as it may hide it,
     * {@link #PASSED}, and {@link #ASIDE}.
     */
    private int[] bends = {};

    private int end;
    private final Finder finder;

    WayLooks(WayRoots roots, int nodes) {
        this.roots = roots;
        space = roots.space;
        stride = space.width + 2;
        tiles = new long[nodes];
        Arrays.fill(tiles, tile(-1, 0));
        finder = new Finder(this);
    }

    /** Forgets all bends. */
    void begin(Relations relations) {
        relations.clear();
        finder.forget();
        finder.end = end = 0;
    }

    /** Finds the bends of the tiles of the next row, whose roots are given. */
    void find(int[] rootOf, Relations relations, int row) {
        finder.find(rootOf, relations, row, true);
        bends = finder.bends;
        end = finder.end;
    }

    /** Makes room for all bends, which others find. */
    private void room(int count) {
        if (finder.bends.length < count) finder.bends = new int[count];
        bends = finder.bends;
        end = count;
    }

    /** For how many bends there is memory. */
    int room() {
        return finder.bends.length;
    }

    private static long tile(int code, int bends) {
        return (long) code << 34 | (long) bends << 4;
    }

    /** The code of the root of a tile; −1 without a way. */
    int code(int tile) {
        return (int) (tiles[tile] >> 34);
    }

    /** The root of a tile; −1 without a way. */
    int root(int tile) {
        return code(tile) >> 1;
    }

    /**
     * Whether the way by a root may be the shortest from somewhere in a quarter of a tile. It is not if it is longer
     * than back to the middle of the tile and on from there.
     */
    private boolean isOnWay(int own, int root, int column, int row) {
        double x = column + .5, y = row + .5;
        return roots.way(root, x, y) <= roots.way(own, x, y) + TWICE_BACK;
    }

    /** A root if it comes to the own one, else another. */
    private static int first(int relation, int root, int other) {
        int comes = (relation & Relations.COMES) == 0 ? 0 : -1;
        return root & comes | other & ~comes;
    }

    /**
     * Whether a corner across the tile bends its own way towards the side on which the way of the tile passes it. Then
     * it hides the root from places at the corner. Both ways meet later, as on the two sides of a funnel.
     */
    private boolean isAside(int own, int column, int row, int corner, double right, double upper) {
        if (roots.next[corner] < 0 || space.closedX[corner] > 0 != right > 0) return false;
        if (space.closedY[corner] > 0 != upper > 0) return false;
        double toX = roots.x[own] - column - .5, toY = roots.y[own] - row - .5;
        double side = toX * upper - toY * right;
        return side * WayRoots.turn(roots.codes[corner], space.corners) > 0 && toX * right + toY * upper > 0;
    }

    /** The bend that ways from a quarter of a tile look at; only if they do. */
    int bend(int spot) {
        long tile = tiles[spot >> 2];
        return bends[((int) (tile >>> 4) & (1 << 30) - 1) + Integer.bitCount((int) tile & (1 << (spot & 3)) - 1)];
    }

    /** Returns whether both are equal, bit for bit. */
    boolean same(WayLooks other) {
        return Arrays.equals(tiles, other.tiles) && Arrays.equals(bends, 0, end, other.bends, 0, other.end);
    }

    /** What finds bends, row by row, on one thread. */
    private static final class Finder {
        int[] bends = new int[64];
        int end;

        // The field in work.
        private WayLooks looks;
        private WayRoots roots;
        private BodySpace space;
        private int stride;

        // By sides of the tile in work: the root there, and what it is to the own one.
        private final int[] near = new int[16], of = new int[16];

        // What was found for tiles before, so that no pair is looked at twice: by column with the rim, relations to the
        // tiles above it and across, four bits each; those of the tile before in the row below; that of the last to
        // this.
        private final int[] toNorth;

        private int before;
        private int toEast;

        Finder(WayLooks looks) {
            toNorth = new int[looks.stride];
            this.looks = looks;
            roots = looks.roots;
            space = looks.space;
            stride = looks.stride;
        }

        /** Begins another field, of a map as wide. */
        void begin(WayLooks of) {
            looks = of;
            roots = of.roots;
            space = of.space;
            stride = of.stride;
            end = 0;
        }

        /** Forgets the last row; the next one is any. */
        void forget() {
            Arrays.fill(toNorth, 0);
        }

        /** Finds the bends of the tiles of the row after the last one; {@code put}: and puts them into the field. */
        void find(int[] rootOf, Relations relations, int row, boolean put) {
            int v = (row + 1) * stride + 1;
            long[] tiles = looks.tiles;
            toEast = before = 0;
            for (int column = 0; column < space.width; column++, v++) {
                int root = rootOf[v], from = end, found = find(rootOf, relations, v, column, row);
                if (put) tiles[v] = tile(root < 0 ? -1 : roots.codes[root], from) | found;
            }
        }

        /** Adds the bends of a tile; returns which quarters look at one. */
        private int find(int[] r, Relations relations, int v, int column, int row) {
            int own = r[v], e = r[v + 1], n = r[v + stride], w = r[v - 1], s = r[v - stride];
            int ne = r[v + stride + 1], nw = r[v + stride - 1], sw = r[v - stride - 1], se = r[v - stride + 1];
            int west = toEast, southWest = before, south = toNorth[column + 1];
            toEast = toNorth[column + 1] = 0;
            before = south;
            boolean same = (e ^ own | n ^ own | w ^ own | s ^ own | ne ^ own | nw ^ own | sw ^ own | se ^ own) == 0;
            if (own < 0 || same && space.rings == 0) return 0;
            toEast = set(EAST, e, relations.of(roots, own, e));
            toNorth[column + 1] = set(NORTH, n, relations.of(roots, own, n))
                    | set(EAST | NORTH, ne, relations.of(roots, own, ne)) << 4
                    | set(WEST | NORTH, nw, relations.of(roots, own, nw)) << 8;
            int others = set(WEST, w, Relations.inverse(west)) | set(SOUTH, s, Relations.inverse(south & 15));
            others |= set(WEST | SOUTH, sw, Relations.inverse(southWest >> 4 & 15));
            others |= set(EAST | SOUTH, se, Relations.inverse(toNorth[column + 2] >> 8));
            if ((others | toEast | toNorth[column + 1]) == 0 && (space.marks[v] & BodySpace.ACROSS) == 0) return 0;
            if (end + 4 > bends.length) bends = Arrays.copyOf(bends, 2 * bends.length);
            int found = 0;
            for (int upper = 0; upper < 2; upper++) {
                int corners = space.corners(column, row + upper), number = space.corner(column, row + upper);
                for (int right = 0; right < 2; right++, corners >>= 1) {
                    int bend = bend(relations, own, (corners & 1) != 0 ? number : own, column, row, right, upper);
                    number += corners & 1;
                    int looking = bend == NO_BEND ? 0 : 1, root = bend & NO_BEND;
                    bends[end] = root == NO_BEND ? bend : bend ^ root | roots.codes[root];
                    found |= looking << right + 2 * upper;
                    end += looking;
                }
            }
            return found;
        }

        private int set(int side, int root, int relation) {
            near[side] = root;
            of[side] = relation;
            return relation;
        }

        /**
         * What a quarter of a tile looks at: the corner of its vertex, or roots of the tiles beside, above and across
         * it. The first of those that may hide the own root counts. Few branches depend on which.
         */
        private int bend(Relations relations, int own, int corner, int column, int row, int right, int upper) {
            int beside = right > 0 ? EAST : WEST, above = upper > 0 ? NORTH : SOUTH, across = beside | above;
            if ((of[beside] | of[above] | of[across]) == 0 && corner == own) return NO_BEND;
            int open = ~(near[beside] & near[above]) >> 31; // nothing goes through where two walls touch
            int a = of[beside], b = of[above], c = of[across] & open;
            int bend = first(a, near[beside], first(b, near[above], first(c, near[across], NO_BEND)));
            if (bend != NO_BEND && !looks.isOnWay(own, bend, column, row)) bend = NO_BEND;
            if (corner != own && looks.isOnWay(own, corner, column, row)) {
                bend = first(relations.of(roots, own, corner), corner, bend);
                if (bend == NO_BEND && looks.isAside(own, column, row, corner, right - .5, upper - .5))
                    bend = corner | ASIDE;
            }
            return bend | ((a | b | c) & Relations.LEADS) * PASSED;
        }
    }

    /** Finds the bends of one field by several workers, each those of strips of rows. */
    static final class Strips {
        /** A map of fewer tiles takes less than a tenth of a millisecond: one thread finds all. */
        private static final int LEAST = 4_096;

        private static final int STRIPS_FOR_EACH = 4;

        private final Workers workers;
        private final RangeTask find = this::find, put = this::put;
        private final Relations[] relations;
        private final @Nullable Finder[] finders;

        // By strip: who found its bends, where they are there, and how many; then where they begin in the field.
        private final int[] finder, from, count, first;

        // The field in work.
        private @Nullable WayLooks looks;
        private int[] rootOf = {};

        Strips(Workers workers) {
            this.workers = workers;
            int strips = STRIPS_FOR_EACH * workers.count();
            relations = new Relations[workers.count()];
            for (int w = 0; w < relations.length; w++) relations[w] = new Relations();
            finders = new Finder[relations.length];
            finder = new int[strips];
            from = new int[strips];
            count = new int[strips];
            first = new int[strips + 1];
        }

        /** Finds the bends of all rows, with the bits of one thread that finds them. */
        void find(WayLooks of, int[] roots) {
            int height = of.space.height, strips = finder.length;
            if (of.tiles.length < LEAST || height < strips) {
                of.begin(relations[0]);
                for (int row = 0; row < height; row++) of.find(roots, relations[0], row);
                return;
            }
            looks = of;
            rootOf = roots;
            for (int w = 0; w < finders.length; w++) {
                Finder known = finders[w];
                if (known == null || known.toNorth.length != of.stride) finders[w] = known = new Finder(of);
                known.begin(of);
                relations[w].clear();
            }
            workers.run(strips, 1, false, find);
            for (int k = 0; k < strips; k++) first[k + 1] = first[k] + count[k];
            of.room(first[strips]);
            workers.run(strips, 1, false, put);
            looks = null;
        }

        private int row(WayLooks of, int strip) {
            return (int) ((long) of.space.height * strip / finder.length);
        }

        private void find(int start, int end, int worker) {
            WayLooks of = looks;
            Finder by = finders[worker];
            if (of == null || by == null) return;
            for (int strip = start; strip < end; strip++) {
                int row = row(of, strip), begin = by.end;
                by.forget();
                if (row > 0) by.find(rootOf, relations[worker], row - 1, false); // what it tells of the next row
                by.end = begin;
                for (int last = row(of, strip + 1); row < last; row++) by.find(rootOf, relations[worker], row, true);
                finder[strip] = worker;
                from[strip] = begin;
                count[strip] = by.end - begin;
            }
        }

        /** Puts the bends of strips behind those of the strips before. */
        private void put(int start, int end, int worker) {
            WayLooks of = looks;
            for (int strip = start; strip < end && of != null; strip++) {
                Finder by = finders[finder[strip]];
                if (by == null) continue;
                System.arraycopy(by.bends, from[strip], of.bends, first[strip], count[strip]);
                long moved = (long) (first[strip] - from[strip]) << 4;
                for (int row = row(of, strip); row < row(of, strip + 1); row++)
                    for (int v = (row + 1) * of.stride + 1, last = v + of.space.width; v < last; v++)
                        of.tiles[v] += moved;
            }
        }
    }

    /** What two roots of a field are to each other; the last pairs that were asked for are known. */
    static final class Relations {
        /** Ways from the first root come to the second, ways from the second come to the first, or neither. */
        static final int LEADS = 1, COMES = 2, NEITHER = 4;

        /** Bits of the number of pairs that are known: those of a few rows of a map of 1,000 columns. */
        private static final int BITS = 13;

        private final long[] pairs = new long[1 << BITS];
        private final byte[] relations = new byte[1 << BITS];

        /** Forgets all pairs, before another field. */
        void clear() {
            Arrays.fill(pairs, Long.MIN_VALUE);
        }

        /** Returns what a root is to another one; 0 if both are the same, or the second is −1. */
        int of(WayRoots roots, int own, int root) {
            int at = own * 0x9E3779B1 + root * 0x85EBCA77 >>> 32 - BITS;
            long pair = (long) own << 32 | root & 0xffffffffL;
            if (pairs[at] != pair) {
                pairs[at] = pair;
                relations[at] = (byte) (root < 0 || root == own ? 0 : find(roots, own, root));
            }
            return relations[at];
        }

        private static int find(WayRoots roots, int own, int root) {
            return roots.leads(own, root) ? LEADS : roots.leads(root, own) ? COMES : NEITHER;
        }

        /** What the second root is to the first. */
        static int inverse(int relation) {
            return relation >> 1 & LEADS | (relation & LEADS) << 1 | relation & NEITHER;
        }
    }
}
