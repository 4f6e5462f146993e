package throng.navigation.way;

import static throng.navigation.way.BodySpace.EAST;
import static throng.navigation.way.BodySpace.NORTH;
import static throng.navigation.way.BodySpace.SOUTH;
import static throng.navigation.way.BodySpace.WEST;

import java.util.Arrays;

/** Finds the bends that ways from tiles look at, where ways change. It is working memory of one worker. */
final class WayLooks {
    /** In a bend: the root of the tile may be passed already. */
    static final int PASSED = 1 << 30;

    /** In a bend: the corner may hide the root of the tile, though its own way does not come to that root. */
    static final int ASIDE = 1 << 29;

    /** In a bend: nothing hides the root of the tile. */
    static final int NO_BEND = ASIDE - 1;

    private final RootRelations relations = new RootRelations();

    // The field in work.
    private WayRoots roots = WedgeSweep.NONE;
    private BodySpace space = roots.space;
    private int stride;

    /** By tile of 16 rows: where its bends begin, or −1. */
    private int[] looks = {};

    /**
     * By quarter of each tile that looks at any: the code of a root on whose way the tile's own root comes, as it may
     * hide it, {@link #PASSED}, and {@link #ASIDE}.
     */
    private int[] bends = new int[64];

    // By sides of the tile in work: the root there, and what it is to the own one.
    private final int[] near = new int[16], of = new int[16];

    // What was found for tiles before, so that no pair is looked at twice: by column with the rim, relations to the
    // tiles above it and across, four bits each; those of the tile before in the row below; that of the last to this.
    private int[] toNorth = {};

    private int before;
    private int toEast;

    /** Writes the roots and bends of all tiles into pages. */
    void find(WayRoots roots, int[] rootOf, WayPages pages) {
        this.roots = roots;
        space = roots.space;
        stride = space.width + 2;
        relations.clear();
        if (toNorth.length < stride) {
            toNorth = new int[stride];
            looks = new int[Math.min(16, space.height + 2) * stride];
        }
        Arrays.fill(toNorth, 0);
        pages.begin();
        for (int band = 0; 16 * band < space.height + 2; band++) {
            Arrays.fill(looks, -1);
            int last = Math.min(16 * band + 16, space.height + 1);
            for (int line = Math.max(16 * band, 1), count = 0; line < last; line++) {
                toEast = before = 0;
                for (int column = 0, v = line * stride + 1; column < space.width; column++, v++) {
                    int more = find(rootOf, v, column, line - 1, count);
                    if (more > count) looks[v - 16 * band * stride] = count;
                    count = more;
                }
            }
            pages.add(band, rootOf, looks, bends, roots.codes);
        }
    }

    /** Adds the bends of a tile, if it looks at any; returns how many there are. */
    private int find(int[] r, int v, int column, int row, int count) {
        int own = r[v], e = r[v + 1], n = r[v + stride], w = r[v - 1], s = r[v - stride];
        int ne = r[v + stride + 1], nw = r[v + stride - 1], sw = r[v - stride - 1], se = r[v - stride + 1];
        int west = toEast, southWest = before, south = toNorth[column + 1];
        toEast = toNorth[column + 1] = 0;
        before = south;
        boolean same = (e ^ own | n ^ own | w ^ own | s ^ own | ne ^ own | nw ^ own | sw ^ own | se ^ own) == 0;
        if (own < 0 || same && space.rings == 0) return count;
        toEast = set(EAST, e, relations.of(roots, own, e));
        toNorth[column + 1] = set(NORTH, n, relations.of(roots, own, n))
                | set(EAST | NORTH, ne, relations.of(roots, own, ne)) << 4
                | set(WEST | NORTH, nw, relations.of(roots, own, nw)) << 8;
        int others = set(WEST, w, RootRelations.inverse(west)) | set(SOUTH, s, RootRelations.inverse(south & 15));
        others |= set(WEST | SOUTH, sw, RootRelations.inverse(southWest >> 4 & 15));
        others |= set(EAST | SOUTH, se, RootRelations.inverse(toNorth[column + 2] >> 8));
        if ((others | toEast | toNorth[column + 1]) == 0
                && (space.marks[space.at(column, row)] & BodySpace.ACROSS) == 0) return count;
        if (count + 4 > bends.length) bends = Arrays.copyOf(bends, 2 * bends.length);
        int looking = 0;
        for (int upper = 0; upper < 2; upper++) {
            int corners = space.corners(column, row + upper), number = space.corner(column, row + upper);
            for (int right = 0; right < 2; right++, corners >>= 1) {
                int bend = bend(own, (corners & 1) != 0 ? number : own, column, row, right, upper);
                number += corners & 1;
                int root = bend & NO_BEND;
                looking |= bend ^ NO_BEND;
                bends[count + right + 2 * upper] = root == NO_BEND ? bend : bend ^ root | roots.codes[root];
            }
        }
        return looking == 0 ? count : count + 4;
    }

    private int set(int side, int root, int relation) {
        near[side] = root;
        of[side] = relation;
        return relation;
    }

    /**
     * What a quarter of a tile looks at: the corner of its vertex, or roots of the tiles beside, above and across it.
     * The first of those that may hide the own root counts. Few branches depend on which.
     */
    private int bend(int own, int corner, int column, int row, int right, int upper) {
        int beside = right > 0 ? EAST : WEST, above = upper > 0 ? NORTH : SOUTH, across = beside | above;
        if ((of[beside] | of[above] | of[across]) == 0 && corner == own) return NO_BEND;
        int open = ~(near[beside] & near[above]) >> 31; // nothing goes through where two walls touch
        int a = of[beside], b = of[above], c = of[across] & open;
        int bend = first(a, near[beside], first(b, near[above], first(c, near[across], NO_BEND)));
        if (corner != own) {
            bend = first(relations.of(roots, own, corner), corner, bend);
            if (bend == NO_BEND && isAside(own, column, row, corner, right - .5, upper - .5)) bend = corner | ASIDE;
        }
        return bend | ((a | b | c) & RootRelations.LEADS) * PASSED;
    }

    /** A root if it comes to the own one, else another. */
    private static int first(int relation, int root, int other) {
        int comes = (relation & RootRelations.COMES) == 0 ? 0 : -1;
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
}
