package throng.fuzz;

import java.util.List;

/** Random numbers and texts as a function of a seed: ordinary ones, and extreme or wrong ones at a given rate. */
final class HostileRandom {
    private static final float[] ORDINARY = {0, .1f, .25f, .5f, 1, 1.5f, 2, 3, 5, 10, 30};
    private static final float[] EXTREME = {
        -0f,
        Float.MIN_VALUE,
        Float.MIN_NORMAL,
        1e-20f,
        1e-6f,
        1e-3f,
        (float) Math.PI,
        100,
        1e3f,
        1e4f,
        1e6f,
        1e7f,
        1e9f,
        1e15f,
        2e15f,
        1e20f,
        Float.MAX_VALUE,
        Float.POSITIVE_INFINITY,
        Float.NaN
    };
    private static final int[] ORDINARY_INTS = {0, 1, 2, 3, 4, 5, 7, 10};
    private static final int[] EXTREME_INTS = {
        -1,
        -2,
        16,
        31,
        32,
        64,
        100,
        255,
        1000,
        10_000,
        1 << 20,
        1 << 28,
        1 << 30,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        Integer.MAX_VALUE - 1,
        Integer.MAX_VALUE - 64
    };
    private static final String[] ORDINARY_TEXTS = {
        "prey",
        "hunters",
        "f",
        "n",
        "x",
        "vx",
        "hx",
        "mass",
        "radius",
        "bank",
        "angularVelocityX",
        "a",
        "b",
        "heard",
        "patrol",
        "sequence",
        "patrol/listen",
        "selector\n  a\n  b?"
    };
    private static final String[] BAD_TEXTS = {
        "", " ", "\n", "z", "hz", "\uD800", "ü→", "a/b", "tree", "\0", "q".repeat(70_000)
    };

    private long state;

    HostileRandom(long seed) {
        state = seed * 0x9E3779B97F4A7C15L + 0x1234567;
    }

    int below(int n) {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return (int) Math.floorMod(z ^ (z >>> 31), (long) n);
    }

    boolean chance(int percent) {
        return below(100) < percent;
    }

    <T> T of(List<T> list) {
        return list.get(below(list.size()));
    }

    /** A float; extreme, infinite or NaN with a probability of {@code hostile} per cent. */
    float real(int hostile) {
        if (!chance(hostile)) return ORDINARY[below(ORDINARY.length)] * (chance(20) ? -1 : 1);
        return EXTREME[below(EXTREME.length)] * (chance(30) ? -1 : 1);
    }

    /** An int; negative or large with a probability of {@code hostile} per cent. */
    int whole(int hostile) {
        return chance(hostile) ? EXTREME_INTS[below(EXTREME_INTS.length)] : ORDINARY_INTS[below(ORDINARY_INTS.length)];
    }

    /** A text; empty, long or malformed with a probability of {@code hostile} per cent. */
    String text(int hostile) {
        return chance(hostile) ? BAD_TEXTS[below(BAD_TEXTS.length)] : ORDINARY_TEXTS[below(ORDINARY_TEXTS.length)];
    }
}
