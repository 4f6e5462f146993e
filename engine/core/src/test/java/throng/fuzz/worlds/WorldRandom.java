package throng.fuzz.worlds;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices, the same for the same seed. */
final class WorldRandom {
    private final SplittableRandom random;
    /** Whether numbers are drawn from all of what is allowed, its ends above all. */
    final boolean extreme;

    WorldRandom(long seed, boolean extreme) {
        long mixed = (seed ^ seed >>> 31) * 0xD1342543DE82EF95L; // near seeds shall not be one sequence, shifted
        random = new SplittableRandom((mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L);
        this.extreme = extreme;
    }

    boolean chance(double p) {
        return random.nextDouble() < p;
    }

    /** In [0, n). */
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

    /** In [low, high]: an end, zero, or any size, as likely 0.01 to 0.1 as 1000 to 10,000; mostly a usual one. */
    float between(float low, float high) {
        if (chance(extreme ? .25 : .03)) return chance(.5) ? low : high;
        if (low <= 0 && high >= 0 && chance(.05)) return 0;
        if (low >= high) return low;
        boolean negative = high <= 0 || low < 0 && chance(.5);
        double most = negative ? -(double) low : high, least = negative ? -(double) high : low;
        if (!extreme || chance(.3)) { // as people would have it
            most = Math.max(least, Math.min(most, 30));
            least = Math.min(most, Math.max(least, .05));
        }
        least = Math.max(least, Math.min(most, 1e-6));
        if (!(least < most)) return (float) (negative ? -most : most);
        double size = least * Math.pow(most / least, random.nextDouble());
        return Math.clamp((float) (negative ? -size : size), low, high);
    }

    /** In [low, high]. */
    int whole(int low, int high) {
        if (chance(extreme ? .25 : .05)) return chance(.5) ? low : high;
        return Math.clamp(Math.round((double) between(low, high)), low, high);
    }

    /** Evenly in [low, high). */
    float evenly(float low, float high) {
        return (float) (low + ((double) high - low) * random.nextDouble());
    }
}
