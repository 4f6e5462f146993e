package throng;

import static throng.ArgumentValue.ANY;
import static throng.ArgumentValue.COORDINATES;
import static throng.ArgumentValue.FAR;
import static throng.ArgumentValue.INTS_FROM_ZERO;
import static throng.ArgumentValue.MILLION;
import static throng.ArgumentValue.MINUS_ONE;
import static throng.ArgumentValue.NONE;
import static throng.ArgumentValue.POSITIVE_INTS;
import static throng.ArgumentValue.TINY;
import static throng.ArgumentValue.ZERO;
import static throng.ArgumentValue.only;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import throng.behaviour.Target;
import throng.behaviour.flight.FlightState;
import throng.behaviour.flight.Fly;
import throng.behaviour.flight.SpeedProfile;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.behaviour.path.TileStep;
import throng.kernel.Force;
import throng.math.Space;
import throng.navigation.curve.ArcLength;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.CurvePoint;
import throng.navigation.curve.GaussLength;
import throng.navigation.curve.Polyline;
import throng.navigation.field.Crowding;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.field.FieldDirection;
import throng.navigation.map.ConnectedTiles;
import throng.navigation.map.TownMap;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TileChase;
import throng.navigation.search.TilePath;
import throng.navigation.search.TileSight;
import throng.navigation.sound.SoundField;
import throng.parallel.Workers;
import throng.perception.Neighbourhood;
import throng.sense.Loudness;
import throng.sense.See;
import throng.sense.SeenAgents;
import throng.sense.SightColumns;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Polygon;
import throng.terrain.Segment;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;
import throng.terrain.wall.WallSet;
import throng.world.Group;
import throng.world.World;

/**
 * Constructors and methods of terrain, paths, flights and senses, each called with every {@link ArgumentValue}. A table
 * row names the values that are accepted. Every other value is refused with a message; nothing else may happen.
 */
class TerrainArgumentsTest extends ArgumentRows {
    private final TileMap map = TileMap.parse("....", ".#..", "..1.");
    private final Bezier curve =
            new Bezier(CurvePoint.at(0, 0), CurvePoint.at(1, 0), CurvePoint.at(2, 1), CurvePoint.at(3, 1));
    private final Polyline path = Polyline.open(new float[] {0, 3, 3}, new float[] {0, 0, 4});
    private final World world = World.open(2).workers(1).build();
    private final Group group = world.group("a");
    private final FlightState state = FlightState.of(2, 1, group::floats);

    @TestFactory
    Stream<DynamicTest> everyValueIsAcceptedOrRefused() {
        shapes();
        walls();
        paths();
        fieldsAndSounds();
        rules();
        return tests();
    }

    private void shapes() {
        floats("size of a tile", NONE, v -> new TileMap(2, 2, TilePlace.size((float) v)));
        floats(
                "x of a map",
                COORDINATES,
                v -> new TileMap(2, 2, TilePlace.size(1).at((float) v, 0)).middleX(1));
        floats("tile at", ANY, v -> map.tileAt((float) v, (float) v));
        floats("cost of a tile", only(ZERO), v -> set((float) v));
        ints("width of a map", only(MILLION), v -> v == 1 << 28 ? refuseTooLarge() : new TileMap(v, 1).tiles());
        ints("tile of a map", ANY, v -> map.cost(v) + map.middleX(v) + map.column(v) + (map.open(v) ? 1 : 0));
        ints("column of a tile", only(ZERO), v -> column(v));
        ints("component of", only(ZERO), v -> ConnectedTiles.of(map).of(v));
        ints("component size", only(ZERO), v -> ConnectedTiles.of(map).size(v));
        ints("connected", only(ZERO), v -> ConnectedTiles.of(map).connected(0, v));
        ints("level of open counts", only(ZERO), v -> map.openCounts().columns(v));
        ints("square of open counts", only(ZERO), v -> map.openCounts().open(1, v, 0));
        ints("open count of a level", NONE, v -> map.openCounts().open(v, 0, 0));
        var polygon = Polygon.of(0, 0, 1, 0, 0, 1);
        ints("vertex", only(ZERO), v -> polygon.x(v) + polygon.y(v));
        ints("centre of a polygon", ANY, v -> polygon.middle(v));
        ints(
                "vertices of a polygon",
                NONE,
                v -> v < 0 || v > 1 << 20 ? refuseTooLarge() : Polygon.of(new float[2 * v]));
        floats("radius of a circle", only(ZERO, TINY), v -> new Circle(0, 0, (float) v));
        floats("end of a segment", only(FAR, MINUS_ONE, TINY), v -> new Segment(0, 0, (float) v, 0));
        floats("corner of a box", only(FAR, TINY), v -> new Box(0, 0, (float) v, 1));
        floats("vertex of a polygon", only(FAR, MINUS_ONE, TINY), v -> Polygon.of(0, 0, (float) v, 0, 0, 1));
        ints("width of a town", NONE, v -> new TownMap(v, 100, 0, 24, 5));
        ints("block of a town", NONE, v -> new TownMap(100, 100, 0, v, 5));
    }

