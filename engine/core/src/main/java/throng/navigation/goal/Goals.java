package throng.navigation.goal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;
import throng.terrain.TileMap;

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
 */
public final class Goals {
    private final TileMap map;
    private final List<int[]> tiles = new ArrayList<>();
    private int[] versions = new int[8];
    private boolean[] open = new boolean[8];
    private boolean changed;
    private int mapVersion;

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
    public TileMap map() {
        return map;
    }

    /**
     * Adds a goal.
     *
     * @param of numbers of its tiles; none: the goal is closed
     * @return the number of the goal: 0, 1, 2 and so on
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     */
    public int add(int... of) {
        int goal = tiles.size();
        tiles.add(check(map, of));
        if (goal == versions.length) {
            versions = Arrays.copyOf(versions, 2 * goal);
            open = Arrays.copyOf(open, 2 * goal);
        }
        changed = true;
        return goal;
    }

    /**
     * Gives a goal other tiles, from the next tick on. Use it to open and close doors: agents on their way turn to what
     * is left.
     *
     * @param goal the number of the goal
     * @param of numbers of the tiles; none: the goal is closed
     * @throws IllegalArgumentException if there is no such goal, or a number is not that of a tile of the map
     */
    public void change(int goal, int... of) {
        Check.within("the number of a goal", goal, 0, tiles.size() - 1);
        int[] checked = check(map, of);
        if (Arrays.equals(tiles.set(goal, checked), checked)) return;
        versions[goal]++;
        changed = true;
    }

    /** {@return how many goals there are} */
    public int count() {
        return tiles.size();
    }

    /**
     * Returns the tiles of a goal.
     *
     * @param goal the number of the goal
     * @return their numbers, rising
     */
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

    /** Looks which goals are open. Fields call it when a tick begins. */
    public void look() {
        if (!changed && mapVersion == map.version()) return;
        changed = false;
        mapVersion = map.version();
        for (int goal = 0; goal < tiles.size(); goal++) open[goal] = hasOpenTile(tiles.get(goal));
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
}
