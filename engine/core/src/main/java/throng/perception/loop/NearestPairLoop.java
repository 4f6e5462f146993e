package throng.perception.loop;

import org.jspecify.annotations.Nullable;
import throng.grid.LaneTiles;
import throng.perception.NearestRows;
import throng.perception.near.NearestInTiles;

/**
 * The pair loop over the exact k nearest, nearest first, equal distances by id. Its wide form finds the neighbours of a
 * block in lanes; both forms add them up one by one.
 */
final class NearestPairLoop implements PairLoop {
    private final boolean wide;
    private @Nullable NearestInTiles tiles;
    private @Nullable NearestRows rows;

    NearestPairLoop(boolean wide) {
        this.wide = wide;
    }

    @Override
    public void run(PairAccumulator s, int start, int end) {
        if (wide) {
            NearestRows near = find(s, start, end);
            for (int i = start; i < end; i++) {
                s.found.take(near, i - start);
                s.scalarLoop.add(s, s.found, i, i - start, 0);
            }
            return;
        }
        if (!s.tiles(start, end, LaneTiles.SCALAR_AGENTS)) return;
        for (int t = 0, i = start; t < s.tiles.count(); t++) {
            for (; i < s.tiles.stop()[t]; i++) {
                s.selectNeighbours(
                        i, s.tiles.runs(), s.tiles.firstRun()[t], s.tiles.lastRun()[t]);
                s.scalarLoop.add(s, s.found, i, i - start, 0);
            }
        }
    }

    private NearestRows find(PairAccumulator s, int start, int end) {
        if (tiles == null) tiles = new NearestInTiles(s.me, s.other, s.grid, s.maxRadius, s.nearest);
        if (rows == null) rows = new NearestRows(s.nearest);
        tiles.find(start, end, rows);
        return rows;
    }
}
