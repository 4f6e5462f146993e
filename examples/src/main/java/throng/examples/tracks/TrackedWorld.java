package throng.examples.tracks;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.joml.Vector3f;
import throng.behaviour.path.FollowPath;
import throng.navigation.curve.Polyline;
import throng.terrain.Obstacle;
import throng.world.World;

/** A world without ends, who is in it, and where they went. */
public final class TrackedWorld {
    /** Colours: who obeys the rule, and with what it is compared; whom or what it goes for. */
    public static final int ACTOR = 0xFFC24B, SECOND = 0xFF7A59, THIRD = 0xB48CFF, FOURTH = 0x8FE36B, TARGET = 0x4CD3E0;

    private final World world = World.open(2).seed(8).workers(1).build();
    private final List<TrackedGroup> casts = new ArrayList<>();
    private final List<Obstacle> obstacles = new ArrayList<>();
    private final List<Polyline> paths = new ArrayList<>();
    private final List<Vector2f> places = new ArrayList<>();
    private final List<Vector3f> rings = new ArrayList<>();

    /** Agents of one colour; {@code label} says who they are, if it is not empty. */
    public TrackedGroup cast(String label, int rgb) {
        var cast = new TrackedGroup(world.group("cast " + casts.size()), label, rgb);
        casts.add(cast);
        return cast;
    }

    /** Who obeys the rule. */
    public TrackedGroup actors() {
        return cast("", ACTOR);
    }

    /** Shows what stands in the way. */
    public List<Obstacle> obstacles(Obstacle... shown) {
        obstacles.addAll(List.of(shown));
        return List.of(shown);
    }

    /** Shows a place that somebody goes for, metres. */
    public void place(float x, float y) {
        places.add(new Vector2f(x, y));
    }

    /** Shows a circle, metres. */
    public void ring(float x, float y, float radius) {
        rings.add(new Vector3f(x, y, radius));
    }

    /** Shows a way that somebody follows. */
    public Polyline way(Polyline path) {
        paths.add(path);
        return path;
    }

    World world() {
        return world;
    }

    List<TrackedGroup> casts() {
        return casts;
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

    /** Whoever catches somebody is done; who arrives, or goes round, goes on. */
    void record(World of, int ticks, float dt) {
        of.listen((what, agent, other) -> {
            boolean onItsWay = what.equals(FollowPath.LAP) || what.equals(FollowPath.ARRIVED);
            if (!onItsWay) casts.forEach(cast -> cast.done(agent));
        });
        for (int t = 0; t <= ticks; t++) {
            if (t > 0) of.tick(dt);
            casts.forEach(TrackedGroup::record);
        }
    }
}
