package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.behaviour.Target;
import throng.behaviour.flight.FlightState;
import throng.behaviour.flight.Fly;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.PathProgress;
import throng.behaviour.path.TileStep;
import throng.behaviour.target.Toward;
import throng.math.Space;
import throng.navigation.curve.ArcLength;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.CurvePoint;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceFields;
import throng.navigation.search.PathOptions;
import throng.navigation.search.TileChase;
import throng.navigation.way.WayField;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.LastNoticed;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallSet;
import throng.world.Group;
import throng.world.World;

/** Constructors and methods of terrain, paths, flights and senses refuse null at once, by name, with the cure. */
class TerrainNullsTest {
    private final TileMap map = TileMap.parse("....", ".#..", "..1.");
    private final Bezier curve =
            new Bezier(CurvePoint.at(0, 0), CurvePoint.at(1, 0), CurvePoint.at(2, 1), CurvePoint.at(3, 1));
    private final Polyline path = Polyline.open(new float[] {0, 3, 3}, new float[] {0, 0, 4});
    private final World world = World.open(2).workers(1).build();
    private final Group group = world.group("a");
    private final FlightState state = FlightState.of(2, 1, group::floats);

    /** Null that would be stored or found only later is refused by name. Null that is used at once may fail in Java. */
    @Test
    @SuppressWarnings("NullAway") // null is what this test passes
    void nullIsRefusedByName() {
        var progress = PathProgress.of(group::floats);
        var noise = NoiseSources.straight(Loudness.always(() -> 0, 1));
        var fields = new DistanceFields(map, 1 << 20);
        var space = Space.open(2);
        List<Executable> calls = List.of(
                () -> new Barriers(null, () -> {}, 1),
                () -> new Barriers(space, null, 1),
                () -> new WallSet(null, () -> {}),
                () -> new WallSet(space, null),
                () -> new TileChase(null, false, new Workers(1)),
                () -> new TileChase(map, false, null),
                () -> new TileChase(map, false, new Workers(1)).add(0, 0, null),
                () -> new PathOptions(null, PathOptions.DEFAULT.heuristic(), PathOptions.DEFAULT.method()),
                () -> new PathOptions(PathOptions.DEFAULT.steps(), null, PathOptions.DEFAULT.method()),
                () -> new PathOptions(PathOptions.DEFAULT.steps(), PathOptions.DEFAULT.heuristic(), null),
                () -> new Bezier(null, curve.p1(), curve.p2(), curve.p3()),
                () -> new ArcLength(null),
                () -> FollowPath.of(path, null, 1),
                () -> FollowPath.of(path, progress, 1).toward(null),
                () -> new FollowPath(List.of(path), progress, 1, 1, null, Toward.REYNOLDS),
                () -> new PathProgress(null, progress.laps(), null),
                () -> new PathProgress(progress.progress(), null, null),
                () -> FollowField.of(null, FieldGoal.of(0)),
                () -> FollowField.of(fields, null),
                () -> FollowWay.of((WayFields) null, FieldGoal.of(0)),
                () -> FollowWay.of(new WayFields(map, .3f), null),
                () -> new WayFields(null, .3f),
                () -> new WayFields(map, .3f, null),
                () -> WayField.of(null, .3f),
                () -> FieldGoal.each(null),
                () -> new TileStep(null, Target.at(0, 0), TileStep.Manner.LINE, 1),
                () -> new TileStep(map, null, TileStep.Manner.LINE, 1),
                () -> new TileStep(map, Target.at(0, 0), null, 1),
                () -> Fly.to(null, state),
                () -> Fly.to(Target.at(0, 0), null),
                () -> Fly.to(Target.at(0, 0), state).after(null),
                () -> Fly.to(Target.at(0, 0), state).profile(null),
                () -> NoiseSources.over(null, Loudness.always(() -> 0, 1)),
                () -> Loudness.column(() -> 0, null),
                () -> new Hear(null, null, 1),
                () -> new Hear(noise, null, 1),
                () -> See.of(Neighbourhood.within(1), null),
                () -> new SightColumns(null, null, null),
                () -> SightColumns.of(null, 2, group::floats, group::ints),
                () -> SightColumns.of("t", 2, null, group::ints),
                () -> SightColumns.of("t", 2, group::floats, null),
                () -> LastNoticed.of(null, 2, group::floats, group::ints),
                () -> HearingColumns.of(null, group::ints, 2),
                () -> HearingColumns.of(group::floats, null, 2));
        int columns = group.count();
        for (int k = 0; k < calls.size(); k++) {
            Executable call = calls.get(k);
            assertFalse(ArgumentRows.isAccepted("is null: give one", call), "call " + k);
        }
        assertEquals(columns, group.count());
    }
}
