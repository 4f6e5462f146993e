package throng.behaviour.body;

import throng.terrain.edge.NearEdges;
import throng.terrain.edge.WallEdges;

/**
 * The lines of velocities that walls allow: scratch of one worker. The velocity obstacle of an edge is the cone of all
 * velocities that lead within the radius of it in τ seconds:
 *
 * <pre>
 *    left leg \                    / right leg
 *              \                  /
 *               ( start/τ end/τ )        seen obliquely, both legs
 *                ---------------         belong to one end
 *                   cut-off
 * </pre>
 *
 * <p>Walls do not give way, so the agent takes the whole correction. A leg at a corner that is not convex is the edge
 * itself. A leg that points into the next edge is that edge's matter, and adds no line here.
 */
final class WallLines {
    /** What lies this far inside an earlier line, m/s, counts as covered by it: as in RVO2. */
    private static final float COVERED = -1e-5f;

    private final NearEdges near = new NearEdges();
    private HalfPlanes lines = new HalfPlanes();
    private float radius;
    private float perHorizon;
    private float vx;
    private float vy;

    /** The corner where the left leg begins, from the agent, and its leg; and the same of the right leg. */
    private float leftX;

    private float leftY;
    private float rightX;
    private float rightY;
    private float leftLegX;
    private float leftLegY;
    private float rightLegX;
    private float rightLegY;
    /** Whether a leg points into the adjoining edge. */
    private boolean leftForeign;

    private boolean rightForeign;
    private boolean oneCorner;

    /**
     * Adds the lines of all edges that the agent could reach, the nearest first.
     *
     * @param x of the agent, metres
     * @param vx of the agent, m/s
     * @param horizon τ, seconds
     */
    void add(
            HalfPlanes into,
            WallEdges w,
            float x,
            float y,
            float vx,
            float vy,
            float radius,
            float maxSpeed,
            float horizon) {
        near.find(w, x, y, horizon * maxSpeed + radius);
        lines = into;
        this.radius = radius;
        perHorizon = 1 / horizon;
        this.vx = vx;
        this.vy = vy;
        for (int k = 0; k < near.count(); k++) addEdge(w, near.edge(k), x, y);
    }

    private void addEdge(WallEdges w, int e, float x, float y) {
        float ax = w.startX()[e] - x, ay = w.startY()[e] - y, bx = w.endX()[e] - x, by = w.endY()[e] - y;
        if (covered(ax, ay, bx, by)) return;
        float ex = w.directionX()[e], ey = w.directionY()[e];
        boolean startConvex = w.startConvex()[e], endConvex = w.startConvex()[w.next()[e]];
        float a2 = ax * ax + ay * ay, b2 = bx * bx + by * by, r2 = radius * radius;
        float fromStart = -(ax * ex + ay * ey), fromEnd = bx * ex + by * ey; // of the agent's foot on the edge
        float off = ax * ey - ay * ex, off2 = off * off;
        if (fromStart < 0 && a2 <= r2) {
            if (startConvex) touch(ax, ay);
        } else if (fromEnd < 0 && b2 <= r2) {
            int n = w.next()[e]; // the next edge may do it
            if (endConvex && bx * w.directionY()[n] - by * w.directionX()[n] >= 0) touch(bx, by);
        } else if (fromStart >= 0 && fromEnd >= 0 && off2 <= r2) {
            lines.add(0, 0, -ex, -ey);
        } else {
            float prevX = w.directionX()[w.previous()[e]], prevY = w.directionY()[w.previous()[e]];
            float nextX = w.directionX()[w.next()[e]], nextY = w.directionY()[w.next()[e]];
            boolean pastStart = fromStart < 0 && off2 <= r2, pastEnd = fromEnd < 0 && off2 <= r2;
            if (pastStart && !startConvex || pastEnd && !endConvex) return;
            oneCorner = pastStart || pastEnd;
            setLeft(pastEnd ? bx : ax, pastEnd ? by : ay, pastEnd || startConvex, ex, ey);
            setRight(pastStart ? ax : bx, pastStart ? ay : by, pastStart || endConvex, ex, ey);
            keepLeftOut(pastEnd ? ex : prevX, pastEnd ? ey : prevY, pastEnd || startConvex);
            keepRightOut(pastStart ? ex : nextX, pastStart ? ey : nextY, pastStart || endConvex);
            addNearest(ex, ey);
        }
    }

