package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
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
import throng.navigation.chase.TileChase;
import throng.navigation.curve.ArcLength;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.CurvePoint;
import throng.navigation.curve.GaussLength;
import throng.navigation.curve.Polyline;
import throng.navigation.field.Crowding;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.field.FieldDirection;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.navigation.sight.TileSight;
import throng.navigation.sound.SoundField;
import throng.parallel.Workers;
import throng.perception.Neighbourhood;
import throng.sense.Loudness;
import throng.sense.See;
import throng.sense.SeenAgents;
import throng.sense.SightColumns;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.ConnectedTiles;
import throng.terrain.Polygon;
import throng.terrain.Segment;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;
import throng.terrain.wall.Walls;
import throng.world.World;

/**
 * Doors of terrain, ways, flights and senses, each against every kind of value: r, refused with value, range and cure;
 * f, a result that is documented; a dot, there is no such value. Nothing else comes out of any of them.
 */
class TerrainArgumentsTest {
    private static final double[] VALUES = {0, Double.NaN, 1 / 0., -1 / 0., 1e15, -1, Float.MAX_VALUE, Float.MIN_VALUE};
    private static final int[] INTS = {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 28, 1_000_000};

    private final TileMap map = TileMap.parse("....", ".#..", "..1.");
    private final Bezier curve =
            new Bezier(CurvePoint.at(0, 0), CurvePoint.at(1, 0), CurvePoint.at(2, 1), CurvePoint.at(3, 1));
    private final Polyline path = Polyline.open(new float[] {0, 3, 3}, new float[] {0, 0, 4});
    private final World world = World.open(2).workers(1).build();
    private final throng.world.Group group = world.group("a");
    private final FlightState state = FlightState.of(2, 1, group::floats);

    private final List<DynamicTest> tests = new ArrayList<>();

    static char verdict(@Nullable String must, Executable door) {
        try {
            door.execute();
            return 'f';
        } catch (IllegalArgumentException e) {
            String says = String.valueOf(e.getMessage());
            assertTrue(says.length() > 12 && (must == null || says.contains(must)), says);
            return 'r';
        } catch (Throwable e) {
            throw new AssertionError("threw " + e, e);
        }
    }

    /** In the order of 0, NaN, ∞, −∞, 10¹⁵, −1, the largest float, the smallest above 0. */
    private void floats(String name, String expected, DoubleFunction<Object> door) {
        tests.add(DynamicTest.dynamicTest(name, () -> {
            var got = new StringBuilder();
            for (double v : VALUES) got.append(verdict(null, () -> finite(door.apply(v))));
            assertEquals(expected, got.toString(), name);
        }));
    }

    /** In the order of 0, −1, the smallest int, the largest, 2²⁸, a million. */
    private void ints(String name, String expected, IntFunction<Object> door) {
        tests.add(DynamicTest.dynamicTest(name, () -> {
            var got = new StringBuilder();
            for (int v : INTS) got.append(verdict(null, () -> finite(door.apply(v))));
            assertEquals(expected, got.toString(), name);
        }));
    }

    private static void finite(Object result) {
        if (result instanceof Double d) assertTrue(!Double.isNaN(d), "NaN");
        if (result instanceof Float f) assertTrue(!Float.isNaN(f), "NaN");
    }

    @TestFactory
    Stream<DynamicTest> everyCellIsAVerdict() {
        shapes();
        walls();
        ways();
        fieldsAndSounds();
        rules();
        return tests.stream();
    }

