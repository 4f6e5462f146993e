package throng.behaviour.people;

/**
 * Finds the allowed velocity that is nearest to the wanted one: scratch of one worker.
 *
 * <p>It maximises closeness to v* within |v| ≤ vmax and left of all lines, which are added one by one (de Berg et al.,
 * Computational Geometry, 2008, chapter 4). A line that the result so far violates holds the new optimum, so only
 * points of that line are searched. Where no velocity is allowed, the largest violation of agents' lines becomes as
 * small as can be, and the lines of walls still hold. After van den Berg, Guy, Lin and Manocha, Reciprocal n-Body
 * Collision Avoidance, 2011, sections 5.2 and 5.3.
 */
final class VelocityProgram {
    /** Sine of the angle below which two lines count as parallel: as in RVO2, whose results it is compared with. */
    static final float PARALLEL = 1e-5f;

    /** The result, m/s. */
    float x;

    float y;
    /** Of the infeasible case: lines where two lines are violated equally. */
    private final HalfPlanes equal = new HalfPlanes();

    /** Sets the result to the best velocity for (wx, wy). */
    void solve(HalfPlanes lines, float wx, float wy, float maxSpeed) {
        float w2 = wx * wx + wy * wy;
        float shorter = w2 > maxSpeed * maxSpeed ? maxSpeed / (float) Math.sqrt(w2) : 1;
        x = wx * shorter;
        y = wy * shorter;
        int failed = nearest(lines, wx, wy, maxSpeed);
        if (failed < lines.count) leastViolation(lines, failed, maxSpeed);
    }

    /** Moves the result to the optimum, line by line. Returns the line at which that failed, or their number. */
    private int nearest(HalfPlanes lines, float wx, float wy, float maxSpeed) {
        for (int k = 0; k < lines.count; k++)
            if (lines.excess(k, x, y) > 0 && !alongLine(lines, k, wx, wy, maxSpeed, false)) return k;
        return lines.count;
    }

    /** The same for the point that is farthest in the direction (ux, uy). */
    private boolean farthest(HalfPlanes lines, float ux, float uy, float maxSpeed) {
        x = ux * maxSpeed;
        y = uy * maxSpeed;
        for (int k = 0; k < lines.count; k++)
            if (lines.excess(k, x, y) > 0 && !alongLine(lines, k, ux, uy, maxSpeed, true)) return false;
        return true;
    }

    /**
     * Sets the result to the best point of line k that the lines before allow; returns false, and changes nothing, if
     * there is none. {@code far}: (wx, wy) is a direction, else a velocity.
     */
    private boolean alongLine(HalfPlanes lines, int k, float wx, float wy, float maxSpeed, boolean far) {
        float[] px = lines.px, py = lines.py, dx = lines.dx, dy = lines.dy;
        float qx = px[k], qy = py[k], ex = dx[k], ey = dy[k];
        float foot = qx * ex + qy * ey;
        float inside = foot * foot + maxSpeed * maxSpeed - (qx * qx + qy * qy);
        if (!(inside >= 0)) return false; // the whole line is faster than maxSpeed
        float root = (float) Math.sqrt(inside), low = -foot - root, high = -foot + root;
        for (int j = 0; j < k; j++) {
            float sine = ex * dy[j] - ey * dx[j];
            float side = dx[j] * (qy - py[j]) - dy[j] * (qx - px[j]);
            if (Math.abs(sine) <= PARALLEL) {
                if (side < 0) return false;
                continue;
            }
            float t = side / sine;
            if (sine >= 0) high = t < high ? t : high;
            else low = t > low ? t : low;
            if (low > high) return false;
        }
        float t;
        if (far) {
            t = wx * ex + wy * ey > 0 ? high : low;
        } else {
            t = ex * (wx - qx) + ey * (wy - qy);
            t = t < low ? low : t > high ? high : t;
        }
        x = qx + t * ex;
        y = qy + t * ey;
        return true;
    }

    /** From the failing line on, moves the result to where the largest violation of agents' lines is least. */
    void leastViolation(HalfPlanes lines, int failed, float maxSpeed) {
        float most = 0;
        for (int k = failed; k < lines.count; k++) {
            if (lines.excess(k, x, y) <= most) continue;
            equalViolations(lines, k);
            float fx = x, fy = y;
            if (!farthest(equal, -lines.dy[k], lines.dx[k], maxSpeed)) {
                x = fx; // only by rounding: the result so far is on the border of what is allowed
                y = fy;
            }
            most = lines.excess(k, x, y);
        }
    }

    /** Fills the lines left of which line k is violated more than each agent's line before it, and those of walls. */
    private void equalViolations(HalfPlanes lines, int k) {
        float[] px = lines.px, py = lines.py, dx = lines.dx, dy = lines.dy;
        equal.clear();
        for (int w = 0; w < lines.walls; w++) equal.add(px[w], py[w], dx[w], dy[w]);
        for (int j = lines.walls; j < k; j++) {
            float sine = dx[k] * dy[j] - dy[k] * dx[j], qx, qy;
            if (Math.abs(sine) <= PARALLEL) {
                if (dx[k] * dx[j] + dy[k] * dy[j] > 0) continue;
                qx = .5f * (px[k] + px[j]);
                qy = .5f * (py[k] + py[j]);
            } else {
                float t = (dx[j] * (py[k] - py[j]) - dy[j] * (px[k] - px[j])) / sine;
                qx = px[k] + t * dx[k];
                qy = py[k] + t * dy[k];
            }
            float ex = dx[j] - dx[k], ey = dy[j] - dy[k], length = (float) Math.sqrt(ex * ex + ey * ey);
            equal.add(qx, qy, ex / length, ey / length);
        }
    }
}
