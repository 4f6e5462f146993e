package throng.examples.scenario.panic;

import throng.math.Check;

/**
 * The rates at which fear rises and fades. A rise halves the distance to its cause in the half-time.
 *
 * @param spread share of the neighbours' fear that an agent catches, in [0, 1]
 * @param sightHalfTime half-time at the sight of a danger, seconds, in [0.001, 1000]
 * @param screamHalfTime half-time at a scream, seconds, in [0.001, 1000]
 * @param neighbourHalfTime half-time of fear caught from neighbours, seconds, in [0.001, 1000]
 * @param halfLife half-life of fear without a cause, seconds, in [0.001, 10⁶]
 */
public record Contagion(
        float spread, float sightHalfTime, float screamHalfTime, float neighbourHalfTime, float halfLife) {
    /**
     * Sights and screams frighten within half a second. Fear of neighbours takes a second or two. Half a minute without
     * a cause reduces fear to a fifth.
     */
    public static final Contagion DEFAULT = new Contagion(.95f, .2f, .3f, .8f, 13);

    public Contagion {
        Check.within("the share of fear that spreads", spread, 0, 1, "");
        Check.within("the half-time of fear at a sight", sightHalfTime, 1e-3f, 1e3f, "s");
        Check.within("the half-time of fear at a scream", screamHalfTime, 1e-3f, 1e3f, "s");
        Check.within("the half-time of fear from neighbours", neighbourHalfTime, 1e-3f, 1e3f, "s");
        Check.within("the half-life of fear", halfLife, 1e-3f, 1e6f, "s");
    }
}
