package throng.building.zone;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.building.Link;
import throng.math.Check;
import throng.math.Range;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;
import throng.terrain.Polygon;

/**
 * An area in which people walk slower, or which they avoid: a stair, smoke, mud, a lawn. Paces of zones that overlap
 * multiply, and the longest gap holds.
 *
 * @param name unique among the zones of a world
 * @param area where it is
 * @param pace which part of their own speed people walk at, in [0.01, 1]; 1: no slower than elsewhere
 * @param cost how many times as much a metre counts where people choose the cheapest way, in [0.1, 100]
 * @param gap the least time to the body ahead, for models that keep one, in [0, 1000]; 0: their own. It says how many
 *     people pass a stair
 * @param toward for those who face this way alone, such as up; null: for all. It costs nothing then
 * @param from seconds since the world began from which on it holds, in [0, 10⁹]
 * @param until seconds since the world began at which it ends, in [0, 10⁹], after it begins
 */
public record Zone(
        String name,
        Polygon area,
        @Range("the pace in zone: [0.01, 1]") float pace,
        @Range("[0.1, 100]") float cost,
        @Range("[0, 1000] s") float gap,
        Link.@Nullable Going toward,

        @Range("the beginning of zone: [0, " + Zone.LATEST + "] s")
        float from,

        @Range("the end of zone: [0, " + Zone.LATEST + "] s")
        float until) {
    private static final float LATEST = 1e9f;
    private static final float UP_PACE = .61f / Link.SPEED, DOWN_PACE = .694f / Link.SPEED;
    /** Seconds: with 1.2 and 1.6 go 0.97 and 0.79 up, with 1.2 and 1.4 1 and 0.91 down, a second and metre. */
    private static final float UP_GAP = 1.4f, DOWN_GAP = 1.25f;

    /** How wide a file of people is, in radii: what many walk on stairs needs, as they stagger. */
    private static final double FILE = 3.35;

    /** How dense the shade of a zone is at least in which people are slower. */
    private static final float LEAST_SHADE = .1f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a number is out of range, or it ends before it begins
     */
    public Zone {
        Check.name("a zone", name);
        Check.given("the area of zone " + name, area);
        Check.values(Zone.class, name, pace, cost, gap, from, until);
        if (pace == 1 && cost == 1 && gap == 0)
            throw new IllegalArgumentException(
                    "zone '%s' has pace 1, cost 1 and gap 0, so it changes nothing: make one of them another"
                            .formatted(name));
        if (toward != null && cost != 1)
            throw new IllegalArgumentException(
                    "zone '%s' holds toward %s alone, and a cost of %s would hold for all: give it cost 1, and another"
                                    .formatted(name, toward.sign(), cost)
                            + " zone that cost");
        if (!(until > from))
            throw new IllegalArgumentException(
                    "zone '%s' ends at %s s and begins at %s s: let it end later".formatted(name, until, from));
    }

    /**
     * A zone that holds for all, wherever they face.
     *
     * @param name unique among the zones of a world
     * @param area where it is
     * @param pace which part of their own speed people walk at, in [0.01, 1]
     * @param cost how many times as much a metre counts where people choose the cheapest way, in [0.1, 100]
     * @param gap the least time to the body ahead, in [0, 1000]; 0: that of the model
     * @param from seconds since the world began from which on it holds
     * @param until seconds since the world began at which it ends
     * @throws IllegalArgumentException if a number is out of range, or it ends before it begins
     */
    public Zone(String name, Polygon area, float pace, float cost, float gap, float from, float until) {
        this(name, area, pace, cost, gap, null, from, until);
    }

    /**
     * {@return a zone in which people are slower; a metre of a way counts as much more, as it takes longer}
     *
     * @param name of the zone
     * @param area where it is
     * @param pace which part of their own speed they walk at, in [0.01, 1]
     */
    public static Zone slow(String name, Polygon area, float pace) {
        return new Zone(name, area, pace, 1 / pace, 0, 0, LATEST);
    }

    /**
     * {@return a zone that people avoid, and cross at their own speed}
     *
     * @param name of the zone
     * @param area where it is
     * @param cost how many times as much a metre counts, in [0.1, 100]; below 1 they prefer it
     */
    public static Zone avoided(String name, Polygon area, float cost) {
        return new Zone(name, area, 1, cost, 0, 0, LATEST);
    }

    /**
     * {@return a stair: a zone for those who go up, one for those who go down, and one that costs as much more as both
     *     take in the mean}
     *
     * <p>People of 1.34 m/s go up with 0.61 m/s and down with 0.694, along the ground (Weidmann, Transporttechnik der
     * Fussgänger, 1993). With collision-free speed and a radius of 0.17 m, time gaps let 0.9 persons/s go up for each
     * metre, and 1 down. IMO, MSC/Circ.1238, 2007, has 0.88 up and 1.1 down. Fruin, Pedestrian Planning and Design,
     * 1971, has 0.93 at most. Models that keep no gap are refused: give them zones of a pace, and links with a flow.
     *
     * @param name of the stair
     * @param area where it is
     * @param up the way that leads up
     */
    public static List<Zone> stairs(String name, Polygon area, Link.Going up) {
        float costly = (1 / UP_PACE + 1 / DOWN_PACE) / 2;
        return List.of(
                avoided(name, area, costly),
                new Zone(name + " up", area, UP_PACE, 1, UP_GAP, 0, LATEST).toward(up),
                new Zone(name + " down", area, DOWN_PACE, 1, DOWN_GAP, 0, LATEST).toward(up.back()));
    }

    /**
     * {@return the same zone, in which models that keep a time to the body ahead keep a longer one}
     *
     * @param seconds the least one, in [0, 1000]; 0: their own
     */
    public Zone gap(float seconds) {
        return new Zone(name, area, pace, cost, seconds, toward, from, until);
    }

    /**
     * {@return the same zone for those who face one way alone; it costs nothing}
     *
     * @param way such as that which leads up
     */
    public Zone toward(Link.Going way) {
        float kept = cost == 1 / pace ? 1 : cost; // a slow zone costs what it takes, if nothing else is said
        return new Zone(name, area, pace, kept, gap, Check.given("where zone " + name + " leads", way), from, until);
    }

    /**
     * {@return the same zone for a while}
     *
     * @param begin seconds since the world began from which on it holds
     * @param end seconds since the world began at which it ends
     */
    public Zone during(float begin, float end) {
        return new Zone(name, area, pace, cost, gap, toward, begin, end);
    }

    /** {@return whether it is a stair for those who face one way: it has a gap, and holds for them alone} */
    public boolean isStair() {
        return toward != null && gap > 0;
    }

    /**
     * {@return about how many people a second pass a stair one way: width/(3.35 r)/(gap + 2 r/(pace·speed))}
     *
     * <p>People go in files, each 3.35 radii wide. In a file bodies are a gap apart in time, and one is as long as
     * two radii. With {@link #stairs} and a radius of 0.17 m that is 0.9 up and 1 down for each metre, within 4 % of
     * what collision-free speed lets pass with gaps from 1.2 to 1.6 s.
     *
     * @param width of the stair, metres, in [0, 10⁴]
     * @param radius r of the bodies, metres, in [0.01, 10]
     * @param speed at which they walk elsewhere, m/s, in [0.01, 100]
     * @throws IllegalArgumentException if a number is out of range, or the zone has no gap
     */
    public double flow(float width, float radius, float speed) {
        if (gap == 0)
            throw new IllegalArgumentException(
                    "zone '%s' has gap 0, so models let pass what theirs does: give it one above 0".formatted(name));
        Check.within("the width of a stair", width, 0, 1e4f, "m");
        Check.within("the radius of bodies", radius, .01f, 10, "m");
        Check.within("the speed of people", speed, .01f, 100, "m/s");
        return width / (FILE * radius) / (gap + 2 * radius / (pace * speed));
    }

    /** {@return whether it changes how people walk} */
    boolean slows() {
        return pace != 1 || gap > 0;
    }

    /** What pictures draw: shade where people are slower, the denser the slower they are; else what it costs. */
    NamedPlace place(String called) {
        Kind kind = slows() ? Kind.SLOW : cost > 1 ? Kind.AVOIDED : Kind.PREFERRED;
        double strength = slows() ? Math.max(1 - pace, LEAST_SHADE) : Math.abs(StrictMath.log10(cost)) / 2;
        return NamedPlace.of(kind, called, area).strength((float) Math.min(1, strength));
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
