package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.terrain.OpenTileCounts;

/**
 * What a ball meets on a way that is too long, or that is too large itself, for all to be collected that stands in the
 * box round the way: walls in two steps, those near its beginning first; tiles column by column, or where it is steep
 * row by row, only those that it can touch, and no further than where it meets something. What it finds has the same
 * bits as what {@link BallSweep} finds in a box of everything. Scratch of one worker.
 */
final class LongMove {
    /** Tiles that are asked for on one way at most; who asks for more is held where he is. */
    private static final int MOST = 1 << 16;

    /** Columns or rows that are passed by at once, where all tiles are open. */
    private static final int SQUARE = OpenTileCounts.SIDE;

    /** So far the first step goes, metres: what stands in cells about it is few. */
    private static final double STEP = 64;

    /** And so much of the way: on a torus fewer images come near it. */
    private static final double FIRST = 1 / 16.0;

    private final Walls walls;
    private final @Nullable TileWalls tiles;
    private final WallSides sides;
    private final BallSweep sweep;

    LongMove(Walls walls, @Nullable TileWalls tiles, WallSides sides, BallSweep sweep) {
        this.walls = walls;
        this.tiles = tiles;
        this.sides = sides;
        this.sweep = sweep;
    }

    /** {@link BallSweep#findFirst} of the way that is left, twice round a torus at most; false: there is too much on it. */
    boolean findFirst(double roundX, double roundY) {
        sweep.dx = Math.clamp(sweep.dx, -2 * roundX, 2 * roundX);
        sweep.dy = Math.clamp(sweep.dy, -2 * roundY, 2 * roundY);
        walls();
        if (tiles == null || sweep.hitFraction == 0) return true;
        double reached = sweep.hitFraction, nx = sweep.nx, ny = sweep.ny;
        int met = sweep.hitSide;
        front(tiles);
        if (!walk(tiles, sweep.tileRadius, false)) return false;
        if (sweep.hitSide != WallSides.TILE) return true;
        // of equally near sides the first in rows and columns: asked again in that order, at the place alone
        double far = sweep.tileRadius + 1e-6 + 1e-12 * (Math.abs(sweep.px) + Math.abs(sweep.py));
        double x = sweep.px + sweep.dx * sweep.hitFraction, y = sweep.py + sweep.dy * sweep.hitFraction;
        double to = sweep.hitFraction, mx = sweep.nx, my = sweep.ny;
        sides.setBox(x - far, y - far, x + far, y + far);
        sweep.setHit(reached, met, nx, ny);
        tiles.collectInBox(sides, sweep);
        if (sweep.hitFraction > to) sweep.setHit(to, WallSides.TILE, mx, my); // a rounding has left it out
        return true;
    }

