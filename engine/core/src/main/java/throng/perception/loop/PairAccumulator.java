package throng.perception.loop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.grid.CandidateRuns;
import throng.grid.Grid;
import throng.grid.LaneTiles;
import throng.grid.NearTile;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Agents;
import throng.parallel.Workers;
import throng.perception.BlockSums;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.near.NearestInTiles;
import throng.perception.term.Term;
import throng.perception.weave.ReadingArrays;
import throng.perception.weave.TermWeaver;
import throng.tick.LoopForm;
import throng.tick.LoopForms;

/**
 * An accumulator: what one worker needs for one pair loop over one block. Loops take numbers and arrays from here into
 * local variables, so the fields are open to this package.
 *
 * <p>{@link #run} fills all sums of a block: it clears the counts of pairs on one point, runs the loop, and adds what
 * those pairs push. {@link #neighbours} lists the neighbours of a single agent. Rules read {@link #sums}.
 *
 * <p>A <i>slot</i> is a neighbourhood of the loop: several terms may share one. A <i>part</i> is a term with its
 * numbers in a slot. Distances are compared as the bits of their squares, which order as the squares do.
 */
final class PairAccumulator {
    private static final int STREAM = 0x5CA77E12;

    /**
     * An agent with more neighbours gets runs of its own: they cost little then, and the runs of a tile hold more
     * candidates.
     */
    private static final int MAX_SHARED_NEIGHBOURS = 64;

    /** An agent first looks for its nearest in twice the area that held those of the agent before. */
    private static final float REACH_SQUARED = 2;

    // The group that looks, and the group at which it looks.
    final Agents me;
    final Agents other;
    final Grid grid;
    final boolean sameGroup;

    // How far: by slot, and the farthest of all.
    final PairLoopShape shape;
    final float[] r2 = new float[PairLoopShape.MAX_SLOTS];
    final int[] squaredRadiusBits = new int[PairLoopShape.MAX_SLOTS];
    /** The half angle of the field of view as c·|c|: see {@link #signedCosineSquare}. */
    final float[] cone = new float[PairLoopShape.MAX_SLOTS];

    final float maxRadius;
    final int squaredMaxRadiusBits;

    /** How many of the nearest the loop adds; 0 for all. A loop over the nearest has one slot. */
    final int nearest;

    /** Within this distance the nearest probably are, from those of the agent before; at most the radius. */
    private int squaredReachBits;

    // Agents on one point. If Σ 1/max(d², ε²) exceeds the threshold, another agent may be within ε. The agent itself
    // adds
    // 1/ε² where it is among the candidates.
    final float epsilon;
    final int squaredEpsilonBits;
    final float coincidenceThreshold;

    // The candidates of a block.
    final LaneTiles tiles = new LaneTiles();
    /** Those near the present tile of the wide loop. */
    final NearTile near = new NearTile();

    private final TilesInTurn tilesInTurn = new TilesInTurn();

    // The neighbours that were found: of one agent, and of the four for which the scalar loop filters at once. It first
    // writes the indices of their candidates, one part of the array for each of the four, filled so far.
    final NeighbourArrays found = new NeighbourArrays();
    final NeighbourArrays[] foundByFour = {
        new NeighbourArrays(), new NeighbourArrays(), new NeighbourArrays(), new NeighbourArrays()
    };
    int[] chosen = {};
    final int[] filled = new int[4];

    // The loop, in both forms.
    final PerAgentLoop scalarLoop;
    private final PairLoop scalar;
    private final boolean canBeWide;
    final LoopForms forms;
    private final LoopForm form;
    private @Nullable PairLoop wide;

    // The sums of the block. By slot: the counts. By part, three arrays for its axes: the totals; how many neighbours
    // are
    // on the agent's own point, if the term divides; and whether it adds a number instead of a vector.
    private final List<PairPlan.Added> added;
    final float[][] count = new float[PairLoopShape.MAX_SLOTS][];
    final float[][] total;
    final float[][] coincident;
    private final boolean[] isNumber;
    private final float[] direction = new float[3];

    // What the terms read of the agents and of the neighbours; copies of the agents' own for one tile of a wide loop.
    private final ReadingArrays ownReadings;
    private final ReadingArrays readings;
    final float[][] ownFloats;
    final int[][] ownInts;
    final float[][] ownLanes;
    final int[][] ownIntLanes;
    final float[][] floats;
    final int[][] ints;

