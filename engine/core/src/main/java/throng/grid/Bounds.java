package throng.grid;

/** A box of space, metres: the agents of a tile, and later all within reach of it. */
public final class Bounds {
    float x0;
    float x1;
    float y0;
    float y1;
    float z0;
    float z1;

    /** The box of one point. */
    public Bounds at(float x, float y, float z) {
        x0 = x1 = x;
        y0 = y1 = y;
        z0 = z1 = z;
        return this;
    }

    /**
     * The box of a tile: the longest stretch of consecutive agents from {@code start} whose box is at most {@code wide}
     * along x and {@code high} along y and z. Consecutive agents of a sorted group stand side by side in one row; where
     * a row ends, or the table folds two far places into one, the stretch ends.
     *
     * @return behind the last agent of the stretch, at most {@code end}
     */
    public int stretch(float[][] p, int start, int end, float wide, float high) {
        float[] x = p[0], y = p[1], z = p[2];
        float ax = x[start], bx = ax, ay = y[start], by = ay, az = z[start], bz = az;
        int i = start + 1;
        for (; i < end; i++) {
            float lx = x[i] < ax ? x[i] : ax, hx = x[i] > bx ? x[i] : bx;
            float ly = y[i] < ay ? y[i] : ay, hy = y[i] > by ? y[i] : by;
            float lz = z[i] < az ? z[i] : az, hz = z[i] > bz ? z[i] : bz;
            if (hx - lx > wide || hy - ly > high || hz - lz > high) break;
            ax = lx;
            bx = hx;
            ay = ly;
            by = hy;
            az = lz;
            bz = hz;
        }
        x0 = ax;
        x1 = bx;
        y0 = ay;
        y1 = by;
        z0 = az;
        z1 = bz;
        return i;
    }
}
