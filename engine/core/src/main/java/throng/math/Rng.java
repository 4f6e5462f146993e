package throng.math;

/**
 * Random numbers as a pure function of (seed, tick, id, stream): no state, so no order of calls to keep, and the same
 * number for any number of workers. The mixer is SplitMix64's finaliser (Steele, Lea, Flood 2014).
 */
public final class Rng {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Rng() {}

    /** 64 random bits. A stream names a use: two uses of one agent in one tick take two streams. */
    public static long bits(long seed, long tick, int id, int stream) {
        return mix(mix(mix(seed + GOLDEN) + tick * GOLDEN) + ((long) id << 32 | stream & 0xFFFFFFFFL) * GOLDEN);
    }

    /** The seed of a group of a world: that of the world for group 0. */
    public static long seed(long world, int group) {
        return group == 0 ? world : mix(world + group * GOLDEN);
    }

    /** A float in [0, 1). */
    public static float unit(long seed, long tick, int id, int stream) {
        return unit(bits(seed, tick, id, stream));
    }

    /** A float in [0, 1) from the upper 24 bits. */
    public static float unit(long bits) {
        return (bits >>> 40) * 0x1.0p-24f;
    }

    /**
     * A random unit vector of {@code axes} components: a point of the cube, thrown again until it lies in the unit ball
     * (4/π throws on average in 2D, 6/π in 3D) and not too near its middle.
     */
    public static void direction(long bits, int axes, float[] into) {
        if (into.length < 3)
            throw new IllegalArgumentException(into.length + " floats have no room for a direction: give 3");
        long b = bits;
        while (true) {
            float x = unit(b) * 2 - 1;
            float y = unit(mix(b + 1)) * 2 - 1;
            float z = axes == 3 ? unit(mix(b + 2)) * 2 - 1 : 0;
            float d2 = x * x + y * y + z * z;
            if (d2 <= 1 && d2 > 1e-4f) {
                float d = (float) Math.sqrt(d2);
                into[0] = x / d;
                into[1] = y / d;
                into[2] = z / d;
                return;
            }
            b = mix(b + GOLDEN);
        }
    }

    /** SplitMix64's finaliser: every input bit moves half of the output bits. */
    public static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
