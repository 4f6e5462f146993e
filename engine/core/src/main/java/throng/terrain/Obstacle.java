package throng.terrain;

import throng.math.Axis;

/**
 * A solid shape that does not move. Use obstacles with rules that avoid them; for walls that agents cannot cross, use
 * {@code World.walls()}.
 *
 * <p>All queries are computed in double and allocate nothing. Ericson, Real-Time Collision Detection, 2005, chapter 5.
 * A flat shape ignores z: in a world of three axes it stands from the ground to the sky.
 */
public sealed interface Obstacle permits Circle, Box, Segment, Polygon {
    /** Points closer together than this, metres, count as one. */
    double COINCIDENT = 1e-9;

    /**
     * Finds the nearest point of the surface. It is (x, y, z) − distance · normal, with the distance and the normal
     * that {@code out} receives; the distance is negative inside.
     *
     * @param x of the position, metres
     * @param y of the position, metres
     * @param z of the position, metres
     * @param out receives distance and normal
     */
    void nearest(float x, float y, float z, ObstacleHit out);

    /**
     * Finds where a ray meets the obstacle first. A ray that begins inside meets it at distance 0, with the normal of
     * the nearest point.
     *
     * @param ray the ray
     * @param out receives the distance along the ray and the normal there
     * @return whether the ray meets the obstacle
     */
    boolean meets(Ray ray, ObstacleHit out);

    /**
     * Returns the middle of the smallest box round the obstacle.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return metres; 0 for z of a flat shape
     */
    float middle(int axis);

    /**
     * Returns the distance from the middle to the farthest point.
     *
     * @return metres
     */
    float reach();

    /**
     * Returns the image of a coordinate on a torus that is nearest to the middle; on other axes the coordinate itself.
     * So one obstacle stands in all images, if it is smaller than half of the torus.
     *
     * @param axis the axis
     * @param number 0, 1 or 2 for x, y or z
     * @param p the coordinate, metres
     * @return the coordinate of the nearest image, metres
     */
    default float image(Axis axis, int number, float p) {
        if (!axis.torus()) return p;
        float d = middle(number) - p, half = axis.high() / 2;
        return d > half ? p + axis.high() : d < -half ? p - axis.high() : p;
    }
}