    private static Object refuseTooLarge() {
        throw new IllegalArgumentException("not called: it would allocate gigabytes");
    }

    private float set(float cost) {
        map.set(0, 0, cost);
        return map.cost(0);
    }

    private float column(int column) {
        map.set(column, 0, 1);
        return 1;
    }

    private void walls() {
        var walls = new WallSet(Space.open(2), () -> {});
        floats("end of a wall", only(ZERO, MINUS_ONE, TINY), v -> walls.add(0, 0, (float) v, (float) v));
        floats("ray", only(ZERO, MINUS_ONE, TINY), v -> walls.meets((float) v, 0, 0, 0, new WallHit()));
        ints("wall to be removed", only(ZERO), v -> {
            walls.remove(v);
            return walls.count();
        });
        ints("wall to be moved", NONE, v -> {
            walls.move(v, 0, 0, 1, 1);
            return walls.count();
        });
        ints("workers of barriers", only(ZERO), v -> new Barriers(Space.open(2), () -> {}, v));
        var barriers = new Barriers(Space.open(2), () -> {}, 1);
        barriers.tiles(map);
        ints("slide of a worker", only(ZERO), v -> barriers.slide(v));
        floats("end of a blocked line", ANY, v -> barriers.blocked((float) v, 0, 1, (float) v, new WallHit()));
    }

    private void paths() {
        var found = new TilePath();
        var search = new PathSearch(map, PathOptions.DEFAULT);
        search.find(0, 3, 100, found);
        ints("tile of a path", only(ZERO), v -> found.tile(v));
        ints("start of a search", ANY, v -> search.find(v, 3, 100, new TilePath()));
        ints("budget", ANY, v -> search.find(0, 3, v, new TilePath()));
        ints("sight", ANY, v -> TileSight.clear(map, v, 3) | TileSight.clear(map, 3, v));
        floats("sight over costs", ANY, v -> TileSight.clear(map, 0, 3, (float) v));
        ints("point of a path", only(ZERO), v -> path.point(0, v) + path.at(v));
        ints("axis of a path", only(ZERO), v -> path.point(v, 0) + path.place(v, 1) + path.tangent(v, 1));
        floats(
                "length along a path",
                ANY,
                v -> path.place(0, v) + path.tangent(1, v) + path.normalise(v) + path.piece(v));
        floats("nearest on a path", ANY, v -> path.nearest(Space.open(2), v, 0, 0, 0, path.length()));
        floats("part of a path", ANY, v -> path.nearest(Space.open(2), 1, 0, 0, v, v));
        floats("sight along a path", ANY, v -> path.lookahead(v, 1, 5));
        floats(
                "point of a new path",
                COORDINATES,
                v -> Polyline.closed(new float[] {(float) v, 1}, new float[2]).length());
        var chase = new TileChase(map, true, new Workers(1));
        ints("column of a mover", only(ZERO), v -> chase.add(v, 0, TileChase.Manner.CHASE));
        floats("t of a curve", only(ZERO, TINY), v -> curve.curvature(v) + new GaussLength(1e-4f).of(curve, v));
        floats("length of a curve", ANY, v -> new ArcLength(curve).t(v) + new ArcLength(curve).length(v));
        floats(
                "coordinate of a curve",
                COORDINATES,
                v -> new ArcLength(new Bezier(curve.p0(), CurvePoint.at(v, v), curve.p2(), curve.p3())).length());
    }

