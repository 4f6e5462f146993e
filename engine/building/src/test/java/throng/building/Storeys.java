package throng.building;

import java.util.LinkedHashMap;
import java.util.function.UnaryOperator;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;
import throng.world.WorldBuilder;

/**
 * Four storeys of 38 × 18 m, one above the other on the map. Two stairs of 4 m lead down from each: one from the
 * right side to the left one, and one the other way round. People on all of them leave by a door of the lowest.
 */
record Storeys(World world, TileMap map, Group people, Building building) implements AutoCloseable {
    static final int FLOORS = 4, WIDTH = 40, HEIGHT = 20, APART = 30;

    static Storeys of(int people, UnaryOperator<WorldBuilder> options) {
        var map = new TileMap(WIDTH, APART * FLOORS);
        for (int row = 0; row < map.height(); row++)
            for (int column = 0; column < WIDTH; column++) if (isWall(column, row % APART)) map.set(column, row, 0);
        World world = options.apply(World.open(2).seed(5)).build();
        world.tiles(map);
        Ways ways = Ways.of(new WayFields(map, .2f));
        int door = ways.fields().goal(map.tile(18, 1), map.tile(19, 1), map.tile(20, 1), map.tile(21, 1));
        Group group = world.group("people").radius(.2f).maxSpeed(1.4f);
        var columns = JourneyColumns.of(group::floats, group::ints);
        group.steer(CollisionFreeSpeed.of(FollowWay.of(ways, FieldGoal.each(columns.goal()))));
        var stages = new LinkedHashMap<String, Stage>();
        stages.put("walk", new Stage.Walk(door, new Next.Fixed("out")));
        stages.put("out", new Stage.Leave());
        var building = Building.of(world).journey(new Journey(group, columns, ways, stages));
        for (int floor = 1; floor < FLOORS; floor++) {
            float y = APART * floor, below = y - APART;
            building.link(Link.stair(
                    "right " + floor,
                    new EntryPlace.Line(38, y + 3, 38, y + 7),
                    new EntryPlace.Line(1, below + 3, 1, below + 7),
                    Link.Going.PLUS_X,
                    map));
            building.link(Link.stair(
                    "left " + floor,
                    new EntryPlace.Line(2, y + 13, 2, y + 17),
                    new EntryPlace.Line(39, below + 13, 39, below + 17),
                    Link.Going.MINUS_X,
                    map));
        }
        int each = people / FLOORS, across = 28;
        group.spawn(people, agent -> {
            int floor = agent.number() / each, k = agent.number() % each;
            agent.position(6.25f + k % across, APART * floor + 1.5f + k / across * .9f, 0);
        });
        return new Storeys(world, map, group, building);
    }

    private static boolean isWall(int column, int row) {
        if (column == 0 || column == WIDTH - 1 || row == 0 || row >= HEIGHT - 1) return true;
        boolean side = column == 1 || column == WIDTH - 2;
        return side && (row == 2 || row == 7 || row == 12 || row == 17);
    }

    /** How many stand behind a line, where they are moved. */
    int onStairs() {
        int on = 0;
        float[] x = people.arrays().position(0), y = people.arrays().position(1);
        for (int i = 0; i < people.count(); i++) {
            float row = y[i] % APART;
            if (y[i] < APART) continue;
            if (x[i] >= 38 && row >= 3 && row < 7 || x[i] < 2 && row >= 13 && row < 17) on++;
        }
        return on;
    }

    @Override
    public void close() {
        world.close();
    }
}
