package throng.behaviour.people;

import java.util.Arrays;

/**
 * Half-planes of velocities that are allowed: scratch of one worker. Line k has a point and a unit direction; what is
 * left of it is allowed. Lines of walls come first, and are never given up.
 *
 * <pre>
 *      allowed
 *   ------p---------> direction
 *      forbidden
 * </pre>
 */
final class HalfPlanes {
    int count;
    /** How many of the lines are those of walls. */
    int walls;

    float[] px = new float[64];
    float[] py = new float[64];
    float[] dx = new float[64];
    float[] dy = new float[64];

    void clear() {
        count = walls = 0;
    }

    /** Adds a line. One that is not finite, as only data near the ends of floats makes it, is dropped. */
    void add(float px, float py, float dx, float dy) {
        if (!(Math.abs(px) + Math.abs(py) + Math.abs(dx) + Math.abs(dy) < Float.POSITIVE_INFINITY)) return;
        if (count == this.px.length) grow(2 * count);
        int k = count++;
        this.px[k] = px;
        this.py[k] = py;
        this.dx[k] = dx;
        this.dy[k] = dy;
    }

    /** Calls all lines so far those of walls. */
    void endWalls() {
        walls = count;
    }

    /** How far a velocity lies on the forbidden side of line k, m/s; negative where it is allowed. */
    float excess(int k, float vx, float vy) {
        return dx[k] * (py[k] - vy) - dy[k] * (px[k] - vx);
    }

    private void grow(int length) {
        px = Arrays.copyOf(px, length);
        py = Arrays.copyOf(py, length);
        dx = Arrays.copyOf(dx, length);
        dy = Arrays.copyOf(dy, length);
    }
}
