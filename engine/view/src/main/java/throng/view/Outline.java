package throng.view;

/**
 * Points that follow each other: a track, a curve, the edge of a field. Where a point is not finite the pen is lifted,
 * so one outline may hold many. The arrays are read while the picture is drawn, never copied and never written.
 *
 * @param x metres
 * @param y metres
 * @param z metres, upwards; zeros on the plane
 * @param is3d whether it is one of three dimensions, seen from beside it; otherwise it is seen from above
 */
@SuppressWarnings("ArrayRecordComponent") // as with a crowd: a track of an hour need not be copied
public record Outline(float[] x, float[] y, float[] z, boolean is3d) {
    /** Sides of a circle: of one 1000 pixels wide they are within a quarter of a pixel of it. */
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

    /** On the plane, metres. */
    public static Outline of(float[] x, float[] y) {
        return new Outline(x, y, new float[x.length], false);
    }

    /** In space, metres. */
    public static Outline of(float[] x, float[] y, float[] z) {
        return new Outline(x, y, z, true);
    }

    /** From corner to corner and back to the first, metres. */
    public static Outline rectangle(float x0, float y0, float x1, float y1) {
        return of(new float[] {x0, x1, x1, x0, x0}, new float[] {y0, y0, y1, y1, y0});
    }

    /** All round, metres. */
    public static Outline circle(float x, float y, float radius) {
        float[] xs = new float[SIDES + 1], ys = new float[SIDES + 1];
        for (int i = 0; i <= SIDES; i++) {
            double angle = 2 * StrictMath.PI * (i % SIDES) / SIDES;
            xs[i] = (float) (x + radius * StrictMath.cos(angle));
            ys[i] = (float) (y + radius * StrictMath.sin(angle));
        }
        return of(xs, ys);
    }

    /** Its points as a camera that looks for its place needs them. */
    DrawnCrowd points() {
        return new DrawnCrowd(x.length, x, y, z, x, y, z, is3d);
    }
}