    private void shapes() {
        floats("size of a tile", "rrrrrrrr", v -> new TileMap(2, 2, (float) v, 0, 0));
        floats("x of a map", "frrrffrf", v -> new TileMap(2, 2, 1, (float) v, 0).middleX(1));
        floats("tile at", "ffffffff", v -> map.tileAt((float) v, (float) v));
        floats("cost of a tile", "frrrrrrr", v -> set((float) v));
        ints("width of a map", "rrrrrf", v -> v == 1 << 28 ? refuse() : new TileMap(v, 1).tiles());
        ints("tile of a map", "ffffff", v -> map.cost(v) + map.middleX(v) + map.column(v) + (map.open(v) ? 1 : 0));
        ints("column of a tile", "frrrrr", v -> column(v));
        ints("component of", "frrrrr", v -> ConnectedTiles.of(map).of(v));
        ints("component size", "frrrrr", v -> ConnectedTiles.of(map).size(v));
        ints("connected", "frrrrr", v -> ConnectedTiles.of(map).connected(0, v));
        ints("census level", "frrrrr", v -> map.openCounts().across(v));
        ints("census square", "frrrrr", v -> map.openCounts().open(1, v, 0));
        ints("census open of level", "rrrrrr", v -> map.openCounts().open(v, 0, 0));
        var polygon = Polygon.of(0, 0, 1, 0, 0, 1);
        ints("vertex", "frrrrr", v -> polygon.x(v) + polygon.y(v));
        ints("middle of a polygon", "ffffff", v -> polygon.middle(v));
        ints("vertices of a polygon", "rrrrrr", v -> v < 0 || v > 1 << 20 ? refuse() : Polygon.of(new float[2 * v]));
        floats("radius of a circle", "frrrrrrf", v -> new Circle(0, 0, (float) v));
        floats("end of a segment", "rrrrffrf", v -> new Segment(0, 0, (float) v, 0));
        floats("corner of a box", "rrrrfrrf", v -> new Box(0, 0, (float) v, 1));
        floats("vertex of a polygon", "rrrrffrf", v -> Polygon.of(0, 0, (float) v, 0, 0, 1));
        ints("width of a city", "rrrrrr", v -> new TownMap(v, 100, 0, 24, 5));
        ints("block of a city", "rrrrrr", v -> new TownMap(100, 100, 0, v, 5));
    }

    private static Object refuse() {
        throw new IllegalArgumentException("not tried: it is memory that is asked for");
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
        var walls = new Walls(Space.open(2), () -> {});
        floats("end of a wall", "frrrrfrf", v -> walls.add(0, 0, (float) v, (float) v));
        floats("ray", "frrrrfrf", v -> walls.meets((float) v, 0, 0, 0, new WallHit()));
        ints("wall to be removed", "frrrrr", v -> {
            walls.remove(v);
            return walls.count();
        });
        ints("wall to be moved", "rrrrrr", v -> {
            walls.move(v, 0, 0, 1, 1);
            return walls.count();
        });
        ints("workers of barriers", "frrrrr", v -> new Barriers(Space.open(2), () -> {}, v));
        var barriers = new Barriers(Space.open(2), () -> {}, 1);
        barriers.tiles(map);
        ints("slide of a worker", "frrrrr", v -> barriers.slide(v));
        floats("blocked", "ffffffff", v -> barriers.blocked((float) v, 0, 1, (float) v, new WallHit()));
    }

    private void ways() {
        var found = new TilePath();
        var search = new PathSearch(map, PathOptions.DEFAULT);
        search.find(0, 3, 100, found);
        ints("tile of a way", "frrrrr", v -> found.tile(v));
        ints("from", "ffffff", v -> search.find(v, 3, 100, new TilePath()));
        ints("budget", "ffffff", v -> search.find(0, 3, v, new TilePath()));
        ints("sight", "ffffff", v -> TileSight.clear(map, v, 3) | TileSight.clear(map, 3, v));
        floats("sight over costs", "ffffffff", v -> TileSight.clear(map, 0, 3, (float) v));
        ints("point of a way", "frrrrr", v -> path.point(0, v) + path.at(v));
        ints("axis of a way", "frrrrr", v -> path.point(v, 0) + path.place(v, 1) + path.tangent(v, 1));
        floats(
                "place on a way",
                "ffffffff",
                v -> path.place(0, v) + path.tangent(1, v) + path.admit(v) + path.piece(v));
        floats("nearest on a way", "ffffffff", v -> path.nearest(Space.open(2), v, 0, 0, 0, path.length()));
        floats("part of a way", "ffffffff", v -> path.nearest(Space.open(2), 1, 0, 0, v, v));
        floats("sight along a way", "ffffffff", v -> path.sight(v, 1, 5));
        floats(
                "point of a new way",
                "frrrffrf",
                v -> Polyline.closed(new float[] {(float) v, 1}, new float[2]).length());
        var chase = new TileChase(map, true, new Workers(1));
        ints("column of a mover", "frrrrr", v -> chase.add(v, 0, TileChase.Manner.CHASE));
        floats("t of a curve", "frrrrrrf", v -> curve.curvature(v) + new GaussLength(1e-4f).of(curve, v));
        floats("length of a curve", "ffffffff", v -> new ArcLength(curve).t(v) + new ArcLength(curve).length(v));
        floats(
                "coordinate of a curve",
                "frrrffrf",
                v -> new ArcLength(new Bezier(curve.p0(), CurvePoint.at(v, v), curve.p2(), curve.p3())).length());
    }

