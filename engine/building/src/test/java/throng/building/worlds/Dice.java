package throng.building.worlds;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices as a function of a seed. */
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        long mixed = (seed ^ seed >>> 31) * 0xD1342543DE82EF95L; // seeds close to each other give unrelated choices
        random = new SplittableRandom((mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L);
    }

    boolean chance(double p) {
        return random.nextDouble() < p;
    }

    /** An int in [0, n). */
    int below(int n) {
        return random.nextInt(n);
    }

    float between(float low, float high) {
        return (float) (low + ((double) high - low) * random.nextDouble());
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[below(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(below(choices.size()));
    }
}