    /** The tiles right before a large ball: who leans on them has the rest spared. */
    private void front(TileWalls tiles) {
        double size = tiles.map().size(), length = Math.sqrt(sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        if (!(sweep.tileRadius > size && length > 0)) return;
        double x = sweep.px + sweep.dx / length * sweep.tileRadius, y = sweep.py + sweep.dy / length * sweep.tileRadius;
        sides.setBox(x - size, y - size, x + size, y + size);
        tiles.collectInBox(sides, sweep);
    }

    private void walls() {
        double length = Math.max(Math.abs(sweep.dx), Math.abs(sweep.dy));
        double part = Math.min(FIRST, STEP / length);
        if (walls.any()) {
            sides.setPath(sweep.px, sweep.py, sweep.dx * part, sweep.dy * part, sweep.wallRadius);
            if (walls.collectInBox(sides)) {
                sweep.findFirst();
                if (sweep.hitSide >= 0 && sweep.hitFraction <= part) return;
            }
        }
        sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, sweep.wallRadius);
        if (walls.collectInBox(sides)) {
            sweep.findFirst();
        } else {
            sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, sweep.wallRadius); // nothing of it has been looked at
            sweep.clearHit();
            walls.collectAll(sides, sweep);
        }
    }

    /** {@link BallSweep#crosses}, with all that stands on the way. */
    boolean crosses(double x, double y, double endX, double endY) {
        sides.setPath(x, y, endX - x, endY - y, 0);
        if (!walls.collectInBox(sides)) walls.collectAll(sides);
        if (sweep.crosses(x, y, endX, endY)) return true;
        if (tiles == null) return false;
        double px = sweep.px, py = sweep.py, dx = sweep.dx, dy = sweep.dy;
        sweep.px = x;
        sweep.py = y;
        sweep.dx = endX - x;
        sweep.dy = endY - y;
        boolean crosses = !walk(tiles, 0, true);
        sweep.px = px;
        sweep.py = py;
        sweep.dx = dx;
        sweep.dy = dy;
        return crosses;
    }

    /** Collects what stands within r of a place, for {@link BallSweep#distanceToSides}. */
    void collectAround(double x, double y, double r) {
        sides.setBox(x - r, y - r, x + r, y + r);
        if (!walls.collectInBox(sides)) walls.collectAll(sides);
        if (tiles != null) tiles.collectInBox(sides);
    }

    /**
     * The tiles along the sweep's way for a ball of radius r, in the order in which it can touch them: till it meets
     * one; or, if that is asked, till the middle crosses a side.
     *
     * @return false: it crosses one, or there are too many
     */
    private boolean walk(TileWalls tiles, double r, boolean crossing) {
        var map = tiles.map();
        boolean steep = Math.abs(sweep.dy) > Math.abs(sweep.dx), round = steep ? tiles.wrapsY() : tiles.wrapsX();
        boolean roundAside = steep ? tiles.wrapsX() : tiles.wrapsY();
        double p = steep ? sweep.py : sweep.px, d = steep ? sweep.dy : sweep.dx, origin = steep ? map.y() : map.x();
        double q = steep ? sweep.px : sweep.py, e = steep ? sweep.dx : sweep.dy, aside = steep ? map.x() : map.y();
        double size = map.size(), scale = Math.abs(p) + Math.abs(q) + Math.abs(d) + Math.abs(e);
        double far = r + 1e-6 * size + 1e-9 + 0x1p-50 * scale, per = d == 0 ? 0 : 1 / Math.abs(d);
        int count = steep ? map.height() : map.width(), countAside = steep ? map.width() : map.height();
        int sign = d < 0 ? -1 : 1;
        long c = (long) Math.floor((p - sign * far - origin) / size);
        long last = (long) Math.floor((p + d + sign * far - origin) / size);
        if (!round) {
            c = Math.clamp(c, -1, count);
            last = Math.clamp(last, -1, count);
        }
        long asked = 0;
        sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, r);
        for (; sign > 0 ? c <= last : c >= last; c += sign) {
            double near = sign * (origin + (sign > 0 ? c : c + 1) * size - p); // till the ball comes to this column
            double in = (near - far) * per, out = d == 0 ? 1 : (near + size + far) * per;
            if (!crossing && (in > sweep.hitFraction || sweep.hitFraction == 0)) return true;
            long leap = c + sign * (long) SQUARE;
            boolean leaps = sign > 0 ? c % SQUARE == 0 && leap <= last : (c + 1) % SQUARE == 0 && leap >= last;
            if (leaps) out += (SQUARE - 1) * size * per;
            double one = q + e * Math.clamp(in, 0, 1), two = q + e * Math.clamp(out, 0, 1);
            long low = (long) Math.floor((Math.min(one, two) - far - aside) / size);
            long high = (long) Math.floor((Math.max(one, two) + far - aside) / size);
            if (leaps) {
                long left = sign > 0 ? c : c - SQUARE + 1, right = left + SQUARE - 1;
                if (steep ? tiles.openSquares(low, high, left, right) : tiles.openSquares(left, right, low, high)) {
                    c = leap - sign;
                    continue;
                }
            }
            if (!roundAside) {
                low = Math.clamp(low, -1, countAside);
                high = Math.clamp(high, -1, countAside);
            }
            asked += high - low + 1;
            if (!(high - low < MOST) || asked > MOST) return false;
            sides.count = 0;
            for (long n = low; n <= high; n++) {
                long column = steep ? n : c, row = steep ? c : n;
                if (!tiles.open(column, row) && (crossing || !tiles.behind(column, row, sweep)))
                    tiles.collectTile(column, row, sides);
            }
            if (sides.count == 0) continue;
            if (!crossing) sweep.testFrom(0);
            else if (sweep.crosses(sweep.px, sweep.py, sweep.px + sweep.dx, sweep.py + sweep.dy)) return false;
        }
        return true;
    }
}
