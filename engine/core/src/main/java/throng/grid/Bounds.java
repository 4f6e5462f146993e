package throng.grid;

/** An axis-aligned box in metres around the agents of a tile. */
public final class Bounds {
    float x0;
    float x1;
    float y0;
    float y1;
    float z0;
    float z1;

    /** Creates the box of the point (0, 0, 0). */
    public Bounds() {}

    /**
     * Sets the box to one point.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     */
    public Bounds at(float x, float y, float z) {
        x0 = x1 = x;
        y0 = y1 = y;
        z0 = z1 = z;
        return this;
    }

    /**
     * Sets the box to that of a tile: the longest sequence of consecutive agents whose box does not exceed a size.
     * Consecutive agents of a sorted group stand side by side in one row. The sequence ends where a row ends, or where
     * the table folds two distant places into one.
     *
     * @param p positions by axis
     * @param start first agent
     * @param end behind the last agent that may belong to the tile
     * @param wide maximal length along x, metres
     * @param high maximal length along y and along z, metres
     * @return the index behind the last agent of the tile, at most {@code end}
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

    /**
     * Sets the box to that of the agents [start, end).
     *
     * @param p positions by axis
     * @param start first agent
     * @param end behind the last agent
     */
    void around(float[][] p, int start, int end) {
        stretch(p, start, end, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY);
    }

    /**
     * Returns the square of the distance from a point to the box, which is moved by a shift. Box and agents are
     * subtracted, squared and added by the same operations, and rounding keeps order. So it never exceeds the square
     * that a pair loop computes for an agent in the box.
     */
    float squaredDistance(float x, float y, float z, float shiftX, float shiftY, float shiftZ) {
        float dx = outside(x, x0 + shiftX, x1 + shiftX);
        float dy = outside(y, y0 + shiftY, y1 + shiftY);
        float dz = outside(z, z0 + shiftZ, z1 + shiftZ);
        return dx * dx + dy * dy + dz * dz;
    }

    private static float outside(float p, float low, float high) {
        return p < low ? low - p : p > high ? p - high : 0;
    }
}
