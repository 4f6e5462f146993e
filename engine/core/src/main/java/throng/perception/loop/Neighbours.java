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
import throng.tick.Door;
import throng.tick.LoopForms;

/**
 * The neighbours of one group's agents as one worker computes them: the sums of the present block, and lists of
 * neighbours on request.
 */
public final class Neighbours {
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
    private final LoopForms forms;

    Neighbours(
            PairAccumulator[] accumulators,
            BlockSums[] sums,
            PairAccumulator[] listAccumulators,
            NearestFinder[] finders,
            LoopForms forms) {
        this.accumulators = accumulators;
        this.sums = sums;
        this.listAccumulators = listAccumulators;
        this.finders = finders;
        this.forms = forms;
        for (NearestFinder finder : finders) finder.beside(finders);
        rows = new NearestRows[listAccumulators.length];
        inTiles = new NearestInTiles[listAccumulators.length];
        candidates = new CandidateTiles[listAccumulators.length];
        for (int n = 0; n < candidates.length; n++) candidates[n] = CANDIDATES.apply(listAccumulators[n].tiles);
    }

    /**
     * Fills all sums for a block of agents.
     *
     * @param seed of the group, for the direction in which coincident agents are pushed apart
     * @param tick number of the tick
     * @param start first agent of the block
     * @param end behind its last agent
     */
    public void fillSums(long seed, long tick, int start, int end) {
        for (PairAccumulator accumulator : accumulators) accumulator.run(seed, tick, start, end);
        for (PairAccumulator accumulator : listAccumulators) accumulator.forgetTiles();
        for (NearestFinder finder : finders) finder.begin(start, end);
        for (NearestInTiles tiles : inTiles) {
            if (tiles == null) continue;
            tiles.forget();
            if (start == end) tiles.idle();
        }
    }

    /**
     * Returns one sum of the present block.
     *
     * @param s number of the sum in the plan
     * @return the arrays that {@link #fillSums} fills
     */
    public BlockSums sums(int s) {
        return sums[s];
    }

    /**
     * Returns the neighbours of one agent. The next call overwrites the list.
     *
     * @param neighbourhood number of the neighbourhood in the plan
     * @param i index of the agent
     * @return its neighbours
     */
    public NeighbourList list(int neighbourhood, int i) {
        if (finders[neighbourhood].surelyNone(i)) return none;
        PairAccumulator looking = listAccumulators[neighbourhood];
        NearestInTiles finder = finder(neighbourhood);
        if (finder == null || !(forms.wide() ? finder.inTurn(i) : finder.inTree(i))) return looking.neighbours(i);
        looking.found.take(finder.rows(), finder.row(i));
        return looking.found;
    }

    /** Returns the finder of a neighbourhood, or null where it does not suit. */
    private @Nullable NearestInTiles tiles(int neighbourhood) {
        return forms.wide() ? finder(neighbourhood) : null;
    }

    private @Nullable NearestInTiles finder(int neighbourhood) {
        PairAccumulator looking = listAccumulators[neighbourhood];
        if (!NearestInTiles.suits(looking.nearest, looking.shape.cones() != 0, looking.shape.is3d())) return null;
        if (inTiles[neighbourhood] == null)
            inTiles[neighbourhood] =
                    new NearestInTiles(looking.me, looking.other, looking.grid, looking.maxRadius, looking.nearest);
        return inTiles[neighbourhood];
    }

    /**
     * Returns the agents of a block in tiles, with the candidates of each.
     *
     * @param neighbourhood number of the neighbourhood in the plan
     * @param start first agent of the block
     * @param end behind its last agent
     * @param lanes maximal number of agents in a tile
     * @return the tiles, valid until the next call for this neighbourhood
     */
    public CandidateTiles candidates(int neighbourhood, int start, int end, int lanes) {
        PairAccumulator accumulator = listAccumulators[neighbourhood];
        accumulator.forgetTiles();
        accumulator.tiles(start, end, lanes);
        return candidates[neighbourhood];
    }

    /**
     * Finds the nearest neighbour of each agent of a block. It costs less than their lists.
     *
     * @param neighbourhood number of the neighbourhood in the plan: all round, with {@code nearest} 1
     * @param start first agent of the block
     * @param end behind its last agent
     * @return the neighbours, valid until the next call
     */
    public NearestAgents nearest(int neighbourhood, int start, int end) {
        finders[neighbourhood].wide(forms.wide());
        return finders[neighbourhood].find(start, end);
    }

    /**
     * Finds the k nearest neighbours of each agent of a block. In a flat world it costs less than their lists.
     *
     * @param neighbourhood number of the neighbourhood in the plan, with {@code nearest} 1 or more
     * @param start first agent of the block
     * @param end behind its last agent
     * @return the neighbours, valid until the next call for this neighbourhood
     */
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
}
