package throng.behaviour.flight;

import throng.kernel.Force;

/** Places the inner control points of curves: P1 ahead of the start, P2 before the goal. */
final class ControlPoints {
    /** Squared sine of the angle to straight behind, below which P2 counts as straight behind. */
    private static final float BEHIND_SINE_SQUARED = 1e-6f;
    /** How far P2 moves sideways when it lies straight behind, as a share of the chord. */
    private static final float SIDE_SHARE = .01f;

    /** Nearer to the goal than this, in radii of the tightest turn, there is no room to turn around. */
    private static final float NEAR_RADII = 6;

    /** Directions in which the curves begin, unit vectors. */
    final float[][] begin = new float[3][Force.LENGTH];
    /** Directions in which the curves end, unit vectors. */
    final float[][] arrival = new float[3][Force.LENGTH];

    private final FlightCurves curve;

    ControlPoints(FlightCurves curve) {
        this.curve = curve;
    }

    /** Places P1 a third of the chord ahead of the start, and P2 a third before the goal. */
    void thirds(int n) {
        float[] x = curve.p3[0], y = curve.p3[1], z = curve.p3[2], chord = curve.chord;
        for (int k = 0; k < n; k++) chord[k] = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
        for (int a = 0; a < 3; a++) {
            float[] from = begin[a], to = arrival[a], p1 = curve.p1[a], p2 = curve.p2[a], p3 = curve.p3[a];
            for (int k = 0; k < n; k++) {
                float third = chord[k] / 3;
                p1[k] = third * from[k];
                p2[k] = p3[k] - third * to[k];
            }
        }
    }

    /**
     * Places the control points of agents that replan. A curve that would only reverse gets a side, chosen by id.
     *
     * @param maxCurvature per metre; 0 for no limit
     */
    void replanned(float maxCurvature, int[] id, int start, int n) {
        thirds(n);
        float[] x = curve.p2[0], y = curve.p2[1], z = curve.p2[2];
        float[] hx = begin[0], hy = begin[1], hz = begin[2];
        for (int k = 0; k < n; k++) {
            float ahead = x[k] * hx[k] + y[k] * hy[k] + z[k] * hz[k];
            float distance2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k], side2 = distance2 - ahead * ahead;
            if (ahead < 0 && side2 < BEHIND_SINE_SQUARED * distance2) {
                float by = SIDE_SHARE * curve.chord[k];
                moveSideways(k, (id[start + k] & 1) == 0 ? by : -by);
                side2 = by * by;
            }
            if (maxCurvature > 0) limitCurvature(k, maxCurvature, side2);
        }
    }

    /**
     * Limits the curvature at the start. Far from the goal, P1 moves ahead. Near the goal, an agent whose curve would
     * be too tight ignores the direction of arrival, and turns towards the goal. While the goal lies inside its
     * tightest turn it flies straight ahead; otherwise it would circle forever.
     *
     * @param p2Side2 squared distance of P2 from the line ahead, m²
     */
    private void limitCurvature(int k, float maxCurvature, float p2Side2) {
        float chord = curve.chord[k], third = chord / 3;
        if (chord < curve.ds[k]) curve.t[k] = 1; // arrived: nearer than one tick of flight
        float minAhead = (float) Math.sqrt((float) Math.sqrt(p2Side2 > 0 ? p2Side2 : 0) / (1.5f * maxCurvature));
        if (minAhead <= third) return;
        float ahead = 0;
        for (int a = 0; a < 3; a++) ahead += curve.p3[a][k] * begin[a][k];
        float side2 = chord * chord - ahead * ahead, side = (float) Math.sqrt(side2 > 0 ? side2 : 0);
        boolean far = chord * maxCurvature > NEAR_RADII, insideTurn = chord * chord * maxCurvature < 2 * side;
        for (int a = 0; a < 3; a++) {
            curve.p1[a][k] = (far ? minAhead : third) * begin[a][k];
            if (far) continue;
            if (insideTurn && curve.t[k] < 1) curve.p3[a][k] = chord * begin[a][k];
            curve.p2[a][k] = 2 / 3f * curve.p3[a][k];
        }
    }

    /** Moves P2 of agent k to the left of its heading; in steep flight perpendicular to the x axis. */
    private void moveSideways(int k, float by) {
        float hx = begin[0][k], hy = begin[1][k], hz = begin[2][k];
        boolean steep = hz * hz > .5f;
        float unit = by / (float) Math.sqrt(steep ? hy * hy + hz * hz : hx * hx + hy * hy);
        curve.p2[steep ? 1 : 0][k] -= unit * (steep ? hz : hy);
        curve.p2[steep ? 2 : 1][k] += unit * (steep ? hy : hx);
    }
}
