package throng.perception.loop;

import java.util.Arrays;
import java.util.List;
import throng.grid.CandidateRuns;
import throng.grid.Grid;
import throng.grid.LaneTiles;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;
import throng.perception.BlockSums;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Term;
import throng.perception.weave.ReadingArrays;
import throng.perception.weave.TermWeaver;

/**
 * One worker's sight of one sweep: who looks, at whom, what is added up, and the scratch of a block that it is added
 * up in.
 */
final class PairAccumulator {
    private static final int STREAM = 0x5CA77E12;

    /** So few look scalar: a wide loop would not be compiled for long. */
    private static final int MAX_SCALAR_OBSERVERS = 128;

    /** Who sees more has runs of his own: what they cost is little, and a tile has more candidates. */
    private static final int MAX_SHARED_NEIGHBOURS = 64;

    final Agents me;
    final Agents other;
    final Grid grid;
    final PairLoopShape shape;
    final boolean sameGroup;
    final int nearest;
    final float[] r2 = new float[PairLoopShape.MAX_SLOTS];
    final float[] cone = new float[PairLoopShape.MAX_SLOTS];
    /** Bits of r² for each slot, as wide loops compare them. */
    final int[] squaredRadiusBits = new int[PairLoopShape.MAX_SLOTS];
    /** Bits of ε². */
    final int squaredEpsilonBits;

    final float maxRadius;
    /** Bits of its square. */
    final int squaredMaxRadiusBits;

    final float epsilon;
    /** Σ 1/max(d², ε²) above this: somebody may stand on the same point. The agent itself adds 1/ε². */
    final float coincidenceThreshold;

    final LaneTiles tiles = new LaneTiles();
    /** Who asked for neighbours when tiles were made for him and the next few, and how often all were sorted then. */
    private int firstTiled = Integer.MAX_VALUE;

    private int tiledSorts;
    final NeighbourArrays found = new NeighbourArrays();
    /** What four agents of the scalar form see, whom they chose among the candidates, and how far that is filled. */
    final NeighbourArrays[] foundByFour = {
        new NeighbourArrays(), new NeighbourArrays(), new NeighbourArrays(), new NeighbourArrays()
    };

    int[] chosen = new int[1024];
    final int[] filled = new int[4];
    private final PairLoop loop;
    final PerAgentLoop scalarLoop;
    private final float[] direction = new float[3];

    final float[][] count = new float[PairLoopShape.MAX_SLOTS][Force.LENGTH];
    /** By term: how much its neighbours on the agent's own point count; of those that divide by distances. */
    final float[][] coincident;
    /** By term: whether it adds a number. */
    private final boolean[] isNumber;

    /** Sums by term and axis, three for each term. */
    final float[][] total;

    /** What terms read of those who look, and of those they look at, number by number. */
    private final ReadingArrays ownReadings;

    private final ReadingArrays readings;
    final float[][] ownFloats;
    final int[][] ownInts;
    /** Of the agents of one tile, for wide loops. */
    final float[][] ownLanes;

    final int[][] ownIntLanes;
    final float[][] floats;
    final int[][] ints;

    PairAccumulator(
            PairLoopShape shape,
            List<Neighbourhood> slots,
            PairPlan.GroupCells me,
            PairPlan.GroupCells other,
            boolean wide) {
        this.me = me.agents();
        this.other = other.agents();
        grid = other.grid();
        ownReadings = new ReadingArrays(shape.terms(), me.group());
        readings = new ReadingArrays(shape.terms(), other.group());
        ownFloats = ownReadings.floats();
        ownInts = ownReadings.ints();
        ownLanes = new float[ownFloats.length][Agents.LANES];
        ownIntLanes = new int[ownInts.length][Agents.LANES];
        floats = readings.floats();
        ints = readings.ints();
        this.shape = shape;
        sameGroup = this.me.equals(this.other);
        nearest = slots.getFirst().nearest();
        float most = 0;
        for (int s = 0; s < slots.size(); s++) {
            float r = slots.get(s).radius();
            r2[s] = r * r;
            cone[s] = signedCosineSquare(slots.get(s).fov());
            most = Math.max(most, r);
        }
        maxRadius = most;
        squaredMaxRadiusBits = Float.floatToRawIntBits(most * most);
        int dividing = Integer.numberOfTrailingZeros(shape.dividing());
        epsilon = NeighbourSum.COINCIDENT
                * (dividing < slots.size() ? slots.get(dividing).radius() : most);
        for (int s = 0; s < PairLoopShape.MAX_SLOTS; s++) squaredRadiusBits[s] = Float.floatToRawIntBits(r2[s]);
        squaredEpsilonBits = Float.floatToRawIntBits(epsilon * epsilon);
        coincidenceThreshold = (sameGroup ? 1.5f : 0.5f) / (epsilon * epsilon);
        var terms = shape.terms().parts();
        float[] zeros = new float[Force.LENGTH];
        total = new float[3 * terms.size()][];
        coincident = new float[terms.size()][];
        isNumber = new boolean[terms.size()];
        for (int p = 0; p < terms.size(); p++) {
            Term term = terms.get(p).term();
            int size = Math.min(TermWeaver.size(term), me.agents().axes());
            isNumber[p] = size == 1;
            for (int a = 0; a < 3; a++) total[3 * p + a] = a < size ? new float[Force.LENGTH] : zeros;
            coincident[p] = term.isDividing() ? new float[Force.LENGTH] : zeros;
        }
        scalarLoop = PairLoopLoader.scalar(shape);
        loop = nearest > 0
                ? new NearestPairLoop()
                : wide && shape.terms().canBeWide() ? PairLoopLoader.wide(shape) : scalarLoop;
    }

