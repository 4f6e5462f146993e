package throng.navigation.cost;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.navigation.plan.NodeBuckets;
import throng.navigation.plan.Wave;
import throng.parallel.Pass;
import throng.parallel.Workers;

/** Works out one field of costs by several workers: first the values, then the ways of all rows. */
final class CostWave implements Wave.Spread {
    private static final VarHandle VALUE = MethodHandles.arrayElementVarHandle(double[].class);

    /** What the way of a tile takes until that is measured, nanoseconds. */
    private static final double DIRECTION = 15;

    /** Numbers of two workers are two lines of the cache apart. */
    private static final int APART = 16;

    private final Workers workers;
    private final Wave wave;
    private final Pass rows;

    private float[] costs = {};
    private int up;
    private double[] value = {};
    private boolean[] done = {};

    /** By node: the last round in which it was taken. One that was put twice is taken once. */
    private int[] taken = {};

    /** By part: how many tiles it took, and whether a value may be too low by rounding. */
    private final long[] taking;

    private final boolean[] near;

    private @Nullable CostField field;

    CostWave(CostTiles tiles, Workers workers) {
        this.workers = workers;
        wave = new Wave(workers);
        rows = new Pass(this::directions).expecting(DIRECTION * tiles.stride);
        taking = new long[APART * workers.count()];
        near = new boolean[8 * APART * workers.count()];
    }

    /** Goes on with a build if so many tiles wait that it pays, until few are left; returns how many it took. */
    long go(NodeBuckets waiting, float[] costs, int up, double[] u, boolean[] done) {
        if (!wave.isWorth(waiting.total())) return 0;
        this.costs = costs;
        this.up = up;
        this.done = done;
        value = u;
        if (taken.length < u.length) taken = new int[u.length];
        Arrays.fill(taken, -1);
        Arrays.fill(taking, 0);
        Arrays.fill(near, false);
        wave.go(waiting, this);
        long all = 0;
        for (long of : taking) all += of;
        return all;
    }

    /** Whether {@link CostSolver#settle} is needed. */
    boolean isNear() {
        for (boolean of : near) if (of) return true;
        return false;
    }

    @Override
    public void spread(int[] nodes, int count, Wave.Part part) {
        double[] u = value;
        int by = up, round = wave.round(), n = 0;
        for (int k = 0; k < count; k++) {
            int v = nodes[k];
            double own = at(u, v);
            if (taken[v] == round || !part.isPresent(own)) continue;
            taken[v] = round;
            n++;
            own *= 1 - CostSolver.ROUNDING;
            if (at(u, v + 1) > own) reach(part, u, v + 1);
            if (at(u, v + by) > own) reach(part, u, v + by);
            if (at(u, v - 1) > own) reach(part, u, v - 1);
            if (at(u, v - by) > own) reach(part, u, v - by);
        }
        taking[APART * part.number()] += n;
    }

    private static double at(double[] u, int v) {
        return (double) VALUE.getOpaque(u, v);
    }

    private void reach(Wave.Part part, double[] u, int v) {
        if (costs[v] == CostTiles.CLOSED) return;
        double found = valueOf(u, v), known = at(u, v);
        while (found < known) {
            double now = (double) VALUE.compareAndExchange(u, v, known, found);
            if (now == known) {
                // Another worker may have found a value by neighbours that this one did not see yet. It sees them now.
                if (isClose(found, known) && valueOf(u, v) > found) near(part);
                if (done[v]) done[v] = false;
                part.put(v, found);
                return;
            }
            known = now;
        }
        if (found > known && isClose(known, found)) near(part);
    }

    private double valueOf(double[] u, int v) {
        double a = Math.min(at(u, v - 1), at(u, v + 1)), b = Math.min(at(u, v - up), at(u, v + up));
        return CostSolver.value(costs[v], a, b);
    }

    private static boolean isClose(double low, double high) {
        return high * (1 - CostSolver.ROUNDING) <= low;
    }

    private void near(Wave.Part part) {
        near[8 * APART * part.number()] = true;
    }

    /** Finds the ways of all rows. */
    void directions(CostField of) {
        field = of;
        workers.run(of.tiles.map.height(), rows);
        field = null;
    }

    private void directions(int from, int to, int worker) {
        if (field == null) return;
        for (int row = from; row < to; row++) field.directions(row);
    }
}
