package throng.perception.loop;

import throng.perception.BlockSums;
import throng.perception.NeighbourList;
import throng.perception.Neighbours;

/** The scans of one worker for one group. */
final class PairAccumulators implements Neighbours {
    private final PairAccumulator[] scans;
    private final BlockSums[] sums;
    private final PairAccumulator[] watched;

    PairAccumulators(PairAccumulator[] scans, BlockSums[] sums, PairAccumulator[] watched) {
        this.scans = scans;
        this.sums = sums;
        this.watched = watched;
    }

    @Override
    public void fillSums(long seed, long tick, int start, int end) {
        for (PairAccumulator accumulator : scans) accumulator.run(seed, tick, start, end);
        for (PairAccumulator accumulator : watched) accumulator.forget();
    }

    @Override
    public BlockSums sums(int s) {
        return sums[s];
    }

    @Override
    public NeighbourList list(int look, int i) {
        return watched[look].near(i);
    }
}
