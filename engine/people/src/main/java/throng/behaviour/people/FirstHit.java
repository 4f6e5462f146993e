package throng.behaviour.people;

import throng.terrain.edge.NearEdges;
import throng.terrain.edge.WallEdges;

/** Which wall a body hits first if it goes on as it goes, and how: scratch of one worker. */
final class FirstHit {
    /** What a body that overlaps a wall counts as: radii 1 % less than its distance. */
    private static final float BARELY_APART = .99f;

    /** Seconds until it hits; infinite where it hits none. */
    float time;
    /** How much later it hits for each metre that it stands back, s/m: w/a of {@code PowerLaw}. */
    float slopeX;

    float slopeY;
    /** Its square. */
    float slope2;

    private float px;
    private float py;
    private float vx;
    private float vy;
    private float radius;

    /** Finds the first hit among the edges near a body at (px, py). */
    void find(WallEdges edges, NearEdges near, float px, float py, float vx, float vy, float radius) {
        this.px = px;
        this.py = py;
        this.vx = vx;
        this.vy = vy;
        this.radius = radius;
        time = Float.POSITIVE_INFINITY;
        slopeX = slopeY = slope2 = 0;
        if (!(vx * vx + vy * vy > PowerBlock.LEAST_SPEED2)) return;
        for (int n = 0; n < near.count(); n++) {
            int e = near.edge(n);
            side(edges, e);
            end(edges.startX()[e], edges.startY()[e]);
            end(edges.endX()[e], edges.endY()[e]);
        }
    }

    /** The side of an edge, which faces the body: a line, as far from it as the radius. */
    private void side(WallEdges edges, int e) {
        float alongX = edges.directionX()[e], alongY = edges.directionY()[e];
        float fromX = edges.startX()[e] - px, fromY = edges.startY()[e] - py; // the edge lies to the left of the body
        float off = alongX * fromY - alongY * fromX, nearing = alongX * vy - alongY * vx;
        if (!(off > 0 && nearing > 0)) return;
        float t = Math.max(off - radius, off * (1 - BARELY_APART)) / nearing;
        float at = alongX * (vx * t - fromX) + alongY * (vy * t - fromY);
        float lengthX = edges.endX()[e] - edges.startX()[e], lengthY = edges.endY()[e] - edges.startY()[e];
        if (!(t < time) || at < 0 || at > alongX * lengthX + alongY * lengthY) return;
        set(t, -alongY / nearing, alongX / nearing);
    }

    /** An end of an edge: a point, as far from the body as the radius. */
    private void end(float x, float y) {
        float dx = x - px, dy = y - py, d2 = dx * dx + dy * dy;
        float a = vx * vx + vy * vy, b = dx * vx + dy * vy;
        float apart = d2 - Math.min(radius * radius, d2 * PowerBlock.BARELY_APART), q = b * b - a * apart;
        if (!(b > 0 && q > 0)) return;
        float root = (float) Math.sqrt(q), t = apart / (b + root);
        if (!(t < time)) return;
        float share = 1 - b / root, along = a / root;
        set(t, (vx * share + dx * along) / a, (vy * share + dy * along) / a);
    }

    private void set(float t, float x, float y) {
        time = t;
        slopeX = x;
        slopeY = y;
        slope2 = x * x + y * y;
    }
}
