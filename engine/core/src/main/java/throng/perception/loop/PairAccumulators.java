package throng.perception.loop;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.grid.LaneTiles;
import throng.perception.BlockSums;
import throng.perception.CandidateTiles;
import throng.perception.NearestRows;
import throng.perception.NeighbourList;
import throng.perception.near.NearestAgents;
import throng.perception.near.NearestFinder;
import throng.perception.near.NearestInTiles;
import throng.simd.Simd;
import throng.tick.Door;

/** All accumulators of one worker for one group. */
final class PairAccumulators implements Neighbours {
    private static final Function<LaneTiles, CandidateTiles> CANDIDATES = Door.of(CandidateTiles.class);

    private final PairAccumulator[] accumulators;
    private final BlockSums[] sums;
    private final PairAccumulator[] listAccumulators;
    private final NearestFinder[] finders;
    private final CandidateTiles[] candidates;
    /** Made when a rule asks for them. */
    private final @Nullable NearestRows[] rows;

    private final @Nullable NearestInTiles[] inTiles;
    private final NeighbourList none = new NeighbourArrays();

    PairAccumulators(
            PairAccumulator[] accumulators,
            BlockSums[] sums,
            PairAccumulator[] listAccumulators,
            NearestFinder[] finders) {
        this.accumulators = accumulators;
        this.sums = sums;
        this.listAccumulators = listAccumulators;
        this.finders = finders;
        for (NearestFinder finder : finders) finder.beside(finders);
        rows = new NearestRows[listAccumulators.length];
        inTiles = new NearestInTiles[listAccumulators.length];
        candidates = new CandidateTiles[listAccumulators.length];
        for (int n = 0; n < candidates.length; n++) candidates[n] = CANDIDATES.apply(listAccumulators[n].tiles);
    }

    @Override
    public void fillSums(long seed, long tick, int start, int end) {
        for (PairAccumulator accumulator : accumulators) accumulator.run(seed, tick, start, end);
        for (PairAccumulator accumulator : listAccumulators) accumulator.forgetTiles();
        for (NearestFinder finder : finders) finder.begin(start, end);
        for (NearestInTiles tiles : inTiles) if (tiles != null) tiles.forget();
    }

    @Override
    public BlockSums sums(int s) {
        return sums[s];
    }

    @Override
    public NeighbourList list(int neighbourhood, int i) {
        if (finders[neighbourhood].surelyNone(i)) return none;
        PairAccumulator looking = listAccumulators[neighbourhood];
        NearestInTiles finder = finder(neighbourhood);
        if (finder == null || !(looking.wide ? finder.inTurn(i) : finder.inTree(i))) return looking.neighbours(i);
        looking.found.take(finder.rows(), finder.row(i));
        return looking.found;
    }

    /** Returns the finder of a neighbourhood, or null where it does not suit. */
    private @Nullable NearestInTiles tiles(int neighbourhood) {
        PairAccumulator looking = listAccumulators[neighbourhood];
        return looking.wide ? finder(neighbourhood) : null;
    }

    private @Nullable NearestInTiles finder(int neighbourhood) {
        PairAccumulator looking = listAccumulators[neighbourhood];
        if (!NearestInTiles.suits(looking.nearest, looking.shape.cones() != 0, looking.shape.is3d())) return null;
        if (inTiles[neighbourhood] == null)
            inTiles[neighbourhood] =
                    new NearestInTiles(looking.me, looking.other, looking.grid, looking.maxRadius, looking.nearest);
        return inTiles[neighbourhood];
    }

    @Override
    public CandidateTiles candidates(int neighbourhood, int start, int end, int lanes) {
        PairAccumulator accumulator = listAccumulators[neighbourhood];
        accumulator.forgetTiles();
        accumulator.tiles(start, end, lanes);
        return candidates[neighbourhood];
    }

    @Override
    public NearestAgents nearest(int neighbourhood, int start, int end) {
        return finders[neighbourhood].find(start, end);
    }

    @Override
    public NearestRows nearestRows(int neighbourhood, int start, int end) {
        PairAccumulator looking = listAccumulators[neighbourhood];
        if (looking.nearest == 0)
            throw new IllegalArgumentException(
                    "a neighbourhood within %s m has no rows of the nearest: make it nearest(k)"
                            .formatted(looking.maxRadius));
        NearestRows out = rows[neighbourhood];
        if (out == null) out = rows[neighbourhood] = new NearestRows(looking.nearest);
        NearestInTiles tiles = tiles(neighbourhood);
        if (tiles != null) tiles.find(start, end, out);
        else for (int i = start; i < end; i++) out.set(i - start, list(neighbourhood, i));
        return out;
    }

    @Override
    public void wide(boolean wide) {
        for (int n = 0; n < finders.length; n++) finders[n].wide(wide);
        for (PairAccumulator accumulator : listAccumulators)
            accumulator.wide = wide && accumulator.me.count() > Simd.MAX_SCALAR_AGENTS;
    }
}
