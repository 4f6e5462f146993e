package throng.examples.tracks;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.joml.Vector3f;
import throng.behaviour.path.FollowPath;
import throng.navigation.curve.Polyline;
import throng.terrain.Obstacle;
import throng.world.World;

/** An open world with tracked groups, and the obstacles, paths and places that its picture shows. */
public final class TrackedWorld {
    /** Colours: agents under the rule, agents that are compared with them, and targets. */
    public static final int ACTOR = 0xFFCC50, SECOND = 0xFF7060, THIRD = 0x8C64FF, FOURTH = 0xFFFFFF, TARGET = 0x30C0E0;

    private final World world = World.open(2).seed(8).workers(1).build();
    private final List<TrackedGroup> groups = new ArrayList<>();
    private final List<Obstacle> obstacles = new ArrayList<>();
    private final List<Polyline> paths = new ArrayList<>();
    private final List<Vector2f> places = new ArrayList<>();
    private final List<Vector3f> rings = new ArrayList<>();

    /**
     * Adds an empty group.
     *
     * @param label name in the picture; empty for none
     * @param rgb colour of its tracks, 0xRRGGBB
     */
    public TrackedGroup track(String label, int rgb) {
        var group = new TrackedGroup(world.group("tracked " + groups.size()), label, rgb);
        groups.add(group);
        return group;
    }

    /** Adds a group in the colour of agents under the rule. */
    public TrackedGroup actors() {
        return track("", ACTOR);
    }

    /** Shows obstacles. */
    public List<Obstacle> obstacles(Obstacle... shown) {
        obstacles.addAll(List.of(shown));
        return List.of(shown);
    }

    /** Shows a place that agents go to, metres. */
    public void place(float x, float y) {
        places.add(new Vector2f(x, y));
    }

    /** Shows a circle, metres. */
    public void ring(float x, float y, float radius) {
        rings.add(new Vector3f(x, y, radius));
    }

    /** Shows a path that agents follow. */
    public Polyline path(Polyline path) {
        paths.add(path);
        return path;
    }

    World world() {
        return world;
    }

    List<TrackedGroup> tracked() {
        return groups;
    }

    List<Obstacle> obstacles() {
        return obstacles;
    }

    List<Polyline> paths() {
        return paths;
    }

    List<Vector3f> rings() {
        return rings;
    }

    List<Vector2f> places() {
        return places;
    }

    /**
     * Runs the world and records all tracks. A track ends when its agent tells an event other than an arrival or a lap.
     */
    void record(int ticks, float dt) {
        world.listen((what, agent, other) -> {
            boolean goesOn = what.equals(FollowPath.LAP) || what.equals(FollowPath.ARRIVED);
            if (!goesOn) groups.forEach(group -> group.end(agent));
        });
        for (int t = 0; t <= ticks; t++) {
            if (t > 0) world.tick(dt);
            groups.forEach(TrackedGroup::record);
        }
    }
}
