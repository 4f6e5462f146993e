package throng.bench;

/** Randomness as a function: a draw depends on (seed, id, stream) alone, never on the order of asking. */
public final class Randoms {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Randoms() {}

    /** The finaliser of SplitMix64: 64 bits in, 64 well mixed bits out. */
    public static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** 64 bits for one stream of one agent. */
    public static long bits(long seed, long id, long stream) {
        return mix(mix(seed + GOLDEN * (id + 1)) + GOLDEN * (stream + 1));
    }

    /** Uniform in [0, 1), 53 bits. */
    public static double unit(long seed, long id, long stream) {
        return (bits(seed, id, stream) >>> 11) * 0x1p-53;
    }

    /** Uniform in [0, 1), 24 bits, from the high or (when {@code low}) the low half of a hash. */
    public static float half(long hash, boolean low) {
        return ((int) (low ? hash : hash >>> 32) >>> 8) * 0x1p-24f;
    }
}
