package throng.examples.scenario.panic;

import throng.math.Check;

/**
 * How fast fear comes and goes.
 *
 * @param spread share that one catches of the fear of neighbours, in [0, 1]
 * @param sight half-time of the fear of what one sees, seconds, in [0.001, 1000]
 * @param scream half-time of the fear of what one hears, seconds, in [0.001, 1000]
 * @param others half-time of the fear that one catches, seconds, in [0.001, 1000]
 * @param fade half-life of fear, seconds, in [0.001, 10⁶]
 */
public record Contagion(float spread, float sight, float scream, float others, float fade) {
    /** A glance and a scream frighten at once; who neither sees nor hears why others run
     * needs a second or two; and after half a minute fear is down to a fifth. */
    public static final Contagion DEFAULT = new Contagion(.95f, .2f, .3f, .8f, 13);

    public Contagion {
        Check.within("the share of fear that one catches", spread, 0, 1, "");
        Check.within("the half-time of fear at a sight", sight, 1e-3f, 1e3f, "s");
        Check.within("the half-time of fear at a scream", scream, 1e-3f, 1e3f, "s");
        Check.within("the half-time of fear with others", others, 1e-3f, 1e3f, "s");
        Check.within("the half-life of fear", fade, 1e-3f, 1e6f, "s");
    }
}
