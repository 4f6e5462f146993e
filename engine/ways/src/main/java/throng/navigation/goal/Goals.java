package throng.navigation.goal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Rng;
import throng.navigation.plan.FollowedGoals;
import throng.navigation.plan.GoalPlan;
import throng.navigation.plan.MapHold;
import throng.terrain.MapGoals;
import throng.terrain.TileMap;
import throng.tick.Door;

/**
 * The goals of a map, each with a number: 0, 1, 2 and so on. Use it to give fields of several kinds or radii the same
 * goals: one change then opens or closes a door for all of them.
 *
 * <pre>{@code
 * var goals = new Goals(map);
 * int door = goals.add(map.tileAt(19.5f, 5));
 * var people = new WayFields(goals, .2f, workers);
 * var wheelchairs = new WayFields(goals, .4f, workers);
 * goals.change(door); // closed for both
 * }</pre>
 *
 * <p>A goal is one or more tiles: a door, an area, or several doors. A goal without tiles is closed. Goals may change
 * between ticks.
 *
 * <p>{@link throng.navigation.way.WayFields} work out a change of a large map in some ticks: 32,768 tiles in a tick,
 * for each goal that has tiles and has changed. Where the map has changed, that is for each that has tiles. Until then
 * agents follow the former ways. A goal that is closed altogether is closed at once. No agent arrives in a tile that is
 * no part of its goal any more. A snapshot holds what agents still follow. So before you restore one, give the goals
 * and the map what they had when it was written; what you change after that is a change.
 */
public final class Goals implements MapGoals {
    static final int[] NONE = {};

    static {
        Door.hang(Goals.class, (Goals goals) -> goals.followed);
    }

    private final TileMap map;
    private final List<int[]> tiles = new ArrayList<>();
    private int[] versions = new int[8];
    private boolean[] open = new boolean[8];
    private long[] prints = new long[8];
    private int changes, lookedAt = -1;
    private int mapVersion;
    private @Nullable GoalPlans plans;
    private final FollowedGoals followed = new Followed();

    /**
     * Makes a list without goals.
     *
     * @param map the map
     */
    public Goals(TileMap map) {
        this.map = Check.given("the map of goals", map);
        mapVersion = map.version();
    }

    /** {@return the map of the goals} */
    @Override
    public TileMap map() {
        return map;
    }

    /**
     * Adds a goal.
     *
     * @param of numbers of its tiles; none: the goal is closed
     * @return the number of the goal: 0, 1, 2 and so on
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     * @throws IllegalStateException while a world ticks that reads the map
     */
    public int add(int... of) {
        MapHold.of(map).check("the goals");
        int goal = tiles.size();
        tiles.add(check(map, of));
        if (goal == versions.length) {
            versions = Arrays.copyOf(versions, 2 * goal);
            open = Arrays.copyOf(open, 2 * goal);
            prints = Arrays.copyOf(prints, 2 * goal);
        }
        changes++;
        return goal;
    }

    /**
     * Gives a goal other tiles, from the next tick on. Use it to open and close doors: agents on their way turn to what
     * is left.
     *
     * @param goal the number of the goal
     * @param of numbers of the tiles; none: the goal is closed
     * @throws IllegalArgumentException if there is no such goal, or a number is not that of a tile of the map
     * @throws IllegalStateException while a world ticks that reads the map
     */
    public void change(int goal, int... of) {
        MapHold.of(map).check("a goal");
        Check.within("the number of a goal", goal, 0, tiles.size() - 1);
        int[] checked = check(map, of);
        if (Arrays.equals(tiles.set(goal, checked), checked)) return;
        versions[goal]++;
        changes++;
    }

    /** {@return how many goals there are} */
    @Override
    public int count() {
        return tiles.size();
    }

    /**
     * Returns the tiles of a goal.
     *
     * @param goal the number of the goal
     * @return their numbers, rising
     */
    @Override
    public int[] tiles(int goal) {
        return tiles.get(Check.index("a goal", goal, tiles.size())).clone();
    }

    /**
     * Copies the tiles of a goal, such as in code that must not allocate.
     *
     * @param goal the number of the goal
     * @param reuse receives their numbers, rising, if it is as long
     * @return {@code reuse}, or a new array if it has another length
     */
    public int[] tiles(int goal, int[] reuse) {
        Check.given("the array of a goal's tiles", reuse);
        int[] own = tiles.get(Check.index("a goal", goal, tiles.size()));
        if (reuse.length != own.length) return own.clone();
        System.arraycopy(own, 0, reuse, 0, own.length);
        return reuse;
    }

    /**
     * Returns how often a goal was given other tiles.
     *
     * @param goal the number of the goal
     * @return 0 for a new one
     */
    @Override
    public int version(int goal) {
        return versions[Check.index("a goal", goal, tiles.size())];
    }

