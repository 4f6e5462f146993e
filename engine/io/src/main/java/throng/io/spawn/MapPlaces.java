package throng.io.spawn;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.navigation.map.ConnectedTiles;
import throng.terrain.TileMap;

/**
 * Places on a map at which agents begin, or to which they go. What is found is kept until the map changes. It belongs
 * to one thread.
 */
public final class MapPlaces {
    private final TileMap map;
    private int version;
    private int @Nullable [] open;
    private @Nullable Inner inner;
    /** The rectangle that was asked for last, and its open tiles. */
    private @Nullable Region region;

    private int[] inRegion = {};

    /** The places that were asked for last, and their tiles. */
    private @Nullable Apart apart;

    private int[] farEnough = {};

    /**
     * The rectangle within the outermost blocked tiles.
     *
     * @param x of its middle, metres
     * @param y of its middle, metres
     * @param width metres
     * @param height metres
     */
    record Inner(float x, float y, float width, float height) {}

    /**
     * Finds places when they are asked for.
     *
     * @param map the map
     */
    public MapPlaces(TileMap map) {
        this.map = Check.given("the map of places", map);
        version = map.version();
    }

    /** {@return the map} */
    public TileMap map() {
        return map;
    }

    /** {@return the numbers of the tiles of the largest connected part, ascending} Do not change them. */
    public int[] open() {
        refresh();
        if (open == null) open = largest(map);
        return open;
    }

    /**
     * The open tiles whose middles lie in a rectangle, ascending: those of the largest connected part, else all.
     */
    int[] open(float x0, float y0, float x1, float y1) {
        int[] all = open(); // refreshes
        var asked = new Region(x0, y0, x1, y1);
        if (!asked.equals(region)) {
            int[] found = IntStream.of(all).filter(tile -> asked.has(map, tile)).toArray();
            inRegion = found.length > 0
                    ? found
                    : all().filter(tile -> asked.has(map, tile)).toArray();
            region = asked;
        }
        return inRegion;
    }

    private IntStream all() {
        return IntStream.range(0, map.tiles()).filter(map::open);
    }

    /**
     * {@return the tiles in an outline, or at most so far from it, ascending: those of the largest connected part, else
     * all that are open}
     *
     * @param shape the outline
     * @param reach metres
     */
    int[] in(PlanShape shape, double reach) {
        int[] found = shape.of(map, open(), reach);
        return found.length > 0 ? found : shape.of(map, all().toArray(), reach);
    }

    private record Apart(float distance, List<PlanShape> areas, int count) {}

    /**
     * {@return tiles that lie so far from each other, ascending} Those whose neighbours are open, too, if they are
     * enough. They are of the largest connected part; an area that has none of it gets its others.
     */
    int[] apart(float distance, List<PlanShape> areas, int count) {
        int[] all = open(); // refreshes
        var asked = new Apart(distance, areas, count);
        if (asked.equals(apart)) return farEnough;
        int step = Math.max(1, (int) Math.ceil(distance / map.size() - 1e-4));
        IntStream wanted = areas.isEmpty()
                ? IntStream.of(all)
                : areas.stream()
                        .flatMapToInt(area -> IntStream.of(inside(area)))
                        .distinct()
                        .sorted();
        int[] inside = wanted.filter(tile -> map.column(tile) % step == 0 && map.row(tile) % step == 0)
                .toArray();
        int[] free = IntStream.of(inside).filter(tile -> isFree(map, tile)).toArray();
        farEnough = free.length >= count ? free : inside;
        apart = asked;
        return farEnough;
    }

    /**
     * {@return how many places there are so far from each other}
     *
     * @param distance metres between two places
     * @param areas in which places lie; none: on the whole map
     * @throws IllegalArgumentException if an area has no open tile
     */
    public int room(float distance, List<PlanShape> areas) {
        return apart(distance, areas, Integer.MAX_VALUE).length;
    }

    private int[] inside(PlanShape area) {
        int[] tiles = in(area, 0);
        if (tiles.length > 0) return tiles;
        throw new IllegalArgumentException(
                "no open tile of the map lies in the area %s: put it where people can stand".formatted(area));
    }

    private record Region(float x0, float y0, float x1, float y1) {
        boolean has(TileMap map, int tile) {
            float x = map.middleX(tile), y = map.middleY(tile);
            return x >= Math.min(x0, x1) && x <= Math.max(x0, x1) && y >= Math.min(y0, y1) && y <= Math.max(y0, y1);
        }
    }

    /** The rectangle within the outermost blocked tiles. */
    Inner inner() {
        refresh();
        if (inner == null) inner = findInner();
        return inner;
    }

    private void refresh() {
        if (version == map.version()) return;
        version = map.version();
        open = null;
        inner = null;
        region = null;
        apart = null;
    }

    private Inner findInner() {
        int left = Integer.MAX_VALUE, top = Integer.MAX_VALUE, right = -1, bottom = -1;
        for (int tile = 0; tile < map.tiles(); tile++) {
            if (map.open(tile)) continue;
            left = Math.min(left, map.column(tile));
            right = Math.max(right, map.column(tile));
            top = Math.min(top, map.row(tile));
            bottom = Math.max(bottom, map.row(tile));
        }
        if (right < 0) return new Inner(0, 0, 0, 0);
        int columns = Math.max(0, right - left - 1), rows = Math.max(0, bottom - top - 1);
        float size = map.size();
        return new Inner(
                map.x() + (left + 1 + .5f * columns) * size,
                map.y() + (top + 1 + .5f * rows) * size,
                columns * size,
                rows * size);
    }

    /** Refuses a map whose blocked tiles enclose no tile. */
    void requireWalls() {
        if (inner().width() <= 0 || inner().height() <= 0)
            throw new IllegalArgumentException(
                    "the blocked tiles of the map enclose no tile: a grid lies within walls");
    }

    /**
     * {@return the tiles of the largest connected part of a map, ascending; none if no tile is open} Storeys that links
     * join are one part.
     *
     * @param map the map
     */
    public static int[] largest(TileMap map) {
        var parts = ConnectedTiles.linked(map);
        int largest = parts.largest();
        return IntStream.range(0, map.tiles())
                .filter(tile -> map.open(tile) && parts.of(tile) == largest)
                .toArray();
    }

    /**
     * {@return the tiles that streets at least three tiles wide connect} Walkers in both directions jam an alley one
     * tile wide. If there is no such street, these are all connected tiles.
     *
     * @param map the map
     */
    public static int[] wide(TileMap map) {
        var inner = new TileMap(map.width(), map.height());
        for (int tile = 0; tile < map.tiles(); tile++)
            if (!isFree(map, tile)) inner.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        int[] wide = largest(inner);
        return wide.length > 0 ? wide : largest(map);
    }

    /** Whether a tile and its 8 neighbours are open. */
    private static boolean isFree(TileMap map, int tile) {
        for (int n = 0; n < 9; n++)
            if (!map.open(map.column(tile) + n % 3 - 1, map.row(tile) + n / 3 - 1)) return false;
        return true;
    }

    /**
     * {@return the open tiles of a square: a place that people come to from all sides}
     *
     * @param map the map
     * @param middle number of the tile in the middle
     * @param reach tiles on each side of it
     */
    public static int[] square(TileMap map, int middle, int reach) {
        int side = 2 * reach + 1, column = map.column(middle) - reach, row = map.row(middle) - reach;
        return IntStream.range(0, side * side)
                .filter(k -> map.open(column + k % side, row + k / side))
                .map(k -> map.tile(column + k % side, row + k / side))
                .toArray();
    }
}
