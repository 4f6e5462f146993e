package throng.world.group;

import throng.math.Axis;
import throng.motion.AgentProperty;

/**
 * How far from the origin agents may be put. Coordinates are floats: their distance grows with them, to 1/128 m at 65
 * km. A walker that goes 2 cm in a tick would go at another speed there, and not at all at 600 km. So a place is
 * refused where a tick's way at the greatest speed is shorter than four such distances.
 */
public final class FarPlaces {
    private static final int FLOATS = 4;

    private FarPlaces() {}

    /**
     * The farthest coordinate for agents of a group, metres: a function of the state, so in ticks of the mean length so
     * far, and of 1/60 s before the first. Agents that cannot move may be anywhere.
     */
    public static float limit(GroupParts group, WorldServices services) {
        if (services.farPlaces()) return Axis.MAX_COORDINATE;
        var clock = services.clock();
        var own = group.members().propertyColumn(AgentProperty.MAX_SPEED);
        float speed = own == null ? group.settings().motion().maxSpeed() : own.initial();
        double dt = clock.tick() == 0 ? 1 / 60. : clock.time() / clock.tick();
        float way = (float) (speed * dt / group.settings().steps());
        if (!(way > 0)) return Axis.MAX_COORDINATE;
        return Math.min(Axis.MAX_COORDINATE, Math.scalb(1f, Math.getExponent(way / FLOATS) + 24));
    }

    /**
     * Refuses a place that is too far.
     *
     * @throws IllegalArgumentException naming the place, the range and the cure
     */
    public static void check(String what, float p, float limit, GroupParts group) {
        if (Math.abs(p) <= limit) return;
        throw new IllegalArgumentException(("%s is %s m; allowed is -%.0f to %.0f m, as farther out a tick's way of "
                        + "group '%s' is lost in the rounding of floats: put the origin of the world nearer, give the "
                        + "group maxSpeed 0 if it never moves, or build the world with farPlaces(true)")
                .formatted(what, p, limit, limit, group.name()));
    }
}
