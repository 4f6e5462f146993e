package throng.behaviour.people;

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
        double[] sums = {ex, ey, xx, xy, yy};
        if (walls.length > 0) addWalls(sums, agents, radius[i], i, wantedX / v0, wantedY / v0, v0 * dt);
        ex = sums[0];
        ey = sums[1];
        xx = sums[2];
        xy = sums[3];
        yy = sums[4];
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

    /**
     * Adds what walls push, as far back as bodies push to a side or back, to e₀ less the pushes of those and their
     * growth.
     */
    private void addWalls(double[] sums, GroupState agents, double radius, int i, double e0x, double e0y, double way) {
        double beside = e0y * e0y * (sums[2] - 1) - 2 * e0x * e0y * sums[3] + e0x * e0x * (sums[4] - 1);
        double bodies = beside / way * distance + Math.max(1 - e0x * sums[0] - e0y * sums[1], 0);
        double full = Math.min(3 * bodies, 1), along = 0, left = 0, gAlong = 0, gBoth = 0, gLeft = 0;
        for (int w = 0; w < walls.length; w += 4) {
            double ax = walls[w] - agents.of(0, i), ay = walls[w + 1] - agents.of(1, i);
            double wx = walls[w + 2] - walls[w], wy = walls[w + 3] - walls[w + 1];
            double t = Math.clamp(-(ax * wx + ay * wy) / (wx * wx + wy * wy), 0, 1);
            double nearX = ax + t * wx, nearY = ay + t * wy, d = Math.hypot(nearX, nearY);
            double push = wallStrength * Math.exp(Math.min(20, (radius - d) / wallDistance));
            double ahead = (e0x * nearX + e0y * nearY) / d, aside = (e0x * nearY - e0y * nearX) / d;
            along += push * ahead;
            left += push * aside;
            gAlong += push / wallDistance * ahead * ahead;
            gBoth += push / wallDistance * ahead * aside;
            gLeft += push / wallDistance * aside * aside;
        }
        along *= full;
        left = full * left + (1 - full) * Math.clamp(left, -1, 1);
        gAlong *= full * way;
        gBoth *= full * way;
        gLeft *= way;
        sums[0] -= along * e0x - left * e0y;
        sums[1] -= along * e0y + left * e0x;
        sums[2] += gAlong * e0x * e0x - 2 * gBoth * e0x * e0y + gLeft * e0y * e0y;
        sums[3] += gAlong * e0x * e0y + gBoth * (e0x * e0x - e0y * e0y) - gLeft * e0x * e0y;
        sums[4] += gAlong * e0y * e0y + 2 * gBoth * e0x * e0y + gLeft * e0x * e0x;
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
