package throng.behaviour.flight;

import throng.math.Check;

/**
 * How the speed along a curve rises at its beginning and falls at its end: a factor least + (1 − least)·e(d/rise) ·
 * e(D/fall) with d metres from where it began and D metres to its goal, as the crow flies, and e(x) = x²(3 − 2x) up to
 * x = 1.
 *
 * @param rise metres, in [0, 10⁶]; 0: at full speed from the beginning
 * @param fall metres, in [0, 10⁶]; 0: at full speed to the end
 * @param least the factor at the ends, in [0.01, 1]: it must get away, and there
 */
public record SpeedProfile(float rise, float fall, float least) {
    /** The same speed all the way. */
    public static final SpeedProfile DEFAULT = new SpeedProfile(0, 0, 1);

    public SpeedProfile {
        Check.within("the rise of a pace", rise, 0, 1e6f, "m");
        Check.within("the fall of a pace", fall, 0, 1e6f, "m");
        Check.within("the least of a pace", least, .01f, 1, "");
    }

    boolean even() {
        return least == 1 || rise == 0 && fall == 0;
    }

    /** The factor, so many metres from the beginning and from the end. */
    float factor(float behind, float ahead) {
        return least + (1 - least) * ease(behind, rise) * ease(ahead, fall);
    }

    private static float ease(float d, float length) {
        if (d >= length) return 1;
        float x = d / length;
        return x * x * (3 - 2 * x);
    }
}