    private void fieldsAndSounds() {
        var field = DistanceField.of(map, 0);
        ints("goal of a field", "frrrrr", v -> DistanceField.of(map, v));
        ints("distance of a tile", "frrrrr", v -> field.distance(v));
        ints("next tile", "frrrrr", v -> field.next(v));
        floats("distance of a place", "ffffffff", v -> field.distance((float) v, (float) v));
        floats(
                "flow",
                "ffffffff",
                v -> FieldDirection.at(field, (float) v, (float) v, force, 0) ? force.x()[0] : force.y()[0]);
        ints("entry of a flow", "frrrrr", v -> FieldDirection.at(field, 0, 0, force, v));
        var fields = new DistanceFields(map, 1 << 20, Crowding.DEFAULT, new Workers(1));
        fields.goal(0);
        ints("field of a goal", "ffffff", v -> {
            fields.ask(v);
            fields.build();
            return String.valueOf(fields.field(v));
        });
        ints("group that is counted", "frrrrf", v -> count(fields, v, 0));
        ints("agents that are counted", "frrrrr", v -> count(fields, 0, v));
        ints("bytes of fields", "rrrfff", v -> new DistanceFields(map, v));
        floats("weight of a crowd", "frrrrrrf", v -> new Crowding((float) v, 1));
        var sounds = new SoundField(map);
        sounds.add(.5f, .5f, 100, 1);
        sounds.build(2);
        ints(
                "source",
                "frrrrr",
                v -> sounds.source(v, 0) + sounds.distance(v, 0) + sounds.share(v, 1) + sounds.from(v, 1));
        ints("nth source", "frrrrr", v -> sounds.source(0, v) + sounds.distance(0, v) + sounds.from(0, v));
        ints("sources told apart", "rrrrrr", v -> {
            sounds.build(v);
            return v;
        });
        floats("range of a sound", "ffffffff", v -> {
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
                "axis of a course",
                "frrrrr",
                v -> state.from(v).name() + state.begin(v) + state.arrival(v) + state.goal(v));
        ints("axes of a course", "rrrrrr", v -> FlightState.of(v, 1, group::floats));
        floats("pace", "frrrrrrf", v -> new SpeedProfile((float) v, 0, 1));
        floats("least of a pace", "rrrrrrrr", v -> new SpeedProfile(0, 0, (float) v));
        floats("curvature", "frrrrrrr", v -> Fly.replanning(Target.at(0, 0), state, (float) v));
        floats("radius of a way", "rrrrrrrr", v -> FollowPath.of(path, progress, (float) v));
        floats("prediction", "frrrrrrf", v -> FollowPath.of(path, progress, 1).prediction((float) v));
        ints("goal", "frrfff", v -> FieldGoal.of(v));
        ints("every", "rrrrrf", v -> new TileStep(map, Target.at(0, 0), TileStep.Manner.LINE, v));
        floats("running", "frrrrrrf", v -> Loudness.running(0, (float) v, (float) v));
        floats("noise", "frrrrrrf", v -> Loudness.always(0, (float) v));
        var sights = SightColumns.of("s", 2, group::floats, group::ints);
        var see = See.of(Neighbourhood.within(3), sights);
        ints("rays", "frrfff", see::rays);
        ints("every of a sight", "rrrrrf", see::every);
        floats("span", "frrrrrrf", v -> see.memorySeconds((float) v));
        var none = new SeenAgents();
        ints("seen", "rrrrrr", v -> none.group(v));
        ints("seen index", "rrrrrr", v -> none.index(v) + none.id(v) + none.distance(v));
        ints("first seen", "frrrrr", none::first);
        ints("seen by", "rrrrrr", none::count);
    }
}
