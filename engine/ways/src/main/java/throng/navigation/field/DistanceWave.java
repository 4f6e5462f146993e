package throng.navigation.field;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import throng.navigation.plan.NodeBuckets;
import throng.navigation.plan.Wave;
import throng.parallel.Pass;
import throng.parallel.Workers;

/**
 * Spreads the distances of one field by several workers. In a bucket all distances are final, so they are read as they
 * are; those behind it only fall. The bits are those of {@link DistanceSolver}: each is the least of the same sums.
 */
final class DistanceWave implements Wave.Spread {
    private static final VarHandle DISTANCE = MethodHandles.arrayElementVarHandle(double[].class);

    /** What the next steps of a tile take until that is measured, nanoseconds. */
    private static final double DIRECTION = 15;

    private final StepCosts costs;
    private final Workers workers;
    private final Wave wave;
    private final Pass rows = new Pass(this::directions);
    private double[] distance = {};
    private @Nullable DistanceField field;

    DistanceWave(StepCosts costs, Workers workers) {
        this.costs = costs;
        this.workers = workers;
        rows.expecting(DIRECTION * costs.stride);
        wave = new Wave(workers);
    }

    /** Goes on with a build if so many nodes wait that it pays, until few are left. */
    void go(NodeBuckets waiting, double[] d) {
        if (!wave.isWorth(waiting.total())) return;
        distance = d;
        wave.go(waiting, this);
    }

    /** Finds the next steps of all rows. */
    void directions(DistanceField of) {
        field = of;
        workers.run(costs.map.height(), rows);
        field = null;
    }

    private void directions(int from, int to, int worker) {
        if (field != null) field.directions(from, to);
    }

    @Override
    public void spread(int[] nodes, int count, Wave.Part part) {
        double[] d = distance;
        float[] c = costs.costs;
        int up = costs.stride;
        for (int k = 0; k < count; k++) {
            int u = nodes[k];
            double at = (double) DISTANCE.getOpaque(d, u);
            if (!part.isPresent(at)) continue;
            double here = c[u], e = c[u + 1], n = c[u + up], w = c[u - 1], s = c[u - up];
            if (e != 0) reach(part, d, u + 1, at + (here + e) * .5);
            if (n != 0) reach(part, d, u + up, at + (here + n) * .5);
            if (w != 0) reach(part, d, u - 1, at + (here + w) * .5);
            if (s != 0) reach(part, d, u - up, at + (here + s) * .5);
            if (e != 0 && n != 0) across(part, c, d, here, u + up + 1, at);
            if (n != 0 && w != 0) across(part, c, d, here, u + up - 1, at);
            if (w != 0 && s != 0) across(part, c, d, here, u - up - 1, at);
            if (s != 0 && e != 0) across(part, c, d, here, u - up + 1, at);
        }
    }

    private static void across(Wave.Part part, float[] c, double[] d, double here, int v, double at) {
        if (c[v] != 0) reach(part, d, v, at + (here + c[v]) * StepCosts.DIAGONAL);
    }

    private static void reach(Wave.Part part, double[] d, int v, double value) {
        double known = (double) DISTANCE.getOpaque(d, v);
        while (value < known) {
            double found = (double) DISTANCE.compareAndExchange(d, v, known, value);
            if (found == known) {
                part.put(v, value);
                return;
            }
            known = found;
        }
    }
}
