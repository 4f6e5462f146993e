package throng.terrain;

import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;

/**
 * A solid box along the axes. Use it for pillars, houses and other blocks that are parallel to the axes; for walls that
 * hold agents use {@code World.walls()}.
 *
 * <p>A ball meets the box grown by its radius, whose edges are not rounded. At an edge it stops up to 0.41 radii early,
 * at a corner of three axes up to 0.73.
 *
 * @param x0 smallest x, metres
 * @param y0 smallest y, metres
 * @param z0 smallest z, metres; with −10¹⁵ here and 10¹⁵ as z1 it stands from the ground to the sky
 * @param x1 largest x, metres, more than x0
 * @param y1 largest y, metres, more than y0
 * @param z1 largest z, metres, more than z0
 */
public record Box(
        @Range(value = "x of the low corner of a box: a coordinate", coupled = true)
        float x0,

        @Range(value = "y of the low corner of a box: a coordinate", coupled = true)
        float y0,

        @Range(value = "z of the low corner of a box: a coordinate", coupled = true)
        float z0,

        @Range(value = "x of the high corner of a box: a coordinate", coupled = true)
        float x1,

        @Range(value = "y of the high corner of a box: a coordinate", coupled = true)
        float y1,

        @Range(value = "z of the high corner of a box: a coordinate", coupled = true)
        float z1)
        implements Obstacle {
    /**
     * Checks the corners.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the box has no inside
     */
    public Box {
        Check.values(Box.class, x0, y0, z0, x1, y1, z1);
        if (!(x0 < x1 && y0 < y1 && z0 < z1))
            throw new WrongPlace(
                    "a box from (%s, %s, " + z0 + ") to (%s, %s, " + z1
                            + ") m has no inside: give the low corner first; for a wall take a segment",
                    x0,
                    y0,
                    x1,
                    y1);
    }

    /**
     * Makes a box in a flat world, or one from the ground to the sky.
     *
     * @param x0 smallest x, metres
     * @param y0 smallest y, metres
     * @param x1 largest x, metres, more than x0
     * @param y1 largest y, metres, more than y0
     * @throws IllegalArgumentException if a coordinate is not finite or the box has no inside
     */
    public Box(float x0, float y0, float x1, float y1) {
        this(x0, y0, -Axis.MAX_COORDINATE, x1, y1, Axis.MAX_COORDINATE);
    }

    @Override
    public void nearest(float x, float y, float z, ObstacleHit out) {
        double dx = outside(x, x0, x1), dy = outside(y, y0, y1), dz = outside(z, z0, z1);
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (d > 0) {
            out.at(d, dx, dy, dz, d);
            return;
        }
        double ex = depth(x, x0, x1), ey = depth(y, y0, y1), ez = depth(z, z0, z1);
        double ax = Math.abs(ex), ay = Math.abs(ey), az = Math.abs(ez);
        if (ax <= ay && ax <= az) out.at(-ax, side(x, x0, x1), 0, 0);
        else if (ay <= az) out.at(-ay, 0, side(y, y0, y1), 0);
        else out.at(-az, 0, 0, side(z, z0, z1));
    }

    /** The signed distance from the interval to p; 0 within. */
    private static double outside(double p, double low, double high) {
        return p < low ? p - low : p > high ? p - high : 0;
    }

    /** The distance to the nearer end, for p within. */
    private static double depth(double p, double low, double high) {
        return Math.min(p - low, high - p);
    }

    private static double side(double p, double low, double high) {
        return p - low < high - p ? -1 : 1;
    }

    /** Intersects the ray with the slabs of the grown box: it enters at the last slab and leaves at the first. */
    @Override
    public boolean meets(Ray ray, ObstacleHit out) {
        double r = ray.radius, in = Double.NEGATIVE_INFINITY, leave = Double.POSITIVE_INFINITY;
        int axis = 0;
        for (int a = 0; a < 3; a++) {
            double o = a == 0 ? ray.x : a == 1 ? ray.y : ray.z, d = a == 0 ? ray.dx : a == 1 ? ray.dy : ray.dz;
            double low = low(a) - r, high = high(a) + r;
            if (Math.abs(d) < 1e-12) {
                if (o < low || o > high) return out.miss();
                continue;
            }
            double enter = ((d > 0 ? low : high) - o) / d;
            leave = Math.min(leave, ((d > 0 ? high : low) - o) / d);
            if (enter > in) {
                in = enter;
                axis = a;
            }
        }
        if (in > leave || leave < 0 || in > ray.length) return out.miss();
        if (in > 0) return out.at(in, into(axis, 0, ray.dx), into(axis, 1, ray.dy), into(axis, 2, ray.dz));
        nearest((float) ray.x, (float) ray.y, (float) ray.z, out);
        return out.at(0, out.nx(), out.ny(), out.nz());
    }

    private static double into(int axis, int a, double d) {
        return axis != a ? 0 : d > 0 ? -1 : 1;
    }

    private double low(int axis) {
        return axis == 0 ? x0 : axis == 1 ? y0 : z0;
    }

    private double high(int axis) {
        return axis == 0 ? x1 : axis == 1 ? y1 : z1;
    }

    private boolean groundToSky() {
        return z0 == -Axis.MAX_COORDINATE && z1 == Axis.MAX_COORDINATE;
    }

    @Override
    public float middle(int axis) {
        return (float) ((low(axis) + high(axis)) / 2);
    }

    /** Half of the diagonal, metres; for a box from the ground to the sky, seen from above. */
    @Override
    public float reach() {
        double dx = high(0) - low(0), dy = high(1) - low(1), dz = groundToSky() ? 0 : high(2) - low(2);
        return (float) (Math.sqrt(dx * dx + dy * dy + dz * dz) / 2);
    }
}
