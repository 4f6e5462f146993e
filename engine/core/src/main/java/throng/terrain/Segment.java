package throng.terrain;

import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;

/**
 * A straight wall without thickness in a flat world, met from both sides. Use it for fences and thin walls that agents
 * avoid; for walls that agents cannot cross, use {@code World.walls()}.
 *
 * @param x0 x of one end, metres
 * @param y0 y of one end, metres
 * @param x1 x of the other end, metres
 * @param y1 y of the other end, metres
 */
public record Segment(
        @Range(value = "x of one end of a segment: a coordinate", coupled = true)
        float x0,

        @Range(value = "y of one end of a segment: a coordinate", coupled = true)
        float y0,

        @Range(value = "x of the other end of a segment: a coordinate", coupled = true)
        float x1,

        @Range(value = "y of the other end of a segment: a coordinate", coupled = true)
        float y1)
        implements Obstacle {
    /**
     * Checks the ends.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or both ends are equal
     */
    public Segment {
        Check.values(Segment.class, x0, y0, x1, y1);
        if (x0 == x1 && y0 == y1)
            throw new WrongPlace(
                    "both ends of a segment are (%s, %s) m: it has no length; take a circle of radius 0 for a point",
                    x0, y0);
    }

    @Override
    public void nearest(float px, float py, float pz, ObstacleHit out) {
        StraightEdge.nearest(x0, y0, x1, y1, px, py, out);
    }

    @Override
    public boolean meets(Ray ray, ObstacleHit out) {
        StraightEdge.nearest(x0, y0, x1, y1, ray.x, ray.y, out);
        if (out.distance() <= ray.radius) return out.at(0, out.nx(), out.ny(), 0);
        out.miss();
        return StraightEdge.meets(x0, y0, x1, y1, ray, out);
    }

    @Override
    public float middle(int axis) {
        return axis == 0 ? (float) (((double) x0 + x1) / 2) : axis == 1 ? (float) (((double) y0 + y1) / 2) : 0;
    }

    @Override
    public float reach() {
        double dx = (double) x1 - x0, dy = (double) y1 - y0;
        return (float) (Math.sqrt(dx * dx + dy * dy) / 2);
    }
}
