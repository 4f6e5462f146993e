package throng.grid;

import java.util.Arrays;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.ranks.Exchange;

/**
 * Chooses how coarse the cells of a group are: its level. A cell of level l is 2^(l/2) times as long as the range that
 * cells are made for, so a level doubles the area of a cell.
 *
 * <p>Cells of the range alone suit crowds of some neighbours. A sparse crowd has one agent in every tenth cell or in
 * every millionth. Then a tile of 16 lanes holds one agent, and the table of cells is much larger than the crowd. With
 * about one agent in a cell, tiles are full.
 *
 * <p>A crowd of clumps far apart has many agents in each occupied cell and many empty cells. Its level also rises until
 * the table of its cells is small enough, as folded tables cost more than longer runs.
 *
 * <p>The level is part of the state, as the order of agents depends on it. It depends on the former level, on the
 * number of distinct absolute cells, and on the spread of positions. No order, storage or table can change these.
 */
public final class CellLevel {
    /** The highest level: cells of 2³² ranges. */
    public static final int MAX = 64;

    /** The number of ticks from one choice to the next. */
    public static final int EVERY_TICKS = 16;

    /** Levels of groups of so many agents or fewer are chosen at once, each by one worker: one takes some 0.1 ms. */
    public static final int MAX_AT_ONCE = 1 << 13;

    /** Fewer agents than these keep their level: they fill two tiles at most. */
    private static final int MIN_AGENTS = 32;

    /**
     * Agents in an occupied cell. Fewer than RAISE raise the level until there are RAISED; more than LOWER lower it
     * until there are LOWERED. In a random crowd of λ agents for each cell this is λ / (1 − e^−λ): 1.1 for λ = 0.19,
     * 1.25 for 0.46, 2.25 for 1.9, 3 for 2.8. So a crowd may become fifteen times as dense and back without a change of
     * level. If it is spread evenly, its table has five cells an agent at most.
     */
    private static final double RAISE = 1.1;

    private static final double RAISED = 1.25;

    /**
     * From so many agents on, fewer than RAISED in a cell raise the level. Their table is read from memory, so it has
     * two cells an agent at most, not five.
     */
    private static final int LARGE = 1 << 18;

    private static final double LOWER = 3;
    private static final double LOWERED = 2.25;

    /**
     * Cells of a table for each agent. More than WIDE_TABLE raise the level until there are {@link
     * TableFit#CELLS_PER_AGENT} at most, but only while there are fewer than CLUMPED agents in an occupied cell.
     */
    private static final double WIDE_TABLE = 2 * TableFit.CELLS_PER_AGENT;

    private static final double CLUMPED = 6;

    /** In larger crowds only cells are counted whose hash ends in zeros. */
    private static final int SAMPLE_AGENTS = 1 << 14;

    private static final int MARKS_PER_AGENT = 4;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    private final Exchange exchange;
    private final int[] sampled;
    private final CrowdSpread spread;
    private final long[] inSample = new long[1];
    private final RangeTask mark = this::mark;
    private byte[] marks = new byte[0];
    private CellLattice lattice;
    private boolean measured;
    private boolean alone;

    /**
     * Chooses levels for a group of a space.
     *
     * @param exchange adds up what the ranks of the world count: they hold parts of the group
     */
    public CellLevel(AgentStore agents, Space space, Workers workers, Exchange exchange) {
        this.agents = agents;
        this.space = space;
        this.workers = workers;
        this.exchange = exchange;
        spread = new CrowdSpread(exchange);
        sampled = new int[workers.count()];
        lattice = new CellLattice(space, 1);
    }

    /** Returns the factor of a level: 2^(level/2). */
    public static float scale(int level) {
        return (float) ((1L << level / 2) * (level % 2 == 0 ? 1 : Math.sqrt(2)));
    }

    /**
     * Returns the next level.
     *
     * @param level the present level
     * @param radius the radius of the cells of level 0, metres
     * @param alone whether this thread does all of it, as the workers choose levels of other groups meanwhile
     * @return in [0, {@link #MAX}]
     */
    public int next(int level, float radius, boolean alone) {
        if (agents.whole() < MIN_AGENTS) return level;
        measured = false;
        this.alone = alone;
        int next = level;
        double perCell = agentsPerCell(next, radius);
        double raise = agents.whole() < LARGE ? RAISE : RAISED;
        if (perCell < raise) while (next < MAX && perCell < RAISED) perCell = agentsPerCell(++next, radius);
        if (perCell < CLUMPED && !covers(1, WIDE_TABLE))
            while (next < MAX && perCell < CLUMPED && !small(1)) perCell = agentsPerCell(++next, radius);
        if (next > level || perCell <= LOWER) return next;
        while (next > 0 && perCell > LOWERED && small(Math.sqrt(2))) perCell = agentsPerCell(--next, radius);
        return next;
    }

    /** Whether a table is small enough if its cells are shorter by a factor. */
    private boolean small(double factor) {
        return covers(factor, TableFit.CELLS_PER_AGENT);
    }

    /**
     * Whether the crowd covers that many cells an agent at most, if they are shorter by a factor. It is measured only
     * where a whole torus has more.
     */
    private boolean covers(double factor, double cellsPerAgent) {
        double cells = cellsPerAgent * agents.whole();
        if (CrowdSpread.most(agents.axes(), lattice, factor) <= cells) return true;
        if (!measured) spread.measure(agents);
        measured = true;
        return spread.cells(lattice, factor) <= cells;
    }

    /**
     * Estimates the mean number of agents in an occupied cell. Each cell sets one of m marks. The number of cells is
     * about −m·ln(share of marks that are not set). It costs 1 to 2 ns an agent, once in {@link #EVERY_TICKS} ticks.
     * Source: Whang, Vander-Zanden, Taylor, A linear-time probabilistic counting algorithm, 1990.
     */
    private double agentsPerCell(int level, float radius) {
        float cell = radius * scale(level);
        if (lattice.radius() != cell) lattice = new CellLattice(space, cell);
        int counted = Math.min(agents.whole(), 2 * SAMPLE_AGENTS);
        int m = Integer.highestOneBit(MARKS_PER_AGENT * counted - 1) * 2;
        if (marks.length != m) marks = new byte[m];
        Arrays.fill(marks, (byte) 0);
        Arrays.fill(sampled, 0);
        if (alone) mark(0, agents.count(), 0);
        else workers.run(agents.count(), mark);
        exchange.join(marks, m);
        int set = count(marks);
        inSample[0] = 0;
        for (int count : sampled) inSample[0] += count;
        exchange.sum(inSample, 1);
        return set == 0 ? agents.whole() : inSample[0] / (-m * StrictMath.log1p(-(double) set / m));
    }

    private static int count(byte[] marks) {
        int set = 0;
        for (byte mark : marks) set += mark;
        return set;
    }

    private void mark(int start, int end, int worker) {
        CellLattice l = lattice;
        byte[] marks = this.marks;
        float[] x = agents.now(0), y = agents.now(1), z = agents.now(2);
        long unsampled = Integer.highestOneBit(Math.max(1, agents.whole() / SAMPLE_AGENTS)) - 1L;
        int last = marks.length - 1, counted = 0;
        for (int i = start; i < end; i++) {
            long h = Rng.mix(l.agentCell(0, x[i]) + 0x9E3779B97F4A7C15L * l.agentCell(2, z[i]));
            h = Rng.mix(h + l.agentCell(1, y[i]));
            if ((h & unsampled) != 0) continue;
            counted++;
            marks[(int) (h >>> 32) & last] = 1; // workers may set one mark at once: it is the same mark
        }
        sampled[worker] += counted;
    }
}
