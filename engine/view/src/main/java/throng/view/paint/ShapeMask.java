package throng.view.paint;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import throng.motion.BodyShape;

/**
 * The outlines of a shape as a table of distances to its edge: a picture asks for millions of pixels, and reading a
 * table is much cheaper than a walk along an outline. What lies upon the body, such as a head, has a groove round it.
 */
public final class ShapeMask {
    /** The length of an agent, in radii of its body. */
    public static final float LENGTH = 3.2f;

    private static final int SIDE = 96;
    private static final float STEP = 2 * BodyShape.REACH / (SIDE - 1);
    /** Half the width of a groove in radii, and the share of the body that it takes away. */
    private static final float GROOVE = .06f, DEPTH = .75f;

    private static final Map<BodyShape, ShapeMask> MASKS = new EnumMap<>(BodyShape.class);

    private final float[] whole = new float[SIDE * SIDE];
    private final float[] part = new float[SIDE * SIDE];
    private final double area;

    private ShapeMask(BodyShape shape) {
        List<float[]> outlines = shape.outlines();
        int filled = 0;
        for (int k = 0; k < whole.length; k++) {
            int column = k % SIDE, row = k / SIDE;
            float x = column * STEP - BodyShape.REACH, y = row * STEP - BodyShape.REACH;
            float body = inside(outlines.getFirst(), x, y);
            part[k] = outlines.size() > 1 ? inside(outlines.get(1), x, y) : -2 * BodyShape.REACH;
            whole[k] = Math.max(body, part[k]);
            if (whole[k] > 0) filled++;
        }
        area = filled * STEP * STEP;
    }

    /**
     * Returns the mask of a shape. It is made once.
     *
     * @param shape of a body
     * @return the mask
     */
    public static synchronized ShapeMask of(BodyShape shape) {
        return MASKS.computeIfAbsent(shape, ShapeMask::new);
    }

    /** The share of a square of the agent's length that it covers. */
    double area() {
        return area / LENGTH / LENGTH;
    }

    /**
     * Returns how much of a pixel the shape covers.
     *
     * @param along radii from the middle ahead
     * @param across radii from the middle to a side
     * @param radius of the body, pixels
     * @return 0 to 1
     */
    public float cover(float along, float across, float radius) {
        float u = (along + BodyShape.REACH) / STEP, v = (across + BodyShape.REACH) / STEP;
        if (!(u >= 0 && v >= 0 && u < SIDE - 1 && v < SIDE - 1)) return 0;
        int column = (int) u, row = (int) v, at = row * SIDE + column;
        float s = u - column, t = v - row;
        float cover = edge(mix(whole, at, s, t), radius);
        if (cover == 0) return 0;
        float groove = GROOVE - Math.abs(mix(part, at, s, t));
        return cover * (1 - DEPTH * edge(groove, radius) * Math.clamp(radius * .2f - .6f, 0f, 1f));
    }

    /** Smooths the edge: a pixel whose middle is on the edge, where {@code inside} is 0, is covered by half. */
    private static float edge(float inside, float radius) {
        return Math.clamp(inside * radius + .5f, 0f, 1f);
    }

    private static float mix(float[] table, int at, float s, float t) {
        float upper = table[at] + s * (table[at + 1] - table[at]);
        float lower = table[at + SIDE] + s * (table[at + SIDE + 1] - table[at + SIDE]);
        return upper + t * (lower - upper);
    }

    /** The distance to the outline; below 0 outside of it. */
    private static float inside(float[] outline, float x, float y) {
        float least = Float.MAX_VALUE;
        boolean in = false;
        for (int k = 0; k < outline.length; k += 2) {
            int next = (k + 2) % outline.length;
            float ax = outline[k], ay = outline[k + 1], bx = outline[next] - ax, by = outline[next + 1] - ay;
            float px = x - ax, py = y - ay, d2 = bx * bx + by * by;
            float t = d2 > 0 ? Math.clamp((px * bx + py * by) / d2, 0f, 1f) : 0;
            float dx = px - t * bx, dy = py - t * by;
            least = Math.min(least, dx * dx + dy * dy);
            if (ay > y != ay + by > y && x < ax + bx * (y - ay) / by) in = !in;
        }
        float distance = (float) Math.sqrt(least);
        return in ? distance : -distance;
    }
}
