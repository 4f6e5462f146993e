package throng;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Random cases for tests of properties. A failure names its case. {@code -Dseed=N} draws other cases, {@code -Dcases=N}
 * draws more of them. Crowds grow with the case number, so the first case that fails is small.
 */
public final class Cases {
    private static final long SEED = Long.getLong("seed", 42L);
    private static final int COUNT = Integer.getInteger("cases", 60);

    /** Crowd sizes around the sizes of lanes, paddings and blocks. */
    private static final int[] EDGE_SIZES = {0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 255, 256, 257};

    private Cases() {}

    /** A crowd of {@code count} agents, whose columns are drawn from {@code seed}. */
    public record Case(int count, long seed) {
        /** A float in [0, 1), a function of the index. */
        public float unit(long index) {
            return Cases.unit(seed, index);
        }

        /** A float in [low, high), a function of the index. */
        public float between(float low, float high, long index) {
            return low + (high - low) * unit(index);
        }
    }

    /** The edge sizes and {@code cases} others up to about two hundred, the smallest first. */
    public static Stream<Case> crowds() {
        int[] counts = IntStream.concat(
                        IntStream.of(EDGE_SIZES), IntStream.range(0, COUNT).map(i -> 1 + i + i * i / 24))
                .sorted()
                .toArray();
        return LongStream.range(0, counts.length).mapToObj(i -> new Case(counts[(int) i], SEED + i));
    }

    /** Tells whether each case is run: with the tests tagged {@code long}, or where no build says what is left out. */
    public static boolean whole() {
        return !System.getProperty("throng.excluded", "").matches(".*(shows|long).*");
    }

    /** Tells whether the tests tagged {@code shows} are run, as in {@code .ci/run}. */
    public static boolean shows() {
        return !System.getProperty("throng.excluded", "").contains("shows");
    }

    /** Returns 0 or 1, a function of the case's name: where each case has two kinds, a short run takes that one. */
    public static int kind(Object named) {
        return named.toString().hashCode() & 1;
    }

    /** Returns 0 or 1, a function of the name: where each case has two places, the shortest run takes that one. */
    public static int place(Object named) {
        return named.toString().hashCode() >> 1 & 1;
    }

    /**
     * A float in [0, 1), a function of (seed, index). SplitMix64 again, so that tests do not depend on the engine's.
     */
    public static float unit(long seed, long index) {
        long z = seed * 0xD1342543DE82EF95L + (index + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return ((z ^ (z >>> 31)) >>> 40) * 0x1.0p-24f;
    }
}
