package throng.navigation.way;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A position on a field of ways, for what few agents of a block need. Lengths are tiles. */
final class WayCursor {
    /** How far from walls directions begin to fade, tiles. */
    static final double FADE = .1;

    /** How far from a position in a wall or off the map an open tile is looked for, tiles. */
    private static final int RINGS = 8;

    /** How deep a slot may be from which a body finds out, tiles. */
    private static final int SLOT = 3;

    private @Nullable WayField position;
    private double x, y;
    double toX, toY;

    @SuppressWarnings("ReferenceEquality") // it asks whether a write is needed
    WayCursor at(WayField field, int column, int row, float inX, float inY) {
        if (position != field) position = field; // a write of a reference takes longer
        x = column + (double) inX;
        y = row + (double) inY;
        return this;
    }

    private WayField field() {
        return Objects.requireNonNull(position);
    }

    /** Inside a circle: along it, and out. */
    void within(double wx, double wy, double turned) {
        double radius = Math.abs(turned), turn = Math.signum(turned), length = Math.sqrt(wx * wx + wy * wy);
        double out = radius > 0 ? Math.min(2 * (radius - length) / radius, 1) : 0;
        unit(wy * turn - wx * out, -wx * turn - wy * out);
        if (toX == 0 && toY == 0) toX = 1; // in the middle of a circle: any way leads out
    }

    private void unit(double wx, double wy) {
        double square = wx * wx + wy * wy, per = square > 1e-24 ? 1 / Math.sqrt(square) : 0;
        toX = wx * per;
        toY = wy * per;
    }

    /** Handles goals, circles from inside, and places without a way. */
    byte special(int root, int column, int row, double wx, double wy, double turned) {
        toX = toY = 0;
        if (root >= 0) {
            if (field().roots.isLink(root)) return onIn(root - field().roots.firstLink);
            if (field().roots.isGoal(root)) return WayDirections.ARRIVED;
            within(wx, wy, turned);
            return WayDirections.GO;
        }
        BodySpace space = field().space;
        int tileColumn = (int) Math.floor(x - space.shift), tileRow = (int) Math.floor(y - space.shift);
        if (!space.map.open(tileColumn, tileRow)) return out(space, column, row);
        boolean isSlot = space.isInside(column, row) && space.closed(column, row);
        return isSlot ? outOfSlot(space, tileColumn, tileRow) : WayDirections.NO_WAY;
    }

    /** In the entry of a link: on to its far side, so that others find room behind. */
    private byte onIn(int link) {
        toX = field().space.links.right[link];
        toY = field().space.links.up[link];
        return WayDirections.GO;
    }

    /**
     * Leads out of a slot as narrow as the body: from tile to tile, by the middles, to the nearest one with a way. No
     * way leads into it, but a body may be pressed there.
     */
    private byte outOfSlot(BodySpace space, int column, int row) {
        int least = SLOT + 1;
        for (int side = 0; side < 4; side++) {
            int right = side == 0 ? 1 : side == 2 ? -1 : 0, up = side == 1 ? 1 : side == 3 ? -1 : 0;
            int steps = 1 + steps(space, column + right, row + up, least - 2);
            if (steps >= least) continue;
            least = steps;
            unit(column + right + .5 + space.shift - x, row + up + .5 + space.shift - y);
        }
        return least <= SLOT ? WayDirections.GO : WayDirections.NO_WAY;
    }

    /** How many steps a tile is from the nearest one with a way, at most so many; else {@link #SLOT}. */
    private int steps(BodySpace space, int column, int row, int most) {
        if (most < 0 || !space.map.open(column, row)) return SLOT;
        if (hasWay(space, column, row)) return 0;
        int least = SLOT;
        for (int side = 0; side < 4; side++) {
            int right = side == 0 ? 1 : side == 2 ? -1 : 0, up = side == 1 ? 1 : side == 3 ? -1 : 0;
            least = Math.min(least, 1 + steps(space, column + right, row + up, Math.min(most, least - 1) - 1));
        }
        return least;
    }

    /** Whether a way leads on from any cell of a tile. */
    private boolean hasWay(BodySpace space, int column, int row) {
        int v = (row + 1) * field().stride + column + 1, cells = space.shift > 0 ? 2 : 1;
        for (int up = 0; up < cells; up++)
            for (int right = 0; right < cells; right++)
                if (field().looks.root(v + right + up * field().stride) >= 0) return true;
        return false;
    }

