package throng.math;

/**
 * Random numbers as a pure function of (seed, tick, id, stream). Use it wherever a rule needs randomness: as it has no
 * state, the numbers are the same for any order of calls and any number of workers. The mixer is the finaliser of
 * SplitMix64 (Steele, Lea, Flood 2014).
 */
public final class Rng {
    /** What SplitMix64 adds from number to number: 2⁶⁴ divided by the golden ratio. */
    static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Points whose squared distance from the centre is at most this make no direction. */
    static final float MIN_SQUARE = 1e-4f;

    private Rng() {}

    /**
     * Draws 64 random bits.
     *
     * @param seed of the world or group
     * @param tick number
     * @param id of the agent
     * @param stream names the purpose: two draws for one agent in one tick need two streams
     * @return 64 bits
     */
    public static long bits(long seed, long tick, int id, int stream) {
        return mix(base(seed, tick) + ((long) id << 32 | stream & 0xFFFFFFFFL) * GOLDEN);
    }

    /** The part of the bits that all agents share in a tick. */
    static long base(long seed, long tick) {
        return mix(mix(seed + GOLDEN) + tick * GOLDEN);
    }

    /**
     * Derives the seed of a group.
     *
     * @param world seed of the world
     * @param group number of the group
     * @return the seed; that of the world for group 0
     */
    public static long seed(long world, int group) {
        return group == 0 ? world : mix(world + group * GOLDEN);
    }

    /**
     * Derives the seed of one life of an agent. Use it for what an agent keeps as long as it lives, such as its speed.
     * Ids are used again, and the next agent of an id is another one.
     *
     * @param group seed of the group
     * @param generation how many agents had its id before
     * @return the seed; that of the group for the first agent of an id
     */
    public static long life(long group, int generation) {
        return generation == 0 ? group : mix(mix(group) + generation * GOLDEN);
    }

    /**
     * Draws a random number.
     *
     * @param seed of the world or group
     * @param tick number
     * @param id of the agent
     * @param stream names the purpose
     * @return a float in [0, 1)
     */
    public static float unit(long seed, long tick, int id, int stream) {
        return unit(bits(seed, tick, id, stream));
    }

    /**
     * Makes a float from the upper 24 of 64 bits.
     *
     * @param bits random bits
     * @return a float in [0, 1)
     */
    public static float unit(long bits) {
        return (bits >>> 40) * 0x1.0p-24f;
    }

    /**
     * Makes a random direction: draws points of the cube [−1, 1]ⁿ until one lies in the unit ball and not too near its
     * centre. It takes 4/π draws on average in 2D, 6/π in 3D.
     *
     * @param bits random bits
     * @param axes 2 or 3
     * @param into receives three components of a unit vector; in 2D the third is 0
     * @throws IllegalArgumentException if the array has fewer than 3 entries
     */
    public static void direction(long bits, int axes, float[] into) {
        if (into.length < 3)
            throw new IllegalArgumentException(into.length + " floats are too few for a direction: give 3");
        long b = bits;
        while (true) {
            float x = unit(b) * 2 - 1;
            float y = unit(mix(b + 1)) * 2 - 1;
            float z = axes == 3 ? unit(mix(b + 2)) * 2 - 1 : 0;
            float d2 = x * x + y * y + z * z;
            if (d2 <= 1 && d2 > MIN_SQUARE) {
                float d = (float) Math.sqrt(d2);
                into[0] = x / d;
                into[1] = y / d;
                into[2] = z / d;
                return;
            }
            b = mix(b + GOLDEN);
        }
    }

    /**
     * Mixes bits with the finaliser of SplitMix64: every input bit changes half of the output bits.
     *
     * @param z 64 bits
     * @return 64 bits
     */
    public static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
