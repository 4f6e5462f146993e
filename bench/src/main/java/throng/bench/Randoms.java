package throng.bench;

/** Random numbers as functions of (seed, id, stream), independent of the order of the calls. */
public final class Randoms {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Randoms() {}

    /**
     * Mixes 64 bits by the finaliser of SplitMix64.
     *
     * @param bits input
     * @return 64 mixed bits
     */
    public static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /**
     * Returns 64 random bits.
     *
     * @param seed of the workload
     * @param id of the agent
     * @param stream number of the use
     * @return 64 bits
     */
    public static long bits(long seed, long id, long stream) {
        return mix(mix(seed + GOLDEN * (id + 1)) + GOLDEN * (stream + 1));
    }

    /**
     * Returns a uniform random number of 53 bits.
     *
     * @param seed of the workload
     * @param id of the agent
     * @param stream number of the use
     * @return in [0, 1)
     */
    public static double unit(long seed, long id, long stream) {
        return (bits(seed, id, stream) >>> 11) * 0x1p-53;
    }

    /**
     * Returns a uniform random number of 24 bits from one half of a hash.
     *
     * @param hash 64 random bits
     * @param low whether to use the low half instead of the high one
     * @return in [0, 1)
     */
    public static float half(long hash, boolean low) {
        return ((int) (low ? hash : hash >>> 32) >>> 8) * 0x1p-24f;
    }
}
