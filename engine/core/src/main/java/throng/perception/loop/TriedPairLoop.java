package throng.perception.loop;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.tick.WideTrial;

/**
 * Runs the scalar pair loop until the wide one is compiled. The wide one is loaded with its first trial: to weave it
 * takes 30 ms, which the first tick does not need to wait for.
 *
 * <p>A block in full costs 60 MB while vectors are objects. So trials only rehearse, and the scalar loop fills the
 * sums.
 *
 * <p>The JVM may compile the wide loop with objects for good. Then its class is loaded anew, up to {@value #RELOADS}
 * times: the JVM knows nothing of what spoilt the former one.
 */
final class TriedPairLoop implements PairLoop {
    private static final int TILES = 2, EARLY_CANDIDATES = 2, CANDIDATES = 3, RELOADS = 3;

    /** Returns a loop other than the one given, if it can. */
    private final Function<@Nullable RehearsedLoop, RehearsedLoop> loader;

    private final PairLoop scalar;
    private final WideTrial trial;
    private @Nullable RehearsedLoop wide;
    private int reloads;

    TriedPairLoop(Function<@Nullable RehearsedLoop, RehearsedLoop> loader, PairLoop scalar, WideTrial trial) {
        this.loader = loader;
        this.scalar = scalar;
        this.trial = trial;
    }

    @Override
    public void run(PairAccumulator accumulator, int start, int end) {
        if (trial.isScalar() && reloads < RELOADS) reload();
        boolean full = trial.isReady(), begun = trial.begin();
        if (full) wide().run(accumulator, start, end);
        else if (begun)
            wide().rehearse(accumulator, start, end, TILES, trial.isEarly() ? EARLY_CANDIDATES : CANDIDATES);
        trial.endRehearsal();
        if (!full) scalar.run(accumulator, start, end);
    }

    private void reload() {
        reloads++;
        RehearsedLoop fresh = loader.apply(wide);
        if (fresh.equals(wide)) return;
        wide = fresh;
        trial.again();
    }

    private RehearsedLoop wide() {
        RehearsedLoop loaded = wide;
        if (loaded == null) wide = loaded = loader.apply(null);
        return loaded;
    }
}