    PairAccumulator(
            PairLoopShape shape,
            List<Neighbourhood> slots,
            List<PairPlan.Added> added,
            PairPlan.GroupCells me,
            PairPlan.GroupCells other,
            LoopForms forms) {
        this.me = me.agents();
        this.other = other.agents();
        this.shape = shape;
        this.added = added;
        grid = other.grid();
        sameGroup = this.me.equals(this.other);
        nearest = slots.getFirst().nearest();
        maxRadius = measure(slots);
        squaredMaxRadiusBits = Float.floatToRawIntBits(maxRadius * maxRadius);
        squaredReachBits = squaredMaxRadiusBits;
        int dividing = Integer.numberOfTrailingZeros(shape.dividing());
        epsilon = NeighbourSum.COINCIDENT
                * (dividing < slots.size() ? slots.get(dividing).radius() : maxRadius);
        squaredEpsilonBits = Float.floatToRawIntBits(epsilon * epsilon);
        coincidenceThreshold = (sameGroup ? 1.5f : 0.5f) / (epsilon * epsilon);

        var numbers = new ArrayList<List<Float>>();
        for (PairPlan.Added sum : added) numbers.add(sum.numbers());
        ownReadings = new ReadingArrays(shape.terms(), numbers, me.group());
        readings = new ReadingArrays(shape.terms(), numbers, other.group());
        ownFloats = ownReadings.floats();
        ownInts = ownReadings.ints();
        ownLanes = new float[ownFloats.length][Agents.LANES];
        ownIntLanes = new int[ownInts.length][Agents.LANES];
        floats = readings.floats();
        ints = readings.ints();

        count[0] = new float[Force.LENGTH];
        for (int s = 1; s < count.length; s++) count[s] = slots.size() > 1 ? new float[Force.LENGTH] : count[0];
        int parts = shape.terms().parts().size();
        total = new float[3 * parts][];
        coincident = new float[parts][];
        isNumber = new boolean[parts];
        float[] zeros = new float[Force.LENGTH];
        for (int p = 0; p < parts; p++) makeTotals(p, zeros);
        scalarLoop = PairLoopLoader.scalar(shape);
        boolean few = nearest > 0;
        scalar = few ? new NearestPairLoop(false) : scalarLoop;
        canBeWide = few
                ? NearestInTiles.suits(nearest, shape.cones() != 0, shape.is3d())
                : shape.terms().canBeWide();
        this.forms = forms;
        form = forms.loop();
    }

    /** Takes radii and fields of view of the slots; returns the greatest radius. */
    private float measure(List<Neighbourhood> slots) {
        float largest = 0;
        for (int s = 0; s < slots.size(); s++) {
            float r = slots.get(s).radius();
            r2[s] = r * r;
            cone[s] = signedCosineSquare(slots.get(s).fov());
            largest = Math.max(largest, r);
        }
        for (int s = 0; s < PairLoopShape.MAX_SLOTS; s++) squaredRadiusBits[s] = Float.floatToRawIntBits(r2[s]);
        return largest;
    }

    /** Makes the arrays of a part; all components that its term does not add are one array of zeros. */
    private void makeTotals(int part, float[] zeros) {
        Term term = shape.terms().parts().get(part).term();
        int size = Math.min(TermWeaver.size(term), me.axes());
        isNumber[part] = size == 1;
        for (int a = 0; a < 3; a++) total[3 * part + a] = a < size ? new float[Force.LENGTH] : zeros;
        coincident[part] = term.isDividing() ? new float[Force.LENGTH] : zeros;
    }

    /** Returns c·|c| of c = cos(fov / 2): a neighbour is in view if dot·|dot| ≥ c·|c|·d², which needs no root. */
    private static float signedCosineSquare(float fov) {
        float c = (float) StrictMath.cos(fov / 2);
        return c * Math.abs(c);
    }

    /** Fills all sums for the agents [start, end). */
    void run(long seed, long tick, int start, int end) {
        if (shape.listOnly()) return;
        if (other.count() == 0) {
            clear(end - start);
            return;
        }
        ownReadings.refresh();
        readings.refresh();
        for (int p = 0; p < coincident.length; p++) if (divides(p)) Arrays.fill(coincident[p], 0, end - start, 0f);
        if (canBeWide) runInForm(start, end);
        else scalar.run(this, start, end);
        for (int p = 0; p < coincident.length; p++) if (divides(p)) addCoincident(p, seed, tick, start, end);
    }

    private void runInForm(int start, int end) {
        try (LoopForm present = form.begin()) {
            (present.isWide() ? wide() : scalar).run(this, start, end);
        }
    }

    /** Loads the wide loop when it first runs: to weave it takes 30 ms. */
    private PairLoop wide() {
        PairLoop loaded = wide;
        if (loaded == null) wide = loaded = nearest > 0 ? new NearestPairLoop(true) : PairLoopLoader.wide(shape);
        return loaded;
    }

    private boolean divides(int part) {
        return shape.terms().parts().get(part).term().isDividing();
    }

