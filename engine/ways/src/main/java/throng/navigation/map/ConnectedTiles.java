package throng.navigation.map;

import java.util.Arrays;
import throng.math.Check;
import throng.memory.store.MemoryClaim;
import throng.terrain.TileLink;
import throng.terrain.TileMap;

/**
 * The connected components of a map: which tiles can be reached from which. Use it before a
 * {@code PathSearch}, which is slow where no path exists, and to choose positions in one
 * connected part.
 *
 * <p>Open tiles that share a side belong to one component. A diagonal step needs both tiles beside it open, so
 * components are the same for 4 and for 8 neighbours. They hold for the version of the map of which they were made.
 */
public final class ConnectedTiles {
    /** The component of blocked tiles. */
    public static final int NONE = -1;

    private final int[] number;
    private int[] sizes = new int[16];
    private int count;

    private ConnectedTiles(int tiles) {
        number = new int[tiles];
    }

    /**
     * Finds the components of a map, numbered in the order of their first tiles. The result holds 4 bytes a tile; the
     * search takes 8.
     *
     * @param map the map
     * @return its components
     */
    public static ConnectedTiles of(TileMap map) {
        Check.given("the map", map);
        MemoryClaim.admit("the components of a map", 8L * map.tiles());
        var components = new ConnectedTiles(map.tiles());
        Arrays.fill(components.number, NONE);
        int[] queue = new int[map.tiles()];
        for (int tile = 0; tile < map.tiles(); tile++) {
            if (map.open(tile) && components.number[tile] == NONE) components.add(components.flood(map, tile, queue));
        }
        return components;
    }

    /**
     * Finds the components of a map whose {@linkplain TileMap#links links} count as ways, in both directions: what a
     * link joins is one component. A building of several storeys is one, if stairs join them.
     *
     * @param map the map
     * @return its components, numbered in the order of their first tiles
     */
    public static ConnectedTiles linked(TileMap map) {
        ConnectedTiles parts = of(map);
        if (map.links().isEmpty()) return parts;
        int[] root = new int[parts.count]; // of two that are joined, the first
        Arrays.setAll(root, c -> c);
        for (TileLink link : map.links()) {
            int entry = root(root, parts.of(map.tile(link.column(), link.row())));
            int exit = root(root, parts.of(map.tile(link.toColumn(), link.toRow())));
            root[Math.max(entry, exit)] = Math.min(entry, exit);
        }
        var linked = new ConnectedTiles(map.tiles());
        int[] renumbered = new int[parts.count];
        for (int c = 0; c < parts.count; c++) {
            boolean first = root[c] == c;
            renumbered[c] = first ? linked.count : renumbered[root(root, c)];
            if (first) linked.add(parts.sizes[c]);
            else linked.sizes[renumbered[c]] += parts.sizes[c];
        }
        for (int tile = 0; tile < linked.number.length; tile++)
            linked.number[tile] = parts.number[tile] == NONE ? NONE : renumbered[parts.number[tile]];
        return linked;
    }

    private static int root(int[] root, int of) {
        int at = of;
        while (root[at] != at) at = root[at];
        return at;
    }

    private void add(int size) {
        if (count == sizes.length) sizes = Arrays.copyOf(sizes, 2 * count);
        sizes[count++] = size;
    }

    /** Numbers all tiles that can be reached from the first; returns how many they are. */
    private int flood(TileMap map, int first, int[] queue) {
        int end = 0, width = map.width();
        number[first] = count;
        queue[end++] = first;
        for (int begin = 0; begin < end; begin++) {
            int tile = queue[begin], column = map.column(tile);
            if (column > 0) end = take(map, tile - 1, queue, end);
            if (column < width - 1) end = take(map, tile + 1, queue, end);
            end = take(map, tile - width, queue, end);
            end = take(map, tile + width, queue, end);
        }
        return end;
    }

    private int take(TileMap map, int tile, int[] queue, int end) {
        if (!map.open(tile) || number[tile] != NONE) return end;
        number[tile] = count;
        queue[end] = tile;
        return end + 1;
    }

    /**
     * Returns how many components the map has.
     *
     * @return the number of components
     */
    public int count() {
        return count;
    }

    /**
     * Returns the component of a tile.
     *
     * @param tile the number of the tile
     * @return the component, or {@link #NONE} for a blocked tile
     */
    public int of(int tile) {
        return number[Check.index("a tile", tile, number.length)];
    }

    /**
     * Returns how many tiles a component has.
     *
     * @param component the number of the component
     * @return the number of tiles
     */
    public int size(int component) {
        return sizes[Check.index("a component", component, count)];
    }

    /**
     * Returns the component with the most tiles, of equal ones the first.
     *
     * @return the component; {@link #NONE} if all tiles are blocked
     */
    public int largest() {
        int best = NONE;
        for (int c = 0; c < count; c++) if (best == NONE || sizes[c] > sizes[best]) best = c;
        return best;
    }

    /**
     * Returns whether a path leads from one tile to another.
     *
     * @param from the number of a tile
     * @param to the number of another
     * @return true if both are in one component
     */
    public boolean connected(int from, int to) {
        return of(from) != NONE && of(from) == of(to);
    }

    @Override
    public String toString() {
        return "%d connected parts of a map".formatted(count());
    }
}
