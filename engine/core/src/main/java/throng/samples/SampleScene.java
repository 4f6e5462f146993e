package throng.samples;

import java.util.List;
import java.util.function.IntUnaryOperator;
import throng.behaviour.Target;
import throng.behaviour.flight.FlightState;
import throng.behaviour.path.PathProgress;
import throng.memory.Column;
import throng.memory.Handle;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;
import throng.world.WorldBuilder;

/**
 * Where a sample runs, 180 m wide, and what it may ask for: whom to go for, columns, obstacles, walls, tiles, ways.
 *
 * @param world of it
 * @param crowd who obeys the sample
 * @param prey the others, whom it may look at and go for
 * @param middle x and y of the middle, metres: 90 in a torus
 */
public record SampleScene(World world, Group crowd, Group prey, float middle) {
    /** Metres across. */
    public static final float SIDE = 180;

    private static final int TILES = 18;

    /** A flat torus of that size, or three open axes, as some rules do nothing on a torus. */
    public static WorldBuilder around(int axes) {
        return axes == 2 ? World.torus(SIDE, SIDE) : World.open(axes);
    }

    /** A new place in a world of that space: the crowd is group 0, the prey group 1. */
    public static SampleScene in(World world) {
        float middle = world.space().x().torus() ? SIDE / 2 : 0;
        return new SampleScene(world, world.group("crowd"), world.group("prey"), middle);
    }

    /** All over it. */
    public Spawn anywhere() {
        float low = middle - SIDE / 2, high = middle + SIDE / 2;
        return Spawn.box(low, low, -SIDE / 4, high, high, SIDE / 4);
    }

    /** A spot, metres from the middle. */
    Target spot(float x, float y) {
        return Target.at(middle + x, middle + y, 0);
    }

    /** Spots of each agent's own. */
    Target spots() {
        var x = crowd.floats("spotX", middle - 70);
        var y = crowd.floats("spotY", middle - 40);
        return world.space().axes() == 2 ? Target.places(x, y) : Target.places(x, y, crowd.floats("spotZ", 9));
    }

    /** One of the prey. */
    Target one() {
        return Target.of(new Handle(prey.number(), 0, 0));
    }

    /** One of the prey for each. */
    Target each() {
        return Target.each(prey.number(), ints("whom", id -> id % Math.max(1, prey.count())), ints("heir", id -> 0));
    }

    /** The nearest of the prey. */
    Target nearest() {
        return Target.nearest(prey.number(), 20);
    }

    /** At the prey. */
    Neighbourhood neighbourhood() {
        return Neighbourhood.within(20).at(prey.number());
    }

    /** A column of the crowd, by id. */
    Column.Ints ints(String name, IntUnaryOperator byId) {
        var column = crowd.ints(name, 0);
        var ids = crowd.ids();
        for (int i = 0; i < crowd.count(); i++) column.values()[i] = byId.applyAsInt(ids.get(i));
        return column;
    }

    /** A column of the crowd: 0, ¼, ½, ¾ or 1. */
    Column.Floats share() {
        var column = crowd.floats("share", 0);
        var ids = crowd.ids();
        for (int i = 0; i < crowd.count(); i++) column.values()[i] = ids.get(i) % 5 / 4f;
        return column;
    }

    SightColumns sights() {
        return SightColumns.of("seen", world.space().axes(), crowd::floats, crowd::ints);
    }

    HearingColumns columns() {
        return HearingColumns.of(crowd::floats, crowd::ints, world.space().axes());
    }

    FlightState state() {
        return FlightState.of(world.space().axes(), 8, crowd::floats);
    }

    PathProgress progress() {
        return PathProgress.of(crowd::floats);
    }

    /** One of the ways for each. */
    PathProgress trails() {
        return new PathProgress(
                crowd.floats("progress", PathProgress.NOT_STARTED), crowd.floats("laps", 0), ints("path", id -> id % 2));
    }

    List<Obstacle> obstacles() {
        float m = middle;
        return List.of(
                new Circle(m - 15, m - 12, 0, 6),
                new Box(m + 8, m + 8, -40, m + 20, m + 22, 40),
                new Circle(m + 50, m - 40, 9, 15));
    }

    /** Walls across the middle. */
    SampleScene walls() {
        world.walls().add(middle - 30, middle, middle - 5, middle + 2);
        world.walls().add(middle + 5, middle - 20, middle + 5, middle + 15);
        return this;
    }

    /** Tiles of 10 m that cover it, of which every seventh or so is blocked. */
    TileMap map() {
        var map = new TileMap(TILES, TILES, SIDE / TILES, middle - SIDE / 2, middle - SIDE / 2);
        for (int tile = 3; tile < map.tiles(); tile += 7) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    /** Of those tiles: to the middle, and to a corner. */
    DistanceFields fields() {
        var map = map();
        var fields = new DistanceFields(map, 1 << 20);
        fields.goal(map.tileAt(middle, middle));
        fields.goal(map.tile(0, 0));
        return fields;
    }

    List<Polyline> paths() {
        return List.of(
                Polyline.closed(line(-20, 0, 25, -20), line(-20, 20, -15, -20), line(9, 12, 15, 12)),
                Polyline.open(line(-25, 25), line(0, 4), line(0, 0)));
    }

    private float[] line(float... fromMiddle) {
        float[] p = new float[fromMiddle.length];
        for (int k = 0; k < p.length; k++) p[k] = middle + fromMiddle[k];
        return p;
    }
}
