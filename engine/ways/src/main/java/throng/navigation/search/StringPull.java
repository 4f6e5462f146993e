package throng.navigation.search;

import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Straightens a path over tiles, as pulling a string tight does. Use it when agents should cut across open ground, in
 * any direction, before you make a {@link throng.navigation.curve.Polyline} of the path.
 *
 * <p>From each corner it goes on to the last tile that can be seen without a break. What remains are corners with lines
 * of sight between them. The result costs no more than the tiles, crosses nothing blocked and cuts no corner. On a map
 * of several costs a line crosses no tile that costs more than the cheapest tile it replaces.
 */
public final class StringPull {
    private StringPull() {}

    /**
     * Writes the corners of a path, with both ends.
     *
     * @param map the map on which the path was found
     * @param path a path from {@link PathSearch}; if it is empty, so is {@code out}
     * @param out receives the corners, the outcome and the cost; not {@code path} itself
     * @throws IllegalArgumentException if {@code out} is {@code path}
     */
    public static void pull(TileMap map, TilePath path, TilePath out) {
        Check.given("the path", path);
        Check.given("what receives the result", out);
        Check.given("the map", map);
        if (path == out) throw new IllegalArgumentException("out is the path itself; give another path");
        out.begin(path.outcome());
        int size = path.size();
        if (size == 0) return;
        int anchor = 0;
        float cheapest = map.cost(path.tile(0));
        double length = 0;
        out.add(path.tile(0));
        for (int i = 1; i < size; i++) {
            float here = Math.min(cheapest, map.cost(path.tile(i)));
            boolean singleStep = i == anchor + 1;
            if (singleStep || TileSight.clear(map, path.tile(anchor), path.tile(i), here)) {
                cheapest = here;
                continue;
            }
            length += corner(map, path, anchor, i - 1, out);
            anchor = i - 1;
            cheapest = Math.min(map.cost(path.tile(anchor)), map.cost(path.tile(i)));
        }
        if (size > 1) length += corner(map, path, anchor, size - 1, out);
        out.end(length);
    }

    /** Adds a corner and returns the cost of the line to it. */
    private static double corner(TileMap map, TilePath path, int from, int to, TilePath out) {
        int a = path.tile(from), b = path.tile(to);
        out.add(b);
        double dx = (double) map.column(b) - map.column(a), dy = (double) map.row(b) - map.row(a);
        return Math.sqrt(dx * dx + dy * dy) * .5 * ((double) map.cost(a) + map.cost(b));
    }
}
