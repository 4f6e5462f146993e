package throng.perception.loop;

import throng.perception.BlockSums;
import throng.perception.NeighbourList;
import throng.perception.Neighbours;

/** All accumulators of one worker for one group. */
final class PairAccumulators implements Neighbours {
    private final PairAccumulator[] accumulators;
    private final BlockSums[] sums;
    private final PairAccumulator[] listAccumulators;

    PairAccumulators(PairAccumulator[] accumulators, BlockSums[] sums, PairAccumulator[] listAccumulators) {
        this.accumulators = accumulators;
        this.sums = sums;
        this.listAccumulators = listAccumulators;
    }

    @Override
    public void fillSums(long seed, long tick, int start, int end) {
        for (PairAccumulator accumulator : accumulators) accumulator.run(seed, tick, start, end);
        for (PairAccumulator accumulator : listAccumulators) accumulator.forgetTiles();
    }

    @Override
    public BlockSums sums(int s) {
        return sums[s];
    }

    @Override
    public NeighbourList list(int neighbourhood, int i) {
        return listAccumulators[neighbourhood].neighbours(i);
    }
}
