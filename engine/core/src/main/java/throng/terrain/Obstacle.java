package throng.terrain;

import throng.math.Axis;
import throng.math.Check;

/**
 * Something that stands in the way and does not move. All answers are computed in double and allocate nothing; after
 * Ericson, Real-Time Collision Detection, 2005, chapter 5. A flat shape knows nothing of z: in a world of three axes it
 * stands from the ground to the sky.
 */
public sealed interface Obstacle permits Circle, Box, Segment, Polygon {
    /** Nearer than this, metres, two points are one. */
    double SAME = 1e-9;

    /**
     * The nearest point of the surface: its distance from (x, y, z), negative inside, and the normal there, so that the
     * nearest point is (x, y, z) − distance · normal.
     */
    void nearest(float x, float y, float z, ObstacleHit out);

    /**
     * Whether the ray meets it; then distance along the ray and normal there. A ray that begins inside meets it at
     * distance 0, with the normal of the nearest point.
     */
    boolean meets(Ray ray, ObstacleHit out);

    /** The middle of the smallest box round it, metres, by the number of the axis; 0 where it has no such axis. */
    float middle(int axis);

    /** From the middle to its farthest point, metres. */
    float reach();

    /**
     * The coordinate of {@code p}, or of its image on a torus: of all of them the nearest to the middle. So one
     * obstacle stands in all images, if it is smaller than half of the torus.
     */
    default float image(Axis axis, int number, float p) {
        if (!axis.torus()) return p;
        float d = middle(number) - p, half = axis.high() / 2;
        return d > half ? p + axis.high() : d < -half ? p - axis.high() : p;
    }

    /** Metres, finite. */
    private static float coordinate(String what, float value) {
        return Check.within(what, value, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
    }

    /** Refuses a place that is not finite, naming whose it is. */
    static void place(String whose, float x, float y, float z) {
        coordinate("x of " + whose, x);
        coordinate("y of " + whose, y);
        coordinate("z of " + whose, z);
    }
}
