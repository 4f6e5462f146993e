package throng.perception.loop;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.tick.WideTrial;

/**
 * Runs the scalar pair loop until the wide one is compiled. The wide one is loaded with its first trial: to weave it
 * takes 30 ms, which the first tick does not need to wait for.
 *
 * <p>A block in full costs 60 MB while vectors are objects. So trials only rehearse, and the scalar loop fills the
 * sums.
 */
final class TriedPairLoop implements PairLoop {
    private static final int TILES = 2, EARLY_CANDIDATES = 2, CANDIDATES = 3;

    private final Supplier<RehearsedLoop> loader;
    private final PairLoop scalar;
    private final WideTrial trial;
    private @Nullable RehearsedLoop wide;

    TriedPairLoop(Supplier<RehearsedLoop> loader, PairLoop scalar, WideTrial trial) {
        this.loader = loader;
        this.scalar = scalar;
        this.trial = trial;
    }

    @Override
    public void run(PairAccumulator accumulator, int start, int end) {
        if (trial.isReady()) {
            wide().run(accumulator, start, end);
            return;
        }
        if (trial.begin())
            wide().rehearse(accumulator, start, end, TILES, trial.isEarly() ? EARLY_CANDIDATES : CANDIDATES);
        trial.endRehearsal();
        scalar.run(accumulator, start, end);
    }

    private RehearsedLoop wide() {
        RehearsedLoop loaded = wide;
        if (loaded == null) wide = loaded = loader.get();
        return loaded;
    }
}
