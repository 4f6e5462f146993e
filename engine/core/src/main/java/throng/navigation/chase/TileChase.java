package throng.navigation.chase;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import throng.math.Check;
import throng.navigation.sight.Bresenham;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.MemoryClaim;
import throng.terrain.TileMap;

/**
 * Movers that stand on tiles and go one tile a tick after their targets, or from them: by row and column, or along
 * Bresenham's line (Bourg and Seemann, AI for Game Developers, 2004, chapter 2). Columns of ints, a mover's number
 * counts from 0. Nobody enters a blocked tile or cuts a corner; what a tick does is the same for any number of workers.
 *
 * <p>Where one mover to a tile is asked for, nobody goes where somebody stood at the beginning of the tick; of several
 * who want one tile the lowest number gets it, and the others wait.
 */
public final class TileChase {
    /** How a mover goes. */
    public enum Manner {
        /** Each tick nearer in both row and column; in one of them, the column first, where a tile is blocked. */
        CHASE,
        /** The same, away from the target; whoever stands on it, stays. */
        EVADE,
        /** Along the straight line from where it stood when the target moved last; it waits where that is blocked. */
        LINE
    }

    private static final int NOBODY = Integer.MAX_VALUE;

    private final TileMap map;
    private final Workers workers;
    private final RangeTask propose = (start, end, worker) -> propose(start, end);
    private final RangeTask claim = (start, end, worker) -> claim(start, end);
    private final RangeTask move = (start, end, worker) -> move(start, end);
    private final boolean alone;
    private final boolean[] taken;
    private final AtomicIntegerArray claims;
    private int count;
    private int[] x = new int[16];
    private int[] y = new int[16];
    private int[] targetX = new int[16];
    private int[] targetY = new int[16];
    private Manner[] manner = new Manner[16];
    /** Where each goes in this tick. */
    private int[] nextX = new int[16];

    private int[] nextY = new int[16];
    /** The line of each: where it leads, its width and height, and how far up the tile it is. */
    private int[] goalX = new int[16];

    private int[] goalY = new int[16];
    private long[] wide = new long[16];
    private long[] high = new long[16];
    private long[] error = new long[16];
    private long[] nextError = new long[16];

    /** @param alone whether there is one mover to a tile at most */
    public TileChase(TileMap map, boolean alone, Workers workers) {
        this.map = Check.given("the map", map);
        this.alone = alone;
        this.workers = Check.given("the workers", workers);
        MemoryClaim.admit("one mover to a tile of %d".formatted(map.tiles()), alone ? 5L * map.tiles() : 0);
        taken = new boolean[alone ? map.tiles() : 0];
        claims = new AtomicIntegerArray(alone ? map.tiles() : 0);
        for (int tile = 0; tile < claims.length(); tile++) claims.setPlain(tile, NOBODY);
    }

    /**
     * One more mover on an open tile, which is its target at first: its number.
     *
     * @throws IllegalArgumentException if the tile is blocked, or taken where one to a tile is asked for
     */
    public int add(int column, int row, Manner manner) {
        Check.within("the column of a mover", column, 0, map.width() - 1);
        Check.within("the row of a mover", row, 0, map.height() - 1);
        Check.given("the manner of a mover", manner);
        int tile = map.tile(column, row);
        if (!map.open(tile) || alone && taken[tile])
            throw new IllegalArgumentException("tile (%d, %d) is %s: put the mover on another"
                    .formatted(column, row, map.open(tile) ? "taken" : "blocked"));
        if (count == x.length) grow();
        if (alone) taken[tile] = true;
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
        wide = Arrays.copyOf(wide, n);
        high = Arrays.copyOf(high, n);
        error = Arrays.copyOf(error, n);
        nextError = Arrays.copyOf(nextError, n);
    }

    public int count() {
        return count;
    }

    /** Columns of all movers, by number; read them only. Valid till the next {@link #add}. */
    public int[] x() {
        return x;
    }

    /** Their rows. */
    public int[] y() {
        return y;
    }

    /** Columns of their targets, also outside of the map: write them between ticks. Valid till the next add. */
    public int[] targetX() {
        return targetX;
    }

    /** The rows of their targets. */
    public int[] targetY() {
        return targetY;
    }

    /** All go on by one tile. Allocates nothing. */
    public void tick() {
        workers.run(count, propose);
        if (alone) workers.run(count, claim);
        workers.run(count, move);
    }

    private void propose(int start, int end) {
        for (int i = start; i < end; i++) {
            nextX[i] = x[i];
            nextY[i] = y[i];
            switch (manner[i]) {
                case CHASE -> go(i, Integer.compare(targetX[i], x[i]), Integer.compare(targetY[i], y[i]));
                case EVADE -> go(i, Integer.compare(x[i], targetX[i]), Integer.compare(y[i], targetY[i]));
                case LINE -> line(i);
            }
        }
    }

    /** Diagonally if it can, or else in the column's direction, or else in the row's. */
    private void go(int i, int dx, int dy) {
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

    /** As {@link Bresenham} goes. */
    private void line(int i) {
        if (goalX[i] != targetX[i] || goalY[i] != targetY[i]) {
            goalX[i] = targetX[i];
            goalY[i] = targetY[i];
            wide[i] = Math.abs((long) goalX[i] - x[i]);
            high[i] = Math.abs((long) goalY[i] - y[i]);
            error[i] = Math.max(wide[i], high[i]);
        }
        nextError[i] = error[i];
        if (x[i] == goalX[i] && y[i] == goalY[i]) return;
        boolean steep = high[i] > wide[i];
        long major = Math.max(wide[i], high[i]), up = error[i] + 2 * Math.min(wide[i], high[i]);
        boolean both = up >= 2 * major;
        int dx = !steep || both ? Integer.compare(goalX[i], x[i]) : 0;
        int dy = steep || both ? Integer.compare(goalY[i], y[i]) : 0;
        if (step(i, dx, dy)) nextError[i] = both ? up - 2 * major : up;
    }

    /** Of those who want a tile the lowest number gets it, in whatever order they come. */
    private void claim(int start, int end) {
        for (int i = start; i < end; i++) {
            int tile = map.tile(nextX[i], nextY[i]);
            if (taken[tile]) continue;
            for (int held = claims.get(tile); i < held; held = claims.get(tile))
                if (claims.compareAndSet(tile, held, i)) break;
        }
    }

    private void move(int start, int end) {
        for (int i = start; i < end; i++) {
            if (alone) {
                int to = map.tile(nextX[i], nextY[i]);
                if (claims.get(to) != i) continue; // who has won alone takes the claim away: all others read another
                claims.set(to, NOBODY);
                taken[map.tile(x[i], y[i])] = false;
                taken[to] = true;
            }
            x[i] = nextX[i];
            y[i] = nextY[i];
            if (manner[i] == Manner.LINE) error[i] = nextError[i];
        }
    }
}
