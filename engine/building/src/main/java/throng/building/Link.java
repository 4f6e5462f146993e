package throng.building;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;
import throng.terrain.TileLink;
import throng.terrain.TileMap;

/**
 * A stair, escalator or lift: a line of one storey leads to a line of another. Who crosses the first line goes on
 * behind the second one, at the same place along it, as soon as that place is free. Behind each line lie open tiles,
 * which people only touch: there they are moved.
 *
 * <p>Both lines lie on the edges of tiles and are equally long. Ways of people lead through links. The seconds of a
 * link weigh on the choice of ways alone: who crosses a line is moved at once, or with the next ride.
 *
 * @param name of the link
 * @param from the line that people cross
 * @param to the line behind which they go on
 * @param going in which direction they cross both
 * @param depth of the open tiles behind a line, metres, in [0.001, 10⁴]: one tile for stairs, the cabin of a lift
 * @param seconds that it takes longer than walking straight on, in [0, 10⁵]: for those who choose a way
 * @param both whether it leads back, too: people then cross the lines from the other sides
 * @param flow how many people a second pass at most, in each direction, in [0, 1000]; 0: as many as find room. Others
 *     wait on the first line
 * @param rides when those who have crossed are moved, as many as have seats, the lowest ids first; null: at once
 */
public record Link(
        String name,
        EntryPlace.Line from,
        EntryPlace.Line to,
        Going going,
        @Range("[1e-3, 1e4] m") float depth,
        @Range("[0, 1e5] s") float seconds,
        boolean both,
        @Range("[0, 1000] /s") float flow,
        Until.@Nullable Clock rides) {
    /** How fast people walk who compare a ride with a way, m/s. Weidmann, Transporttechnik der Fussgänger, 1993. */
    public static final float SPEED = 1.34f;

    /** How far lines may be off the edges of tiles, tiles. */
    private static final double OFF = .01;

    /** A direction along an axis of the plane. */
    public enum Going {
        /** To larger x. */
        PLUS_X("+x", 1, 0),
        /** To smaller x. */
        MINUS_X("-x", -1, 0),
        /** To larger y. */
        PLUS_Y("+y", 0, 1),
        /** To smaller y. */
        MINUS_Y("-y", 0, -1);

        private final String sign;
        private final int right, up;

        Going(String sign, int right, int up) {
            this.sign = sign;
            this.right = right;
            this.up = up;
        }

        /** {@return the sign of the axis and its name, such as {@code +x}} */
        public String sign() {
            return sign;
        }

        /** {@return the opposite direction} */
        public Going back() {
            return switch (this) {
                case PLUS_X -> MINUS_X;
                case MINUS_X -> PLUS_X;
                case PLUS_Y -> MINUS_Y;
                case MINUS_Y -> PLUS_Y;
            };
        }

        /** {@return 1 if it goes to larger x, −1 if to smaller, else 0} */
        public int right() {
            return right;
        }

        /** {@return 1 if it goes to larger y, −1 if to smaller, else 0} */
        public int up() {
            return up;
        }
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null or out of its range, the lines are not across the direction, or
     *     differ in length
     */
    public Link {
        Check.name("a link", name);
        Check.given("the line from which link " + name + " leads", from);
        Check.given("the line to which link " + name + " leads", to);
        Check.given("the direction of link " + name, going);
        Check.values(Link.class, name, depth, seconds, flow);
        across(name, "from", from, going);
        across(name, "to", to, going);
        if (Math.abs(length(from) - length(to)) > 1e-3 * length(from))
            throw new IllegalArgumentException(
                    "link '%s' leads from a line of %s m to one of %s m: make both equally long"
                            .formatted(name, round(length(from)), round(length(to))));
    }

    /**
     * A link whose people are moved at once, as many as find room.
     *
     * @param name of the link
     * @param from the line that people cross
     * @param to the line behind which they go on
     * @param going in which direction they cross both
     * @param depth of the open tiles behind a line, metres
     * @param seconds that it takes longer than walking straight on, in [0, 10⁵]
     * @param both whether it leads back, too
     * @throws IllegalArgumentException if one is null or out of its range, the lines are not across the direction, or
     *     differ in length
     */
    public Link(
            String name,
            EntryPlace.Line from,
            EntryPlace.Line to,
            Going going,
            float depth,
            float seconds,
            boolean both) {
        this(name, from, to, going, depth, seconds, both, 0, null);
    }

    /**
     * A link whose people are moved in rides, as many as find room; or at once.
     *
     * @param name of the link
     * @param from the line that people cross
     * @param to the line behind which they go on
     * @param going in which direction they cross both
     * @param depth of the open tiles behind a line, metres
     * @param seconds that it takes longer than walking straight on, in [0, 10⁵]
     * @param both whether it leads back, too
     * @param rides when those who have crossed are moved; null: at once
     * @throws IllegalArgumentException if one is null or out of its range, the lines are not across the direction, or
     *     differ in length
     */
    public Link(
            String name,
            EntryPlace.Line from,
            EntryPlace.Line to,
            Going going,
            float depth,
            float seconds,
            boolean both,
            Until.@Nullable Clock rides) {
        this(name, from, to, going, depth, seconds, both, 0, rides);
    }

    /**
     * {@return the same link, through which fewer pass}
     *
     * @param perSecond how many people a second pass at most, in each direction, in [0, 1000]; 0: as many as find room
     */
    public Link flow(float perSecond) {
        return new Link(name, from, to, going, depth, seconds, both, perSecond, rides);
    }

    /**
     * {@return a stair in one direction, behind whose lines a tile is open}
     *
     * @param name of the link
     * @param from the line that people cross
     * @param to the line behind which they go on
     * @param going in which direction they cross both
     * @param map of the storeys
     */
    public static Link stair(String name, EntryPlace.Line from, EntryPlace.Line to, Going going, TileMap map) {
        return new Link(
                name, from, to, going, Check.given("the map of a stair", map).size(), 0, false);
    }

    private static void across(String name, String which, EntryPlace.Line line, Going going) {
        boolean right = going.right != 0 ? line.x0() == line.x1() : line.y0() == line.y1();
        if (!right || length(line) == 0)
            throw new IllegalArgumentException(("the line %s of link '%s' is [%s, %s, %s, %s]; allowed for going %s"
                            + " are equal %s and unequal %s of both ends")
                    .formatted(
                            which,
                            name,
                            line.x0(),
                            line.y0(),
                            line.x1(),
                            line.y1(),
                            going.sign,
                            going.right != 0 ? "x" : "y",
                            going.right != 0 ? "y" : "x"));
    }

    private static double length(EntryPlace.Line line) {
        return Math.abs((double) line.x1() - line.x0()) + Math.abs((double) line.y1() - line.y0());
    }

    private static String round(double metres) {
        return String.format(Locale.ROOT, "%.3f", metres);
    }

    /** The links of tiles: there, and back if it leads back. */
    List<TileLink> tiles(TileMap map) {
        int deep = Math.max(1, Math.round(depth / map.size()));
        int[] first = beyond(map, "from", from, going.right, going.up, deep);
        int[] second = beyond(map, "to", to, going.right, going.up, deep);
        var there = link(first, second, going.right, going.up);
        if (!both) return List.of(there);
        int[] back = beyond(map, "to", to, -going.right, -going.up, deep);
        int[] end = beyond(map, "from", from, -going.right, -going.up, deep);
        return List.of(there, link(back, end, -going.right, -going.up));
    }

    /**
     * Joins both storeys on a map, which then is one place. {@link Building#link} does so, too; use it before to place
     * people and goals.
     *
     * @param map of the storeys
     * @throws IllegalArgumentException if there are no open tiles behind both lines
     */
    public void join(TileMap map) {
        for (TileLink each : tiles(Check.given("the map of a link", map)))
            if (!map.links().contains(each)) map.link(each); // worlds may share a map
    }

    private TileLink link(int[] entry, int[] exit, int right, int up) {
        return new TileLink(entry[0], entry[1], entry[2], entry[3], exit[0], exit[1], right, up, seconds * SPEED);
    }

    /** Column, row, columns and rows of the tiles beyond a line; all are open. */
    private int[] beyond(TileMap map, String which, EntryPlace.Line line, int right, int up, int deep) {
        int left = edge(map, which, 0, Math.min(line.x0(), line.x1())),
                east = edge(map, which, 0, Math.max(line.x0(), line.x1())),
                low = edge(map, which, 1, Math.min(line.y0(), line.y1())),
                high = edge(map, which, 1, Math.max(line.y0(), line.y1()));
        if (right != 0) {
            left = right > 0 ? left : left - deep;
            east = left + deep;
        } else {
            low = up > 0 ? low : low - deep;
            high = low + deep;
        }
        for (int row = low; row < high; row++)
            for (int column = left; column < east; column++)
                if (!map.open(column, row))
                    throw new WrongPlace(
                            "link '" + name.replace("%", "%%") + "' needs open tiles " + deep * map.size()
                                    + " m deep behind its line '" + which + "', and the one at (%s, %s)"
                                    + " is blocked or off the map: open it, or put the line elsewhere",
                            map.x() + (column + .5f) * map.size(),
                            map.y() + (row + .5f) * map.size());
        return new int[] {left, low, east - left, high - low};
    }

    /** The number of the edge of tiles on which a coordinate lies. */
    private int edge(TileMap map, String which, int axis, float at) {
        float first = axis == 0 ? map.x() : map.y();
        double tiles = ((double) at - first) / map.size();
        long edge = Math.round(tiles);
        if (Math.abs(tiles - edge) > OFF)
            throw new WrongPlace(
                    "the line %s of link '%s' lies at %%%d$s m, between two edges of tiles of %s m: put it at %%%d$s"
                            .formatted(which, name.replace("%", "%%"), axis + 1, map.size(), axis + 3),
                    at,
                    at,
                    first + edge * map.size(),
                    first + edge * map.size());
        return (int) edge;
    }
}
