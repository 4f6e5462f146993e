package throng.world;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;
import throng.grid.GridQuery;
import throng.grid.LaneTiles;
import throng.math.Check;
import throng.memory.Handle;
import throng.parallel.Workers;
import throng.simd.Simd;
import throng.world.ranks.Crossing;
import throng.world.ranks.RankLimits;

/**
 * Finds the agents of a group near a point, between ticks. Use it outside of ticks, such as for a mouse pointer; within
 * a tick, rules get their neighbours from sums and lists, which is faster.
 *
 * <p>Answers are exact and complete. On a torus, distances are those of the nearest image. Agents are given by their
 * index in the columns, valid until the next change or tick. One query costs time in proportion to the agents in the
 * cells that its circle touches.
 *
 * <p>On several ranks, {@link #count} and {@link #pick} look at the agents of all: all ranks call them. What answers by
 * index throws {@link IllegalStateException} there, as no rank holds the columns of all agents.
 */
public final class GroupQuery {
    /** Indices into counts. */
    private static final int PAIRS = 0, TILES = 1;

    private final World world;
    private final Group group;
    private final GridQuery query;

    private final LaneTiles tiles = new LaneTiles();
    // By worker, made when they are first needed.
    private GridQuery[] queries = {};
    private IntArrayList[] found = {};

    GroupQuery(World world, Group group) {
        this.world = world;
        this.group = group;
        query = new GridQuery(
                group.parts.members().agents(), group.parts.order().grid(), world.space());
    }

    /**
     * Finds all agents nearer than a radius.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param z centre, metres; ignored in a flat world
     * @param radius metres
     * @param found receives their indices, in the order of their ids; cleared first
     * @throws IllegalArgumentException if the radius is longer than half a torus axis, or a number is not finite
     */
    public void within(float x, float y, float z, float radius, IntArrayList found) {
        Check.given("the list that receives the result", found);
        settle();
        query.within(x, y, z, radius, found);
    }

    /**
     * Counts the agents nearer than a radius.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param z centre, metres; ignored in a flat world
     * @param radius metres
     * @return their number
     * @throws IllegalArgumentException if the radius is longer than half a torus axis, or a number is not finite
     */
    public int count(float x, float y, float z, float radius) {
        settleAll();
        int found = query.count(x, y, z, radius);
        return crossing().alone() ? found : (int) crossing().sum("count", group.parts, found);
    }

    /**
     * Finds the k nearest agents.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param z centre, metres; ignored in a flat world
     * @param k how many
     * @param found receives their indices, nearest first, equal distances in the order of ids; fewer if the group has
     *     fewer
     */
    public void nearest(float x, float y, float z, int k, IntArrayList found) {
        Check.given("the list that receives the result", found);
        settle();
        query.nearest(x, y, z, k, found);
    }

    /**
     * Finds the agent that is nearest to a point. Use it for a mouse pointer.
     *
     * @param x metres
     * @param y metres
     * @param z metres; ignored in a flat world
     * @param range metres, in [10⁻⁶, 10⁶]: agents must be nearer; at most half of a torus axis
     * @return its handle, of several at one distance that of the lowest id; null if no agent is in range
     * @throws IllegalArgumentException if the range is out of its limits, or a number is not finite
     */
    public @Nullable Handle pick(float x, float y, float z, float range) {
        Check.within("the range of a pick", range, 1e-6f, 1e6f, "m");
        settleAll();
        long first = Long.MAX_VALUE;
        if (query.count(x, y, z, range) > 0) {
            query.nearest(x, y, z, 1, new IntArrayList());
            first = query.first();
        }
        if (!crossing().alone()) first = crossing().least("pick", group.parts, first);
        return first == Long.MAX_VALUE ? null : group.handle((int) first);
    }

    /**
     * Counts for every agent how many others are nearer than a radius. Runs on all workers.
     *
     * @param radius metres
     * @param into receives the counts by index
     */
    public void counts(float radius, int[] into) {
        Check.given("what receives the result", into);
        checkRoom(into, 1);
        forEachAgent((q, i, found) -> into[i] =
                q.count(coordinate(0, i), coordinate(1, i), coordinate(2, i), radius) - (radius * radius > 0 ? 1 : 0));
    }

