package throng.perception.loop;

import throng.tick.WideTrial;

/**
 * Runs the scalar pair loop until the wide one is compiled.
 *
 * <p>A block in full costs 60 MB while vectors are objects. So trials only rehearse, and the scalar loop fills the
 * sums.
 * The interpreter counts calls alone: 200, with {@value #EARLY_CANDIDATES} candidates for a tile. Then C2 wants 600
 * calls, and 15,000 calls and rounds together: {@value #CANDIDATES} candidates for each are the fewest.
 */
final class TriedPairLoop implements PairLoop {
    private static final int EARLY_TILES = 8, EARLY_CANDIDATES = 2;
    private static final int TILES = 2, CANDIDATES = 24;

    private final RehearsedLoop wide;
    private final PairLoop scalar;
    private final WideTrial trial;

    TriedPairLoop(RehearsedLoop wide, PairLoop scalar, WideTrial trial) {
        this.wide = wide;
        this.scalar = scalar;
        this.trial = trial;
    }

    @Override
    public void run(PairAccumulator accumulator, int start, int end) {
        if (trial.isReady()) {
            wide.run(accumulator, start, end);
            return;
        }
        if (trial.begin()) {
            boolean early = trial.isEarly();
            wide.rehearse(accumulator, start, end, early ? EARLY_TILES : TILES, early ? EARLY_CANDIDATES : CANDIDATES);
        }
        trial.end();
        scalar.run(accumulator, start, end);
    }
}
