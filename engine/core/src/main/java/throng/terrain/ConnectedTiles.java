package throng.terrain;

import java.util.Arrays;
import throng.math.Check;

/**
 * Which tiles of a map can be reached from which: open tiles that are neighbours along a side have one number. As a
 * diagonal step needs both tiles beside it open, those two steps lead there, too: so the components are the same for
 * 4 and for 8 neighbours. What it says holds for the map's version that it was made of.
 */
public final class ConnectedTiles {
    /** The number of no component: that of blocked tiles. */
    public static final int NONE = -1;

    private final int[] number;
    private int[] sizes = new int[16];
    private int count;

    private ConnectedTiles(int tiles) {
        number = new int[tiles];
    }

    /** Those of a map, numbered in the order of their first tiles. Holds 4 bytes a tile, and while it works 8. */
    public static ConnectedTiles of(TileMap map) {
        MemoryClaim.admit("the components of a map", 8L * map.tiles());
        var made = new ConnectedTiles(map.tiles());
        Arrays.fill(made.number, NONE);
        int[] queue = new int[map.tiles()];
        for (int tile = 0; tile < map.tiles(); tile++) {
            if (map.open(tile) && made.number[tile] == NONE) made.add(made.flood(map, tile, queue));
        }
        return made;
    }

    private void add(int size) {
        if (count == sizes.length) sizes = Arrays.copyOf(sizes, 2 * count);
        sizes[count++] = size;
    }

    /** Numbers all that can be reached, and tells how many they are. */
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

    /** How many there are. */
    public int count() {
        return count;
    }

    /** The number of a tile's component, or {@link #NONE}. */
    public int of(int tile) {
        return number[Check.index("a tile", tile, number.length)];
    }

    /** Tiles of a component. */
    public int size(int component) {
        return sizes[Check.index("a component", component, count)];
    }

    /** The component with the most tiles, of equals the first; {@link #NONE} where all is blocked. */
    public int largest() {
        int best = NONE;
        for (int c = 0; c < count; c++) if (best == NONE || sizes[c] > sizes[best]) best = c;
        return best;
    }

    /** Whether a way leads from one tile to the other. */
    public boolean connected(int from, int to) {
        return of(from) != NONE && of(from) == of(to);
    }
}
