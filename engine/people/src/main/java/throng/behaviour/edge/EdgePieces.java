package throng.behaviour.edge;

import java.util.Arrays;

/** Sides of walls as they were given, before they are joined: from a to b, free on the right. */
final class EdgePieces {
    /** The length of a torus along each axis, metres; 0 for an open one. */
    private final float width;

    private final float height;
    int count;
    /** ax, ay, bx, by of piece k, from index 4k on. */
    float[] ends = new float[64];

    EdgePieces(float width, float height) {
        this.width = width;
        this.height = height;
    }

    void clear() {
        count = 0;
    }

    /** Adds a piece that starts on the torus; adds nothing if it has no length. */
    void add(float ax, float ay, float bx, float by) {
        if (ax == bx && ay == by) return;
        if (4 * count == ends.length) ends = Arrays.copyOf(ends, 2 * ends.length);
        int k = 4 * count++;
        float x = wrapped(ax, width), y = wrapped(ay, height);
        ends[k] = x;
        ends[k + 1] = y;
        ends[k + 2] = bx + (x - ax);
        ends[k + 3] = by + (y - ay);
    }

    /** The same place in [0, length); zeros lose their sign, as places are compared by bits. */
    private static float wrapped(float p, float length) {
        if (length == 0 || p >= 0 && p < length) return p + 0f;
        float on = (float) (p - length * Math.floor((double) p / length));
        return on < length ? on + 0f : 0;
    }

    double dx(int piece) {
        return (double) ends[4 * piece + 2] - ends[4 * piece];
    }

    double dy(int piece) {
        return (double) ends[4 * piece + 3] - ends[4 * piece + 1];
    }

    /** How often a piece leads over the ends of a torus, which it does once at most, as a number in [0, 9). */
    int turns(int piece) {
        return 3 * turn(ends[4 * piece + 2], width) + turn(ends[4 * piece + 3], height);
    }

    private static int turn(float end, float length) {
        return length == 0 || end >= 0 && end < length ? 1 : end < 0 ? 0 : 2;
    }

    /** The point where a piece starts (0) or ends (1), as one number. */
    long point(int piece, int end) {
        int k = 4 * piece + 2 * end;
        int x = Float.floatToRawIntBits(wrapped(ends[k], width));
        int y = Float.floatToRawIntBits(wrapped(ends[k + 1], height));
        return (long) x << 32 | y & 0xFFFFFFFFL;
    }
}
