package throng.behaviour.body;

import throng.GroupState;

/**
 * The collision-free speed model over all pairs, in double: the sums of the paper, and an implicit step for what the
 * pushes leave of the wish.
 */
final class SpeedOracle {
    double strength = 8;
    double distance = .1;
    /** The share of pushes from behind. */
    double behind = 1;

    double timeGap = 1;
    /** Seconds of the tick. */
    double dt = .05;

    double look = 3;
    /** Length of the torus along each axis, metres; 0: none. */
    double torus;

    /** Thin walls that do not touch: ax, ay, bx, by of each. */
    double[] walls = {};

    double wallStrength = 5;
    double wallDistance = .02;

    /** v', and how sure it is: false where a neighbour lies at the edge of what is ahead, or of the look. */
    record Velocity(double x, double y, boolean sure) {}

    Velocity velocity(GroupState agents, double[] radius, int i, double wantedX, double wantedY) {
        double v0 = Math.hypot(wantedX, wantedY), ex = wantedX / v0, ey = wantedY / v0;
        double xx = 1, xy = 0, yy = 1;
        boolean sure = true;
        for (int j = 0; j < agents.count(); j++) {
            if (j == i) continue;
            double dx = difference(agents, 0, i, j), dy = difference(agents, 1, i, j), d = Math.hypot(dx, dy);
            if (Math.abs(d - look) < 1e-5) sure = false;
            if (d >= look || hidden(agents, i, dx, dy)) continue;
            if (unsure) sure = false;
            double push = strength * Math.exp(Math.min(20, (radius[i] + radius[j] - d) / distance));
            double ahead = (wantedX * dx + wantedY * dy) / (v0 * d);
            push *= 1 - (1 - behind) * (1 - ahead) / 2;
            ex -= push * dx / d;
            ey -= push * dy / d;
            double growth = v0 * dt * push / distance / (d * d);
            xx += growth * dx * dx;
            xy += growth * dx * dy;
            yy += growth * dy * dy;
        }
        for (int w = 0; w < walls.length; w += 4) {
            double ax = walls[w] - agents.of(0, i), ay = walls[w + 1] - agents.of(1, i);
            double wx = walls[w + 2] - walls[w], wy = walls[w + 3] - walls[w + 1];
            double t = Math.clamp(-(ax * wx + ay * wy) / (wx * wx + wy * wy), 0, 1);
            double nearX = ax + t * wx, nearY = ay + t * wy, d = Math.hypot(nearX, nearY);
            double push = wallStrength * Math.exp(Math.min(20, (radius[i] - d) / wallDistance));
            ex -= push * nearX / d;
            ey -= push * nearY / d;
            double growth = v0 * dt * push / wallDistance / (d * d);
            xx += growth * nearX * nearX;
            xy += growth * nearX * nearY;
            yy += growth * nearY * nearY;
        }
        if (xx + yy > 1000) sure = false; // 32 bits lose too much
        double determinant = xx * yy - xy * xy, px = ex, py = ey;
        ex = (yy * px - xy * py) / determinant;
        ey = (xx * py - xy * px) / determinant;
        double length = Math.hypot(ex, ey);
        if (length < 1e-3) return new Velocity(0, 0, false);
        ex /= length;
        ey /= length;
        double s = Double.POSITIVE_INFINITY, tolerance = 1e-4 / Math.min(1, length);
        for (int j = 0; j < agents.count(); j++) {
            if (j == i) continue;
            double dx = difference(agents, 0, i, j), dy = difference(agents, 1, i, j), d = Math.hypot(dx, dy);
            if (d >= look || hidden(agents, i, dx, dy)) continue;
            double reach = radius[i] + radius[j], ahead = ex * dx + ey * dy, across = Math.abs(ex * dy - ey * dx);
            if (Math.abs(ahead) < tolerance && across < reach + tolerance) sure = false;
            if (Math.abs(across - reach) < tolerance && ahead > -tolerance) sure = false;
            if (ahead >= 0 && across <= reach) s = Math.min(s, d - reach);
        }
        double v = Math.min(v0 * Math.min(1, length), Math.max(0, s / timeGap));
        return new Velocity(v * ex, v * ey, sure);
    }

    private boolean unsure;

    /** Whether a wall lies between agent i and a place from it; unsure where the line passes an end. */
    private boolean hidden(GroupState agents, int i, double dx, double dy) {
        unsure = false;
        for (int w = 0; w < walls.length; w += 4) {
            double ax = walls[w] - agents.of(0, i), ay = walls[w + 1] - agents.of(1, i);
            double bx = walls[w + 2] - agents.of(0, i), by = walls[w + 3] - agents.of(1, i);
            double a = dx * ay - dy * ax, b = dx * by - dy * bx, wx = bx - ax, wy = by - ay;
            double me = wy * ax - wx * ay, them = wx * (dy - ay) - wy * (dx - ax);
            boolean crosses = a * b < 0 && me * them < 0;
            double least = Math.min(Math.min(Math.abs(a), Math.abs(b)), Math.min(Math.abs(me), Math.abs(them)));
            if (least < 1e-4) unsure = true;
            if (crosses) return true;
        }
        return false;
    }

    private double difference(GroupState agents, int axis, int i, int j) {
        double d = (double) agents.of(axis, j) - agents.of(axis, i);
        return torus > 0 ? d - torus * Math.rint(d / torus) : d;
    }
}
