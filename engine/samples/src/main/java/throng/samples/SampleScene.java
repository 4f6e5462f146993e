package throng.samples;

import java.util.List;
import java.util.function.IntUnaryOperator;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.flight.FlightState;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.path.ErrandColumns;
import throng.behaviour.path.Errands;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.PathProgress;
import throng.behaviour.path.WalkStreets;
import throng.behaviour.path.Ways;
import throng.memory.Column;
import throng.memory.Handle;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;
import throng.world.WorldBuilder;

/**
 * The scene of a sample, 180 m wide: a world with a crowd and prey, and what samples need, such as targets, columns,
 * obstacles, walls, tiles and paths.
 *
 * @param world of the scene
 * @param crowd the group that uses the sample
 * @param prey the other group, which the crowd may look at and go to
 * @param middle x and y of the middle, metres: 90 in a torus, else 0
 */
public record SampleScene(World world, Group crowd, Group prey, float middle) {
    /** Width of the scene, metres. */
    public static final float SIDE = 180;

    private static final int TILES = 18;

    /**
     * Returns the builder of a world for samples: a flat torus, or three open axes, as some rules do nothing on a
     * torus.
     *
     * @param axes 2 or 3
     * @return the builder
     */
    public static WorldBuilder worldBuilder(int axes) {
        return axes == 2 ? World.torus(SIDE, SIDE) : World.open(axes);
    }

    /**
     * Makes a scene in a new world: the crowd is group 0, the prey group 1.
     *
     * @param world of {@link #worldBuilder}
     * @return the scene
     */
    public static SampleScene in(World world) {
        float middle = world.space().x().torus() ? SIDE / 2 : 0;
        return new SampleScene(world, world.group("crowd"), world.group("prey"), middle);
    }

    /**
     * Returns random places all over the scene.
     *
     * @return the places
     */
    public Spawn anywhere() {
        float low = middle - SIDE / 2, high = middle + SIDE / 2;
        return Spawn.box(low, low, -SIDE / 4, high, high, SIDE / 4);
    }

    /** Returns a fixed place as a target, metres from the middle. */
    Target spot(float x, float y) {
        return Target.at(middle + x, middle + y, 0);
    }

    /** Returns a place for each agent as a target, from columns. */
    Target ownSpots() {
        var x = crowd.floats("spotX", middle - 70);
        var y = crowd.floats("spotY", middle - 40);
        return world.space().axes() == 2 ? Target.places(x, y) : Target.places(x, y, crowd.floats("spotZ", 9));
    }

    /** Returns one of the prey as a target. */
    Target onePrey() {
        return Target.of(new Handle(prey.number(), 0, 0));
    }

    /** Returns one of the prey for each agent as a target, from columns. */
    Target ownPrey() {
        return Target.each(
                prey, ints("preyId", id -> id % Math.max(1, prey.agents())), ints("preyGeneration", id -> 0));
    }

    /** Returns the nearest prey within 20 m as a target. */
    Target nearestPrey() {
        return Target.nearest(prey, 20);
    }

    /** Returns the neighbourhood of the prey within 20 m. */
    Neighbourhood preyNeighbourhood() {
        return Neighbourhood.within(20).of(prey);
    }

    /** Makes an int column of the crowd, with values by id. */
    Column.Ints ints(String name, IntUnaryOperator byId) {
        var column = crowd.ints(name, 0);
        var ids = crowd.ids();
        for (int i = 0; i < crowd.count(); i++) column.values()[i] = byId.applyAsInt(ids.get(i));
        return column;
    }

    /** Makes a column of the crowd with values 0, ¼, ½, ¾ and 1, by id. */
    Column.Floats shareColumn() {
        var column = crowd.floats("share", 0);
        var ids = crowd.ids();
        for (int i = 0; i < crowd.count(); i++) column.values()[i] = ids.get(i) % 5 / 4f;
        return column;
    }

    SightColumns sights() {
        return SightColumns.of("seen", world.space().axes(), crowd::floats, crowd::ints);
    }

    HearingColumns hearing() {
        return HearingColumns.of(crowd::floats, crowd::ints, world.space().axes());
    }

    FlightState flight() {
        return FlightState.of(world.space().axes(), 8, crowd::floats);
    }

    PathProgress progress() {
        return PathProgress.of(crowd::floats);
    }

    /** Makes progress columns that give each agent one of the two paths. */
    PathProgress numberedProgress() {
        return new PathProgress(
                crowd.floats("progress", PathProgress.NOT_STARTED),
                crowd.floats("laps", 0),
                ints("path", id -> id % 2));
    }

    List<Obstacle> obstacles() {
        float m = middle;
        return List.of(
                new Circle(m - 15, m - 12, 0, 6),
                new Box(m + 8, m + 8, -40, m + 20, m + 22, 40),
                new Circle(m + 50, m - 40, 9, 15));
    }

    /** Adds walls across the middle. */
    SampleScene walls() {
        world.walls().add(middle - 30, middle, middle - 5, middle + 2);
        world.walls().add(middle + 5, middle - 20, middle + 5, middle + 15);
        return this;
    }

    /** Returns tiles of 10 m that cover the scene; about every seventh is blocked. */
    TileMap map() {
        var map = new TileMap(TILES, TILES, TilePlace.size(SIDE / TILES).at(middle - SIDE / 2, middle - SIDE / 2));
        for (int tile = 3; tile < map.tiles(); tile += 7) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    /** Returns the distance fields of those tiles, with goals in the middle and in a corner. */
    DistanceFields fields() {
        var map = map();
        var fields = new DistanceFields(map, 1 << 20);
        fields.goal(map.tileAt(middle, middle));
        fields.goal(map.tile(0, 0));
        return fields;
    }

    WayFields ways() {
        var map = map();
        var ways = new WayFields(map, .3f);
        ways.goal(map.tileAt(middle, middle));
        ways.goal(map.tile(0, 0));
        return ways;
    }

    Rule errands() {
        var ways = Ways.of(ways());
        var goals = ints("goal", id -> id % 2);
        return ForceSum.of(
                FollowWay.of(ways, FieldGoal.each(goals)),
                Errands.of(ways, goals, ErrandColumns.of(crowd::floats, crowd::ints)));
    }

    /** Returns two streets that cross in the middle. */
    List<WalkStreets.Street> streets() {
        return List.of(new WalkStreets.Street(middle, middle, 1, 0), new WalkStreets.Street(middle, middle, 3, -4));
    }

    /** Returns a closed path and an open one. */
    List<Polyline> paths() {
        return List.of(
                Polyline.closed(fromMiddle(-20, 0, 25, -20), fromMiddle(-20, 20, -15, -20), fromMiddle(9, 12, 15, 12)),
                Polyline.open(fromMiddle(-25, 25), fromMiddle(0, 4), fromMiddle(0, 0)));
    }

    /** Returns coordinates, given by offsets from the middle, metres. */
    private float[] fromMiddle(float... offsets) {
        float[] p = new float[offsets.length];
        for (int k = 0; k < p.length; k++) p[k] = middle + offsets[k];
        return p;
    }
}
