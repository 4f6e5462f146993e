package throng.view.world;

import throng.terrain.TileLink;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Outline;
import throng.view.Picture;

/** Outlines the links of a map, for areas and lines of a picture. */
public final class LinkOutline {
    private static final int CORNERS = 4, COLOUR = 0x9A6BFF;
    private static final float OPACITY = .5f;

    private LinkOutline() {}

    /**
     * Adds the links of a map to a picture: both ends, and a line between them.
     *
     * @param picture to draw into
     * @param map of tiles
     * @param told whether the legend tells their colour
     */
    public static void add(Picture picture, TileMap map, boolean told) {
        if (map.links().isEmpty()) return;
        picture.add(Areas.of(ends(map), COLOUR));
        picture.add(new Lines(lines(map), COLOUR, 1, OPACITY));
        if (told) picture.legend(COLOUR, "links");
    }

    /**
     * Outlines both ends of all links: two rectangles for each.
     *
     * @param map of tiles
     * @return the outline
     */
    static Outline ends(TileMap map) {
        int step = CORNERS + 1, n = map.links().size();
        float[] x = new float[2 * step * n], y = new float[2 * step * n];
        for (int k = 0; k < 2 * n; k++) {
            TileLink link = map.links().get(k / 2);
            boolean entry = k % 2 == 0;
            float x0 = x(map, entry ? link.column() : link.toColumn());
            float y0 = y(map, entry ? link.row() : link.toRow());
            float x1 = x0 + link.columns() * map.size(), y1 = y0 + link.rows() * map.size();
            float[] cornersX = {x0, x1, x1, x0, Float.NaN}, cornersY = {y0, y0, y1, y1, Float.NaN};
            System.arraycopy(cornersX, 0, x, k * step, step);
            System.arraycopy(cornersY, 0, y, k * step, step);
        }
        return Outline.of(x, y);
    }

    /**
     * Outlines where links lead: a line from the middle of the entry to that of the exit for each.
     *
     * @param map of tiles
     * @return the outline
     */
    static Outline lines(TileMap map) {
        int n = map.links().size();
        float[] x = new float[3 * n], y = new float[3 * n];
        for (int k = 0; k < n; k++) {
            TileLink link = map.links().get(k);
            float halfX = link.columns() * map.size() / 2, halfY = link.rows() * map.size() / 2;
            x[3 * k] = x(map, link.column()) + halfX;
            y[3 * k] = y(map, link.row()) + halfY;
            x[3 * k + 1] = x(map, link.toColumn()) + halfX;
            y[3 * k + 1] = y(map, link.toRow()) + halfY;
            x[3 * k + 2] = y[3 * k + 2] = Float.NaN;
        }
        return Outline.of(x, y);
    }

    private static float x(TileMap map, int column) {
        return map.x() + column * map.size();
    }

    private static float y(TileMap map, int row) {
        return map.y() + row * map.size();
    }
}
