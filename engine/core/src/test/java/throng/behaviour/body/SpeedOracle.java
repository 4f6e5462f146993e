package throng.behaviour.body;

import throng.GroupState;

/** The collision-free speed model over all pairs, in double, written from the paper. */
final class SpeedOracle {
    double strength = 8;
    double distance = .1;
    double timeGap = 1;
    double look = 3;
    /** Length of the torus along each axis, metres; 0: none. */
    double torus;

    /** v', and how sure it is: false where a neighbour lies at the edge of what is ahead, or of the look. */
    record Velocity(double x, double y, boolean sure) {}

    Velocity velocity(GroupState agents, double[] radius, int i, double wantedX, double wantedY) {
        double v0 = Math.hypot(wantedX, wantedY), ex = wantedX / v0, ey = wantedY / v0;
        boolean sure = true;
        for (int j = 0; j < agents.count(); j++) {
            if (j == i) continue;
            double dx = difference(agents, 0, i, j), dy = difference(agents, 1, i, j), d = Math.hypot(dx, dy);
            if (Math.abs(d - look) < 1e-5) sure = false;
            if (d >= look) continue;
            double push = strength * Math.exp(Math.min(20, (radius[i] + radius[j] - d) / distance));
            ex -= push * dx / d;
            ey -= push * dy / d;
        }
        double length = Math.hypot(ex, ey);
        if (length < 1e-3) return new Velocity(0, 0, false);
        ex /= length;
        ey /= length;
        double s = Double.POSITIVE_INFINITY, tolerance = 1e-4 / Math.min(1, length);
        for (int j = 0; j < agents.count(); j++) {
            if (j == i) continue;
            double dx = difference(agents, 0, i, j), dy = difference(agents, 1, i, j), d = Math.hypot(dx, dy);
            if (d >= look) continue;
            double reach = radius[i] + radius[j], ahead = ex * dx + ey * dy, across = Math.abs(ex * dy - ey * dx);
            if (Math.abs(ahead) < tolerance && across < reach + tolerance) sure = false;
            if (Math.abs(across - reach) < tolerance && ahead > -tolerance) sure = false;
            if (ahead >= 0 && across <= reach) s = Math.min(s, d - reach);
        }
        double v = Math.min(v0, Math.max(0, s / timeGap));
        return new Velocity(v * ex, v * ey, sure);
    }

    private double difference(GroupState agents, int axis, int i, int j) {
        double d = (double) agents.of(axis, j) - agents.of(axis, i);
        return torus > 0 ? d - torus * Math.rint(d / torus) : d;
    }
}
