package throng.navigation.sound;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * The sound sources that are heard on each tile of a map. Use it for noises that go round walls, such as steps and
 * shots; the rule {@code Hear} uses it.
 *
 * <p>A source is heard where its walking distance d is at most its range r. d is the length of the path that
 * {@link throng.navigation.search.PathSearch} finds from middle to middle: sound goes round walls, never through them.
 * Of several sources the one with the smallest d / r is heard best, of equal ones the one with the smallest key. A
 * source on a blocked tile or off the map is not heard.
 *
 * <pre>
 *    A corridor with source A of range 4 at its left end and source B of range 8 at its right end:
 *
 *    tile       A   .   .   .   .   .   .   .   B
 *    d/r of A   0  .25 .5  .75  1   -   -   -   -
 *    d/r of B   1  .88 .75 .63 .5  .38 .25 .13  0
 *    best       A   A   A   B   B   B   B   B   B      label 0
 *    second     B   B   B   A   A   -   -   -   -      label 1, with build(2)
 * </pre>
 *
 * <p>All sources of one range spread at once, so a hundred shots cost no more than the tiles that they reach; each
 * further range is one more spread. {@code build(2)} also finds the second source of each tile, for listeners that make
 * a noise themselves.
 *
 * <p>Time and memory are those of the tiles within range, and 12 bytes for each tile of the map, with 8 more for each
 * further worker that spreads sounds. A field is kept while its sources stay on their tiles and the map does not
 * change. One thread calls {@link #begin}, {@link #add} and {@link #build}; then several may read.
 */
public final class SoundField {
    /** The largest range, metres; a larger one counts as this. */
    public static final float MAX_RANGE = 1e6f;

    /** The smallest range, metres; a source with a smaller one is silent. */
    public static final float MIN_RANGE = 1e-3f;

    /** A worker spreads at least so many sources. */
    private static final int MIN_SOURCES = 8;

    /** The most parts: each has 8 bytes for each tile of the map. */
    private static final int MAX_PARTS = 16;

    private final SoundCosts costs;
    private final SoundSources added = new SoundSources();
    private final SoundSources sources = new SoundSources();
    private final RangeTask spread = this::spread;
    private SoundPart[] parts;
    private int partCount = 1;
    /** The numbers of the sources: along the rows of the map, so that the sources of a part are near one another. */
    private int[] order = {};

    private long[] byNode = {};

    private SoundLabels result;
    private int sourcesPerTile;

    /**
     * Makes a field without sources.
     *
     * @param map the map
     * @throws IllegalArgumentException if the map is too large for the free memory
     */
    public SoundField(TileMap map) {
        Check.given("the map", map);
        costs = new SoundCosts(map);
        parts = new SoundPart[] {new SoundPart(costs, sources)};
        result = parts[0].result;
    }

    /**
     * Returns the map over which sounds spread.
     *
     * @return the map
     */
    public TileMap map() {
        return costs.map;
    }

    /** Removes all sources. */
    public void begin() {
        added.count = 0;
    }

    /**
     * Adds a source; the first is number 0.
     *
     * @param x of the source, metres
     * @param y of the source, metres
     * @param range of its noise, metres; below {@link #MIN_RANGE} it is silent, above {@link #MAX_RANGE} it counts as
     *     that
     * @param key decides between equal sources: the smaller key is heard better; give each source its own
     */
    public void add(float x, float y, float range, long key) {
        int tile = costs.map.tileAt(x, y);
        double tiles = range >= MIN_RANGE ? (double) Math.min(range, MAX_RANGE) / costs.map.size() : 0;
        added.add(tile < 0 ? 0 : costs.node(tile), tiles, key); // node 0 is blocked
    }

    /**
     * Spreads all sounds on the caller's thread.
     *
     * @param nearest how many sources to find for each tile, 1 or 2
     * @throws IllegalArgumentException for another number
     */
    public void build(int nearest) {
        build(nearest, null);
    }

    /**
     * Spreads all sounds. Each worker spreads those of one part of the map; then they are put together. The result does
     * not depend on the number of workers.
     *
     * @param nearest how many sources to find for each tile, 1 or 2
     * @param workers spread them; null: the caller's thread does
     * @throws IllegalArgumentException for another number
     */
    public void build(int nearest, @Nullable Workers workers) {
        Check.within("sources for each tile", nearest, 1, SoundLabels.SLOTS);
        boolean changed = costs.refresh();
        if (!changed && sourcesPerTile == nearest && added.same(sources)) return;
        sources.copyFrom(added);
        sourcesPerTile = nearest;
        partCount = partsFor(workers == null ? 1 : workers.count());
        order();
        if (workers == null || partCount == 1) spread(0, partCount, 0);
        else workers.run(partCount, 1, false, spread);
        if (partCount > 1) parts[0].add(parts, partCount, severalRanges());
        result = parts[0].result;
    }

    /** Returns how many parts there are; makes those that are missing, as far as there is memory for them. */
    private int partsFor(int workers) {
        int wanted = Math.clamp(sources.count / MIN_SOURCES, 1, Math.min(workers, MAX_PARTS)), had = parts.length;
        if (wanted <= had) return wanted;
        if (!costs.mayHave(wanted - had)) return had;
        parts = Arrays.copyOf(parts, wanted);
        for (int p = had; p < wanted; p++) parts[p] = new SoundPart(costs, sources);
        return wanted;
    }

    private void order() {
        int n = sources.count;
        if (order.length < n) {
            order = new int[sources.node.length];
            byNode = new long[sources.node.length];
        }
        for (int s = 0; s < n; s++) byNode[s] = (long) sources.node[s] << 32 | s;
        if (partCount > 1) LongArrays.quickSort(byNode, 0, n);
        for (int k = 0; k < n; k++) order[k] = (int) byNode[k];
    }

    private void spread(int start, int end, int worker) {
        for (int p = start; p < end; p++) {
            int from = (int) ((long) p * sources.count / partCount);
            parts[p].spread(sourcesPerTile, order, from, (int) ((p + 1L) * sources.count / partCount));
        }
    }

    private boolean severalRanges() {
        double first = 0;
        for (int s = 0; s < sources.count; s++) {
            double range = sources.range[s];
            if (first == 0) first = range;
            if (range > 0 && range != first) return true;
        }
        return false;
    }

    /**
     * Returns the label of the tile at a position: the number by which the methods below ask for its sources. It is
     * valid until the next build.
     *
     * @param x of the position, metres
     * @param y of the position, metres
     * @return the label; −1 if no source is heard there
     */
    public int at(float x, float y) {
        int tile = costs.map.tileAt(x, y);
        return tile < 0 ? -1 : result.find(costs.node(tile));
    }

    /**
     * Returns a source that is heard on a tile.
     *
     * @param at the label of the tile
     * @param nth 0 for the source that is heard best, 1 for the second
     * @return the number of the source; −1 if there is none
     */
    public int source(int at, int nth) {
        return result.source[slot(at, nth)];
    }

    /**
     * Returns the walking distance of a source.
     *
     * @param at the label of the tile
     * @param nth 0 for the source that is heard best, 1 for the second
     * @return metres where tiles cost 1; infinite if there is no such source
     */
    public double distance(int at, int nth) {
        int slot = slot(at, nth);
        return result.source[slot] < 0 ? Double.POSITIVE_INFINITY : result.distance[slot] * costs.map.size();
    }

    /**
     * Returns the relative distance d / r of a source.
     *
     * @param at the label of the tile
     * @param nth 0 for the source that is heard best, 1 for the second
     * @return 0 in the tile of the source, 1 where it is just heard; infinite if there is no such source
     */
    public double relativeDistance(int at, int nth) {
        int slot = slot(at, nth);
        if (result.source[slot] < 0) return Double.POSITIVE_INFINITY;
        return result.distance[slot] / sources.range[result.source[slot]];
    }

    /**
     * Returns the tile from which the sound comes: the next tile on the path to the source, or the tile itself if the
     * source is there.
     *
     * @param at the label of the tile
     * @param nth 0 for the source that is heard best, 1 for the second
     * @return the number of the tile; −1 if there is no such source
     */
    public int nextTile(int at, int nth) {
        int slot = slot(at, nth), v = result.node[at], back = result.direction[slot];
        if (result.source[slot] < 0) return -1;
        return costs.tile(back == SoundLabels.OWN_TILE ? v : v + costs.neighbours[back]);
    }

    private int slot(int at, int nth) {
        return Check.index("the label of a tile", at, result.count) * SoundLabels.SLOTS
                + Check.index("a source of a place", nth, SoundLabels.SLOTS);
    }

    /**
     * Returns how many tiles a sound reaches.
     *
     * @return the number of tiles
     */
    public int tiles() {
        return result.count;
    }

    @Override
    public String toString() {
        return "what is heard over " + map();
    }
}
