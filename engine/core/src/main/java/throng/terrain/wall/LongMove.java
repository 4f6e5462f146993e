package throng.terrain.wall;

import org.jspecify.annotations.Nullable;

/**
 * Finds what a ball meets on a path that is too long, or with a ball that is too large, to collect all sides in the box
 * round the path. Walls are tested in two steps, first those near the beginning, then all. Tiles are tested line by
 * line, as {@link LongTilePath} draws.
 *
 * <p>It works on the {@link BallSweep} of its {@link Slide}: there are the path and what is met. What it finds has the
 * same bits as what the sweep finds in a box of everything. Scratch of one worker.
 */
final class LongMove {
    /** The length of the first step, metres: the cells about it hold few walls. */
    private static final double FIRST_STEP = 64;

    /** The largest share of the path for the first step: on a torus fewer images are near it. */
    private static final double FIRST_SHARE = 1 / 16.0;

    private final WallSet walls;
    private final @Nullable TileWalls tiles;
    private final WallSides sides;
    private final BallSweep sweep;
    private final @Nullable LongTilePath tilePath;

    LongMove(WallSet walls, @Nullable TileWalls tiles, WallSides sides, BallSweep sweep) {
        this.walls = walls;
        this.tiles = tiles;
        this.sides = sides;
        this.sweep = sweep;
        tilePath = tiles == null ? null : new LongTilePath(tiles, sides, sweep);
    }

    /**
     * As {@link BallSweep#findFirst} for what is left of the path, twice round a torus at most; false if it needs too
     * many tiles.
     */
    boolean findFirst(double torusX, double torusY) {
        sweep.dx = Math.clamp(sweep.dx, -2 * torusX, 2 * torusX);
        sweep.dy = Math.clamp(sweep.dy, -2 * torusY, 2 * torusY);
        meetWalls();
        return tiles == null || tilePath == null || sweep.hitFraction == 0 || meetTiles(tiles, tilePath);
    }

    /** Meets the first wall of the path, by those near its beginning if one of them is met there. */
    private void meetWalls() {
        double length = Math.max(Math.abs(sweep.dx), Math.abs(sweep.dy));
        double share = Math.min(FIRST_SHARE, FIRST_STEP / length);
        if (walls.any() && collectWalls(share)) {
            sweep.findFirst();
            if (sweep.hitSide >= 0 && sweep.hitFraction <= share) return;
        }
        if (collectWalls(1)) {
            sweep.findFirst();
        } else { // too many to list: test each wall as it is found, from the beginning
            setPath(1);
            sweep.clearHit();
            walls.collectAll(sides, sweep);
        }
    }

    /** Collects the walls near a first share of the path; false if there are too many. */
    private boolean collectWalls(double share) {
        setPath(share);
        return walls.collectInBox(sides);
    }

    private void setPath(double share) {
        sides.setPath(sweep.px, sweep.py, sweep.dx * share, sweep.dy * share, sweep.wallRadius);
    }

    /** Meets a tile if one is nearer than the wall that is met; false if there are too many tiles. */
    private boolean meetTiles(TileWalls tiles, LongTilePath tilePath) {
        double wallFraction = sweep.hitFraction, wallNx = sweep.nx, wallNy = sweep.ny;
        int wall = sweep.hitSide;
        meetTilesInFront(tiles);
        if (!tilePath.meet()) return false;
        if (sweep.hitSide != WallSides.TILE) return true;
        // of equally near sides the first in rows and columns counts: test again in that order, at that position
        double tileFraction = sweep.hitFraction, tileNx = sweep.nx, tileNy = sweep.ny;
        double x = sweep.px + sweep.dx * tileFraction, y = sweep.py + sweep.dy * tileFraction;
        double far = sweep.tileRadius + 1e-6 + 1e-12 * (Math.abs(sweep.px) + Math.abs(sweep.py));
        sides.setBox(x - far, y - far, x + far, y + far);
        sweep.setHit(wallFraction, wall, wallNx, wallNy);
        tiles.collectInBox(sides, sweep);
        boolean missed = sweep.hitFraction > tileFraction; // a rounding has left the tile out
        if (missed) sweep.setHit(tileFraction, WallSides.TILE, tileNx, tileNy);
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

    /** As {@link BallSweep#crosses}, with all that stands on the path. */
    boolean crosses(double x, double y, double endX, double endY) {
        sides.setPath(x, y, endX - x, endY - y, 0);
        if (!walls.collectInBox(sides)) walls.collectAll(sides);
        if (sweep.crosses(x, y, endX, endY)) return true;
        return tilePath != null && crossesTiles(tilePath, x, y, endX, endY);
    }

    private boolean crossesTiles(LongTilePath tilePath, double x, double y, double endX, double endY) {
        double px = sweep.px, py = sweep.py, dx = sweep.dx, dy = sweep.dy;
        setPath(x, y, endX - x, endY - y);
        boolean crosses = tilePath.crosses();
        setPath(px, py, dx, dy);
        return crosses;
    }

    private void setPath(double x, double y, double dx, double dy) {
        sweep.px = x;
        sweep.py = y;
        sweep.dx = dx;
        sweep.dy = dy;
    }

    /** Collects what stands within r of a position, for {@link BallSweep#distanceToSides}. */
    void collectAround(double x, double y, double r) {
        sides.setBox(x - r, y - r, x + r, y + r);
        if (!walls.collectInBox(sides)) walls.collectAll(sides);
        if (tiles != null) tiles.collectInBox(sides);
    }
}
