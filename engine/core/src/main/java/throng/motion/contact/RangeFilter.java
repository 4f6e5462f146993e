package throng.motion.contact;

/** Finds the bodies of a run within a range of a point. */
final class RangeFilter {
    private RangeFilter() {}

    /** Appends the places in [j, stop) whose squared distance is below r2; returns their new number. */
    static int find(SeenBodies them, float x, float y, float z, float r2, int j, int stop, int[] found, int n) {
        float[] px = them.position(0), py = them.position(1), pz = them.position(2);
        for (; j < stop; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            found[n] = j;
            n += dx * dx + dy * dy + dz * dz < r2 ? 1 : 0;
        }
        return n;
    }
}
