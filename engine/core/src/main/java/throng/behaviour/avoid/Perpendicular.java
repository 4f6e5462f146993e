package throng.behaviour.avoid;

/** Directions across another one. */
final class Perpendicular {
    /** Shorter than this, squared, a vector has no direction. */
    static final float NOTHING = 1e-12f;

    private Perpendicular() {}

    /** The unit vector of (x, y, z), which is no null vector. */
    static void unit(float x, float y, float z, float[] into) {
        float by = 1 / (float) Math.sqrt(x * x + y * y + z * z);
        into[0] = x * by;
        into[1] = y * by;
        into[2] = z * by;
    }

    /** To the left of (x, y, z), seen from above, a unit vector: up × v; straight up and down along x. */
    static void left(float x, float y, float z, float[] into) {
        float flat = x * x + y * y;
        if (flat > 1e-6f * z * z && flat > 0) unit(-y, x, 0, into);
        else unit(z < 0 ? -1 : 1, 0, 0, into);
    }

    /**
     * The part of (x, y, z) across the unit vector (dx, dy, dz), made a unit vector.
     *
     * @return false, and nothing is written, if there is none
     */
    static boolean across(float x, float y, float z, float dx, float dy, float dz, float[] into) {
        float along = x * dx + y * dy + z * dz;
        float ax = x - along * dx, ay = y - along * dy, az = z - along * dz;
        if (ax * ax + ay * ay + az * az < 1e-6f * (x * x + y * y + z * z) + NOTHING) return false;
        unit(ax, ay, az, into);
        return true;
    }
}
