package throng.fuzz.worlds;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices as a function of a seed. */
final class WorldRandom {
    private final SplittableRandom random;
    /** Whether numbers come from their whole range, often from its ends. */
    final boolean extreme;

    WorldRandom(long seed, boolean extreme) {
        long mixed = (seed ^ seed >>> 31)
                * 0xD1342543DE82EF95L; // so that seeds close to each other give unrelated sequences
        random = new SplittableRandom((mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L);
        this.extreme = extreme;
    }

    boolean chance(double p) {
        return random.nextDouble() < p;
    }

    /** An int in [0, n). */
    int below(int n) {
        return random.nextInt(n);
    }

    long bits() {
        return random.nextLong();
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[below(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /**
     * A float in [low, high]: an end, zero, or a number whose logarithm is uniform. Unless {@link #extreme}, it is
     * mostly of an ordinary size.
     */
    float between(float low, float high) {
        if (chance(extreme ? .25 : .03)) return chance(.5) ? low : high;
        if (low <= 0 && high >= 0 && chance(.05)) return 0;
        if (low >= high) return low;
        boolean negative = high <= 0 || low < 0 && chance(.5);
        double max = negative ? -(double) low : high, min = negative ? -(double) high : low;
        if (!extreme || chance(.3)) { // an ordinary size
            max = Math.max(min, Math.min(max, 30));
            min = Math.min(max, Math.max(min, .05));
        }
        min = Math.max(min, Math.min(max, 1e-6));
        if (!(min < max)) return (float) (negative ? -max : max);
        double size = min * Math.pow(max / min, random.nextDouble());
        return Math.clamp((float) (negative ? -size : size), low, high);
    }

    /** An int in [low, high]. */
    int whole(int low, int high) {
        if (chance(extreme ? .25 : .05)) return chance(.5) ? low : high;
        return Math.clamp(Math.round((double) between(low, high)), low, high);
    }

    /** A float in [low, high), uniform. */
    float evenly(float low, float high) {
        return (float) (low + ((double) high - low) * random.nextDouble());
    }
}