    /**
     * Finds for every agent its k nearest others. Runs on all workers.
     *
     * @param k in [1, 2²⁰]
     * @param into receives k indices for each agent, those of agent i from entry i·k on; −1 where there are fewer
     */
    public void nearest(int k, int[] into) {
        Check.given("what receives the result", into);
        Check.within("k", k, 1, 1 << 20);
        checkRoom(into, k);
        forEachAgent((q, i, found) -> {
            q.nearest(coordinate(0, i), coordinate(1, i), coordinate(2, i), k + 1, found);
            int n = 0;
            for (int f = 0; f < found.size() && n < k; f++)
                if (found.getInt(f) != i) into[i * k + n++] = found.getInt(f);
            while (n < k) into[i * k + n++] = -1;
        });
    }

    /**
     * Estimates the cost of a neighbourhood: how many pairs the loop over neighbours visits per agent, on average. Of
     * these, only those nearer than the radius are neighbours.
     *
     * @param radius metres, in [0.001, 10⁶]
     * @return candidates per agent; 0 for an empty group
     */
    public double candidates(float radius) {
        long pairs = count(radius)[PAIRS];
        return pairs == 0 ? 0 : pairs / (double) group.count();
    }

    /**
     * Estimates how well a neighbourhood uses registers: how many agents the loop over neighbours takes together, on
     * average.
     *
     * @param radius metres, in [0.001, 10⁶]
     * @return agents per tile, up to the lanes of a register; 0 for an empty group
     */
    public double agentsPerTile(float radius) {
        long tiles = count(radius)[TILES];
        return tiles == 0 ? 0 : group.count() / (double) tiles;
    }

    /** Counts the pairs and the tiles of all blocks. */
    private long[] count(float radius) {
        settle();
        Check.within("the radius of a query", radius, 1e-3f, 1e6f, "m");
        world.space().checkRadius("the query", radius);
        int n = group.count();
        long[] counts = new long[2];
        for (int start = 0; start < n; start += Workers.BLOCK)
            count(radius, start, Math.min(n, start + Workers.BLOCK), counts);
        return counts;
    }

    private void count(float radius, int start, int end, long[] counts) {
        int lanes = world.wide() ? Simd.lanes() : LaneTiles.SCALAR_AGENTS;
        float[][] p = group.parts.members().agents().now();
        tiles.collect(group.parts.order().grid(), p, radius, p, start, end, lanes);
        for (int t = 0, i = start, r = 0; t < tiles.count(); i = tiles.stop()[t++])
            for (; r < tiles.lastRun()[t]; r++)
                counts[PAIRS] += (long) (tiles.stop()[t] - i)
                        * (tiles.runs().end()[r] - tiles.runs().begin()[r]);
        counts[TILES] += tiles.count();
    }

    private float coordinate(int axis, int i) {
        return group.parts.members().agents().now(axis)[i];
    }

    private Crossing crossing() {
        return world.tick.crossing();
    }

    private void settle() {
        RankLimits.refuse(world.services.exchange(), "query by index");
        settleAll();
    }

    private void settleAll() {
        world.settle();
        group.parts.order().index();
    }

    private void checkRoom(int[] into, int perAgent) {
        if (into.length < (long) group.count() * perAgent)
            throw new IllegalArgumentException(
                    "%d ints are too few for %d agents, %d each".formatted(into.length, group.count(), perAgent));
    }

    private void forEachAgent(PerAgent action) {
        settle();
        int n = world.workers().count();
        if (queries.length < n) {
            queries = new GridQuery[n];
            found = new IntArrayList[n];
            for (int w = 0; w < n; w++) {
                queries[w] = new GridQuery(
                        group.parts.members().agents(), group.parts.order().grid(), world.space());
                found[w] = new IntArrayList();
            }
        }
        world.workers().run(group.count(), (start, end, worker) -> {
            for (int i = start; i < end; i++) action.answer(queries[worker], i, found[worker]);
        });
    }

    private interface PerAgent {
        void answer(GridQuery query, int i, IntArrayList found);
    }

    @Override
    public String toString() {
        return "queries of " + group;
    }
}
