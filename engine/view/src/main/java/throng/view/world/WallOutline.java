package throng.view.world;

import throng.view.Outline;
import throng.world.Walls;

/** Outlines the walls of a world, for the lines of a picture. */
public final class WallOutline {
    private WallOutline() {}

    /**
     * Outlines walls: a line from end to end for each.
     *
     * @param walls of a world
     * @return the outline
     */
    public static Outline of(Walls walls) {
        float[] ends = walls.ends();
        int n = ends.length / 4;
        float[] x = new float[3 * n], y = new float[3 * n];
        for (int w = 0; w < n; w++) {
            for (int e = 0; e < 2; e++) {
                x[3 * w + e] = ends[4 * w + 2 * e];
                y[3 * w + e] = ends[4 * w + 2 * e + 1];
            }
            x[3 * w + 2] = y[3 * w + 2] = Float.NaN;
        }
        return Outline.of(x, y);
    }
}
