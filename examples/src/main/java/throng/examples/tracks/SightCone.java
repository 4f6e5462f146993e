package throng.examples.tracks;

import throng.terrain.TileMap;
import throng.view.Outline;

/** Outlines what an agent sees of a map: a cone that blocked tiles cut off. */
public final class SightCone {
    private static final int RAYS = 96;
    /** Metres between the points of a ray: less than a pixel. */
    private static final float STEP = .05f;

    private SightCone() {}

    /**
     * Returns the outline of the visible area.
     *
     * @param map the map
     * @param at x, y, and the heading's x and y
     * @param range distance of sight, metres
     * @param fov full angle of the field of view, radians
     */
    public static Outline of(TileMap map, float[] at, float range, float fov) {
        float[] x = new float[RAYS + 2], y = new float[RAYS + 2];
        x[0] = at[0];
        y[0] = at[1];
        double middle = StrictMath.atan2(at[3], at[2]);
        for (int r = 0; r <= RAYS; r++) {
            double angle = middle + fov * ((double) r / RAYS - .5);
            float dx = (float) StrictMath.cos(angle), dy = (float) StrictMath.sin(angle), seen = 0;
            while (seen < range && open(map, at[0] + dx * (seen + STEP), at[1] + dy * (seen + STEP))) seen += STEP;
            x[r + 1] = at[0] + dx * seen;
            y[r + 1] = at[1] + dy * seen;
        }
        return Outline.of(x, y);
    }

    private static boolean open(TileMap map, float x, float y) {
        int tile = map.tileAt(x, y);
        return tile >= 0 && map.open(tile);
    }
}
