package throng.view;

/**
 * Points in a row: a track, a curve, the edge of a field. A point that is not finite ends a line, so one outline may
 * hold many. The arrays are read while the picture is drawn; they are neither copied nor written.
 *
 * @param x metres
 * @param y metres
 * @param z metres, upwards; zeros for a flat world
 * @param is3d true: seen from the side; false: seen from above
 */
@SuppressWarnings("ArrayRecordComponent") // as with a crowd: a track of an hour need not be copied
public record Outline(float[] x, float[] y, float[] z, boolean is3d) {
    /** Sides of a circle: at a width of 1000 pixels they are within a quarter of a pixel of it. */
    private static final int SIDES = 144;

    /**
     * Checks the lengths.
     *
     * @throws IllegalArgumentException if the arrays are not of one length
     */
    public Outline {
        if (x.length != y.length || x.length != z.length) {
            throw new IllegalArgumentException("an outline of " + x.length + " x, " + y.length + " y and " + z.length
                    + " z: pass columns of one length (zeros for z on the plane)");
        }
    }

    /**
     * Makes an outline in a flat world.
     *
     * @param x metres
     * @param y metres
     * @return the outline
     * @throws IllegalArgumentException if the arrays have different lengths
     */
    public static Outline of(float[] x, float[] y) {
        return new Outline(x, y, new float[x.length], false);
    }

    /**
     * Makes an outline in space.
     *
     * @param x metres
     * @param y metres
     * @param z metres, upwards
     * @return the outline
     * @throws IllegalArgumentException if the arrays have different lengths
     */
    public static Outline of(float[] x, float[] y, float[] z) {
        return new Outline(x, y, z, true);
    }

    /**
     * Makes a closed rectangle.
     *
     * @param x0 one corner, metres
     * @param y0 one corner, metres
     * @param x1 the opposite corner, metres
     * @param y1 the opposite corner, metres
     * @return the outline
     */
    public static Outline rectangle(float x0, float y0, float x1, float y1) {
        return of(new float[] {x0, x1, x1, x0, x0}, new float[] {y0, y0, y1, y1, y0});
    }

    /**
     * Makes a circle, as a polygon of 144 sides.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param radius metres
     * @return the outline
     */
    public static Outline circle(float x, float y, float radius) {
        float[] xs = new float[SIDES + 1], ys = new float[SIDES + 1];
        for (int i = 0; i <= SIDES; i++) {
            double angle = 2 * StrictMath.PI * (i % SIDES) / SIDES;
            xs[i] = (float) (x + radius * StrictMath.cos(angle));
            ys[i] = (float) (y + radius * StrictMath.sin(angle));
        }
        return of(xs, ys);
    }

    /** Returns its points as a crowd, so that a camera is aimed at them, too. */
    DrawnCrowd points() {
        return new DrawnCrowd(x.length, x, y, z, x, y, z, is3d);
    }
}
