package throng.navigation.sound;

import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Who is heard on which tile of a map: of all sources whose walking distance d from there is within their range r, that
 * with the smallest d / r, of equal ones that with the smallest key. d is what {@link throng.navigation.search.PathSearch}
 * finds from middle to middle: sound goes round walls, as steps do, and never through them. Whoever stands on a blocked
 * tile or off the map is not heard.
 *
 * <p>All sources of one range spread at once, so that a hundred shots cost no more than the tiles which they reach;
 * each other range is one more spread. On request the second of each tile is known, too, for those who make a noise
 * themselves. Time and memory are those of the tiles within range, but for 8 or 12 bytes for each tile of the map; a
 * field whose sources have stayed on their tiles, on the same map, is kept.
 *
 * <p>One thread calls {@link #begin}, {@link #add} and {@link #build}; then many may ask.
 */
public final class SoundField {
    /** The longest range, metres: more is as good as this. */
    public static final float MAX_RANGE = 1e6f;

    /** Less is silence, metres. */
    public static final float MIN_RANGE = 1e-3f;

    private final SoundCosts costs;
    private final SoundSources asked = new SoundSources();
    private final SoundSources sources = new SoundSources();
    private final SoundFront front;
    private final SoundLabels level;
    private final SoundLabels best;
    private SoundLabels known;
    private int slots;

    public SoundField(TileMap map) {
        costs = new SoundCosts(map);
        front = new SoundFront(costs, sources);
        level = new SoundLabels(costs.costs.length, sources, false);
        best = new SoundLabels(costs.costs.length, sources, true);
        known = level;
    }

    /** The map over which sounds spread. */
    public TileMap map() {
        return costs.map;
    }

    /** Forgets who makes a noise. */
    public void begin() {
        asked.count = 0;
    }

    /**
     * A source at a place, metres; the first is number 0.
     *
     * @param range of its noise, metres: nothing is heard of less than {@link #MIN_RANGE}, nor beyond {@link #MAX_RANGE}
     * @param key decides between equals: the smaller one is heard; each source has its own
     */
    public void add(float x, float y, float range, long key) {
        int tile = costs.map.tileAt(x, y);
        double tiles = range >= MIN_RANGE ? (double) Math.min(range, MAX_RANGE) / costs.map.size() : 0;
        asked.add(tile < 0 ? 0 : costs.node(tile), tiles, key); // node 0 is blocked
    }

    /**
     * Spreads all sounds.
     *
     * @param nearest how many sources of a tile are told apart, 1 or 2
     */
    public void build(int nearest) {
        Check.within("sources that are told apart", nearest, 1, SoundLabels.SLOTS);
        boolean changed = costs.refresh();
        if (!changed && slots == nearest && asked.same(sources)) return;
        sources.copyFrom(asked);
        slots = nearest;
        int levels = 0;
        for (int s = 0; s < sources.count && levels < 2; s++) if (sources.firstOfItsRange(s)) levels++;
        level.clear(slots);
        best.clear(slots);
        known = levels < 2 ? level : best;
        for (int s = 0; s < sources.count; s++) {
            if (!sources.firstOfItsRange(s)) continue;
            level.clear(slots);
            front.spread(sources.range[s], level);
            if (levels == 2) merge();
        }
    }

    private void merge() {
        for (int place = 0; place < level.count; place++) {
            int to = best.findOrAdd(level.node[place]);
            for (int slot = place * SoundLabels.SLOTS; slot < place * SoundLabels.SLOTS + slots; slot++) {
                int s = level.source[slot];
                if (s >= 0) best.offer(to, s, level.distance[slot], level.direction[slot]);
            }
        }
    }

    /** The number by which the tile of a place, metres, is asked for till the next build; −1: it is silent there. */
    public int at(float x, float y) {
        int tile = costs.map.tileAt(x, y);
        return tile < 0 ? -1 : known.find(costs.node(tile));
    }

    /** The number of the source that is heard best there, or second: {@code nth} is 0 or 1; −1: none. */
    public int source(int at, int nth) {
        return known.source[slot(at, nth)];
    }

    /** Its walking distance, metres where tiles cost 1; infinite: there is no such source. */
    public double distance(int at, int nth) {
        int slot = slot(at, nth);
        return known.source[slot] < 0 ? Double.POSITIVE_INFINITY : known.distance[slot] * costs.map.size();
    }

    /** d / r in [0, 1]: 0 in the tile of the source, 1 where it is just heard; infinite: there is no such source. */
    public double relativeDistance(int at, int nth) {
        int slot = slot(at, nth);
        if (known.source[slot] < 0) return Double.POSITIVE_INFINITY;
        return known.distance[slot] / sources.range[known.source[slot]];
    }

    /**
     * The tile from which the sound comes: the next on the way to the source, or the tile itself if he is there; −1:
     * there is no such source.
     */
    public int nextTile(int at, int nth) {
        int slot = slot(at, nth), v = known.node[at], back = known.direction[slot];
        if (known.source[slot] < 0) return -1;
        return costs.tile(back == SoundLabels.OWN_TILE ? v : v + costs.neighbours[back]);
    }

    private int slot(int at, int nth) {
        return Check.index("a place", at, known.count) * SoundLabels.SLOTS
                + Check.index("a source of a place", nth, SoundLabels.SLOTS);
    }

    /** Tiles that are reached by some sound. */
    public int tiles() {
        return known.count;
    }
}
