package throng.terrain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;

/**
 * A thing at a place of a flat world that pictures and pages draw and name: a goal, a door, a stair, smoke. No tick
 * depends on it.
 *
 * @param kind how it is drawn
 * @param name that is written beside it; "": none
 * @param strength how strong it is, in [0, 1]: how dense smoke is, how much a zone is avoided
 * @param parts its polygons, or its lines if it {@linkplain Kind#isLine is one}: x and y of their points in turns,
 *     metres. The name stands at the middle of the largest one, of a queue at that of the last one: its counters
 */
public record NamedPlace(
        Kind kind,
        String name,
        @Range("the strength of place: [0, 1]") float strength,
        List<float[]> parts) {
    /** What a place is, in the order in which places are drawn; names of later ones count more. */
    public enum Kind {
        /** A room, a pitch, a stand. */
        AREA,
        /** Where people are slower: smoke, a stair, mud. */
        SLOW,
        /** What people avoid: a lawn, plants. */
        AVOIDED,
        /** What people prefer. */
        PREFERRED,
        /** Where people come from. */
        SOURCE,
        /** Where people wait. */
        WAIT,
        /** The places of a queue, and those of its counters. */
        QUEUE,
        /** Where people go. */
        GOAL,
        /** An end of a stair, an escalator or a lift. */
        LINK,
        /** From one end of a link to the other. */
        RIDE,
        /** A door that lets all pass. */
        OPEN,
        /** A door that lets some pass. */
        NARROW,
        /** A door that is closed. */
        CLOSED,
        /** The edge of a floor of a building: its name alone is shown. */
        STOREY;

        /** {@return its name in lower case} */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** {@return whether its parts are lines} */
        public boolean isLine() {
            return this == QUEUE || this == RIDE || this == STOREY;
        }

        /** {@return whether its name stands in it; else it stands beside it, so that it is seen} */
        public boolean isWide() {
            return ordinal() <= PREFERRED.ordinal() || this == WAIT || this == STOREY;
        }

        /** {@return whether people go to it: a goal or a door} */
        public boolean isGoal() {
            return this == GOAL || this == OPEN || this == NARROW || this == CLOSED;
        }
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, the strength is out of range, or a part has no points
     */
    public NamedPlace {
        Check.given("the kind of a place", kind);
        Check.given("the name of a place", name);
        Check.values(NamedPlace.class, "'" + name + "'", strength);
        parts = Check.list("the parts of a place", parts);
        for (float[] part : parts) {
            Check.within("the numbers of a part of place '" + name + "'", part.length, 2, Integer.MAX_VALUE);
            Check.column("a part of place '" + name + "'", part, part.length, Axis.MAX_COORDINATE);
        }
    }

    /**
     * {@return a place of one part, of full strength}
     *
     * @param kind how it is drawn
     * @param name that is written beside it
     * @param xy of its points in turns, metres
     */
    public static NamedPlace of(Kind kind, String name, float... xy) {
        return new NamedPlace(kind, name, 1, List.of(Check.given("the corners of a place", xy)));
    }

    /**
     * {@return a polygon, of full strength}
     *
     * @param kind how it is drawn
     * @param name that is written in it
     * @param area its outline
     */
    public static NamedPlace of(Kind kind, String name, Polygon area) {
        float[] corners = new float[2 * Check.given("the area of a place", area).vertices()];
        for (int k = 0; k < area.vertices(); k++) {
            corners[2 * k] = area.x(k);
            corners[2 * k + 1] = area.y(k);
        }
        return of(kind, name, corners);
    }

    /**
     * {@return a rectangle, of full strength}
     *
     * @param kind how it is drawn
     * @param name that is written in it
     * @param x0 of a corner, metres
     * @param y0 of that corner, metres
     * @param x1 of the opposite corner, metres
     * @param y1 of the opposite corner, metres
     */
    public static NamedPlace box(Kind kind, String name, float x0, float y0, float x1, float y1) {
        return of(kind, name, x0, y0, x1, y0, x1, y1, x0, y1);
    }

    /**
     * {@return a place of tiles, as few rectangles}
     *
     * @param kind how it is drawn
     * @param name that is written in the largest rectangle
     * @param map of the tiles
     * @param tiles their numbers, rising
     */
    public static NamedPlace tiles(Kind kind, String name, TileMap map, int... tiles) {
        var boxes = new ArrayList<int[]>();
        Map<Long, int[]> above = new HashMap<>(); // by first and last column: a box that goes on in the next row
        for (int from = 0, to; from < Check.given("the tiles of a place", tiles).length; from = to) {
            int row = Check.given("the map of a place", map).row(tiles[from]), first = map.column(tiles[from]);
            to = from + 1;
            while (to < tiles.length && tiles[to] == tiles[to - 1] + 1 && map.row(tiles[to]) == row) to++;
            int[] run = {first, row, first + to - from, row + 1};
            int[] box = above.get((long) run[0] << 32 | run[2]);
            if (box != null && box[3] == row) box[3]++;
            else {
                boxes.add(run);
                above.put((long) run[0] << 32 | run[2], run);
            }
        }
        var parts = new ArrayList<float[]>();
        for (int[] box : boxes) {
            float x0 = map.x() + box[0] * map.size(), y0 = map.y() + box[1] * map.size();
            float x1 = map.x() + box[2] * map.size(), y1 = map.y() + box[3] * map.size();
            parts.add(new float[] {x0, y0, x1, y0, x1, y1, x0, y1});
        }
        return new NamedPlace(kind, name, 1, parts);
    }

    /**
     * {@return the same place of another strength}
     *
     * @param share 0 to 1
     */
    public NamedPlace strength(float share) {
        return new NamedPlace(kind, name, share, parts);
    }

    /** {@return x of the middle of the largest part, metres; NaN without parts} */
    public float x() {
        return middle(0);
    }

    /** {@return y of the middle of the largest part, metres; NaN without parts} */
    public float y() {
        return middle(1);
    }

    private float middle(int axis) {
        float most = -1, middle = Float.NaN;
        for (float[] part : parts) {
            float w = high(part, 0) - low(part, 0), h = high(part, 1) - low(part, 1);
            if (w + h <= most && kind != Kind.QUEUE) continue;
            most = w + h;
            middle = (low(part, axis) + high(part, axis)) / 2;
        }
        return middle;
    }

    private static float low(float[] part, int axis) {
        float low = part[axis];
        for (int k = axis; k < part.length; k += 2) low = Math.min(low, part[k]);
        return low;
    }

    private static float high(float[] part, int axis) {
        float high = part[axis];
        for (int k = axis; k < part.length; k += 2) high = Math.max(high, part[k]);
        return high;
    }
}
