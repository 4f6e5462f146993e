package throng.navigation.search;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import throng.math.Check;
import throng.memory.store.MemoryClaim;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * Movers on tiles that go one tile a tick towards their targets, or away from them. Use it for games on tiles, where
 * movement is in whole tiles and needs no world.
 *
 * <p>A mover goes by row and column, or along Bresenham's line (Bourg and Seemann, AI for Game Developers, 2004,
 * chapter 2). Its state is in columns of ints; numbers of movers count from 0. No mover enters a blocked tile or cuts a
 * corner. A tick gives the same bits for any number of workers.
 *
 * <p>With one mover to a tile, a mover cannot go where another stood at the beginning of the tick. Of several movers
 * that want the same tile, the one with the lowest number gets it, and the others wait.
 */
public final class TileChase {
    /** How a mover chooses its next tile. */
    public enum Manner {
        /**
         * One tile nearer in both row and column. Where that tile is blocked, it goes along the row first, else along
         * the column.
         */
        CHASE,
        /** As {@link #CHASE}, away from the target. A mover that stands on its target stays. */
        EVADE,
        /**
         * Along the straight line from where it stood when its target moved last. It waits where the line is blocked.
         */
        LINE
    }

    private static final int UNCLAIMED = Integer.MAX_VALUE;

    private final TileMap map;
    private final Workers workers;
    private final RangeTask propose = (start, end, worker) -> propose(start, end);
    private final RangeTask claim = (start, end, worker) -> claim(start, end);
    private final RangeTask move = (start, end, worker) -> move(start, end);
    private final boolean exclusive;
    private final boolean[] occupied;
    private final AtomicIntegerArray claims;
    private int count;
    private int[] x = new int[16];
    private int[] y = new int[16];
    private int[] targetX = new int[16];
    private int[] targetY = new int[16];
    private Manner[] manner = new Manner[16];
    /** The tile to which each mover goes in this tick. */
    private int[] nextX = new int[16];

    private int[] nextY = new int[16];
    /** The line of each mover: its end, its width and height, and how far it has risen within the tile. */
    private int[] goalX = new int[16];

    private int[] goalY = new int[16];
    private long[] lineWidth = new long[16];
    private long[] lineHeight = new long[16];
    private long[] error = new long[16];
    private long[] nextError = new long[16];

    /**
     * Makes a chase without movers.
     *
     * @param map the map on which they move
     * @param exclusive whether a tile holds one mover at most; it takes 5 bytes a tile more
     * @param workers the workers that share the movers
     */
    public TileChase(TileMap map, boolean exclusive, Workers workers) {
        this.map = Check.given("the map", map);
        this.exclusive = exclusive;
        this.workers = Check.given("the workers", workers);
        MemoryClaim.admit(
                "one mover to a tile on a map of %d tiles".formatted(map.tiles()), exclusive ? 5L * map.tiles() : 0);
        occupied = new boolean[exclusive ? map.tiles() : 0];
        claims = new AtomicIntegerArray(exclusive ? map.tiles() : 0);
        for (int tile = 0; tile < claims.length(); tile++) claims.setPlain(tile, UNCLAIMED);
    }

    /**
     * Adds a mover on an open tile. Its target is that tile at first.
     *
     * @param column of the tile
     * @param row of the tile
     * @param manner how it moves
     * @return the number of the mover
     * @throws IllegalArgumentException if the tile is blocked or off the map, or occupied where a tile holds one mover
     */
    public int add(int column, int row, Manner manner) {
        Check.within("the column of a mover", column, 0, map.width() - 1);
        Check.within("the row of a mover", row, 0, map.height() - 1);
        Check.given("the manner of a mover", manner);
        int tile = map.tile(column, row);
        if (!map.open(tile) || exclusive && occupied[tile])
            throw new IllegalArgumentException("tile (%d, %d) is %s: put the mover on another"
                    .formatted(column, row, map.open(tile) ? "occupied" : "blocked"));
        if (count == x.length) grow();
        if (exclusive) occupied[tile] = true;
        x[count] = targetX[count] = goalX[count] = column;
        y[count] = targetY[count] = goalY[count] = row;
        this.manner[count] = manner;
        return count++;
    }

    private void grow() {
        int n = 2 * count;
        x = Arrays.copyOf(x, n);
        y = Arrays.copyOf(y, n);
        targetX = Arrays.copyOf(targetX, n);
        targetY = Arrays.copyOf(targetY, n);
        manner = Arrays.copyOf(manner, n);
        nextX = Arrays.copyOf(nextX, n);
        nextY = Arrays.copyOf(nextY, n);
        goalX = Arrays.copyOf(goalX, n);
        goalY = Arrays.copyOf(goalY, n);
        lineWidth = Arrays.copyOf(lineWidth, n);
        lineHeight = Arrays.copyOf(lineHeight, n);
        error = Arrays.copyOf(error, n);
        nextError = Arrays.copyOf(nextError, n);
    }

