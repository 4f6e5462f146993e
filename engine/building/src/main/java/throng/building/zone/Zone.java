package throng.building.zone;

import throng.math.Check;
import throng.math.Range;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;
import throng.terrain.Polygon;

/**
 * An area in which people walk slower, or which they avoid: a stair, smoke, mud, a lawn. Zones that overlap multiply.
 *
 * @param name unique among the zones of a world
 * @param area where it is
 * @param pace which part of their own speed people walk at, in [0.01, 1]; 1: no slower than elsewhere
 * @param cost how many times as much a metre counts where people choose the cheapest way, in [0.1, 100]
 * @param from seconds since the world began from which on it holds, in [0, 10⁹]
 * @param until seconds since the world began at which it ends, in [0, 10⁹], after it begins
 */
public record Zone(
        String name,
        Polygon area,
        @Range("the pace in zone: [0.01, 1]") float pace,
        @Range("[0.1, 100]") float cost,

        @Range("the beginning of zone: [0, " + Zone.LATEST + "] s")
        float from,

        @Range("the end of zone: [0, " + Zone.LATEST + "] s")
        float until) {
    private static final float LATEST = 1e9f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a number is out of range, or it ends before it begins
     */
    public Zone {
        Check.name("a zone", name);
        Check.given("the area of zone " + name, area);
        Check.values(Zone.class, name, pace, cost, from, until);
        if (pace == 1 && cost == 1)
            throw new IllegalArgumentException(
                    "zone '%s' has pace 1 and cost 1, so it changes nothing: make one of them another".formatted(name));
        if (!(until > from))
            throw new IllegalArgumentException(
                    "zone '%s' ends at %s s and begins at %s s: let it end later".formatted(name, until, from));
    }

    /**
     * {@return a zone in which people are slower; a metre of a way counts as much more, as it takes longer}
     *
     * @param name of the zone
     * @param area where it is
     * @param pace which part of their own speed they walk at, in [0.01, 1]
     */
    public static Zone slow(String name, Polygon area, float pace) {
        return new Zone(name, area, pace, 1 / pace, 0, LATEST);
    }

    /**
     * {@return a zone that people avoid, and cross at their own speed}
     *
     * @param name of the zone
     * @param area where it is
     * @param cost how many times as much a metre counts, in [0.1, 100]; below 1 they prefer it
     */
    public static Zone avoided(String name, Polygon area, float cost) {
        return new Zone(name, area, 1, cost, 0, LATEST);
    }

    /**
     * {@return the same zone for a while}
     *
     * @param begin seconds since the world began from which on it holds
     * @param end seconds since the world began at which it ends
     */
    public Zone during(float begin, float end) {
        return new Zone(name, area, pace, cost, begin, end);
    }

    /** What pictures draw: shade where people are slower, the denser the slower they are; else what it costs. */
    NamedPlace place() {
        Kind kind = pace < 1 ? Kind.SLOW : cost > 1 ? Kind.AVOIDED : Kind.PREFERRED;
        double strength = pace < 1 ? 1 - pace : Math.abs(StrictMath.log10(cost)) / 2;
        return NamedPlace.of(kind, name, area).strength((float) Math.min(1, strength));
    }

    /** {@return whether it holds at a time, seconds} */
    boolean holdsAt(double time) {
        return time >= from && time < until;
    }

    /** {@return whether it holds at all times} */
    boolean isForEver() {
        return from == 0 && until == LATEST;
    }
}
