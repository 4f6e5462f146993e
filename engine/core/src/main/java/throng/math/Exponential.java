package throng.math;

/**
 * The exponential distribution: density e^(−x/mean)/mean, cut off at low and high. Use it for gaps between events that
 * do not know of each other. It is drawn by inversion: x = −mean · ln(1 − u), with u evenly between the shares below
 * low and below high.
 *
 * @param mean of the whole curve, in [10⁻⁶, 10⁹]
 * @param low least value, in [0, 40 means)
 * @param high greatest value, above low, in (0, 40 means]
 */
public record Exponential(
        @Range(value = "the mean of an exponential distribution: [1e-6, 1e9]", coupled = true)
        float mean,

        float low,
        float high)
        implements Distribution {
    /** No draw of 53 bits is farther, in means. */
    private static final float FARTHEST = 40;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Exponential {
        Check.values(Exponential.class, mean);
        Check.within("the greatest value of an exponential distribution", high, 1e-6f * mean, FARTHEST * mean, "");
        Check.within("the least value of an exponential distribution", low, 0, Math.nextDown(high), "");
    }

    /**
     * {@return the whole curve}
     *
     * @param mean in [10⁻⁶, 10⁹]
     * @throws IllegalArgumentException if it is out of range
     */
    public static Exponential of(float mean) {
        return new Exponential(mean, 0, FARTHEST * mean);
    }

    /**
     * {@return the same curve, cut off at other values}
     *
     * @param low least value
     * @param high greatest value
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Exponential within(float low, float high) {
        return new Exponential(mean, low, high);
    }

    @Override
    public float value(long seed, int id, int stream) {
        double u = (Rng.bits(seed, 0, id, stream) >>> 11) * 0x1p-53;
        double lowest = StrictMath.exp(-low / (double) mean), least = StrictMath.exp(-high / (double) mean);
        double x = -mean * StrictMath.log(lowest - u * (lowest - least));
        return Math.min(high, Math.max(low, (float) x));
    }
}
