package throng.building;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.mix.Switch;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.target.Arrive;
import throng.math.Distribution;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;
import throng.world.WorldBuilder;

/** A hall of 40 × 20 m: people dress, take a ticket at one of two gates, wait for a train, and leave by a door. */
record Station(World world, Group people, Building building, JourneyColumns columns, Ways ways)
        implements AutoCloseable {
    static Station of(UnaryOperator<WorldBuilder> options) {
        var map = new TileMap(40, 20);
        for (int row = 0; row < 20; row++) if (row % 7 != 3) map.set(25, row, 0);
        World world = options.apply(World.open(2).seed(9)).build();
        world.tiles(map);
        Ways ways = Ways.of(new WayFields(map, .2f));
        int gates = ways.fields().goal(map.tile(18, 10));
        int north = ways.fields().goal(map.tile(39, 17), map.tile(39, 18));
        int south = ways.fields().goal(map.tile(39, 1), map.tile(39, 2));
        Group people = world.group("people").radius(.2f).maxSpeed(1.4f);
        var columns = JourneyColumns.of(people::floats, people::ints);
        people.steer(Switch.of(
                columns.mode(),
                FollowWay.of(ways, FieldGoal.each(columns.goal())),
                Arrive.of(Target.places(columns.placeX(), columns.placeY())),
                Brake.DEFAULT));
        var stages = new LinkedHashMap<String, Stage>();
        stages.put("dress", Stage.Wait.of(new Until.Time(Distribution.logNormal(3, 2)), new Next.Fixed("to gates")));
        stages.put("to gates", new Stage.Walk(gates, new Next.LeastCrowded(List.of("left", "right"))));
        var service = Distribution.gamma(1, .5f);
        var after = new Next.Shares(List.of(new Next.Part("platform", 3), new Next.Part("café", 1)));
        stages.put(
                "left",
                new Stage.Queue(
                        1, service, new PlaceRow(21, 11.5f, 0, 0, 1), new PlaceRow(20, 11.5f, -.6f, 0, 20), after));
        stages.put(
                "right",
                new Stage.Queue(
                        1, service, new PlaceRow(21, 8.5f, 0, 0, 1), new PlaceRow(20, 8.5f, -.6f, 0, 20), after));
        stages.put(
                "platform",
                new Stage.Wait(
                        new Until.Clock(10, 20, 12),
                        new EntryPlace.Box(27, 4, 36, 16),
                        new Next.Nearest(List.of("north", "south"))));
        stages.put(
                "café",
                new Stage.Wait(
                        new Until.Room("platform", 15), new EntryPlace.Box(22, 1, 24, 3), new Next.Fixed("platform")));
        stages.put("north", new Stage.Walk(north, new Next.Fixed("out")));
        stages.put("south", new Stage.Walk(south, new Next.Fixed("out")));
        stages.put("out", new Stage.Leave());
        var building = Building.of(world)
                .journey(new Journey(people, columns, ways, stages))
                .source(Source.of(
                        "door", people, new EntryPlace.Line(.5f, 6, .5f, 14), new Arrivals.Poisson(1.2f, 0, 60)))
                .source(Source.of("bus", people, new EntryPlace.Box(1, 1, 6, 5), new Arrivals.Repeated(5, 15, 8, 3))
                        .stage("to gates"));
        return new Station(world, people, building, columns, ways);
    }

    void ticks(int n) {
        for (int t = 0; t < n; t++) world.tick(.1f);
    }

    @Override
    public void close() {
        world.close();
    }
}
