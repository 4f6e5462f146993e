package throng.navigation.search;

import java.util.Arrays;
import throng.math.Check;

/**
 * The answer to a query: how it ended, and the way, from the start to the goal. Made once and filled again and again;
 * it grows as it must, and never shrinks.
 */
public final class TilePath {
    /** How a search ended. */
    public enum Outcome {
        /** The way is the shortest. */
        FOUND,
        /** No way leads there; or start or goal is blocked, or not on the map. */
        NOT_REACHABLE,
        /** As many tiles were expanded as were granted: nobody knows. */
        BUDGET_SPENT
    }

    private int[] tiles = new int[64];
    private int size;
    private double length;
    private Outcome outcome = Outcome.NOT_REACHABLE;

    /** How the search ended. The way is empty, but where this is FOUND. */
    public Outcome outcome() {
        return outcome;
    }

    /** Tiles of the way, both ends among them. */
    public int size() {
        return size;
    }

    /** The number of the i-th tile on the map. */
    public int tile(int i) {
        return tiles[Check.index("a tile of a way", i, size)];
    }

    /** The cost of the way for tiles of side 1: where all tiles cost 1, its length in tiles. */
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

    /** From the other end. */
    void reverse() {
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            int tile = tiles[i];
            tiles[i] = tiles[j];
            tiles[j] = tile;
        }
    }
}