    /** c·|c| of c = cos(fov / 2): seen where dot·|dot| ≥ c·|c|·d², which spares the root of d². */
    private static float signedCosineSquare(float fov) {
        float c = (float) StrictMath.cos(fov / 2);
        return c * Math.abs(c);
    }

    /** Fills all sums for [start, end). */
    void run(long seed, long tick, int start, int end) {
        if (shape.listOnly()) return;
        if (other.count() == 0) {
            clear(end - start);
            return;
        }
        ownReadings.refresh();
        readings.refresh();
        for (int p = 0; p < coincident.length; p++) if (divides(p)) Arrays.fill(coincident[p], 0, end - start, 0f);
        (nearest > 0 || me.count() > MAX_SCALAR_OBSERVERS ? loop : scalarLoop).run(this, start, end);
        for (int p = 0; p < coincident.length; p++) if (divides(p)) addCoincident(p, seed, tick, start, end);
    }

    private boolean divides(int part) {
        return shape.terms().parts().get(part).term().isDividing();
    }

    private void clear(int n) {
        for (float[] c : count) Arrays.fill(c, 0, n, 0f);
        for (float[] axis : total) Arrays.fill(axis, 0, n, 0f);
    }

    /** Who stands on one point with others is pushed in a direction of his own; numbers have none. */
    private void addCoincident(int part, long seed, long tick, int start, int end) {
        int[] id = me.id();
        float[] counts = coincident[part];
        boolean number = isNumber[part];
        for (int k = 0; k < end - start; k++) {
            float n = counts[k];
            if (number) {
                total[3 * part][k] += n / epsilon;
            } else if (n != 0) {
                Rng.direction(Rng.bits(seed, tick, id[start + k], STREAM), me.axes(), direction);
                for (int a = 0; a < me.axes(); a++) total[3 * part + a][k] -= n * direction[a] / epsilon;
            }
        }
    }

    /** Makes the tiles of a block. */
    void tiles(int start, int end, int lanes) {
        tiles.collect(grid, sameGroup, maxRadius, me.now(), start, end, lanes);
    }

    /** The neighbours of agent i. Valid till the next call. */
    NeighbourArrays found(int i) {
        int share = found.count > MAX_SHARED_NEIGHBOURS ? 1 : LaneTiles.SCALAR_AGENTS;
        found.count = 0;
        if (other.count() == 0) return found;
        int sorted = me.sorts() + other.sorts();
        if (sorted != tiledSorts || i < firstTiled || i >= tiles.stop()[tiles.count() - 1]) {
            tiles(i, Math.min(i + share, me.count()), LaneTiles.SCALAR_AGENTS);
            firstTiled = i;
            tiledSorts = sorted;
        }
        int t = 0;
        while (i >= tiles.stop()[t]) t++;
        selectNeighbours(i, tiles.runs(), t == 0 ? 0 : tiles.lastRun()[t - 1], tiles.lastRun()[t]);
        return found;
    }

    /** Nobody's runs are known any more. */
    void forgetTiles() {
        firstTiled = Integer.MAX_VALUE;
    }

    /** What the look leaves of the candidates in the runs. */
    void selectNeighbours(int i, CandidateRuns runs, int firstRun, int lastRun) {
        NeighbourFilter.fillWithin(this, i, runs, firstRun, lastRun);
        NeighbourFilter.removeSelf(this, i);
        if (shape.cones() != 0) NeighbourFilter.keepInView(this, i);
        if (nearest > 0) found.keepNearest(nearest, other.id());
    }

    BlockSums sums(Term term, int slot) {
        int p = shape.terms().part(term);
        float[] zeros = new float[p < 0 ? Force.LENGTH : 0];
        return p < 0
                ? new BlockSums(count[slot], zeros, zeros, zeros)
                : new BlockSums(count[slot], total[3 * p], total[3 * p + 1], total[3 * p + 2]);
    }
}
