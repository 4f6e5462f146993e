package throng.behaviour.people;

import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;

/**
 * The lines of velocities that walls allow: scratch of one worker. The velocity obstacle of an edge is the cone of all
 * velocities that lead within the radius of it in τ seconds. In the plane of velocities, seen from the agent's rest at
 * the bottom:
 *
 * <pre>
 *    left leg \                    / right leg
 *              \                  /
 *               ( start/τ end/τ )        a disc of radius/τ about each corner
 *                ---------------
 *                   cut-off
 *
 *                      0
 * </pre>
 *
 * <p>{@link #add} takes the edges near the agent, the nearest first. Each adds one line at most, by where the agent is:
 *
 * <ul>
 * <li>An edge that earlier lines keep it off adds none.
 * <li>An edge or corner that its body touches forbids all velocities towards it.
 * <li>Any other has a cone. Its line touches the cone where that is nearest to the agent's velocity: at the cut-off, at
 *     a leg, or at the disc about a corner. Walls do not give way, so the agent takes the whole correction.
 * </ul>
 *
 * <p>An agent beside the line of an edge, within its radius, sees it from its end: both legs belong to that one corner.
 * A leg at a corner that is not convex is the edge itself. A leg that points into the next edge is <i>foreign</i>: that
 * is the next edge's matter, and it adds no line here.
 *
 * <p>A name with X and Y is a vector from the agent, in metres; a leg or an edge is a unit vector. Edges go from start
 * to end, with the solid to their left; the start is where the left leg begins.
 */
final class WallLines {
    /** What lies this far inside an earlier line, m/s, counts as covered by it: as in RVO2. */
    private static final float COVERED = -1e-5f;

    private final NearEdges near = new NearEdges();

    // The lines so far, and the agent: its velocity, m/s, its radius, metres, and 1/τ.
    private HalfPlanes lines = new HalfPlanes();
    private float vx, vy;
    private float radius;
    private float perHorizon;

