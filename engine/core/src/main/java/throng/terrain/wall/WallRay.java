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
                        double t = fraction(ends, w, ax, ay, dx, dy, shiftX + moreX, shiftY + moreY);
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
                    double t = fraction(ends, w, ax, ay, dx, dy, i * length, j * width);
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

    /**
     * Returns the share of the line from (px, py) along (dx, dy) at which it first touches a wall, in [0, 1]; infinity
     * if it does not.
     *
     * @param ends the ends of all walls
     * @param shiftX from the wall to its image, metres
     * @param shiftY from the wall to its image, metres
     */
    private static double fraction(
            double[] ends, int wall, double px, double py, double dx, double dy, double shiftX, double shiftY) {
        double ax = ends[4 * wall] + shiftX - px, ay = ends[4 * wall + 1] + shiftY - py;
        double bx = ends[4 * wall + 2] + shiftX - px, by = ends[4 * wall + 3] + shiftY - py;
        double ex = bx - ax, ey = by - ay;
        double a = dx * ay - dy * ax, b = dx * by - dy * bx; // on which side of the line the ends of the wall lie
        double begin = ey * ax - ex * ay,
                end = ex * (dy - ay) - ey * (dx - ax); // on which side of the wall the ends of the line lie
        if (a > 0 && b > 0 || a < 0 && b < 0 || begin > 0 && end > 0 || begin < 0 && end < 0)
            return Double.POSITIVE_INFINITY;
        return begin == 0 && end == 0 ? onOneLine(ax, ay, bx, by, dx, dy) : begin / (begin - end);
    }

    /** Both segments lie on one line, or one of them is a point. */
    private static double onOneLine(double ax, double ay, double bx, double by, double dx, double dy) {
        double d2 = dx * dx + dy * dy;
        if (d2 == 0) {
            boolean touches =
                    Math.min(ax, bx) <= 0 && Math.max(ax, bx) >= 0 && Math.min(ay, by) <= 0 && Math.max(ay, by) >= 0;
            return touches ? 0 : Double.POSITIVE_INFINITY;
        }
        double one = (ax * dx + ay * dy) / d2, two = (bx * dx + by * dy) / d2;
        double low = Math.min(one, two), high = Math.max(one, two);
        return high < 0 || low > 1 ? Double.POSITIVE_INFINITY : Math.max(0, low);
    }
}