    private void clear(int n) {
        for (float[] c : count) Arrays.fill(c, 0, n, 0f);
        for (float[] axis : total) Arrays.fill(axis, 0, n, 0f);
    }

    /**
     * Adds what neighbours on the agent's own point contribute: a push in a direction of the agent's own, or a plain
     * amount for terms that add a number.
     */
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

    /** Makes the tiles of the agents [start, end). Returns false if they have no candidates: then all sums are zero. */
    boolean tiles(int start, int end, int lanes) {
        collect(start, end, lanes);
        if (tiles.isEmpty()) clear(end - start);
        return !tiles.isEmpty();
    }

    void collect(int start, int end, int lanes) {
        tiles.collect(grid, other.now(), maxRadius, me.now(), start, end, lanes);
    }

    /** Returns the neighbours of agent i. The next call overwrites the list. */
    NeighbourArrays neighbours(int i) {
        int agents = found.count > MAX_SHARED_NEIGHBOURS ? 1 : LaneTiles.SCALAR_AGENTS;
        found.count = 0;
        if (other.count() == 0) return found;
        int t = tilesInTurn.tileOf(i, agents);
        if (t >= 0) selectNeighbours(i, tiles.runs(), tiles.firstRun()[t], tiles.lastRun()[t]);
        return found;
    }

    /** Forgets the tiles that {@link #neighbours} made. */
    void forgetTiles() {
        tilesInTurn.forget();
    }

    /**
     * Fills the list with the neighbours of agent i among the candidates in the runs. The nearest are first looked for
     * where they probably are, then in the whole radius; how far shows in time alone.
     */
    void selectNeighbours(int i, CandidateRuns runs, int firstRun, int lastRun) {
        if (nearest == 0) {
            NeighbourFilter.fill(this, i, runs, firstRun, lastRun, squaredMaxRadiusBits);
            return;
        }
        NeighbourFilter.fill(this, i, runs, firstRun, lastRun, squaredReachBits);
        if (found.count < nearest && squaredReachBits < squaredMaxRadiusBits)
            NeighbourFilter.fill(this, i, runs, firstRun, lastRun, squaredMaxRadiusBits);
        NeighbourFilter.keepNearest(this);
        int wider = found.count < nearest
                ? squaredMaxRadiusBits
                : Float.floatToRawIntBits(REACH_SQUARED * found.d2(nearest - 1));
        squaredReachBits = Math.min(wider, squaredMaxRadiusBits);
    }

    /** Returns the arrays that rules read of a sum; a count has no part. */
    BlockSums sums(PairPlan.Added sum, int slot) {
        int p = added.indexOf(sum);
        float[] zeros = new float[0];
        String name = sum.term().name();
        return p < 0
                ? new BlockSums(name, 0, count[slot], zeros, zeros, zeros)
                : new BlockSums(
                        name, isNumber[p] ? 1 : 3, count[slot], total[3 * p], total[3 * p + 1], total[3 * p + 2]);
    }

    /**
     * Tiles for agents that ask for their neighbours one by one. Agents that ask in turn stand beside each other, so
     * the tiles of one serve the next. They are made for some agents, or for the rest of a block if few are near.
     */
    private final class TilesInTurn {
        /** The first agent of the present tiles. */
        private int first = Integer.MAX_VALUE;

        /** The number of sorts when they were made: later sorts make them stale. */
        private int sorts;

        /** The end of the last block near which too many others were found for all to share. */
        private int unshared;

        void forget() {
            first = Integer.MAX_VALUE;
            unshared = 0;
        }

        /**
         * Returns the number of the tile in which agent i is; negative if no candidate is near.
         *
         * @param agents for how many agents tiles are made, where those present do not serve
         */
        int tileOf(int i, int agents) {
            int sorted = me.sorts() + other.sorts();
            if (sorted != sorts || i < first || i >= tiles.stop()[tiles.count() - 1]) {
                make(i, agents);
                first = i;
                sorts = sorted;
            }
            if (tiles.isEmpty()) return -1;
            int t = Arrays.binarySearch(tiles.stop(), 0, tiles.count(), i + 1);
            return t < 0 ? ~t : t;
        }

        private void make(int i, int agents) {
            int blockEnd = (i & -Workers.BLOCK) + Workers.BLOCK, lanes = LaneTiles.SCALAR_AGENTS;
            boolean tried = i >= unshared - Workers.BLOCK && i < unshared;
            if (!sameGroup && !tried) {
                int end = Math.min(blockEnd, me.count());
                if (tiles.share(grid, other.now(), maxRadius, me.now(), i, end, lanes)) return;
                unshared = blockEnd;
            }
            collect(i, Math.min(i + agents, me.count()), lanes);
        }
    }
}
