package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Origin;
import throng.motion.AgentProperty;
import throng.terrain.TileMap;

/**
 * How far from the origin agents may be put. Coordinates are floats: their distance grows with them, to 1/128 m at 65
 * km. A walker that goes 2 cm in a tick would go at another speed there, and not at all at 600 km. So a place is
 * refused where a tick's way at the greatest speed is shorter than four such distances.
 */
public final class FarPlaces {
    private static final int FLOATS = 4, DOUBTFUL = 16;

    private FarPlaces() {}

    /**
     * The farthest coordinate for agents of a group, metres: a function of the state, so in ticks of the mean length so
     * far, and of 1/60 s before the first. Agents that cannot move may be anywhere.
     */
    public static float limit(GroupParts group, WorldServices services) {
        if (services.farPlaces()) return Axis.MAX_COORDINATE;
        var clock = services.clock();
        double dt = clock.tick() == 0 ? 1 / 60. : clock.time() / clock.tick();
        return Axis.farthest(way(group, dt), FLOATS);
    }

    /** How far an agent of a group gets in a step of a tick at its maxSpeed, metres. */
    public static float way(GroupParts group, double dt) {
        var own = group.members().propertyColumn(AgentProperty.MAX_SPEED);
        float speed = own == null ? group.settings().motion().maxSpeed() : own.initial();
        return (float) (speed * dt / group.settings().steps());
    }

    /** A line for each group whose agents, or whose map, are so far out that rounding shows in how fast they go. */
    public static List<String> doubts(List<GroupParts> groups, WorldServices services, double dt) {
        var lines = new ArrayList<String>();
        for (GroupParts group : groups) {
            String line = doubt(group, services, dt);
            if (line != null) lines.add(line);
        }
        return lines;
    }

    private static @Nullable String doubt(GroupParts group, WorldServices services, double dt) {
        float way = way(group, dt), limit = Axis.farthest(way, DOUBTFUL);
        var agents = group.members().agents();
        float[] x = agents.position(0), y = agents.position(1);
        int[] id = agents.id();
        int first = -1; // of the lowest id: how agents are stored shows in no line
        for (int i = 0; i < agents.count(); i++)
            if (!(Math.abs(x[i]) <= limit && Math.abs(y[i]) <= limit) && (first < 0 || id[i] < id[first])) first = i;
        if (first >= 0) return line(group, services, "agents", x[first], y[first], way, limit);
        TileMap map = services.barriers().tiles();
        if (map == null) return null;
        float left = map.x(), right = left + map.width() * map.size();
        float low = map.y(), top = low + map.height() * map.size();
        float farX = Math.abs(right) > Math.abs(left) ? right : left, farY = Math.abs(top) > Math.abs(low) ? top : low;
        if (Math.abs(farX) <= limit && Math.abs(farY) <= limit) return null;
        return line(group, services, "tiles", farX, farY, way, limit);
    }

    private static String line(
            GroupParts group, WorldServices services, String what, float x, float y, float way, float limit) {
        Origin origin = services.space().origin();
        return String.format(
                Locale.ROOT,
                "group '%s': %s at %s lie more than %.0f m from the origin %s, where rounding changes a tick's way of"
                        + " %.3g m by a thirty-second and more: give the world an origin near, such as [%.0f, %.0f]",
                group.name(),
                what,
                origin.place(x, y),
                limit,
                origin,
                way,
                Math.floor(x + origin.x()),
                Math.floor(y + origin.y()));
    }

    /** Refuses a place that a pass or a rule asks for, before the axes of the world confine it. */
    static void checkAsked(float x, float y, float z, GroupParts group, WorldServices services) {
        float limit = limit(group, services);
        if (Math.abs(x) <= limit && Math.abs(y) <= limit && Math.abs(z) <= limit) return; // most are
        var space = services.space();
        for (int a = 0; a < space.axes(); a++) {
            float p = space.axis(a).confine(a == 0 ? x : a == 1 ? y : z);
            check("xyz".charAt(a) + " of a spawn", a, p, limit, group, space.origin());
        }
    }

    /**
     * Refuses a place that is too far.
     *
     * @param axis on which it is
     * @param p metres in the world
     * @param origin of the world: the message tells the place on the map
     * @throws IllegalArgumentException naming the place, the range and the cure
     */
    public static void check(String what, int axis, float p, float limit, GroupParts group, Origin origin) {
        if (Math.abs(p) <= limit) return;
        String range = limit < 1 ? "%.3g to %.3g" : "%.0f to %.0f";
        throw new IllegalArgumentException(("%s is %s m; allowed is " + range + " m, as farther out a tick's way of "
                        + "group '%s' is lost in the rounding of floats: give the world an origin near its agents, "
                        + "give the group maxSpeed 0 if it never moves, or build the world with farPlaces(true)")
                .formatted(what, origin.text(axis, p), origin.of(axis) - limit, origin.of(axis) + limit, group.name()));
    }
}
