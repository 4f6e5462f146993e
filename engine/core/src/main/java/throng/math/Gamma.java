package throng.math;

/**
 * The gamma distribution, cut off at low and high: values above 0 with a tail to the right, such as times of service.
 * With k = (mean/deviation)² and s = deviation²/mean, the density is proportional to x^(k−1) · e^(−x/s). At a deviation
 * of the mean it is exponential. After Marsaglia and Tsang, A simple method for generating gamma variables, 2000; draws
 * outside of the range are drawn again.
 *
 * @param mean of the whole curve, in [10⁻⁶, 10⁹], between low and high
 * @param deviation its standard deviation, in [mean/1000, mean]
 * @param low least value, at least 0, at most the mean
 * @param high greatest value, at least a deviation above low
 */
public record Gamma(
        @Range(value = "the mean of a gamma distribution: [1e-6, 1e9]", coupled = true)
        float mean,

        float deviation,
        float low,
        float high)
        implements Distribution {
    /** A draw is taken with a probability of at least 0.1: all of these fail once in 10¹¹ agents. */
    private static final int DRAWS = 256;

    private static final float FARTHEST = 20;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Gamma {
        Check.values(Gamma.class, mean);
        Check.within("the deviation of a gamma distribution", deviation, mean / 1000, mean, "");
        Check.within("the least value of a gamma distribution", low, 0, mean, "");
        Check.within("the greatest value of a gamma distribution", high, Math.max(mean, low + deviation), 1e30f, "");
    }

    /**
     * {@return the curve up to 20 deviations above its mean}
     *
     * @param mean in [10⁻⁶, 10⁹]
     * @param deviation in [mean/1000, mean]
     * @throws IllegalArgumentException if a number is out of its range
     */
    public static Gamma of(float mean, float deviation) {
        return new Gamma(mean, deviation, 0, mean + FARTHEST * deviation);
    }

    /**
     * {@return the same curve, cut off at other values}
     *
     * @param low least value
     * @param high greatest value
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Gamma within(float low, float high) {
        return new Gamma(mean, deviation, low, high);
    }

    @Override
    public float value(long seed, int id, int stream) {
        double k = (double) mean / deviation * mean / deviation, d = k - 1 / 3., c = 1 / Math.sqrt(9 * d);
        double scale = (double) deviation * deviation / mean;
        long bits = Rng.bits(seed, 0, id, stream);
        for (int n = 0; n < DRAWS; n++) {
            long second = Rng.mix(bits + Rng.GOLDEN), third = Rng.mix(second + Rng.GOLDEN);
            double z = Math.sqrt(-2 * StrictMath.log(1 - unit(bits))) * StrictMath.cos(2 * Math.PI * unit(second));
            double root = 1 + c * z, v = root * root * root;
            double x = d * v * scale;
            if (v > 0
                    && x >= low
                    && x <= high
                    && StrictMath.log(1 - unit(third)) < .5 * z * z + d - d * v + d * StrictMath.log(v))
                return Math.min(high, Math.max(low, (float) x));
            bits = Rng.mix(third + Rng.GOLDEN);
        }
        return mean;
    }

    private static double unit(long bits) {
        return (bits >>> 11) * 0x1p-53;
    }
}