    // The cone of the edge in work: the corners where its legs begin, and its legs.
    private float leftX, leftY, rightX, rightY;
    private float leftLegX, leftLegY, rightLegX, rightLegY;
    /** Whether a leg points into the adjoining edge. */
    private boolean leftForeign, rightForeign;
    /** Whether both legs belong to one corner, so that there is no cut-off between two. */
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
        float startX = w.startX()[e] - x, startY = w.startY()[e] - y, endX = w.endX()[e] - x, endY = w.endY()[e] - y;
        if (covered(startX, startY, endX, endY)) return;
        int next = w.next()[e];
        float edgeX = w.directionX()[e], edgeY = w.directionY()[e];
        boolean startConvex = w.startConvex()[e], endConvex = w.startConvex()[next];
        // the foot of the agent on the line of the edge: how far after the start, before the end, and from the agent
        float afterStart = -(startX * edgeX + startY * edgeY), beforeEnd = endX * edgeX + endY * edgeY;
        float aside = startX * edgeY - startY * edgeX, r2 = radius * radius;
        boolean nearLine = aside * aside <= r2;
        if (afterStart < 0 && square(startX, startY) <= r2) {
            if (startConvex) touchCorner(startX, startY);
        } else if (beforeEnd < 0 && square(endX, endY) <= r2) {
            boolean nextDoes = !(endX * w.directionY()[next] - endY * w.directionX()[next] >= 0);
            if (endConvex && !nextDoes) touchCorner(endX, endY);
        } else if (afterStart >= 0 && beforeEnd >= 0 && nearLine) {
            lines.add(0, 0, -edgeX, -edgeY); // it touches the edge
        } else {
            boolean pastStart = afterStart < 0 && nearLine, pastEnd = beforeEnd < 0 && nearLine;
            if (pastStart && !startConvex || pastEnd && !endConvex) return; // the adjoining edge hides the corner
            oneCorner = pastStart || pastEnd;
            setLeft(pastEnd ? endX : startX, pastEnd ? endY : startY, pastEnd || startConvex, edgeX, edgeY);
            setRight(pastStart ? startX : endX, pastStart ? startY : endY, pastStart || endConvex, edgeX, edgeY);
            keepLeftOut(w, pastEnd ? e : w.previous()[e], pastEnd || startConvex);
            keepRightOut(w, pastStart ? e : next, pastStart || endConvex);
            addNearest(edgeX, edgeY);
        }
    }

    /** Whether an earlier line keeps the agent off both ends already. */
    private boolean covered(float startX, float startY, float endX, float endY) {
        float t = perHorizon, r = t * radius;
        for (int k = 0; k < lines.count; k++) {
            float px = lines.px[k], py = lines.py[k], dx = lines.dx[k], dy = lines.dy[k];
            if ((t * startX - px) * dy - (t * startY - py) * dx - r >= COVERED
                    && (t * endX - px) * dy - (t * endY - py) * dx - r >= COVERED) return true;
        }
        return false;
    }

    /** Adds the line of a body that touches a corner: it may not come nearer. */
    private void touchCorner(float x, float y) {
        float length = (float) Math.sqrt(x * x + y * y);
        lines.add(0, 0, -y / length, x / length);
    }

    /** Sets the left leg: the tangent of the disc about its corner or, if that is not convex, the edge itself. */
    private void setLeft(float x, float y, boolean convex, float edgeX, float edgeY) {
        leftX = x;
        leftY = y;
        float d2 = square(x, y), tangent = (float) Math.sqrt(Math.max(0, d2 - radius * radius));
        leftLegX = convex ? (x * tangent - y * radius) / d2 : -edgeX;
        leftLegY = convex ? (x * radius + y * tangent) / d2 : -edgeY;
    }

    private void setRight(float x, float y, boolean convex, float edgeX, float edgeY) {
        rightX = x;
        rightY = y;
        float d2 = square(x, y), tangent = (float) Math.sqrt(Math.max(0, d2 - radius * radius));
        rightLegX = convex ? (x * tangent + y * radius) / d2 : edgeX;
        rightLegY = convex ? (-x * radius + y * tangent) / d2 : edgeY;
    }

    /** Turns the left leg back if it points into the edge that ends at its corner. */
    private void keepLeftOut(WallEdges w, int previous, boolean convex) {
        float previousX = w.directionX()[previous], previousY = w.directionY()[previous];
        leftForeign = convex && -leftLegX * previousY + leftLegY * previousX >= 0;
        if (!leftForeign) return;
        leftLegX = -previousX;
        leftLegY = -previousY;
    }

    /** Turns the right leg back if it points into the edge that begins at its corner. */
    private void keepRightOut(WallEdges w, int next, boolean convex) {
        float nextX = w.directionX()[next], nextY = w.directionY()[next];
        rightForeign = convex && rightLegX * nextY - rightLegY * nextX <= 0;
        if (!rightForeign) return;
        rightLegX = nextX;
        rightLegY = nextY;
    }

    /** Adds the line at the point of the cone's border that is nearest to the present velocity. */
    private void addNearest(float edgeX, float edgeY) {
        // the corners in the plane of velocities, from one to the other, and from each to the present velocity
        float cutLeftX = perHorizon * leftX, cutLeftY = perHorizon * leftY;
        float cutRightX = perHorizon * rightX, cutRightY = perHorizon * rightY;
        float cutX = cutRightX - cutLeftX, cutY = cutRightY - cutLeftY;
        float fromLeftX = vx - cutLeftX, fromLeftY = vy - cutLeftY;
        float fromRightX = vx - cutRightX, fromRightY = vy - cutRightY;
        // where its foot lies on the cut-off, 0 at the left corner and 1 at the right, and how far up each leg
        float t = oneCorner ? .5f : (fromLeftX * cutX + fromLeftY * cutY) / (cutX * cutX + cutY * cutY);
        float upLeft = fromLeftX * leftLegX + fromLeftY * leftLegY;
        float upRight = fromRightX * rightLegX + fromRightY * rightLegY;
        if (t < 0 && upLeft < 0 || oneCorner && upLeft < 0 && upRight < 0) {
            addDisc(cutLeftX, cutLeftY, fromLeftX, fromLeftY);
            return;
        }
        if (t > 1 && upRight < 0) {
            addDisc(cutRightX, cutRightY, fromRightX, fromRightY);
            return;
        }
        float none = Float.POSITIVE_INFINITY;
        float toCut2 = t < 0 || t > 1 || oneCorner ? none : square(fromLeftX - t * cutX, fromLeftY - t * cutY);
        float toLeft2 = upLeft < 0 ? none : square(fromLeftX - upLeft * leftLegX, fromLeftY - upLeft * leftLegY);
        float toRight2 =
                upRight < 0 ? none : square(fromRightX - upRight * rightLegX, fromRightY - upRight * rightLegY);
        if (toCut2 <= toLeft2 && toCut2 <= toRight2) addBeside(cutLeftX, cutLeftY, -edgeX, -edgeY);
        else if (toLeft2 <= toRight2) {
            if (!leftForeign) addBeside(cutLeftX, cutLeftY, leftLegX, leftLegY);
        } else if (!rightForeign) addBeside(cutRightX, cutRightY, -rightLegX, -rightLegY);
    }

    /** Adds the tangent of the disc about a corner, in the direction in which the velocity is from there. */
    private void addDisc(float cornerX, float cornerY, float towardsX, float towardsY) {
        float length = (float) Math.sqrt(towardsX * towardsX + towardsY * towardsY);
        float unitX = towardsX / length, unitY = towardsY / length, r = radius * perHorizon;
        lines.add(cornerX + r * unitX, cornerY + r * unitY, unitY, -unitX);
    }

    /** Adds the line in a direction that passes a corner with the radius to its left. */
    private void addBeside(float cornerX, float cornerY, float alongX, float alongY) {
        float r = radius * perHorizon;
        lines.add(cornerX - r * alongY, cornerY + r * alongX, alongX, alongY);
    }

    private static float square(float x, float y) {
        return x * x + y * y;
    }
}
