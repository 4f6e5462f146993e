package throng.perception.loop;

import java.util.Arrays;
import java.util.List;
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
import throng.simd.WideTrial;

/**
 * An accumulator: what one worker needs for one pair loop. It holds the agents, the group of their neighbours, the
 * shape of the loop, and the arrays of one block that the loop adds into.
 */
final class PairAccumulator {
    private static final int STREAM = 0x5CA77E12;

    /** Groups of at most this many agents use the scalar loop: the JVM would compile a wide loop too late. */
    private static final int MAX_SCALAR_OBSERVERS = 128;

    /**
     * An agent with more neighbours gets runs of its own: they cost little then, and the runs of a tile hold more
     * candidates.
     */
    private static final int MAX_SHARED_NEIGHBOURS = 64;

    /** An agent first looks for its nearest in twice the area that held those of the agent before. */
    private static final float REACH_SQUARED = 2;

    final Agents me;
    final Agents other;
    final Grid grid;
    final PairLoopShape shape;
    final boolean sameGroup;
    final int nearest;
    final float[] r2 = new float[PairLoopShape.MAX_SLOTS];
    final float[] cone = new float[PairLoopShape.MAX_SLOTS];
    /** The bits of r² for each slot, as wide loops compare them. */
    final int[] squaredRadiusBits = new int[PairLoopShape.MAX_SLOTS];
    /** The bits of ε². */
    final int squaredEpsilonBits;

    final float maxRadius;
    /** The bits of the square of {@link #maxRadius}. */
    final int squaredMaxRadiusBits;

    /**
     * The bits of the square of a distance within which the nearest neighbours probably are: from those of the agent
     * before, at most {@link #squaredMaxRadiusBits}.
     */
    private int squaredReachBits;

    final float epsilon;
    /**
     * If Σ 1/max(d², ε²) exceeds this, another agent may stand on the same point. The agent itself adds 1/ε² where it
     * is among the candidates.
     */
    final float coincidenceThreshold;

    final LaneTiles tiles = new LaneTiles();
    /** The candidates near the present tile of the wide loop. */
    final NearTile near = new NearTile();
    /** The first agent of the tiles that {@link #neighbours} made last. */
    private int firstTiled = Integer.MAX_VALUE;

    /** The end of the last block in which {@link #neighbours} found too many agents to share. */
    private int unshared;

    /** The number of sorts at that time: later sorts make the tiles stale. */
    private int tiledSorts;

    final NeighbourArrays found = new NeighbourArrays();
    /** The scalar loop filters candidates for four agents at once: the neighbours that each of them has. */
    final NeighbourArrays[] foundByFour = {
        new NeighbourArrays(), new NeighbourArrays(), new NeighbourArrays(), new NeighbourArrays()
    };

    /** The indices of the chosen candidates, one part for each of the four agents. */
    int[] chosen = new int[1024];
    /** How far each part of {@link #chosen} is filled. */
    final int[] filled = new int[4];

    /** Whether the search for the nearest may use registers: not in small groups, whose loops would run seldom. */
    boolean wide;

    /** What the parts of the loop add up. */
    private final List<PairPlan.Added> added;

    private final PairLoop loop;
    final PerAgentLoop scalarLoop;
    private final float[] direction = new float[3];

    final float[][] count = new float[PairLoopShape.MAX_SLOTS][Force.LENGTH];
    /** By term: the weight of the neighbours on the agent's own point; only terms that divide by distances have it. */
    final float[][] coincident;
    /** By term: whether it adds a number instead of a vector. */
    private final boolean[] isNumber;

    /** The sums, three arrays for each term, one for each axis. */
    final float[][] total;

    /** What the terms read of the agents. */
    private final ReadingArrays ownReadings;

    /** What the terms read of the neighbours. */
    private final ReadingArrays readings;

