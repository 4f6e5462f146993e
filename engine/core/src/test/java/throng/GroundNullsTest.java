package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.behaviour.Target;
import throng.behaviour.flight.Course;
import throng.behaviour.flight.Fly;
import throng.behaviour.sense.Ears;
import throng.behaviour.sense.Hear;
import throng.behaviour.sense.Loud;
import throng.behaviour.sense.Memory;
import throng.behaviour.sense.Noise;
import throng.behaviour.sense.See;
import throng.behaviour.sense.Sights;
import throng.behaviour.target.Toward;
import throng.behaviour.way.FollowField;
import throng.behaviour.way.FollowPath;
import throng.behaviour.way.Goal;
import throng.behaviour.way.TileStep;
import throng.behaviour.way.Trail;
import throng.math.Space;
import throng.navigation.PathOptions;
import throng.navigation.Polyline;
import throng.navigation.TileChase;
import throng.navigation.curve.Arc;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.Point;
import throng.navigation.field.Fields;
import throng.parallel.Workers;
import throng.perception.Look;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.Walls;
import throng.world.World;

/** What a ground, its ways and its senses are given may not be null. */
class GroundNullsTest {
    private final TileMap map = TileMap.parse("....", ".#..", "..1.");
    private final Bezier curve = new Bezier(Point.at(0, 0), Point.at(1, 0), Point.at(2, 1), Point.at(3, 1));
    private final Polyline way = Polyline.open(new float[] {0, 3, 3}, new float[] {0, 0, 4});
    private final World world = World.open(2).workers(1).build();
    private final throng.world.Group group = world.group("a");
    private final Course course = Course.of(2, 1, group::floats);

    /** What is stored, or would be missed only later, is refused by name; what is used at once may say so itself. */
    @Test
    @SuppressWarnings("NullAway") // that is what it is about
    void nullIsRefusedAtOnce() {
        var trail = Trail.of(group::floats);
        var noise = Noise.straight(Loud.always(0, 1));
        var fields = new Fields(map, 1 << 20);
        var space = Space.open(2);
        List<Executable> doors = List.of(
                () -> new Barriers(null, () -> {}, 1),
                () -> new Barriers(space, null, 1),
                () -> new Walls(null, () -> {}),
                () -> new Walls(space, null),
                () -> new TileChase(null, false, new Workers(1)),
                () -> new TileChase(map, false, null),
                () -> new TileChase(map, false, new Workers(1)).add(0, 0, null),
                () -> new PathOptions(null, PathOptions.DEFAULT.heuristic(), PathOptions.DEFAULT.method()),
                () -> new PathOptions(PathOptions.DEFAULT.steps(), null, PathOptions.DEFAULT.method()),
                () -> new PathOptions(PathOptions.DEFAULT.steps(), PathOptions.DEFAULT.heuristic(), null),
                () -> new Bezier(null, curve.p1(), curve.p2(), curve.p3()),
                () -> new Arc(null),
                () -> FollowPath.of(way, null, 1),
                () -> FollowPath.of(way, trail, 1).how(null),
                () -> new FollowPath(List.of(way), trail, 1, 1, null, Toward.REYNOLDS),
                () -> new Trail(null, trail.laps(), null),
                () -> new Trail(trail.progress(), null, null),
                () -> FollowField.of(null, Goal.of(0)),
                () -> FollowField.of(fields, null),
                () -> Goal.each(null),
                () -> new TileStep(null, Target.at(0, 0), TileStep.Manner.LINE, 1),
                () -> new TileStep(map, null, TileStep.Manner.LINE, 1),
                () -> new TileStep(map, Target.at(0, 0), null, 1),
                () -> Fly.to(null, course),
                () -> Fly.to(Target.at(0, 0), null),
                () -> Fly.to(Target.at(0, 0), course).after(null),
                () -> Fly.to(Target.at(0, 0), course).pace(null),
                () -> Noise.over(null, Loud.always(0, 1)),
                () -> Loud.column(0, null),
                () -> new Hear(null, null, 1),
                () -> new Hear(noise, null, 1),
                () -> See.of(Look.within(1), null),
                () -> new Sights(null, null, null),
                () -> Sights.of(null, 2, group::floats, group::ints),
                () -> Sights.of("t", 2, null, group::ints),
                () -> Sights.of("t", 2, group::floats, null),
                () -> Memory.of(null, 2, group::floats, group::ints),
                () -> Ears.of(null, group::ints, 2),
                () -> Ears.of(group::floats, null, 2));
        int columns = group.count();
        for (int k = 0; k < doors.size(); k++) {
            Executable door = doors.get(k);
            assertEquals('r', GroundDoorsTest.verdict("is null: give one", door), "door " + k);
        }
        assertEquals(columns, group.count());
    }
}
