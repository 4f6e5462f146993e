package throng.navigation.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * The distance fields of a map, one for each goal, shared by all who go there. A goal has a number; its field is built
 * when somebody asks for it, kept up with the map, and dropped where memory is short: first whose goal was asked for
 * longest ago, of those the one with the smallest number. A field that is built again has the same bits, so nothing
 * depends on the budget, nor on the workers. What one tick asks for stays, even where that is more than the budget.
 *
 * <p>For one world. Its rules call {@link #begin}, {@link #ask} and {@link #build} before anybody steers, from one
 * thread; then all may read what {@link #field} gives. The counts of a crowd are no part of a snapshot: a world that
 * is restored counts anew at the next tick that {@link Crowding#every} divides.
 */
public final class DistanceFields {
    private static final int GROUPS = 1 << 20;
    private static final long NEVER = Long.MIN_VALUE;
    private static final int[] NOBODY = {0};

    private final TileMap map;
    private final StepCosts costs;
    private final @Nullable Crowding crowding;
    private final int most;
    private final Workers workers;
    private final DistanceSolver[] work;

    // By number of the goal.
    private final List<int[]> goals = new ArrayList<>();
    private @Nullable DistanceField[] fields = new DistanceField[8];
    private long[] asked = new long[8];

    private final List<DistanceField> held = new ArrayList<>();
    private final List<DistanceField> spare = new ArrayList<>();
    private final List<DistanceField> missing = new ArrayList<>();
    private final RangeTask build = this::build, update = this::update;
    private long tick = NEVER;

    // Agents by tile: those of the last count, which costs hold, and those of this.
    private int[] counted = {};
    private int[] counting = {};
    private final BitSet groups = new BitSet();
    private int[] @Nullable [] tiles = new int[1][]; // of the agents counted, by group: how many, and where
    private long countedAt = NEVER;

    /**
     * @param bytes that all fields may hold, without what they share; enough for one at least
     * @param crowding null: ways do not depend on where others are
     * @param workers who build: one field each
     */
    public DistanceFields(TileMap map, long bytes, @Nullable Crowding crowding, Workers workers) {
        this.map = map;
        this.crowding = crowding;
        this.workers = workers;
        long one = DistanceField.bytes(map);
        if (bytes < one)
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the budget of the fields is %d bytes; allowed is what one field of this map holds, %d, or more",
                    bytes,
                    one));
        most = (int) Math.min(bytes / one, Integer.MAX_VALUE);
        costs = new StepCosts(map);
        work = new DistanceSolver[workers.count()];
        for (int w = 0; w < work.length; w++) work[w] = new DistanceSolver();
        if (crowding == null) return;
        counted = new int[map.tiles()];
        counting = new int[map.tiles()];
    }

    /** Of no crowd, built by the thread that asks. */
    public DistanceFields(TileMap map, long bytes) {
        this(map, bytes, null, new Workers(1));
    }

    /** The map that they lie on. */
    public TileMap map() {
        return map;
    }

    /**
     * A new goal: the nearest of these tiles.
     *
     * @return its number: 0, 1, 2 and so on
     */
    public int goal(int... tiles) {
        for (int tile : tiles) DistanceField.check(map, tile);
        int goal = goals.size();
        goals.add(tiles.clone());
        if (goal == asked.length) {
            asked = Arrays.copyOf(asked, 2 * goal);
            fields = Arrays.copyOf(fields, 2 * goal);
        }
        asked[goal] = NEVER;
        return goal;
    }

    /** How many there are. */
    public int goals() {
        return goals.size();
    }

    /** Fields that are held now. */
    public int held() {
        return held.size();
    }

    /** The field of a goal that was asked for; null: there is no such goal, or its field is not held. */
    public @Nullable DistanceField field(int goal) {
        return goal >= 0 && goal < fields.length ? fields[goal] : null;
    }

    /** A tick begins, for one group or another of the world: fields learn what has changed. */
    public void begin(long tick) {
        this.tick = tick;
        boolean changed;
        if (crowding != null && !groups.isEmpty() && countedAt != tick) {
            int[] former = counted;
            counted = counting;
            counting = former;
            Arrays.fill(counting, 0);
            groups.clear();
            changed = costs.crowd(counted, crowding.weight());
        } else {
            changed = costs.refresh();
        }
        if (changed) workers.run(held.size(), 1, false, update);
    }

    /**
     * Counts the agents of a group where this tick is one to count. Called again for the same tick, what it said before
     * is forgotten: who explains a force asks, too, and agents may be moved before the tick.
     */
    public void count(int group, float[] x, float[] y, int agents) {
        Check.within("the group that is counted", group, 0, GROUPS);
        Check.within("the agents that are counted", agents, 0, Math.min(x.length, y.length));
        if (crowding == null || tick % crowding.every() != 0) return;
        if (countedAt != tick) {
            countedAt = tick;
            groups.clear();
            Arrays.fill(counting, 0);
        }
        if (group >= tiles.length) tiles = Arrays.copyOf(tiles, group + 1);
        int[] known = tiles[group];
        if (known == null || known.length <= agents) known = Arrays.copyOf(known == null ? NOBODY : known, agents + 1);
        if (groups.get(group)) for (int i = 1; i <= known[0]; i++) counting[known[i]]--;
        groups.set(group);
        tiles[group] = known;
        known[0] = 0;
        for (int i = 0; i < agents; i++) {
            int tile = map.tileAt(x[i], y[i]);
            if (tile < 0) continue;
            counting[tile]++;
            known[++known[0]] = tile;
        }
    }

    /** Somebody goes there in this tick. Who names no goal gets none. */
    public void ask(int goal) {
        if (goal < 0 || goal >= goals.size() || asked[goal] == tick) return;
        asked[goal] = tick;
        if (fields[goal] != null) return;
        if (held.size() >= most) drop();
        int[] tiles = goals.get(goal);
        DistanceField field = spare.isEmpty() ? new DistanceField(costs, tiles) : spare.removeLast();
        field.goals(tiles);
        fields[goal] = field;
        held.add(field);
        missing.add(field);
    }

    /** Builds the fields that were asked for and are not there. */
    public void build() {
        workers.run(missing.size(), 1, false, build);
        missing.clear();
        while (held.size() > most && drop()) spare.clear(); // an earlier tick wanted too many
    }

    /** The field whose goal was asked for longest ago, not in this tick; false: there is none. */
    private boolean drop() {
        int oldest = -1;
        for (int goal = 0; goal < goals.size(); goal++) {
            if (fields[goal] == null || asked[goal] == tick) continue;
            if (oldest < 0 || asked[goal] < asked[oldest]) oldest = goal;
        }
        if (oldest < 0) return false;
        DistanceField field = fields[oldest];
        fields[oldest] = null;
        if (field == null) return false;
        held.remove(field);
        spare.add(field);
        return true;
    }

    private void build(int start, int end, int worker) {
        for (int f = start; f < end; f++) missing.get(f).build(work[worker]);
    }

    private void update(int start, int end, int worker) {
        for (int f = start; f < end; f++) held.get(f).update(work[worker]);
    }
}
