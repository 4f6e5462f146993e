package throng.behaviour.flight;

import throng.kernel.Force;

/** From directions to the inner points of curves: how far ahead P1, how far before the goal P2. */
final class ControlPoints {
    /** Sine, squared, of how far from straight behind a goal counts as that, when a curve there has no side. */
    private static final float BEHIND = 1e-6f;
    /** Of the chord: so far to the side P2 goes then. */
    private static final float ASIDE = .01f;

    /** Radii of the tightest turn: nearer to the goal than this there is no room to come round. */
    private static final float NEAR = 6;

    /** Along what the curves begin and end, unit vectors. */
    final float[][] begin = new float[3][Force.LENGTH];

    final float[][] arrival = new float[3][Force.LENGTH];

    private final FlightCurves curve;

    ControlPoints(FlightCurves curve) {
        this.curve = curve;
    }

    /** Both a third of the chord long. */
    void thirds(int n) {
        float[] x = curve.p3[0], y = curve.p3[1], z = curve.p3[2], chord = curve.chord;
        for (int k = 0; k < n; k++) chord[k] = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
        for (int a = 0; a < 3; a++) {
            float[] from = begin[a], to = arrival[a], p1 = curve.p1[a], p2 = curve.p2[a], p3 = curve.p3[a];
            for (int k = 0; k < n; k++) {
                float handle = chord[k] / 3;
                p1[k] = handle * from[k];
                p2[k] = p3[k] - handle * to[k];
            }
        }
    }

    /**
     * Where the curve would only reverse, a side is chosen, by id; a limit of curvature is kept; 0: none.
     */
    void replanned(float maxCurvature, int[] id, int start, int n) {
        thirds(n);
        float[] x = curve.p2[0], y = curve.p2[1], z = curve.p2[2];
        float[] hx = begin[0], hy = begin[1], hz = begin[2];
        for (int k = 0; k < n; k++) {
            float ahead = x[k] * hx[k] + y[k] * hy[k] + z[k] * hz[k];
            float far2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k], aside2 = far2 - ahead * ahead;
            if (ahead < 0 && aside2 < BEHIND * far2) {
                float by = ASIDE * curve.chord[k];
                side(k, (id[start + k] & 1) == 0 ? by : -by);
                aside2 = by * by;
            }
            if (maxCurvature > 0) limit(k, maxCurvature, aside2);
        }
    }

    /**
     * Far from the goal the curve begins as gently as it must. Near it, who cannot turn as tightly as the curve would
     * gives up how it arrives, and turns to the goal; or it flies straight on, as long as the goal lies within the
     * circle that it would turn: else it would fly round and round.
     */
    private void limit(int k, float maxCurvature, float aside2) {
        float chord = curve.chord[k], third = chord / 3;
        if (chord < curve.ds[k]) curve.t[k] = 1; // a miss by less than a tick's way is none
        float least = (float) Math.sqrt((float) Math.sqrt(aside2 > 0 ? aside2 : 0) / (1.5f * maxCurvature));
        if (least <= third) return;
        float ahead = 0;
        for (int a = 0; a < 3; a++) ahead += curve.p3[a][k] * begin[a][k];
        float side2 = chord * chord - ahead * ahead, side = (float) Math.sqrt(side2 > 0 ? side2 : 0);
        boolean far = chord * maxCurvature > NEAR, round = chord * chord * maxCurvature < 2 * side;
        for (int a = 0; a < 3; a++) {
            curve.p1[a][k] = (far ? least : third) * begin[a][k];
            if (far) continue;
            if (round && curve.t[k] < 1) curve.p3[a][k] = chord * begin[a][k];
            curve.p2[a][k] = 2 / 3f * curve.p3[a][k];
        }
    }

    /** Moves P2 of agent k to the left of its heading; where it flies steeply, across the x axis. */
    private void side(int k, float by) {
        float hx = begin[0][k], hy = begin[1][k], hz = begin[2][k];
        boolean steep = hz * hz > .5f;
        float unit = by / (float) Math.sqrt(steep ? hy * hy + hz * hz : hx * hx + hy * hy);
        curve.p2[steep ? 1 : 0][k] -= unit * (steep ? hz : hy);
        curve.p2[steep ? 2 : 1][k] += unit * (steep ? hy : hx);
    }
}
