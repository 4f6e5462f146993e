package throng.terrain.wall;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Finds the wall that a straight line meets first: cell by cell where the line crosses few cells or goes round a torus
 * often, else by testing all walls.
 */
final class WallRay {
    /** A ray that leads round a torus more often than this is followed cell by cell, up to {@link #MAX_RAY_CELLS}. */
    private static final int MAX_ROUNDS = 4;

    private static final long MAX_RAY_CELLS = 1 << 16;

    private WallRay() {}

    /** {@link WallSet#meets}, with checked coordinates. */
    static boolean meets(WallSet walls, double ax, double ay, double bx, double by, WallHit out) {
        double dx = bx - ax, dy = by - ay;
        out.at(-1, 0);
        out.fraction = Double.POSITIVE_INFINITY;
        int found = -1;
        WallCells cells = walls.cells;
        if (cells.stepsBetween(ax, ay, bx, by) <= WallSet.MAX_CELLS
                || rounds(cells.x, dx) > MAX_ROUNDS
                || rounds(cells.y, dy) > MAX_ROUNDS) {
            found = meetCellByCell(walls, cells, ax, ay, bx, by, found, out);
            if (walls.longWalls > 0) found = meetCellByCell(walls, walls.largeCells, ax, ay, bx, by, found, out);
        } else {
            found = meetAnyWall(walls, ax, ay, dx, dy, out);
        }
        return out.at(found, out.fraction * Math.sqrt(dx * dx + dy * dy));
    }

    private static double rounds(WallCells.Side side, double d) {
        return side.count() == 0 ? 0 : Math.abs(d) / side.length();
    }

    /**
     * Follows the line from cell to cell. Returns the wall that is met first, if it comes before {@code out.fraction};
     * else {@code earlier}.
     */
    private static int meetCellByCell(
            WallSet walls, WallCells cells, double ax, double ay, double bx, double by, int earlier, WallHit out) {
        double[] ends = walls.ends;
        double dx = bx - ax, dy = by - ay, best = out.fraction;
        int found = earlier;
        long cx = cells.x.cell(ax), cy = cells.y.cell(ay), stepX = dx < 0 ? -1 : 1, stepY = dy < 0 ? -1 : 1;
        long across = Math.abs(cells.x.cell(bx) - cx), down = Math.abs(cells.y.cell(by) - cy);
        for (long n = 0; n < MAX_RAY_CELLS; n++) {
            // where the line leaves the cell; on an axis where it is in its last cell, it does not
            double outX = across == 0 ? 2 : ((dx > 0 ? cx + 1 : cx) * cells.x.size() - ax) / dx;
            double outY = down == 0 ? 2 : ((dy > 0 ? cy + 1 : cy) * cells.y.size() - ay) / dy;
            IntArrayList inCell = cells.at(cx, cy);
            for (int k = 0; inCell != null && k < inCell.size(); k++) {
                int w = inCell.getInt(k);
                double shiftX = imageShift(ends, cells.x, cx, w, 0), shiftY = imageShift(ends, cells.y, cy, w, 1);
                int besideX = imagesBeside(ends, cells.x, w, 0), besideY = imagesBeside(ends, cells.y, w, 1);
                for (int i = -besideX; i <= besideX; i++)
                    for (int j = -besideY; j <= besideY; j++) {
                        double moreX = i * cells.x.length(), moreY = j * cells.y.length();
                        double t = SegmentCrossing.fraction(ends, w, ax, ay, dx, dy, shiftX + moreX, shiftY + moreY);
                        if (t < best || t == best && w < found) {
                            best = t;
                            found = w;
                        }
                    }
            }
            if (best <= Math.min(outX, outY) || across == 0 && down == 0) break;
            if (outX < outY) {
                cx += stepX;
                across--;
            } else {
                cy += stepY;
                down--;
            }
        }
        out.fraction = best;
        return found;
    }

    /**
     * Tests all walls, in all images that the box of the line touches. Returns the wall that is met first; −1 for none.
     */
    private static int meetAnyWall(WallSet walls, double ax, double ay, double dx, double dy, WallHit out) {
        double[] ends = walls.ends;
        double length = walls.cells.x.length(), width = walls.cells.y.length();
        int found = -1;
        for (int w = walls.live.nextSetBit(0); w >= 0; w = walls.live.nextSetBit(w + 1)) {
            double firstX = WallSet.firstImage(length, Math.min(ax, ax + dx) - Math.max(ends[4 * w], ends[4 * w + 2]));
            double firstY =
                    WallSet.firstImage(width, Math.min(ay, ay + dy) - Math.max(ends[4 * w + 1], ends[4 * w + 3]));
            double lastX = WallSet.lastImage(length, Math.max(ax, ax + dx) - Math.min(ends[4 * w], ends[4 * w + 2]));
            double lastY = WallSet.lastImage(width, Math.max(ay, ay + dy) - Math.min(ends[4 * w + 1], ends[4 * w + 3]));
            for (double i = firstX; i <= lastX; i++)
                for (double j = firstY; j <= lastY; j++) {
                    double t = SegmentCrossing.fraction(ends, w, ax, ay, dx, dy, i * length, j * width);
                    if (t >= out.fraction) continue;
                    out.fraction = t;
                    found = w;
                }
        }
        return found;
    }

    /**
     * Returns how many images to each side of the nearest one may stand in the same cell. Of a wall of a quarter of a
     * torus that is none: cells are an eighth of it at most.
     */
    private static int imagesBeside(double[] ends, WallCells.Side side, int wall, int axis) {
        return side.count() > 0 && Math.abs(ends[4 * wall + 2 + axis] - ends[4 * wall + axis]) > side.length() / 4
                ? 1
                : 0;
    }

    /** Returns the shift from a wall to its image whose middle is nearest to a cell, metres. */
    private static double imageShift(double[] ends, WallCells.Side side, long cell, int wall, int axis) {
        if (side.count() == 0) return 0;
        double middle = (ends[4 * wall + axis] + ends[4 * wall + 2 + axis]) / 2;
        return side.length() * Math.rint(((cell + .5) * side.size() - middle) / side.length());
    }
}