    final float[][] ownFloats;
    final int[][] ownInts;
    /** Copies of the agents' own numbers for one tile, as wide loops read them. */
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
            WideTrial trial) {
        this.me = me.agents();
        this.other = other.agents();
        grid = other.grid();
        this.added = added;
        var numbers = added.stream().map(PairPlan.Added::numbers).toList();
        ownReadings = new ReadingArrays(shape.terms(), numbers, me.group());
        readings = new ReadingArrays(shape.terms(), numbers, other.group());
        ownFloats = ownReadings.floats();
        ownInts = ownReadings.ints();
        ownLanes = new float[ownFloats.length][Agents.LANES];
        ownIntLanes = new int[ownInts.length][Agents.LANES];
        floats = readings.floats();
        ints = readings.ints();
        this.shape = shape;
        sameGroup = this.me.equals(this.other);
        nearest = slots.getFirst().nearest();
        float largest = 0;
        for (int s = 0; s < slots.size(); s++) {
            float r = slots.get(s).radius();
            r2[s] = r * r;
            cone[s] = signedCosineSquare(slots.get(s).fov());
            largest = Math.max(largest, r);
        }
        maxRadius = largest;
        squaredMaxRadiusBits = Float.floatToRawIntBits(largest * largest);
        squaredReachBits = squaredMaxRadiusBits;
        int dividing = Integer.numberOfTrailingZeros(shape.dividing());
        epsilon = NeighbourSum.COINCIDENT
                * (dividing < slots.size() ? slots.get(dividing).radius() : largest);
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
        loop = loop(trial);
    }

    private PairLoop loop(WideTrial trial) {
        boolean few = nearest > 0, inTiles = few && NearestInTiles.suits(nearest, shape.cones() != 0, shape.is3d());
        PairLoop scalar = few ? new NearestPairLoop(false) : scalarLoop;
        if (trial.isScalar() || (few ? !inTiles : !shape.terms().canBeWide())) return scalar;
        RehearsedLoop wide = few ? new NearestPairLoop(true) : PairLoopLoader.wide(shape);
        return trial.isReady() ? wide : new TriedPairLoop(wide, scalar, trial);
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
        tiles.collect(grid, other.now(), maxRadius, me.now(), start, end, lanes);
        if (tiles.isEmpty()) clear(end - start);
        return !tiles.isEmpty();
    }

    /** Returns the neighbours of agent i. The next call overwrites the list. */
    NeighbourArrays neighbours(int i) {
        int tileAgents = found.count > MAX_SHARED_NEIGHBOURS ? 1 : LaneTiles.SCALAR_AGENTS;
        found.count = 0;
        if (other.count() == 0) return found;
        int sorted = me.sorts() + other.sorts();
        if (sorted != tiledSorts || i < firstTiled || i >= tiles.stop()[tiles.count() - 1]) {
            tile(i, tileAgents);
            firstTiled = i;
            tiledSorts = sorted;
        }
        if (tiles.isEmpty()) return found;
        int t = Arrays.binarySearch(tiles.stop(), 0, tiles.count(), i + 1);
        if (t < 0) t = ~t;
        selectNeighbours(i, tiles.runs(), tiles.firstRun()[t], tiles.lastRun()[t]);
        return found;
    }

    /** Makes tiles for agent i and the next ones: all to the end of its block, if few agents are near. */
    private void tile(int i, int agents) {
        boolean again = i < unshared - Workers.BLOCK || i >= unshared;
        if (!sameGroup && again) {
            int end = Math.min((i & -Workers.BLOCK) + Workers.BLOCK, me.count());
            if (tiles.share(grid, other.now(), maxRadius, me.now(), i, end, LaneTiles.SCALAR_AGENTS)) return;
            unshared = (i & -Workers.BLOCK) + Workers.BLOCK;
        }
        int end = Math.min(i + agents, me.count());
        tiles.collect(grid, other.now(), maxRadius, me.now(), i, end, LaneTiles.SCALAR_AGENTS);
    }

    /** Forgets the tiles that {@link #neighbours} made. */
    void forgetTiles() {
        firstTiled = Integer.MAX_VALUE;
        unshared = 0;
    }

    /** Fills the list with the neighbours of agent i among the candidates in the runs. */
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

    BlockSums sums(PairPlan.Added sum, int slot) {
        int p = added.indexOf(sum);
        float[] zeros = new float[0];
        String name = sum.term().name();
        return p < 0
                ? new BlockSums(name, 0, count[slot], zeros, zeros, zeros)
                : new BlockSums(
                        name, isNumber[p] ? 1 : 3, count[slot], total[3 * p], total[3 * p + 1], total[3 * p + 2]);
    }
}
