package throng.view;

import java.util.Arrays;
import java.util.List;

/** Points that represent the crowds where a camera is aimed: all agents of a small crowd, 65 536 of a large one. */
@SuppressWarnings("ArrayRecordComponent") // lives inside one call of Camera.aim
record CrowdSample(double[] x, double[] y, double[] z) {
    private static final int MAX_POINTS = 1 << 16;
    /** 2⁶⁴ divided by the golden ratio. Its multiples are spread evenly, and match no row of a lattice. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Samples the agents of all {@code crowds} evenly; agents with positions that are not finite are left out. */
    static CrowdSample of(List<DrawnCrowd> crowds) {
        long total = 0;
        for (var crowd : crowds) {
            total += crowd.count();
        }
        int size = (int) Math.min(MAX_POINTS, total);
        double[] x = new double[size], y = new double[size], z = new double[size];
        int found = 0;
        for (int i = 0; i < size; i++) {
            long index = total <= MAX_POINTS ? i : Math.unsignedMultiplyHigh(i * GOLDEN, total);
            int group = 0;
            while (index >= crowds.get(group).count()) {
                index -= crowds.get(group++).count();
            }
            var crowd = crowds.get(group);
            int agent = (int) index;
            if (crowd.finite(agent)) {
                x[found] = crowd.x()[agent];
                y[found] = crowd.y()[agent];
                z[found++] = crowd.z()[agent];
            }
        }
        return new CrowdSample(Arrays.copyOf(x, found), Arrays.copyOf(y, found), Arrays.copyOf(z, found));
    }

    int size() {
        return x.length;
    }
}
