package throng.perception;

import java.util.Arrays;
import java.util.List;
import throng.grid.Box;
import throng.grid.Grid;
import throng.grid.Runs;
import throng.grid.Tiles;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;

/**
 * One worker's sight of one sweep: who looks, at whom, what is added up, and the scratch of a block that it is added
 * up in.
 */
public final class Scan {
    private static final int STREAM = 0x5CA77E12;

    /** So few look scalar: a wide loop would not be compiled for long. */
    private static final int FEW = 128;

    final Agents me;
    final Agents other;
    final Grid grid;
    final Shape shape;
    final boolean own;
    final int nearest;
    final float[] r2 = new float[Shape.MOST_SLOTS];
    final float[] cone = new float[Shape.MOST_SLOTS];
    /** Bits of r² for each slot, as wide loops compare them. */
    final int[] limit = new int[Shape.MOST_SLOTS];
    /** Bits of ε². */
    final int nearest2;

    final float farthest;
    /** Bits of its square. */
    final int farthest2;

    final float epsilon;
    /** Σ 1/max(d², ε²) above this: somebody may stand on the same point. The agent itself adds 1/ε². */
    final float crowding;

    final Tiles tiles = new Tiles();
    private final Runs alone = new Runs();
    final Near near = new Near();
    /** What four agents of the scalar form see, whom they chose among the candidates, and how far that is filled. */
    final Near[] four = {new Near(), new Near(), new Near(), new Near()};

    int[] chosen = new int[1024];
    final int[] fill = new int[4];
    private final Box box = new Box();
    private final Sweep sweep;
    final ScalarLoop few;
    private final float[] direction = new float[3];

    final float[][] count = new float[Shape.MOST_SLOTS][Force.LENGTH];
    final float[] coincident = new float[Force.LENGTH];
    /** Sums by kind and axis. */
    final float[][][] total = new float[Sum.Kind.values().length][3][];

    Scan(Shape shape, List<Look> slots, Agents me, Agents other, Grid grid, boolean wide) {
        this.me = me;
        this.other = other;
        this.grid = grid;
        this.shape = shape;
        own = me == other;
        nearest = slots.getFirst().nearest();
        float most = 0;
        for (int s = 0; s < slots.size(); s++) {
            float r = slots.get(s).radius();
            r2[s] = r * r;
            cone[s] = slots.get(s).signedCosineSquare();
            most = Math.max(most, r);
        }
        farthest = most;
        farthest2 = Float.floatToRawIntBits(most * most);
        epsilon = Sum.COINCIDENT * (shape.push() >= 0 ? slots.get(shape.push()).radius() : most);
        for (int s = 0; s < Shape.MOST_SLOTS; s++) limit[s] = Float.floatToRawIntBits(r2[s]);
        nearest2 = Float.floatToRawIntBits(epsilon * epsilon);
        crowding = (own ? 1.5f : 0.5f) / (epsilon * epsilon);
        float[] zeros = new float[Force.LENGTH];
        for (var kind : Sum.Kind.values()) {
            boolean filled = shape.slot(kind) >= 0;
            for (int a = 0; a < 3; a++)
                total[kind.ordinal()][a] = filled && a < me.axes() ? new float[Force.LENGTH] : zeros;
        }
        few = Loops.scalar(shape);
        sweep = nearest > 0 ? new NearestSweep() : wide ? Loops.wide(shape) : few;
    }

    /** Fills all sums for [start, end). */
    public void run(long seed, long tick, int start, int end) {
        if (shape.silent()) return;
        if (other.count() == 0) {
            clear(end - start);
            return;
        }
        (nearest > 0 || me.count() > FEW ? sweep : few).run(this, start, end);
        if (shape.push() >= 0) scatter(seed, tick, start, end);
    }

    private void clear(int n) {
        for (float[] c : count) Arrays.fill(c, 0, n, 0f);
        for (float[][] kind : total) for (float[] axis : kind) Arrays.fill(axis, 0, n, 0f);
    }

    /** Who stands on one point with others is pushed in a direction of his own. */
    private void scatter(long seed, long tick, int start, int end) {
        float[][] push = total[Sum.Kind.PUSH.ordinal()];
        int[] id = me.id();
        for (int k = 0; k < end - start; k++) {
            float n = coincident[k];
            if (n > 0) {
                Rng.direction(Rng.bits(seed, tick, id[start + k], STREAM), me.axes(), direction);
                for (int a = 0; a < me.axes(); a++) push[a][k] -= n * direction[a] / epsilon;
            }
        }
    }

    /** Makes the tiles of a block. */
    void tiles(int start, int end, int lanes) {
        tiles.collect(grid, own, farthest, me.now(), start, end, lanes);
    }

    /** The neighbours of agent i. Valid till the next call. */
    public Near near(int i) {
        near.count = 0;
        if (other.count() == 0) return near;
        alone.collect(grid, farthest, box.at(me.now(0)[i], me.now(1)[i], me.now(2)[i]));
        select(i, alone, 0, alone.count());
        return near;
    }

    /** What the look leaves of the candidates in the runs. */
    void select(int i, Runs runs, int firstRun, int lastRun) {
        Filter.within(this, i, runs, firstRun, lastRun);
        Filter.others(this, i);
        if (shape.cones() != 0) Filter.seen(this, i);
        if (nearest > 0) near.nearest(nearest, other.id());
    }

    Sums sums(Sum.Kind kind, int slot) {
        float[][] axes = total[kind.ordinal()];
        return new Sums(count[slot], axes[0], axes[1], axes[2]);
    }
}