    /**
     * Returns how many movers there are.
     *
     * @return the number of movers
     */
    public int count() {
        return count;
    }

    /**
     * Returns the column of each mover, by number. Read only; the array is valid until the next {@link #add}.
     *
     * @return columns of tiles
     */
    public int[] x() {
        return x;
    }

    /**
     * Returns the row of each mover, by number. Read only; the array is valid until the next {@link #add}.
     *
     * @return rows of tiles
     */
    public int[] y() {
        return y;
    }

    /**
     * Returns the column of each target. Write it between ticks; a target may lie off the map. The array is valid until
     * the next {@link #add}.
     *
     * @return columns of targets
     */
    public int[] targetX() {
        return targetX;
    }

    /**
     * Returns the row of each target. Write it between ticks; a target may lie off the map. The array is valid until
     * the next {@link #add}.
     *
     * @return rows of targets
     */
    public int[] targetY() {
        return targetY;
    }

    /** Moves all movers by one tile at most. Allocates nothing. */
    public void tick() {
        workers.run(count, propose);
        if (exclusive) workers.run(count, claim);
        workers.run(count, move);
    }

    private void propose(int start, int end) {
        for (int i = start; i < end; i++) {
            nextX[i] = x[i];
            nextY[i] = y[i];
            switch (manner[i]) {
                case CHASE -> step8(i, Integer.compare(targetX[i], x[i]), Integer.compare(targetY[i], y[i]));
                case EVADE -> step8(i, Integer.compare(x[i], targetX[i]), Integer.compare(y[i], targetY[i]));
                case LINE -> line(i);
            }
        }
    }

    /** Steps diagonally, or else along the row, or else along the column. */
    private void step8(int i, int dx, int dy) {
        if (!step(i, dx, dy) && !step(i, dx, 0)) step(i, 0, dy);
    }

    private boolean step(int i, int dx, int dy) {
        int toX = x[i] + dx, toY = y[i] + dy;
        if (dx == 0 && dy == 0 || !map.open(toX, toY)) return false;
        if (dx != 0 && dy != 0 && !(map.open(toX, y[i]) && map.open(x[i], toY))) return false;
        nextX[i] = toX;
        nextY[i] = toY;
        return true;
    }

    /** Steps along the line of {@link Bresenham}. */
    private void line(int i) {
        if (goalX[i] != targetX[i] || goalY[i] != targetY[i]) {
            goalX[i] = targetX[i];
            goalY[i] = targetY[i];
            lineWidth[i] = Math.abs((long) goalX[i] - x[i]);
            lineHeight[i] = Math.abs((long) goalY[i] - y[i]);
            error[i] = Math.max(lineWidth[i], lineHeight[i]);
        }
        nextError[i] = error[i];
        if (x[i] == goalX[i] && y[i] == goalY[i]) return;
        boolean steep = lineHeight[i] > lineWidth[i];
        long major = Math.max(lineWidth[i], lineHeight[i]), up = error[i] + 2 * Math.min(lineWidth[i], lineHeight[i]);
        boolean stepMinor = up >= 2 * major;
        int dx = !steep || stepMinor ? Integer.compare(goalX[i], x[i]) : 0;
        int dy = steep || stepMinor ? Integer.compare(goalY[i], y[i]) : 0;
        if (step(i, dx, dy)) nextError[i] = stepMinor ? up - 2 * major : up;
    }

    /** Gives each wanted tile to the mover with the lowest number, in whatever order workers call this. */
    private void claim(int start, int end) {
        for (int i = start; i < end; i++) {
            int tile = map.tile(nextX[i], nextY[i]);
            if (occupied[tile]) continue;
            for (int held = claims.get(tile); i < held; held = claims.get(tile))
                if (claims.compareAndSet(tile, held, i)) break;
        }
    }

    private void move(int start, int end) {
        for (int i = start; i < end; i++) {
            if (exclusive) {
                int to = map.tile(nextX[i], nextY[i]);
                if (claims.get(to) != i) continue; // only the winner clears the claim: all others read another number
                claims.set(to, UNCLAIMED);
                occupied[map.tile(x[i], y[i])] = false;
                occupied[to] = true;
            }
            x[i] = nextX[i];
            y[i] = nextY[i];
            if (manner[i] == Manner.LINE) error[i] = nextError[i];
        }
    }

    @Override
    public String toString() {
        return "a chase of %d over %s".formatted(count, map);
    }
}