    /** From a position in a wall or off the map: to the middle of the nearest open cell with a way. */
    private byte out(BodySpace space, int ownColumn, int ownRow) {
        int column = Math.clamp(ownColumn, 0, space.width - 1), row = Math.clamp(ownRow, 0, space.height - 1);
        double nearest = Double.POSITIVE_INFINITY, wx = 0, wy = 0;
        for (int r = Math.max(row - RINGS, 0); r <= Math.min(row + RINGS, space.height - 1); r++)
            for (int c = Math.max(column - RINGS, 0); c <= Math.min(column + RINGS, space.width - 1); c++) {
                if (space.closed(c, r) || field().looks.root((r + 1) * field().stride + c + 1) < 0) continue;
                double dx = c + .5 - x, dy = r + .5 - y, square = dx * dx + dy * dy;
                if (square >= nearest) continue;
                nearest = square;
                wx = dx;
                wy = dy;
            }
        unit(wx, wy);
        return nearest < Double.POSITIVE_INFINITY ? WayDirections.GO : WayDirections.NO_WAY;
    }

    /** Fades what leads into closed tiles beside the own one, and into the corner of one across. */
    void keepOff(int mark, int column, int row, int root) {
        double inX = x - column, inY = y - row;
        if ((mark & BodySpace.ACROSS) != 0) keepOffCorner(column, row, inX < .5 ? -1 : 1, inY < .5 ? -1 : 1);
        if ((mark & BodySpace.CLOSED) != 0 && isCorner(mark)) return;
        BodySpace space = field().space;
        boolean cutsX = space.cuts(root, column + (toX > 0 ? 1 : -1), row);
        boolean cutsY = space.cuts(root, column, row + (toY > 0 ? 1 : -1));
        double wx = cutsX ? toX : toX * part(gap(mark, toX, inX, BodySpace.WEST, BodySpace.EAST));
        double wy = cutsY ? toY : toY * part(gap(mark, toY, inY, BodySpace.SOUTH, BodySpace.NORTH));
        if (wx * wx + wy * wy > 1e-12) unit(wx, wy);
        else if ((mark & BodySpace.CLOSED) != 0) out(column, row); // else a circle touches the side: walls hold bodies
    }

    /** From a closed cell to the middle of the one by which bodies come out. */
    private void out(int column, int row) {
        int stride = field().stride, v = field().outOf((row + 1) * stride + column + 1);
        int outColumn = v % stride - 1, outRow = v / stride - 1;
        if (v >= 0) unit(outColumn + .5 - x, outRow + .5 - y);
    }

    /** Whether one of two sides is closed along both axes: bodies go round there. */
    private static boolean isCorner(int mark) {
        boolean across = (mark & BodySpace.EAST) != 0 != ((mark & BodySpace.WEST) != 0);
        return across && (mark & BodySpace.NORTH) != 0 != ((mark & BodySpace.SOUTH) != 0);
    }

    /** How far a body may go on along an axis: to the side of the next closed tile, or to that in a closed one. */
    private double gap(int mark, double to, double in, int low, int high) {
        boolean up = to > 0;
        if ((mark & (up ? high : low)) == 0) return FADE;
        double left = (up ? 1 - in : in) - field().space.grown;
        if ((mark & BodySpace.CLOSED) == 0) return left;
        return (mark & (up ? low : high)) == 0 ? left - 1 : FADE;
    }

    private static double part(double gap) {
        return Math.min(Math.max(gap / FADE, 0), 1);
    }

    private void keepOffCorner(int column, int row, int left, int below) {
        BodySpace space = field().space;
        double wx = column + (left > 0 ? 1 : 0) + space.rings * left - x;
        double wy = row + (below > 0 ? 1 : 0) + space.rings * below - y;
        double square = wx * wx + wy * wy, into = toX * wx + toY * wy, far = space.radius + FADE;
        if (into <= 0 || square >= far * far || square == 0) return;
        if (!space.closed(column + left, row + below)) return;
        if (space.closed(column + left, row) || space.closed(column, row + below)) return;
        double by = into / square * (1 - part(Math.sqrt(square) - space.radius));
        unit(toX - wx * by, toY - wy * by);
    }
}
