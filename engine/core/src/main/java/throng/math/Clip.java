package throng.math;

/**
 * Limits for numbers that are not NaN, in one operation of a register. The bits of floats order as ints do beside those
 * of a positive one. Beside those of a negative one they order the other way round, as ints without a sign. Use them in
 * kernels of pairs; elsewhere {@code Math.min} and {@code Math.max} are clearer.
 */
public final class Clip {
    private Clip() {}

    /**
     * Returns a number, or a limit that it exceeds.
     *
     * @param x not NaN
     * @param limit above 0
     * @return the less of both
     */
    public static float atMost(float x, float limit) {
        return Float.intBitsToFloat(Math.min(Float.floatToRawIntBits(x), Float.floatToRawIntBits(limit)));
    }

    /**
     * Returns a number, or 0 for one below.
     *
     * @param x not NaN
     * @return the greater of both
     */
    public static float positive(float x) {
        return Float.intBitsToFloat(Math.max(Float.floatToRawIntBits(x), 0));
    }

    /**
     * Returns a number, or a limit that it falls below.
     *
     * @param x not NaN
     * @param limit below 0
     * @return the greater of both
     */
    public static float atLeast(float x, float limit) {
        return Float.intBitsToFloat(minUnsigned(Float.floatToRawIntBits(x), Float.floatToRawIntBits(limit)));
    }

    private static int minUnsigned(int a, int b) {
        return a + Integer.MIN_VALUE < b + Integer.MIN_VALUE ? a : b;
    }
}
