package throng.navigation.search;

import throng.math.Check;
import throng.navigation.sight.TileSight;
import throng.terrain.TileMap;

/**
 * Straightens a way over tiles as one pulls a string tight: from each corner on to the last tile that can be seen
 * without a break. What is left are corners, with lines of sight between them at any angle: never dearer than the
 * tiles were, through nothing blocked, and no corner is cut. On a map of several costs a line may cross no tile that
 * costs more than the cheapest of those it replaces.
 */
public final class StringPull {
    private StringPull() {}

    /**
     * Writes the corners of a way that was found, both ends among them.
     *
     * @param out another path
     */
    public static void pull(TileMap map, TilePath path, TilePath out) {
        Check.given("the map", map);
        if (path == out) throw new IllegalArgumentException("out is the way itself; allowed is another path");
        out.begin(path.outcome());
        int size = path.size();
        if (size == 0) return;
        int anchor = 0;
        float cheapest = map.cost(path.tile(0));
        double length = 0;
        out.add(path.tile(0));
        for (int i = 1; i < size; i++) {
            float here = Math.min(cheapest, map.cost(path.tile(i)));
            boolean one = i == anchor + 1; // a step: as it was
            if (one || TileSight.clear(map, path.tile(anchor), path.tile(i), here)) {
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

    /** Adds the corner, and tells what the line to it costs. */
    private static double corner(TileMap map, TilePath path, int from, int to, TilePath out) {
        int a = path.tile(from), b = path.tile(to);
        out.add(b);
        double dx = (double) map.column(b) - map.column(a), dy = (double) map.row(b) - map.row(a);
        return Math.sqrt(dx * dx + dy * dy) * .5 * ((double) map.cost(a) + map.cost(b));
    }
}
