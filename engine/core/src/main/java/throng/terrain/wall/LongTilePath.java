package throng.terrain.wall;

import throng.terrain.OpenTileCounts;

/**
 * The tiles that a ball can touch on a long path, in the order in which it reaches them. It goes column by column or,
 * on a steep path, row by row:
 *
 * <pre>
 *      . . . . . x x x
 *      . . . x x x o x      the ball moves from the left o to the right o;
 *      . x x x x x x x      x = tiles that it can touch: only these are examined,
 *      x x o x x x . .      one column after the other, until it meets a side
 *      x x x x . . . .
 * </pre>
 *
 * <p>So it needs no names for x and y, but these: a <i>line</i> is a column, or a row of a steep path. <i>Along</i> is
 * the axis that crosses lines, <i>across</i> is the axis of a line. In the drawing along is x and across is y. While
 * the ball crosses a line, it moves across from one position to another, and reaches its margin farther on both sides:
 *
 * <pre>
 *      across              | line |
 *         ^           high +------+
 *         |                |    _/| exit: where the middle of the ball leaves the line
 *         |                |  _/  |
 *         |          entry |_/    |       low and high are the tiles that lie within its margin
 *         |            low +------+       of entry and exit, and between
 *         +----------------------------&gt; along
 * </pre>
 *
 * <p>Where a square of 16 lines and the squares beside it are known to be open, all its lines are passed at once.
 *
 * <p>Scratch of one worker; the path and what is met are those of its {@link BallSweep}.
 */
final class LongTilePath {
    /** The largest number of tiles that are examined on one path; an agent that needs more stays where it is. */
    private static final int MAX_TILES = 1 << 16;

    /** Lines that are passed together where all tiles are open. */
    private static final int SQUARE = OpenTileCounts.SIDE;

    private final TileWalls tiles;
    private final WallSides sides;
    private final BallSweep sweep;

    /** Whether lines are rows. */
    private boolean steep;
    /** Whether lines go up or down along: 1 or −1. */
    private int sign;

    /** Whether lines, and the tiles of a line, go on at the other side of the map. */
    private boolean wraps, wrapsAcross;
    /** How many lines and tiles of a line the map has. */
    private int lines, acrossLine;

    // The path, metres: where it begins, how far it leads, and where the map begins.
    private double start, startAcross;
    private double length, lengthAcross;
    private double origin, originAcross;
    private double size;
    /** How far from the middle of the ball tiles are examined: its radius, and what roundings need, metres. */
    private double margin;
    /** The share of the path that leads one metre along; 0 if it leads nowhere. */
    private double perMetre;

    /** The tiles that the ball can touch on a line, or on the lines of a square: the first and the last across. */
    private long low, high;

    LongTilePath(TileWalls tiles, WallSides sides, BallSweep sweep) {
        this.tiles = tiles;
        this.sides = sides;
        this.sweep = sweep;
    }

    /** Meets the first side of a tile that is nearer than what is met so far; false if there are too many tiles. */
    boolean meet() {
        return walk(sweep.tileRadius, false);
    }

    /** Returns whether the path of the middle crosses a side, or leads over too many tiles. */
    boolean crosses() {
        return !walk(0, true);
    }

    /** Examines line after line; returns false if there are too many tiles or, if asked for, at a crossing. */
    private boolean walk(double radius, boolean crossing) {
        begin(radius);
        long last = line(start + length + sign * margin), examined = 0;
        for (long line = line(start - sign * margin); sign > 0 ? line <= last : line >= last; line += sign) {
            double distance = distance(line), enter = (distance - margin) * perMetre;
            if (!crossing && (enter > sweep.hitFraction || sweep.hitFraction == 0))
                return true; // all others are beyond
            boolean square = isSquare(line, last);
            reach(distance, square ? SQUARE : 1);
            if (square && isOpenSquare(line)) {
                line += sign * (SQUARE - 1L);
                continue;
            }
            examined += high - low + 1;
            if (!(high - low < MAX_TILES) || examined > MAX_TILES) return false;
            collect(line, crossing);
            if (sides.count == 0) continue;
            if (!crossing) sweep.testFrom(0);
            else if (sweep.crosses(sweep.px, sweep.py, sweep.px + sweep.dx, sweep.py + sweep.dy)) return false;
        }
        return true;
    }

