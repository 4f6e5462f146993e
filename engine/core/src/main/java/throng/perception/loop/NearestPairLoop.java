package throng.perception.loop;

import throng.grid.LaneTiles;

/** The pair loop over the exact k nearest, nearest first, equal distances by id. It is scalar in both forms. */
final class NearestPairLoop implements PairLoop {
    @Override
    public void run(PairAccumulator s, int start, int end) {
        if (!s.tiles(start, end, LaneTiles.SCALAR_AGENTS)) return;
        for (int t = 0, i = start; t < s.tiles.count(); t++) {
            for (; i < s.tiles.stop()[t]; i++) {
                s.selectNeighbours(
                        i, s.tiles.runs(), s.tiles.firstRun()[t], s.tiles.lastRun()[t]);
                s.scalarLoop.add(s, s.found, i, i - start, 0);
            }
        }
    }
}
