package throng.navigation.cost;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.store.MemoryClaim;
import throng.navigation.goal.Goals;
import throng.terrain.TileMap;

/**
 * The cheapest ways of people from everywhere on a map of tiles to the nearest goal, where ground and walls cost. Ways
 * go in all directions, and bend where costs change, as light does. Use it for people on dear ground;
 * {@link CostDirections} says where to go on. Where all ground costs the same, a
 * {@link throng.navigation.way.WayField} is exact.
 *
 * <p>Costs are metres at cost 1, from middle to middle of tiles: {@code 2} on a tile doubles a metre there. They are of
 * first order: 1 to 3 % too high over 50 tiles, up to 8 % over 10. Ways are better than that, as errors are alike on
 * both sides. A tile with a cost of {@link TileMap#BLOCKED} is a wall, and no way leads between two that touch.
 *
 * <p>It holds 19 bytes a tile, and 4 that all fields of a map share. After a change it is built anew, with the bits of
 * another field of the changed map. Several threads may read it at once, but not while one updates it.
 */
public final class CostField {
    final CostTiles tiles;

    /** Where marks of closed sides and corners begin: see {@link #marks}. */
    static final int CLOSED_SIDES = 4, CLOSED_CORNERS = 8;

    /** The mark of a node that is a goal, or has no way. */
    static final int SPECIAL = 12;

    /** By node: the cost of the way. */
    final double[] value;

    /** By node: x and y of where the way goes on, a unit vector; zeros at goals and without a way. */
    final float[] way;

    /**
     * By node: what lies beside it. A quarter of it has the number q = h + 2v: h is 1 on the right, v is 1 above. Bit q
     * tells a goal beside the quarter, bit 4 + h a closed tile to that side. Bit 6 + v tells one above or below, bit
     * 8 + q one across.
     */
    final char[] marks;

    private final CostSolver solver = new CostSolver();
    private int[] goals = {};

    /** How far it is built: the costs, then the ways of the first rows. */
    private boolean begun, solved;

    private int rows;

    /** The tick of the plan in which it was begun: 0 is the first. */
    int from;

    CostField(CostTiles tiles) {
        this.tiles = tiles;
        MemoryClaim.admit("a field of costs over %d tiles".formatted(tiles.map.tiles()), 18L * tiles.cost.length);
        value = new double[tiles.cost.length];
        way = new float[2 * tiles.cost.length];
        marks = new char[tiles.cost.length];
    }

    /**
     * Builds the field of some goals.
     *
     * @param map the map
     * @param walk what a metre costs beside the cost of its tile
     * @param goals numbers of goal tiles; without any, all costs are infinite
     * @return the field
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     */
    public static CostField of(TileMap map, WalkCosts walk, int... goals) {
        Check.given("the map of a field of costs", map);
        Check.given("the costs of a field", walk);
        int[] checked = Goals.check(map, goals);
        var field = new CostField(new CostTiles(map, walk));
        field.goals = checked;
        field.toNodes();
        field.build();
        return field;
    }

    /** Sets other goals; the field must be built after that. */
    void goals(Goals of, int goal) {
        goals = of.tiles(goal, goals);
        toNodes();
    }

    private void toNodes() {
        for (int g = 0; g < goals.length; g++) goals[g] = node(goals[g]);
    }

    private int node(int tile) {
        return tiles.node(tiles.map.column(tile), tiles.map.row(tile));
    }

    /** Builds the field anew if the map has changed. */
    public void update() {
        if (tiles.refresh()) build();
    }

    /** Forgets what is built. */
    void clear() {
        begun = false;
        solved = false;
        rows = 0;
    }

    void build() {
        clear();
        go(Long.MAX_VALUE, null);
    }

    /**
     * Goes on until so many tiles were worked on since {@link #clear}: each is solved, and later given its way.
     *
     * @param wave does all that is left, by several workers where that pays; null: this thread does
     */
    void go(long most, @Nullable CostWave wave) {
        if (!begun) solver.begin(tiles, goals, value);
        begun = true;
        if (!solved) solved = solver.go(most, wave);
        if (!solved) return;
        if (wave != null && rows == 0) {
            wave.directions(this);
            rows = tiles.map.height();
        }
        for (; rows < tiles.map.height() && worked() < most; rows++) directions(rows);
    }

    /** How many tiles were worked on since {@link #clear}. */
    long worked() {
        return begun ? solver.taken() + (long) rows * tiles.map.width() : 0;
    }

    /** Whether it is built. */
    boolean isDone() {
        return solved && rows == tiles.map.height();
    }

    /** Finds the ways of a row. */
    void directions(int row) {
        double[] u = value;
        int up = tiles.stride, v = tiles.node(0, row);
        for (int end = v + tiles.map.width(); v < end; v++) {
            double own = u[v];
            double wx = 0, wy = 0;
            if (own < Double.POSITIVE_INFINITY) {
                double e = u[v + 1], n = u[v + up], w = u[v - 1], s = u[v - up];
                double a = Math.min(e, w), b = Math.min(n, s);
                if (a < own) wx = e < w ? own - e : e > w ? w - own : 0;
                if (b < own) wy = n < s ? own - n : n > s ? s - own : 0;
                if (wx != 0 && wy != 0 && !(u[v + (wx > 0 ? 1 : -1) + (wy > 0 ? up : -up)] < own)) {
                    if (a <= b) wy = 0; // the tile across is no cheaper: two ways that part, of which one is taken
                    else wx = 0;
                }
                if (wx == 0 && wy == 0 && a < own) wx = own - a; // two ways are equally cheap: one of them
                if (wx == 0 && wy == 0 && b < own) wy = own - b;
            }
            double square = wx * wx + wy * wy, per = square > 0 ? 1 / Math.sqrt(square) : 0;
            way[2 * v] = (float) (wx * per);
            way[2 * v + 1] = (float) (wy * per);
            marks[v] = (char) mark(v);
        }
    }

    private int mark(int v) {
        int up = tiles.stride, mark = value[v] > 0 && value[v] < Double.POSITIVE_INFINITY ? 0 : 1 << SPECIAL;
        float[] cost = tiles.cost;
        for (int q = 0; q < 4; q++) {
            int beside = v + 2 * (q & 1) - 1, by = ((q & 2) - 1) * up;
            boolean goal = value[beside] == 0 || value[v + by] == 0 || value[beside + by] == 0;
            if (goal) mark |= 1 << q;
            if (cost[beside] == CostTiles.CLOSED) mark |= 1 << CLOSED_SIDES + (q & 1);
            if (cost[v + by] == CostTiles.CLOSED) mark |= 1 << CLOSED_SIDES + 2 + (q >> 1);
            if (cost[beside + by] == CostTiles.CLOSED) mark |= 1 << CLOSED_CORNERS + q;
        }
        return mark;
    }

    /** {@return the map of the field} */
    public TileMap map() {
        return tiles.map;
    }

    /**
     * Returns the cost of the way from the middle of a tile.
     *
     * @param tile the number of the tile
     * @return metres at cost 1; infinite if there is no way
     */
    public double cost(int tile) {
        return value[node(Check.index("a tile", tile, tiles.map.tiles()))];
    }

    /** Returns whether both fields are equal, bit for bit. */
    boolean same(CostField other) {
        return Arrays.equals(value, other.value) && Arrays.equals(way, other.way) && Arrays.equals(marks, other.marks);
    }

    @Override
    public String toString() {
        return "the ways to one goal over " + map();
    }
}