    /** Whether an earlier line keeps the agent off both ends already. */
    private boolean covered(float ax, float ay, float bx, float by) {
        float t = perHorizon, r = t * radius;
        for (int k = 0; k < lines.count; k++) {
            float px = lines.px[k], py = lines.py[k], dx = lines.dx[k], dy = lines.dy[k];
            if ((t * ax - px) * dy - (t * ay - py) * dx - r >= COVERED
                    && (t * bx - px) * dy - (t * by - py) * dx - r >= COVERED) return true;
        }
        return false;
    }

    /** Adds the line of a body that touches a corner: it may not come nearer. */
    private void touch(float x, float y) {
        float length = (float) Math.sqrt(x * x + y * y);
        lines.add(0, 0, -y / length, x / length);
    }

    private void setLeft(float x, float y, boolean convex, float ex, float ey) {
        leftX = x;
        leftY = y;
        float d2 = x * x + y * y, leg = (float) Math.sqrt(Math.max(0, d2 - radius * radius));
        leftLegX = convex ? (x * leg - y * radius) / d2 : -ex;
        leftLegY = convex ? (x * radius + y * leg) / d2 : -ey;
    }

    private void setRight(float x, float y, boolean convex, float ex, float ey) {
        rightX = x;
        rightY = y;
        float d2 = x * x + y * y, leg = (float) Math.sqrt(Math.max(0, d2 - radius * radius));
        rightLegX = convex ? (x * leg + y * radius) / d2 : ex;
        rightLegY = convex ? (-x * radius + y * leg) / d2 : ey;
    }

    /** Turns the left leg back if it points into the edge before, whose direction is given. */
    private void keepLeftOut(float prevX, float prevY, boolean convex) {
        leftForeign = convex && -leftLegX * prevY + leftLegY * prevX >= 0;
        if (!leftForeign) return;
        leftLegX = -prevX;
        leftLegY = -prevY;
    }

    private void keepRightOut(float nextX, float nextY, boolean convex) {
        rightForeign = convex && rightLegX * nextY - rightLegY * nextX <= 0;
        if (!rightForeign) return;
        rightLegX = nextX;
        rightLegY = nextY;
    }

    /** Adds the line at the point of the obstacle's border that is nearest to the present velocity. */
    private void addNearest(float ex, float ey) {
        float cutAX = perHorizon * leftX, cutAY = perHorizon * leftY, cutBX = perHorizon * rightX;
        float cutBY = perHorizon * rightY, cutX = cutBX - cutAX, cutY = cutBY - cutAY;
        float ux = vx - cutAX, uy = vy - cutAY, wx = vx - cutBX, wy = vy - cutBY;
        float t = oneCorner ? .5f : (ux * cutX + uy * cutY) / (cutX * cutX + cutY * cutY);
        float onLeft = ux * leftLegX + uy * leftLegY, onRight = wx * rightLegX + wy * rightLegY;
        if (t < 0 && onLeft < 0 || oneCorner && onLeft < 0 && onRight < 0) {
            addDisc(cutAX, cutAY, ux, uy);
            return;
        }
        if (t > 1 && onRight < 0) {
            addDisc(cutBX, cutBY, wx, wy);
            return;
        }
        float far = Float.POSITIVE_INFINITY;
        float cut2 = t < 0 || t > 1 || oneCorner ? far : square(ux - t * cutX, uy - t * cutY);
        float left2 = onLeft < 0 ? far : square(ux - onLeft * leftLegX, uy - onLeft * leftLegY);
        float right2 = onRight < 0 ? far : square(wx - onRight * rightLegX, wy - onRight * rightLegY);
        if (cut2 <= left2 && cut2 <= right2) addBeside(cutAX, cutAY, -ex, -ey);
        else if (left2 <= right2) {
            if (!leftForeign) addBeside(cutAX, cutAY, leftLegX, leftLegY);
        } else if (!rightForeign) addBeside(cutBX, cutBY, -rightLegX, -rightLegY);
    }

    private static float square(float x, float y) {
        return x * x + y * y;
    }

    /** Adds the tangent of the disc about a corner that is nearest to the velocity, which is w away from it. */
    private void addDisc(float cx, float cy, float wx, float wy) {
        float length = (float) Math.sqrt(wx * wx + wy * wy), mx = wx / length, my = wy / length;
        float r = radius * perHorizon;
        lines.add(cx + r * mx, cy + r * my, my, -mx);
    }

    /** Adds the line in a direction that passes a corner with the radius to its left. */
    private void addBeside(float cx, float cy, float dx, float dy) {
        float r = radius * perHorizon;
        lines.add(cx - r * dy, cy + r * dx, dx, dy);
    }
}
