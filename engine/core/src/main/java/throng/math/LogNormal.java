package throng.math;

/**
 * Values above 0 whose logarithms are normal, cut off at low and high. Use it for times before people begin to walk.
 * With σ² = ln(1 + deviation²/mean²) and μ = ln(mean) − σ²/2, ln(x) is drawn from the bell curve of μ and σ.
 *
 * @param mean of the whole curve, in [10⁻⁶, 10⁹]
 * @param deviation its standard deviation, in [mean/1000, 100 · mean]
 * @param low least value, above 0 and below the median e^μ
 * @param high greatest value, above the median
 */
public record LogNormal(
        @Range(value = "the mean of a log-normal distribution: [1e-6, 1e9]", coupled = true)
        float mean,

        float deviation,
        float low,
        float high)
        implements Distribution {
    /** Standard deviations of the logarithm at which the whole curve is cut: 2 draws of 10⁹ are drawn again. */
    private static final double FARTHEST = 6;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public LogNormal {
        Check.values(LogNormal.class, mean);
        Check.within("the deviation of a log-normal distribution", deviation, mean / 1000, 100 * mean, "");
        float median = (float) StrictMath.exp(mu(mean, deviation));
        Check.within("the least value of a log-normal distribution", low, Float.MIN_NORMAL, Math.nextDown(median), "");
        Check.within("the greatest value of a log-normal distribution", high, Math.nextUp(median), 1e30f, "");
    }

    /**
     * {@return the curve up to 6 deviations of the logarithm}
     *
     * @param mean in [10⁻⁶, 10⁹]
     * @param deviation in [mean/1000, 100 · mean]
     * @throws IllegalArgumentException if a number is out of its range
     */
    public static LogNormal of(float mean, float deviation) {
        Check.within("the mean of a log-normal distribution", mean, 1e-6f, 1e9f, "");
        Check.within("the deviation of a log-normal distribution", deviation, mean / 1000, 100 * mean, "");
        double mu = mu(mean, deviation), far = FARTHEST * sigma(mean, deviation);
        return new LogNormal(mean, deviation, (float) StrictMath.exp(mu - far), (float) StrictMath.exp(mu + far));
    }

    /**
     * {@return the same curve, cut off at other values}
     *
     * @param low least value
     * @param high greatest value
     * @throws IllegalArgumentException if a number is out of its range
     */
    public LogNormal within(float low, float high) {
        return new LogNormal(mean, deviation, low, high);
    }

    @Override
    public float value(long seed, int id, int stream) {
        float from = (float) StrictMath.log(low), to = (float) StrictMath.log(high);
        float mu = Math.min(to, Math.max(from, (float) mu(mean, deviation)));
        float log = new Distribution.Normal(mu, (float) sigma(mean, deviation), from, to).value(seed, id, stream);
        return Math.min(high, Math.max(low, (float) StrictMath.exp(log)));
    }

    private static double sigma(double mean, double deviation) {
        double ratio = deviation / mean;
        return Math.sqrt(StrictMath.log1p(ratio * ratio));
    }

    private static double mu(double mean, double deviation) {
        double sigma = sigma(mean, deviation);
        return StrictMath.log(mean) - .5 * sigma * sigma;
    }
}