    /**
     * Returns whether a goal was open when the tick began: one of its tiles at least is no wall. All threads may call
     * it.
     *
     * @param goal a number
     * @return false if no goal has the number, too
     */
    public boolean isOpen(int goal) {
        return goal >= 0 && goal < tiles.size() && open[goal];
    }

    /** Looks which goals are open, and what has changed; fields call it when a tick begins. */
    void look(long now) {
        refresh();
        if (plans != null) plans.look(now);
    }

    /** Looks which goals are open, between ticks. */
    void refresh() {
        if (lookedAt != changes || mapVersion != map.version()) readAll();
        if (plans != null) plans.refresh();
    }

    private void readAll() {
        lookedAt = changes;
        mapVersion = map.version();
        for (int goal = 0; goal < tiles.size(); goal++) {
            open[goal] = hasOpenTile(tiles.get(goal));
            prints[goal] = print(goal);
        }
    }

    /** The fingerprint of a goal as it is now. */
    long print(int goal) {
        return fingerprint(goal, tiles.get(goal));
    }

    static long fingerprint(int goal, int[] tiles) {
        long print = Rng.mix(~(long) goal);
        for (int tile : tiles) print = Rng.mix(print + tile);
        return print;
    }

    /**
     * {@return a number of a goal and its tiles when the tick began, equal for equal tiles; 0 without such a goal} All
     * threads may call it.
     *
     * @param goal a number
     */
    public long fingerprint(int goal) {
        return goal >= 0 && goal < tiles.size() ? prints[goal] : 0;
    }

    /** {@return a number that grows with each change of what the goals are, or of what is followed} */
    public int changes() {
        return changes;
    }

    boolean hasTiles(int goal) {
        return tiles.get(goal).length > 0;
    }

    /**
     * {@return whether a position is in an open tile of a goal, as both are now} All threads may call it.
     *
     * @param goal a number
     * @param x of the position, metres
     * @param y of the position, metres
     */
    public boolean isAt(int goal, float x, float y) {
        if (goal < 0 || goal >= tiles.size()) return false;
        int tile = map.tileAt(x, y);
        return map.open(tile) && Arrays.binarySearch(tiles.get(goal), tile) >= 0;
    }

    private GoalPlans plans() {
        var known = plans;
        if (known != null) return known;
        if (lookedAt != changes) readAll();
        var made = new GoalPlans(this);
        plans = made;
        return made;
    }

    /** {@return whether a change is not yet followed} All threads may call it. */
    public boolean isPending() {
        return plans != null && plans.isPlanned();
    }

    private boolean hasOpenTile(int[] of) {
        for (int tile : of) if (map.open(tile)) return true;
        return false;
    }

    /**
     * Checks the tiles of a goal.
     *
     * @param map the map
     * @param tiles numbers of tiles
     * @return a copy, sorted and each once, so that the order in which they are named decides nothing
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     */
    public static int[] check(TileMap map, int... tiles) {
        Check.given("the map of goals", map);
        Check.given("the tiles of a goal", tiles);
        for (int tile : tiles) Check.within("the tile of a goal", tile, 0, map.tiles() - 1);
        return Arrays.stream(tiles).sorted().distinct().toArray();
    }

    /** The part of them behind the door. */
    private final class Followed implements FollowedGoals {
        @Override
        public void look(long now) {
            Goals.this.look(now);
        }

        @Override
        public GoalPlan followed() {
            GoalCopy followed = plans().followed();
            if (followed.count() < tiles.size()) followed.takeAdded(Goals.this); // a goal before the first tick
            return followed;
        }

        @Override
        public boolean isCurrent() {
            followed();
            return plans().followed().isEqual(Goals.this);
        }

        @Override
        public @Nullable GoalPlan planned() {
            return plans().isPlanned() ? plans().next() : null;
        }

        @Override
        public long due() {
            return plans().due();
        }

        @Override
        public int[] unfollowed(long now) {
            if (plans == null) return NONE;
            if (lookedAt != changes) readAll();
            return plans.unfollowed(now);
        }

        @Override
        public void check(int[] numbers) {
            GoalPlans.check(Goals.this, Check.given("the plans of goals", numbers));
        }

        @Override
        public void restore(int[] numbers, long now) {
            check(numbers);
            changes++;
            readAll();
            if (plans != null || numbers.length > 0) plans().restore(numbers, now);
        }
    }

    @Override
    public String toString() {
        int closed = 0;
        for (int[] of : tiles) closed += of.length == 0 ? 1 : 0;
        return "%d goals, %d of them closed, over %s".formatted(tiles.size(), closed, map);
    }
}
