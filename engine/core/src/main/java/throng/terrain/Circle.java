package throng.terrain;

import throng.math.Check;
import throng.math.Range;

/**
 * A solid circle, or in a world of three axes a sphere: |q − c| = r. Use it for pillars, trees and other round
 * obstacles.
 *
 * @param x x of the centre c, metres
 * @param y y of the centre, metres
 * @param z z of the centre, metres; 0 in a flat world
 * @param radius metres, in [0, 10⁶]; 0 is a point
 */
public record Circle(
        @Range("x of the centre of a circle: a coordinate") float x,
        @Range("y of the centre of a circle: a coordinate") float y,
        @Range("z of the centre of a circle: a coordinate") float z,
        @Range("the radius of a circle: [0, 1e6] m") float radius)
        implements Obstacle {
    /**
     * Checks the centre and the radius.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the radius is out of range
     */
    public Circle {
        Check.values(Circle.class, x, y, z, radius);
    }

    /**
     * Makes a circle in a flat world.
     *
     * @param x x of the centre, metres
     * @param y y of the centre, metres
     * @param radius metres, in [0, 10⁶]
     * @throws IllegalArgumentException if a coordinate is not finite or the radius is out of range
     */
    public Circle(float x, float y, float radius) {
        this(x, y, 0, radius);
    }

    @Override
    public void nearest(float px, float py, float pz, ObstacleHit out) {
        double dx = (double) px - x, dy = (double) py - y, dz = (double) pz - z;
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (d < COINCIDENT) out.at(d - radius, 1, 0, 0);
        else out.at(d - radius, dx, dy, dz, d);
    }

    /** The smaller root of |o + t·d − c|² = R². */
    @Override
    public boolean meets(Ray ray, ObstacleHit out) {
        double mx = ray.x - x, my = ray.y - y, mz = ray.z - z, full = radius + ray.radius;
        double b = mx * ray.dx + my * ray.dy + mz * ray.dz;
        double d2 = mx * mx + my * my + mz * mz;
        if (d2 <= full * full) {
            nearest((float) ray.x, (float) ray.y, (float) ray.z, out);
            return out.at(0, out.nx(), out.ny(), out.nz());
        }
        // from the foot of the centre on the line: exact also where b² and d² nearly cancel
        double fx = mx - b * ray.dx, fy = my - b * ray.dy, fz = mz - b * ray.dz;
        double inside = full * full - (fx * fx + fy * fy + fz * fz);
        if (b >= 0 || inside < 0) return out.miss();
        double t = Math.max(0, -b - Math.sqrt(inside));
        if (t > ray.length) return out.miss();
        double nx = mx + t * ray.dx, ny = my + t * ray.dy, nz = mz + t * ray.dz;
        double n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        return n < COINCIDENT ? out.at(t, -ray.dx, -ray.dy, -ray.dz) : out.at(t, nx, ny, nz, n);
    }

    @Override
    public float middle(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    @Override
    public float reach() {
        return radius;
    }
}