    /** Takes the path of the sweep, and decides which way lines lie. */
    private void begin(double radius) {
        var map = tiles.map();
        steep = Math.abs(sweep.dy) > Math.abs(sweep.dx);
        wraps = steep ? tiles.wrapsY() : tiles.wrapsX();
        wrapsAcross = steep ? tiles.wrapsX() : tiles.wrapsY();
        lines = steep ? map.height() : map.width();
        acrossLine = steep ? map.width() : map.height();
        start = steep ? sweep.py : sweep.px;
        startAcross = steep ? sweep.px : sweep.py;
        length = steep ? sweep.dy : sweep.dx;
        lengthAcross = steep ? sweep.dx : sweep.dy;
        origin = steep ? map.y() : map.x();
        originAcross = steep ? map.x() : map.y();
        size = map.size();
        double scale = Math.abs(start) + Math.abs(startAcross) + Math.abs(length) + Math.abs(lengthAcross);
        margin = radius + 1e-6 * size + 1e-9 + 0x1p-50 * scale;
        perMetre = length == 0 ? 0 : 1 / Math.abs(length);
        sign = length < 0 ? -1 : 1;
        sides.setPath(sweep.px, sweep.py, sweep.dx, sweep.dy, radius);
    }

    /** The line at a position along; all lines off the map are one on each side of it. */
    private long line(double along) {
        long line = (long) Math.floor((along - origin) / size);
        return wraps ? line : Math.clamp(line, -1, lines);
    }

    /** How far along the near border of a line is from the start, metres. */
    private double distance(long line) {
        return sign * (origin + (sign > 0 ? line : line + 1) * size - start);
    }

    /** Whether a line is the first of a square, and the path leads beyond that. */
    private boolean isSquare(long line, long last) {
        long next = line + sign * (long) SQUARE;
        return sign > 0 ? line % SQUARE == 0 && next <= last : (line + 1) % SQUARE == 0 && next >= last;
    }

    /** Sets which tiles the ball can touch on some lines, by how far away the first of them is. */
    private void reach(double distance, int count) {
        double enter = (distance - margin) * perMetre;
        double leave = length == 0 ? 1 : (distance + size + margin) * perMetre;
        if (count > 1) leave += (count - 1) * size * perMetre;
        double entry = startAcross + lengthAcross * Math.clamp(enter, 0, 1);
        double exit = startAcross + lengthAcross * Math.clamp(leave, 0, 1);
        low = (long) Math.floor((Math.min(entry, exit) - margin - originAcross) / size);
        high = (long) Math.floor((Math.max(entry, exit) + margin - originAcross) / size);
        if (wrapsAcross) return;
        low = Math.clamp(low, -1, acrossLine);
        high = Math.clamp(high, -1, acrossLine);
    }

    /** Whether all that the ball can touch on the lines of a square is known to be open. */
    private boolean isOpenSquare(long line) {
        long first = sign > 0 ? line : line - SQUARE + 1, last = first + SQUARE - 1;
        return steep ? tiles.openSquares(low, high, first, last) : tiles.openSquares(first, last, low, high);
    }

    /** Collects the sides of the blocked tiles of a line; those behind the ball only for crossings. */
    private void collect(long line, boolean crossing) {
        sides.count = 0;
        for (long n = low; n <= high; n++) {
            long column = steep ? n : line, row = steep ? line : n;
            if (!tiles.open(column, row) && (crossing || !tiles.behind(column, row, sweep)))
                tiles.collectTile(column, row, sides);
        }
    }
}
