package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.terrain.OpenTileCounts;

/**
 * Finds what a ball meets on a path that is too long, or with a ball that is too large, to collect all sides in the box
 * round the path. Walls are tested in two steps, first those near the beginning. Tiles are tested column by column, or
 * on a steep path row by row:
 *
 * <pre>
 *      . . . . . x x x
 *      . . . x x x o x      the ball moves from the left o to the right o;
 *      . x x x x x x x      x = tiles that it can touch: only these are examined,
 *      x x o x x x . .      one column after the other, until it meets a side
 *      x x x x . . . .
 * </pre>
 *
 * <p>What it finds has the same bits as what {@link BallSweep} finds in a box of everything. Scratch of one worker.
 */
final class LongMove {
    /** The largest number of tiles that are examined on one path; an agent that needs more stays where it is. */
    private static final int MAX_TILES = 1 << 16;

    /** Columns or rows that are skipped together where all tiles are open. */
    private static final int SQUARE = OpenTileCounts.SIDE;

    /** The length of the first step, metres: the cells about it hold few walls. */
    private static final double FIRST_STEP = 64;

    /** The largest share of the path for the first step: on a torus fewer images are near it. */
    private static final double FIRST_SHARE = 1 / 16.0;

    private final WallSet walls;
    private final @Nullable TileWalls tiles;
    private final WallSides sides;
    private final BallSweep sweep;

    LongMove(WallSet walls, @Nullable TileWalls tiles, WallSides sides, BallSweep sweep) {
        this.walls = walls;
        this.tiles = tiles;
        this.sides = sides;
        this.sweep = sweep;
    }

    /**
     * As {@link BallSweep#findFirst} for what is left of the path, twice round a torus at most; false if it needs too
     * many tiles.
     */
    boolean findFirst(double torusX, double torusY) {
        sweep.dx = Math.clamp(sweep.dx, -2 * torusX, 2 * torusX);
        sweep.dy = Math.clamp(sweep.dy, -2 * torusY, 2 * torusY);
        meetWalls();
        if (tiles == null || sweep.hitFraction == 0) return true;
        double reached = sweep.hitFraction, nx = sweep.nx, ny = sweep.ny;
        int met = sweep.hitSide;
        meetTilesInFront(tiles);
        if (!walkTiles(tiles, sweep.tileRadius, false)) return false;
        if (sweep.hitSide != WallSides.TILE) return true;
        // of equally near sides the first in rows and columns counts: test again in that order, at that position
        double far = sweep.tileRadius + 1e-6 + 1e-12 * (Math.abs(sweep.px) + Math.abs(sweep.py));
        double x = sweep.px + sweep.dx * sweep.hitFraction, y = sweep.py + sweep.dy * sweep.hitFraction;
        double to = sweep.hitFraction, mx = sweep.nx, my = sweep.ny;
        sides.setBox(x - far, y - far, x + far, y + far);
        sweep.setHit(reached, met, nx, ny);
        tiles.collectInBox(sides, sweep);
        if (sweep.hitFraction > to) sweep.setHit(to, WallSides.TILE, mx, my); // a rounding has excluded it
        return true;
    }

