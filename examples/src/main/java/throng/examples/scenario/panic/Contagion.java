package throng.examples.scenario.panic;

import throng.math.Check;
import throng.math.Range;

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
        @Range("the share of fear that spreads: [0, 1]") float spread,

        @Range("the half-time of fear at a sight: [1e-3, 1e3] s")
        float sightHalfTime,

        @Range("the half-time of fear at a scream: [1e-3, 1e3] s")
        float screamHalfTime,

        @Range("the half-time of fear from neighbours: [1e-3, 1e3] s")
        float neighbourHalfTime,

        @Range("the half-life of fear: [1e-3, 1e6] s") float halfLife) {
    /**
     * Sights and screams frighten within half a second. Fear of neighbours takes a second or two. Half a minute without
     * a cause reduces fear to a fifth.
     */
    public static final Contagion DEFAULT = new Contagion(.95f, .2f, .3f, .8f, 13);

    public Contagion {
        Check.values(Contagion.class, spread, sightHalfTime, screamHalfTime, neighbourHalfTime, halfLife);
    }
}
