package throng.navigation.search;

import java.util.Arrays;
import throng.math.Check;

/**
 * The answer to a path query: how it ended, and the tiles from start to goal. Make one and fill it again and again: it
 * grows when it must, and never shrinks.
 */
public final class TilePath {
    /** How a search ended. */
    public enum Outcome {
        /** The path is a shortest one. */
        FOUND,
        /** No path leads there, or the start or the goal is blocked or not on the map. */
        NOT_REACHABLE,
        /** The search closed as many tiles as its budget allows, so whether a path exists is not known. */
        BUDGET_SPENT
    }

    private int[] tiles = new int[64];
    private int size;
    private double length;
    private Outcome outcome = Outcome.NOT_REACHABLE;

    /** Makes an empty path for {@link PathSearch} to fill. */
    public TilePath() {}

    /**
     * Returns how the search ended. The path is empty unless this is {@link Outcome#FOUND}.
     *
     * @return the outcome
     */
    public Outcome outcome() {
        return outcome;
    }

    /**
     * Returns how many tiles the path has, with both ends.
     *
     * @return the number of tiles
     */
    public int size() {
        return size;
    }

    /**
     * Returns the i-th tile of the path.
     *
     * @param i in [0, size)
     * @return the number of the tile on the map
     */
    public int tile(int i) {
        return tiles[Check.index("a tile of a path", i, size)];
    }

    /**
     * Returns the cost of the path for tiles of side 1: its length in tiles where all tiles cost 1.
     *
     * @return the cost
     */
    public double length() {
        return length;
    }

    void begin(Outcome outcome) {
        this.outcome = outcome;
        size = 0;
        length = 0;
    }

    void add(int tile) {
        if (size == tiles.length) tiles = Arrays.copyOf(tiles, 2 * size);
        tiles[size++] = tile;
    }

    void end(double length) {
        this.length = length;
    }

    void reverse() {
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            int tile = tiles[i];
            tiles[i] = tiles[j];
            tiles[j] = tile;
        }
    }

    @Override
    public String toString() {
        return "%s: a path of %d tiles, %s tile sizes".formatted(outcome(), size(), length());
    }
}
