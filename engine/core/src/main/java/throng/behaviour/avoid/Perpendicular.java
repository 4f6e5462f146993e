package throng.behaviour.avoid;

import throng.math.Tiny;

/** Unit vectors, and vectors perpendicular to others. */
final class Perpendicular {
    /** Squared sine, below which a vector counts as parallel to another. */
    private static final float PARALLEL_SINE_SQUARED = 1e-6f;

    private Perpendicular() {}

    /** Writes the unit vector of (x, y, z), which must not be zero. */
    static void unit(float x, float y, float z, float[] into) {
        float by = 1 / (float) Math.sqrt(x * x + y * y + z * z);
        into[0] = x * by;
        into[1] = y * by;
        into[2] = z * by;
    }

    /** Writes the unit vector to the left of (x, y, z), up × v; for a vertical vector ±x. */
    static void left(float x, float y, float z, float[] into) {
        float flat2 = x * x + y * y;
        if (flat2 > PARALLEL_SINE_SQUARED * z * z && flat2 > 0) unit(-y, x, 0, into);
        else unit(z < 0 ? -1 : 1, 0, 0, into);
    }

    /**
     * Writes the unit vector of the part of (x, y, z) that is perpendicular to the unit vector (dx, dy, dz).
     *
     * @return false if the two are parallel; then nothing is written
     */
    static boolean across(float x, float y, float z, float dx, float dy, float dz, float[] into) {
        float along = x * dx + y * dy + z * dz;
        float ax = x - along * dx, ay = y - along * dy, az = z - along * dz;
        if (ax * ax + ay * ay + az * az < PARALLEL_SINE_SQUARED * (x * x + y * y + z * z) + Tiny.SQUARE) return false;
        unit(ax, ay, az, into);
        return true;
    }
}
