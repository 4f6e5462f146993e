package throng.bench.yardstick;

import throng.bench.Contender;
import throng.bench.PlainGrid;
import throng.bench.StartColumns;
import throng.bench.Workload;

/**
 * A single-purpose loop for {@link Workload} in two dimensions: the fastest that we found under the engine's
 * constraints. These are: no fma, true division, agents sorted by (row, column, id), sums in that order, and the same
 * bits for any number of lanes and workers.
 * <pre>
 * each block: tiles → runs → sums → force → next columns → slots → count    {@link WidePairs} {@link WideMove}
 * each chunk of cells: begins;  each block: scatter;  each chunk: by id       {@link YardstickSort}
 * </pre>
 * Measured at 50,000 agents, one worker, ns per agent-tick, AMD Zen 3 (8 lanes, 3.2 GHz, JDK 25), 65 candidates a tile:
 * 39.0 = pairs 29.1 + runs 1.6 + force and motion 2.1 + slots 0.5 + count 1.7 + begins 0.2 + scatter 3.5 + ids 0.3.
 * Variants, in ns for the pair loop alone:
 * <ul>
 * <li>mask by the sign of an integer difference and a bitwise and: 29.1; by compare and blend: 32.7; by masked add:
 * 36.3; as a weight 0 or 1 over d²: 33 to 37
 * <li>coincident agents counted in the loop: 34; detected by a sum of r²/d² and corrected later: 31; ignored: 29.5
 * <li>a fence that prevents early loads of velocities, one table of results, and run arrays in locals, together: 29.1.
 * Without one of the three: 31 to 38, because C2 then spills accumulators (a spilled sum costs 10 cycles for each
 * candidate)
 * <li>quotients used one candidate later (software pipeline): 34; two loops, the second for velocities: 38 to 45;
 * two divisions without a product: 28.7, but then coincident agents are not detected
 * <li>the same loop in C, gcc -O2: 24
 * <li>cells r/2 to r/8 wide: equal within 2 %; blocks of 64 to 1,024 agents: equal within 3 %
 * <li>force and motion tile by tile: 9; block by block: 2.6
 * <li>scatter of all columns at once: 5.0, at 1M 13.7; column by column 3.5, at 1M 7
 * </ul>
 */
public final class Yardstick implements Contender {
    /** The number of agents that a worker claims at once. */
    static final int BLOCK = 512;

    private final YardstickState state;
    private final YardstickWorkers workers;
    private final YardstickSort sorting;
    private final YardstickSums[] sums;
    private final YardstickWorkers.BlockTask steerAndMove;
    private final YardstickWorkers.BlockTask addUp;
    private final YardstickWorkers.BlockTask beginCells;
    private final YardstickWorkers.BlockTask scatter;
    private final YardstickWorkers.BlockTask sortById;

    /**
     * Creates the crowd of a workload and sorts it into cells.
     *
     * @param work a workload of two dimensions
     * @param workers number of threads
     * @throws IllegalArgumentException if the workload has three dimensions
     */
    public Yardstick(Workload work, int workers) {
        this(work, workers, work.start());
    }

    Yardstick(Workload work, int workers, StartColumns start) {
        if (work.dimensions() != 2) {
            throw new IllegalArgumentException("the yardstick has 2 dimensions, the workload " + work.dimensions());
        }
        state = new YardstickState(work, workers);
        this.workers = new YardstickWorkers(workers);
        sorting = new YardstickSort(state, workers);
        sums = new YardstickSums[workers];
        for (int worker = 0; worker < workers; worker++) {
            sums[worker] = new YardstickSums();
        }
        steerAndMove = this::steerAndMove;
        addUp = (chunk, _) -> sorting.addUp(chunk);
        beginCells = (chunk, _) -> sorting.beginCells(chunk);
        scatter = this::scatter;
        sortById = (chunk, _) -> sorting.sortById(chunk);
        state.admit(start);
        sort();
    }

    @Override
    public String engine() {
        return "yardstick";
    }

    @Override
    public void tick() {
        workers.run(steerAndMove, blocks());
        sort();
        state.tick++;
    }

    private int blocks() {
        return (state.agents + BLOCK - 1) / BLOCK;
    }

    private void sort() {
        int chunks = sorting.chunks();
        if (chunks > 1) {
            workers.run(addUp, chunks);
            sorting.beginChunks();
        }
        workers.run(beginCells, chunks);
        workers.run(scatter, blocks());
        workers.run(sortById, chunks);
        state.swapIds();
    }

    private void scatter(int block, int worker) {
        int first = block * BLOCK;
        sorting.scatter(first, Math.min(first + BLOCK, state.agents), sums[worker].before);
    }

    /** Steers and moves one block: the tiles that begin in its {@link #BLOCK} agents. */
    private void steerAndMove(int block, int worker) {
        YardstickSums mine = sums[worker];
        int first = state.tileFrom(block * BLOCK);
        int end = state.tileFrom(Math.min((block + 1) * BLOCK, state.agents));
        if (first == end) {
            return;
        }
        int tile = first;
        while (tile < end) {
            int row = state.lattice.row(state.y[tile]);
            int rowEnd = Math.min(state.rowBegin(row + 1), end);
            for (; tile < rowEnd; tile += WidePairs.LANES) {
                collect(mine.runs, row, tile, Math.min(tile + WidePairs.LANES, rowEnd));
                WidePairs.sum(state, mine, tile, tile - first);
            }
            tile = rowEnd;
        }
        WideCoincidence.correct(state, mine, first, end);
        WideMove.move(state, mine, first, end);
        WideMove.locate(state, mine, first, end, worker);
        WideMove.count(state, mine, first, end, worker);
    }

    YardstickState state() {
        return state;
    }

    private void collect(YardstickRuns runs, int row, int tile, int end) {
        YardstickCells lattice = state.lattice;
        runs.collect(state, row, lattice.column(state.x[tile]), lattice.column(state.x[end - 1]));
    }

    @Override
    public double neighbours() {
        return new PlainGrid(state.work)
                .sort(state.x, state.y, new float[state.agents])
                .neighbours();
    }

    @Override
    public double candidates() {
        YardstickRuns runs = new YardstickRuns();
        long pairs = 0;
        for (int tile = 0; tile < state.agents; ) {
            int row = state.lattice.row(state.y[tile]);
            int end = Math.min(tile + WidePairs.LANES, state.rowBegin(row + 1));
            collect(runs, row, tile, end);
            for (int run = 0; run < runs.count; run++) {
                pairs += (long) (runs.end[run] - runs.begin[run]) * (end - tile);
            }
            tile = end;
        }
        return pairs / (double) state.agents - 1;
    }

    @Override
    public long hash() {
        return state.hash();
    }

    @Override
    public void close() {
        workers.close();
    }
}
