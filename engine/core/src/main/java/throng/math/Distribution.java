package throng.math;

import java.util.List;

/**
 * How values differ from agent to agent: a constant, a range, a bell curve that is cut off, curves with a tail to the
 * right, or classes with shares. Use it for what agents are born with, such as radii and desired speeds, and for times.
 *
 * <pre>{@code
 * people.perAgent(AgentProperty.RADIUS, Distribution.uniform(.2f, .3f));
 * people.perAgent(AgentProperty.MAX_SPEED, Distribution.normal(1.34f, .26f).within(.5f, 2));
 * }</pre>
 *
 * <p>A value is a function of (seed, id, stream). Columns give it the seed of the agent's life ({@link Rng#life}). So
 * an agent has the same value in each run of one seed, whenever it is born. The next agent of its id has another one.
 */
public sealed interface Distribution
        permits Distribution.Constant,
                Distribution.Uniform,
                Distribution.Normal,
                Exponential,
                Gamma,
                LogNormal,
                Distribution.Shares {
    /** {@return the least value} */
    float low();

    /** {@return the greatest value} */
    float high();

    /**
     * {@return the value of one agent}
     *
     * @param seed of the group
     * @param id of the agent
     * @param stream names the purpose: two streams are independent
     */
    float value(long seed, int id, int stream);

    /**
     * {@return one value for all}
     *
     * @param value finite
     * @throws IllegalArgumentException if it is not finite
     */
    static Distribution constant(float value) {
        return new Constant(value);
    }

    /**
     * {@return all values of a range, equally often; one value for all if its ends are equal}
     *
     * @param low least value
     * @param high greatest value
     * @throws IllegalArgumentException if low is above high, or one is not finite
     */
    static Distribution uniform(float low, float high) {
        return new Uniform(low, high);
    }

    /**
     * {@return a bell curve, cut off at three deviations from its mean: {@link Normal#within} cuts elsewhere}
     *
     * @param mean of the whole curve
     * @param deviation its standard deviation, in [0, 10³⁰], above 0
     * @throws IllegalArgumentException if the deviation is not above 0, or a number is not finite
     */
    static Normal normal(float mean, float deviation) {
        return new Normal(mean, deviation, mean - 3 * deviation, mean + 3 * deviation);
    }

    /**
     * {@return gaps between events that do not know of each other, such as people who come: density e^(−x/mean)/mean}
     *
     * @param mean above 0
     * @throws IllegalArgumentException if the mean is out of range
     */
    static Exponential exponential(float mean) {
        return Exponential.of(mean);
    }

    /**
     * {@return values above 0 with a tail to the right, such as times of service, by the gamma distribution}
     *
     * @param mean of all values, above 0
     * @param deviation its standard deviation, above 0, at most the mean
     * @throws IllegalArgumentException if a number is out of range
     */
    static Gamma gamma(float mean, float deviation) {
        return Gamma.of(mean, deviation);
    }

    /**
     * {@return values above 0 whose logarithms are normal, such as times before people begin to walk}
     *
     * @param mean of all values, above 0
     * @param deviation its standard deviation, above 0, at most 100 means
     * @throws IllegalArgumentException if a number is out of range
     */
    static LogNormal logNormal(float mean, float deviation) {
        return LogNormal.of(mean, deviation);
    }

    /**
     * {@return classes, such as 80 adults and 20 children of a hundred}
     *
     * @param classes at least one
     * @throws IllegalArgumentException if there is none, or all shares are 0
     */
    static Distribution shares(Share... classes) {
        return new Shares(Check.list("classes of a distribution", classes));
    }

    /**
     * {@return a class with its share}
     *
     * @param weight its share, in [0, 10⁶]; shares need not add up to 1
     * @param values of its agents
     * @throws IllegalArgumentException if the share is out of range
     */
    static Share share(float weight, Distribution values) {
        return new Share(weight, values);
    }

    private static void ordered(float low, float high) {
        if (low > high)
            throw new IllegalArgumentException(
                    "a distribution from %s to %s has no values: give the lower value first".formatted(low, high));
    }

    /**
     * One value for all.
     *
     * @param value finite
     */
    record Constant(
            @Range("the value of a distribution: [-1e30, 1e30]")
            float value) implements Distribution {
        /**
         * Checks the value.
         *
         * @throws IllegalArgumentException if it is not finite
         */
        public Constant {
            Check.values(Constant.class, value);
        }

        @Override
        public float low() {
            return value;
        }

        @Override
        public float high() {
            return value;
        }

        @Override
        public float value(long seed, int id, int stream) {
            return value;
        }
    }

    /**
     * All values of a range, equally often: low + u·(high − low).
     *
     * @param low least value, in [−10³⁰, 10³⁰]
     * @param high greatest value, in [−10³⁰, 10³⁰]
     */
    record Uniform(
            @Range(value = "the least value of a distribution: [-1e30, 1e30]", coupled = true)
            float low,

            @Range(value = "the greatest value of a distribution: [-1e30, 1e30]", coupled = true)
            float high)
            implements Distribution {
        /**
         * Checks the range.
         *
         * @throws IllegalArgumentException if low is above high, or one is not finite
         */
        public Uniform {
            Check.values(Uniform.class, low, high);
            ordered(low, high);
        }

        @Override
        public float value(long seed, int id, int stream) {
            double u = Rng.unit(seed, 0, id, stream);
            return (float) (low + u * ((double) high - low));
        }
    }

    /**
     * A bell curve that is cut off: draws outside of the range are drawn again.
     *
     * @param mean of the whole curve, within the range
     * @param deviation its standard deviation, in [0, 10³⁰], above 0
     * @param low least value, in [−10³⁰, 10³⁰]
     * @param high greatest value, in [−10³⁰, 10³⁰]
     */
    record Normal(
            float mean,

            @Range(value = "the deviation of a distribution: [0, 1e30]", coupled = true)
            float deviation,

            @Range(value = "the least value of a distribution: [-1e30, 1e30]", coupled = true)
            float low,

            @Range(value = "the greatest value of a distribution: [-1e30, 1e30]", coupled = true)
            float high)
            implements Distribution {
        /** Each draw is taken with a probability of at least 0.4: all of these fail once in 10¹⁴ agents. */
        private static final int DRAWS = 64;

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if the deviation is not above 0, low is not below high, or the mean is not
         *     between them
         */
        public Normal {
            Check.values(Normal.class, deviation, low, high);
            if (!(deviation > 0))
                throw new IllegalArgumentException(
                        "a deviation of %s makes no curve: give one above 0, or a constant".formatted(deviation));
            ordered(low, high);
            if (low == high)
                throw new IllegalArgumentException(
                        "a normal distribution from %s to %s has no width: give a constant".formatted(low, high));
            Check.within("the mean of a normal distribution", mean, low, high, "");
        }

        /**
         * {@return the same curve, cut off at other values}
         *
         * @param low least value
         * @param high greatest value
         * @throws IllegalArgumentException if low is not below high, or the mean is not between them
         */
        public Normal within(float low, float high) {
            return new Normal(mean, deviation, low, high);
        }

        @Override
        public float value(long seed, int id, int stream) {
            double width = (double) high - low;
            boolean narrow = width < 2.5 * deviation; // then most draws of the whole curve miss the range
            long bits = Rng.bits(seed, 0, id, stream);
            for (int n = 0; n < DRAWS; n++) {
                long next = Rng.mix(bits + Rng.GOLDEN);
                double u = (bits >>> 11) * 0x1p-53, v = (next >>> 11) * 0x1p-53;
                double x = narrow ? low + u * width : mean + deviation * bell(u, v);
                if (narrow ? v < height(x) : x >= low && x <= high) return clamp((float) x);
                bits = Rng.mix(next + Rng.GOLDEN);
            }
            return mean;
        }

        /** A number of mean 0 and variance 1 by Box and Muller (1958). */
        private static double bell(double u, double v) {
            return Math.sqrt(-2 * StrictMath.log(1 - u)) * StrictMath.cos(2 * Math.PI * v);
        }

        /** The height of the curve, 1 at its mean. */
        private double height(double x) {
            double z = (x - mean) / deviation;
            return StrictMath.exp(-.5 * z * z);
        }

        private float clamp(float x) {
            return Math.min(high, Math.max(low, x));
        }
    }

    /**
     * A class of agents.
     *
     * @param weight its share, in [0, 10⁶]
     * @param values of its agents
     */
    record Share(@Range("the share of a class: [0, 1e6]") float weight, Distribution values) {

        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if the share is out of range, or the values are null
         */
        public Share {
            Check.values(Share.class, weight);
            Check.given("the values of a class", values);
        }
    }

    /**
     * Classes with shares: an agent belongs to one of them, with the probability of its share.
     *
     * @param classes at least one
     */
    record Shares(List<Share> classes) implements Distribution {
        /** Differs from the class's own draws. */
        private static final int STREAM = 0x5A4E_0000;

        /**
         * Checks the classes.
         *
         * @throws IllegalArgumentException if there is none, or all shares are 0
         */
        public Shares {
            classes = Check.list("classes of a distribution", classes);
            if (!(sum(classes) > 0))
                throw new IllegalArgumentException("the shares of the classes add up to 0: give a class a share");
        }

        private static double sum(List<Share> classes) {
            double sum = 0;
            for (Share each : classes) sum += each.weight();
            return sum;
        }

        @Override
        public float low() {
            float low = Float.POSITIVE_INFINITY;
            for (Share each : classes) low = Math.min(low, each.values().low());
            return low;
        }

        @Override
        public float high() {
            float high = Float.NEGATIVE_INFINITY;
            for (Share each : classes) high = Math.max(high, each.values().high());
            return high;
        }

        @Override
        public float value(long seed, int id, int stream) {
            double left = (Rng.bits(seed, 0, id, stream ^ STREAM) >>> 11) * 0x1p-53 * sum(classes);
            Share taken = null;
            for (Share each : classes) {
                if (each.weight() == 0) continue;
                taken = each;
                left -= each.weight();
                if (left < 0) break;
            }
            return Check.given("a class", taken).values().value(seed, id, stream + classes.indexOf(taken) + 1);
        }
    }
}