    private void fieldsAndSounds() {
        var field = DistanceField.of(map, 0);
        ints("goal of a field", only(ZERO), v -> DistanceField.of(map, v));
        ints("distance of a tile", only(ZERO), v -> field.distance(v));
        ints("next tile", only(ZERO), v -> field.next(v));
        floats("distance of a position", ANY, v -> field.distance((float) v, (float) v));
        floats(
                "direction of a field",
                ANY,
                v -> FieldDirection.at(field, (float) v, (float) v, force, 0) ? force.x()[0] : force.y()[0]);
        ints("entry of a direction", only(ZERO), v -> FieldDirection.at(field, 0, 0, force, v));
        var fields = new DistanceFields(map, 1 << 20, Crowding.DEFAULT, new Workers(1));
        fields.goal(0);
        ints("field of a goal", ANY, v -> {
            fields.ask(v);
            fields.build();
            return String.valueOf(fields.field(v));
        });
        ints("counted group", only(ZERO, MILLION), v -> count(fields, v, 0));
        ints("counted agents", only(ZERO), v -> count(fields, 0, v));
        ints("bytes of fields", POSITIVE_INTS, v -> new DistanceFields(map, v));
        floats("weight of crowding", only(ZERO, TINY), v -> new Crowding((float) v, 1));
        var sounds = new SoundField(map);
        sounds.add(.5f, .5f, 100, 1);
        sounds.build(2);
        ints(
                "source at a tile",
                only(ZERO),
                v -> sounds.source(v, 0)
                        + sounds.distance(v, 0)
                        + sounds.relativeDistance(v, 1)
                        + sounds.nextTile(v, 1));
        ints("nth source", only(ZERO), v -> sounds.source(0, v) + sounds.distance(0, v) + sounds.nextTile(0, v));
        ints("sources kept apart", NONE, v -> {
            sounds.build(v);
            return v;
        });
        floats("range of a sound", ANY, v -> {
            sounds.begin();
            sounds.add((float) v, .5f, (float) v, 1);
            sounds.add(.5f, .5f, (float) v, 2);
            sounds.build(1);
            return sounds.at((float) v, 0);
        });
    }

    private final Force force = new Force();

    private static int count(DistanceFields fields, int group, int agents) {
        fields.begin(0);
        fields.count(group, new float[3], new float[3], agents);
        return agents;
    }

    private void rules() {
        var progress = PathProgress.of(group::floats);
        ints(
                "axis of a flight state",
                only(ZERO),
                v -> state.from(v).name() + state.begin(v) + state.arrival(v) + state.goal(v));
        ints("axes of a flight state", NONE, v -> FlightState.of(v, 1, group::floats));
        floats("speed profile", only(ZERO, TINY), v -> new SpeedProfile((float) v, 0, 1));
        floats("lowest speed of a profile", NONE, v -> new SpeedProfile(0, 0, (float) v));
        floats("curvature", only(ZERO), v -> Fly.replanning(Target.at(0, 0), state, (float) v));
        floats("radius of a path", NONE, v -> FollowPath.of(path, progress, (float) v));
        floats(
                "prediction",
                only(ZERO, TINY),
                v -> FollowPath.of(path, progress, 1).prediction((float) v));
        ints("number of a goal", INTS_FROM_ZERO, v -> FieldGoal.of(v));
        ints(
                "ticks between tile steps",
                only(MILLION),
                v -> new TileStep(map, Target.at(0, 0), TileStep.Manner.LINE, v));
        floats("loudness by speed", only(ZERO, TINY), v -> Loudness.running(() -> 0, (float) v, (float) v));
        floats("constant loudness", only(ZERO, TINY), v -> Loudness.always(() -> 0, (float) v));
        var sights = SightColumns.of("s", 2, group::floats, group::ints);
        var see = See.of(Neighbourhood.within(3), sights);
        ints("rays", INTS_FROM_ZERO, see::rays);
        ints("ticks between looks", only(MILLION), see::every);
        floats("seconds of memory", only(ZERO, TINY), v -> see.memorySeconds((float) v));
        var none = new SeenAgents();
        ints("group of a seen agent", NONE, v -> none.group(v));
        ints("index of a seen agent", NONE, v -> none.index(v) + none.id(v) + none.distance(v));
        ints("first seen agent", only(ZERO), none::first);
        ints("count of seen agents", NONE, none::count);
    }
}
