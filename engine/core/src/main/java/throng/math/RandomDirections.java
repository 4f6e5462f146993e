package throng.math;

import java.util.Arrays;

/**
 * Draws a random direction for each of many agents: the bits of {@link Rng#direction}, four to six times as fast. Use
 * it in a rule that draws directions for all agents of a block, as working memory of one worker
 * ({@code in.scratch(...)}). For a few agents take {@link Rng#direction}.
 *
 * <p>{@link #add} the agents, then {@link #draw}. Agents of several calls follow one another: with two calls for n
 * agents each, the second direction of agent k stands at n + k. Each loop does one thing for all agents, so that the
 * compiler puts many into a register. Points outside the unit ball are listed without a branch, and drawn again.
 */
public final class RandomDirections {
    /** Up to so many points are drawn one by one: loops in registers do not pay for them. */
    private static final int FEW = 16;

    /** Room for two directions of each agent of a block. */
    private static final int LENGTH = 512;

    /** A point lies in the ball, but not near its centre, if the bits of its squared length are in (least, end). */
    private static final int LEAST = Float.floatToRawIntBits(Rng.MIN_SQUARE), END = Float.floatToRawIntBits(1f) + 1;

    private float[] x = {};
    private float[] y = {};
    private float[] z = {};
    private float[] square = {};
    private final float[] direction = new float[3];

    private long[] bits = {};
    private long[] mixed = {};
    private int[] upper = {};
    private float[] drawnX = {};
    private float[] drawnY = {};
    private float[] drawnZ = {};
    private float[] drawnSquare = {};

    /** The place of each point that is drawn again. */
    private int[] at = {};

    private int count;

    /** Memory that grows with the largest draw. */
    public RandomDirections() {}

    private void grow(int most) {
        x = new float[most];
        y = new float[most];
        z = new float[most];
        square = new float[most];
        bits = Arrays.copyOf(bits, most);
        mixed = new long[most];
        upper = new int[most];
        drawnX = new float[most];
        drawnY = new float[most];
        drawnZ = new float[most];
        drawnSquare = new float[most];
        at = new int[most];
    }

    /**
     * Asks for a direction for each agent of a block: that of {@code Rng.bits(seed, tick, id, stream)}.
     *
     * @param seed of the world or group
     * @param tick number
     * @param id of the agents, by index
     * @param start first agent
     * @param end end of the agents, exclusive
     * @param stream names the purpose
     */
    public void add(long seed, long tick, int[] id, int start, int end, int stream) {
        int n = end - start, first = count;
        if (first + n > bits.length) grow(Math.max(first + n, Math.min(2 * n, LENGTH)));
        long base = Rng.base(seed, tick), low = stream & 0xFFFFFFFFL;
        long[] bits = this.bits;
        for (int k = 0; k < n; k++) bits[first + k] = (long) id[start + k] << 32 | low;
        for (int k = first; k < first + n; k++) bits[k] = Rng.mix(base + bits[k] * Rng.GOLDEN);
        count += n;
    }

    /**
     * Draws the directions of all agents that were added since the last draw.
     *
     * @param axes 2 or 3
     */
    public void draw(int axes) {
        int n = count;
        count = 0;
        points(n, axes, x, y, z, square);
        int left = list(n);
        while (left > FEW) {
            mix(bits, Rng.GOLDEN, bits, left);
            points(left, axes, drawnX, drawnY, drawnZ, drawnSquare);
            left = place(left);
        }
        normalise(square, n, x, y);
        if (axes == 3) normalise(square, n, z);
        else Arrays.fill(z, 0, n, 0f);
        for (int k = 0; k < left; k++) drawOne(bits[k] + Rng.GOLDEN, axes, at[k]);
    }

    /** {@return the x components of the directions; ask again after each draw, as memory grows} */
    public float[] x() {
        return x;
    }

    /** {@return the y components of the directions} */
    public float[] y() {
        return y;
    }

    /** {@return the z components of the directions; zeros in 2D} */
    public float[] z() {
        return z;
    }

    /**
     * Draws a point of the cube for each of the first bits. Each loop is a method: C2 would compile all of them anew
     * for each one that becomes hot, 0.1 of 3 s at the start of a flock that wanders.
     */
    private void points(int n, int axes, float[] x, float[] y, float[] z, float[] square) {
        upper(bits, upper, n);
        first(upper, x, square, n);
        for (int axis = 1; axis < axes; axis++) {
            mix(bits, axis, mixed, n);
            upper(mixed, upper, n);
            next(upper, axis == 1 ? y : z, square, n);
        }
    }

    private static void first(int[] upper, float[] x, float[] square, int n) {
        for (int k = 0; k < n; k++) {
            float p = upper[k] * 0x1.0p-24f * 2 - 1;
            x[k] = p;
            square[k] = p * p;
        }
    }

    private static void next(int[] upper, float[] to, float[] square, int n) {
        for (int k = 0; k < n; k++) {
            float p = upper[k] * 0x1.0p-24f * 2 - 1;
            to[k] = p;
            square[k] += p * p;
        }
    }

    /** The first 24 of 64 bits. As ints, because AVX2 has no conversion of longs to floats. */
    private static void upper(long[] bits, int[] upper, int n) {
        for (int k = 0; k < n; k++) upper[k] = (int) (bits[k] >>> 40);
    }

    private static void mix(long[] from, long add, long[] to, int n) {
        for (int k = 0; k < n; k++) to[k] = Rng.mix(from[k] + add);
    }

    /** Lists the points that are no direction, and moves their bits to the front. */
    private int list(int n) {
        int left = 0;
        for (int k = 0; k < n; k++) {
            at[left] = k;
            bits[left] = bits[k];
            left += refused(square[k]);
        }
        return left;
    }

    /** Puts the points that were drawn again to their places, and lists those that are no direction yet. */
    private int place(int n) {
        int left = 0;
        for (int k = 0; k < n; k++) {
            int to = at[k];
            x[to] = drawnX[k];
            y[to] = drawnY[k];
            z[to] = drawnZ[k];
            square[to] = drawnSquare[k];
            at[left] = to;
            bits[left] = bits[k];
            left += refused(drawnSquare[k]);
        }
        return left;
    }

    /** 1 if a squared length is that of no direction, else 0. Half of the branches would be mispredicted. */
    private static int refused(float square) {
        int bits = Float.floatToRawIntBits(square);
        return ~((LEAST - bits) & (bits - END)) >>> 31;
    }

    private static void normalise(float[] square, int n, float[] x, float[] y) {
        for (int k = 0; k < n; k++) {
            float length = (float) Math.sqrt(square[k]);
            x[k] /= length;
            y[k] /= length;
        }
    }

    private static void normalise(float[] square, int n, float[] z) {
        for (int k = 0; k < n; k++) z[k] /= (float) Math.sqrt(square[k]);
    }

    private void drawOne(long from, int axes, int to) {
        Rng.direction(Rng.mix(from), axes, direction);
        x[to] = direction[0];
        y[to] = direction[1];
        z[to] = direction[2];
    }
}