    /** Tests the tiles right in front of a large ball: one that leans on them needs no others. */
    private void meetTilesInFront(TileWalls tiles) {
        double size = tiles.map().size(), length = Math.sqrt(sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        if (!(sweep.tileRadius > size && length > 0)) return;
        double x = sweep.px + sweep.dx / length * sweep.tileRadius, y = sweep.py + sweep.dy / length * sweep.tileRadius;
        sides.setBox(x - size, y - size, x + size, y + size);
        tiles.collectInBox(sides, sweep);
    }

    private void meetWalls() {
        double length = Math.max(Math.abs(sweep.dx), Math.abs(sweep.dy));
        double share = Math.min(FIRST_SHARE, FIRST_STEP / length);
        if (walls.any()) {
            sides.setPath(sweep.px, sweep.py, sweep.dx * share, sweep.dy * share, sweep.wallRadius);
            if (walls.collectInBox(sides)) {
                sweep.findFirst();
                if (sweep.hitSide >= 0 && sweep.hitFraction <= share) return;
            }
        }
        sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, sweep.wallRadius);
        if (walls.collectInBox(sides)) {
            sweep.findFirst();
        } else {
            // start again: nothing of the path has been tested
            sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, sweep.wallRadius);
            sweep.clearHit();
            walls.collectAll(sides, sweep);
        }
    }

    /** As {@link BallSweep#crosses}, with all that stands on the path. */
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
        boolean crosses = !walkTiles(tiles, 0, true);
        sweep.px = px;
        sweep.py = py;
        sweep.dx = dx;
        sweep.dy = dy;
        return crosses;
    }

    /** Collects what stands within r of a position, for {@link BallSweep#distanceToSides}. */
    void collectAround(double x, double y, double r) {
        sides.setBox(x - r, y - r, x + r, y + r);
        if (!walls.collectInBox(sides)) walls.collectAll(sides);
        if (tiles != null) tiles.collectInBox(sides);
    }

    /**
     * Examines the tiles along the path for a ball of radius r, in the order in which it can touch them. It stops when
     * the ball meets one or, with {@code crossing}, when the path of its middle crosses a side. A line of tiles is a
     * column or, on a steep path, a row; along is the axis that crosses lines, across is the axis of a line.
     *
     * @return false if the path crosses a side, or there are too many tiles
     */
    private boolean walkTiles(TileWalls tiles, double r, boolean crossing) {
        var map = tiles.map();
        boolean steep = Math.abs(sweep.dy) > Math.abs(sweep.dx), wraps = steep ? tiles.wrapsY() : tiles.wrapsX();
        boolean wrapsAcross = steep ? tiles.wrapsX() : tiles.wrapsY();
        double start = steep ? sweep.py : sweep.px, startAcross = steep ? sweep.px : sweep.py;
        double length = steep ? sweep.dy : sweep.dx, lengthAcross = steep ? sweep.dx : sweep.dy;
        double origin = steep ? map.y() : map.x(), originAcross = steep ? map.x() : map.y(), size = map.size();
        double scale = Math.abs(start) + Math.abs(startAcross) + Math.abs(length) + Math.abs(lengthAcross);
        double margin = r + 1e-6 * size + 1e-9 + 0x1p-50 * scale, perMetre = length == 0 ? 0 : 1 / Math.abs(length);
        int count = steep ? map.height() : map.width(), countAcross = steep ? map.width() : map.height();
        int sign = length < 0 ? -1 : 1;
        long line = (long) Math.floor((start - sign * margin - origin) / size);
        long lastLine = (long) Math.floor((start + length + sign * margin - origin) / size);
        if (!wraps) {
            line = Math.clamp(line, -1, count);
            lastLine = Math.clamp(lastLine, -1, count);
        }
        long examined = 0;
        sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, r);
        for (; sign > 0 ? line <= lastLine : line >= lastLine; line += sign) {
            // how far away this line is, metres; the shares of the path at which the ball enters and leaves it
            double gap = sign * (origin + (sign > 0 ? line : line + 1) * size - start);
            double enter = (gap - margin) * perMetre, leave = length == 0 ? 1 : (gap + size + margin) * perMetre;
            if (!crossing && (enter > sweep.hitFraction || sweep.hitFraction == 0)) return true;
            long nextSquare = line + sign * (long) SQUARE;
            boolean atSquare = sign > 0
                    ? line % SQUARE == 0 && nextSquare <= lastLine
                    : (line + 1) % SQUARE == 0 && nextSquare >= lastLine;
            if (atSquare) leave += (SQUARE - 1) * size * perMetre;
            double entry = startAcross + lengthAcross * Math.clamp(enter, 0, 1);
            double exit = startAcross + lengthAcross * Math.clamp(leave, 0, 1);
            long low = (long) Math.floor((Math.min(entry, exit) - margin - originAcross) / size);
            long high = (long) Math.floor((Math.max(entry, exit) + margin - originAcross) / size);
            if (atSquare) {
                long left = sign > 0 ? line : line - SQUARE + 1, right = left + SQUARE - 1;
                if (steep ? tiles.openSquares(low, high, left, right) : tiles.openSquares(left, right, low, high)) {
                    line = nextSquare - sign;
                    continue;
                }
            }
            if (!wrapsAcross) {
                low = Math.clamp(low, -1, countAcross);
                high = Math.clamp(high, -1, countAcross);
            }
            examined += high - low + 1;
            if (!(high - low < MAX_TILES) || examined > MAX_TILES) return false;
            collectLine(tiles, steep, line, low, high, crossing);
            if (sides.count == 0) continue;
            if (!crossing) sweep.testFrom(0);
            else if (sweep.crosses(sweep.px, sweep.py, sweep.px + sweep.dx, sweep.py + sweep.dy)) return false;
        }
        return true;
    }

    /** Collects the sides of the blocked tiles of a line from low to high; those behind the ball only for crossings. */
    private void collectLine(TileWalls tiles, boolean steep, long line, long low, long high, boolean crossing) {
        sides.count = 0;
        for (long n = low; n <= high; n++) {
            long column = steep ? n : line, row = steep ? line : n;
            if (!tiles.open(column, row) && (crossing || !tiles.behind(column, row, sweep)))
                tiles.collectTile(column, row, sides);
        }
    }
}
