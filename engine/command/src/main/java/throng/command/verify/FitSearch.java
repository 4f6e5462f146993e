package throng.command.verify;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.MersenneTwister;
import org.jspecify.annotations.Nullable;
import throng.command.console.RefusedInput;
import throng.command.verify.GateResult.Mean;
import throng.io.scenario.GateValue;

/** A bounded search by CMA-ES. The same search tries the same sets. */
final class FitSearch {
    /** A run that fails is farther from people than any other. */
    private static final double FAILED = 1e6;

    private static final double STEP = .25;
    private static final int SEED = 1;

    private final ModelSet begin;
    private final VerifyCase to;
    private final List<FreeNumber> free;
    private final CaseRunner runner;
    private final PrintWriter print;
    private @Nullable ModelSet best;
    private double least = Double.POSITIVE_INFINITY;
    private int done;

    /**
     * Prepares.
     *
     * @param begin the set whose numbers are changed
     * @param to the case with measured points
     * @param free the numbers
     * @param runner does the runs
     * @param print tells each trial
     */
    FitSearch(ModelSet begin, VerifyCase to, List<FreeNumber> free, CaseRunner runner, PrintWriter print) {
        this.begin = begin;
        this.to = to;
        this.free = free;
        this.runner = runner;
        this.print = print;
    }

    /** Tries so many sets at most. */
    void go(int trials) {
        int n = free.size();
        var random = new MersenneTwister(SEED);
        var search = new CMAESOptimizer(trials, 0, true, 0, 1, random, false, null);
        var half = new double[n];
        var one = new double[n];
        var steps = new double[n];
        Arrays.fill(half, .5);
        Arrays.fill(one, 1);
        Arrays.fill(steps, STEP);
        try {
            search.optimize(
                    new MaxEval(trials),
                    new ObjectiveFunction(this::distance),
                    GoalType.MINIMIZE,
                    new InitialGuess(half),
                    new SimpleBounds(new double[n], one),
                    new CMAESOptimizer.Sigma(steps),
                    new CMAESOptimizer.PopulationSize(4 + (int) (3 * StrictMath.log(n))));
        } catch (MathIllegalStateException e) { // all trials are done
            print.flush();
        }
    }

    private double distance(double... shares) {
        ModelSet set = begin;
        var words = new ArrayList<String>();
        for (int k = 0; k < shares.length; k++) {
            FreeNumber number = free.get(k);
            String value = number.at(shares[k]);
            set = set.with(number.path(), value);
            words.add(number.path() + "=" + value);
        }
        double distance = distance(set);
        done++;
        if (distance < least) {
            least = distance;
            best = set;
        }
        print.printf(Locale.ROOT, "%4d  %8.3f  %s%n", done, distance, String.join(" ", words));
        print.flush();
        return distance;
    }

    /** The root of the mean squared distance from measured points, in standard deviations. */
    private double distance(ModelSet set) {
        try {
            double sum = 0;
            int n = 0;
            for (GateResult gate : runner.run(to, set)) {
                if (gate.gate().as() != GateValue.DEVIATIONS) continue;
                if (Double.isNaN(gate.value())) return FAILED;
                for (Mean mean : gate.means()) {
                    double distance = GateJudge.deviation(gate.gate(), mean.x(), mean.mean());
                    sum += distance * distance;
                    n++;
                }
            }
            if (n == 0)
                throw new RefusedInput(("--to %s: the case has no measured points; take one of: speeds-open,"
                                + " speeds-closed, speeds-t, speeds-two-ways, speeds-file")
                        .formatted(to.name()));
            return Math.sqrt(sum / n);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Returns the best set; null before the first trial. */
    @Nullable
    ModelSet best() {
        return best;
    }

    /** Returns the distance of the best set. */
    double distance() {
        return least;
    }

    /** Returns how many sets were tried. */
    int done() {
        return done;
    }
}
