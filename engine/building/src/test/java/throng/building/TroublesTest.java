package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.math.Distribution;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** What keeps people from going on is told, with a place and a cure, and nothing else is. */
class TroublesTest {
    private static final float DT = .1f;

    private final TileMap map = new TileMap(12, 4);
    private final World world = World.open(2).seed(1).build();
    private final Group people = world.group("people").radius(.2f).maxSpeed(1.34f);
    private final JourneyColumns columns = JourneyColumns.of(people::floats, people::ints);

    /** People begin in the left room, and walk to a goal in the right one if no wall stands between. */
    private Building building(boolean wall, int many, Stage first, Doorway... doors) {
        for (int row = 0; row < 4; row++) if (wall) map.set(6, row, TileMap.BLOCKED);
        world.tiles(map);
        Ways ways = Ways.of(new WayFields(map, .2f));
        ways.fields().goal(map.tile(11, 2));
        people.steer(CollisionFreeSpeed.of(FollowWay.of(ways, FieldGoal.each(columns.goal()))));
        var stages = new LinkedHashMap<String, Stage>();
        stages.put("first", first);
        stages.put("go", new Stage.Walk(0, new Next.Fixed("out")));
        stages.put("out", new Stage.Leave());
        var building = Building.of(world).journey(new Journey(people, columns, ways, stages));
        for (Doorway door : doors) building.door(door);
        building.source(Source.of(
                "street", people, new EntryPlace.Line(1, 2.5f, 1, 2.5f), new Arrivals.Repeated(0, 5, many, 1)));
        for (int t = 0; t < 40; t++) world.tick(DT);
        return building;
    }

    private static Stage walk() {
        return Stage.Wait.of(new Until.Time(Distribution.constant(0)), new Next.Fixed("go"));
    }

    @Test
    void nothingIsTold() {
        try (world) {
            var building = building(false, 1, walk());
            assertEquals(List.of(), building.troubles(), "walks");
            assertEquals(List.of(), building.noWays("street"));
            for (int t = 0; t < 80; t++) world.tick(DT);
            assertEquals(0, people.count());
            assertEquals(List.of(), building.troubles(), "has left");
        }
    }

    @Test
    void noWay() {
        try (world) {
            var building = building(true, 1, walk());
            float x = people.view("x").get(0), y = people.view("y").get(0);
            assertEquals(
                    List.of("group 'people', stage 'go': 1 cannot go on, one of them at (%s, %s):".formatted(x, y)
                            + " no way leads to their goal; open the map between, or take another goal"),
                    building.troubles());
            assertEquals(
                    List.of("from source 'street' at (1.5, 2.5) people come to stage 'go', and no way leads to its goal"
                            + " at (11.5, 2.5): open the map between, or take another goal"),
                    building.noWays("street"));
        }
    }

    /** Regression: those beyond the line crowd at its end and hold up others, and no line said so. */
    @Test
    void aLineThatIsTooShort() {
        try (world) {
            PlaceRow counters = new PlaceRow(3, 2, .5f, 0, 1), line = new PlaceRow(3, 1, .5f, 0, 2);
            var wait = new Stage.Queue(1, Distribution.constant(100), counters, line, new Next.Fixed("go"));
            var building = building(false, 1, wait);
            for (int k = 0; k < 3; k++) {
                assertEquals(List.of(), building.troubles());
                people.add(4 + k, 1);
                world.tick(DT);
            }
            assertEquals(
                    List.of("group 'people', stage 'first': 4 are in a queue whose line has 2 places, and crowd at its"
                            + " end: give the line more places"),
                    building.troubles());
        }
    }

    /** A link leads over the wall, so there is a way. */
    @Test
    void aLinkIsAWay() {
        try (world) {
            var building = building(true, 1, walk());
            map.set(3, 0, TileMap.BLOCKED);
            for (int row : new int[] {1, 3}) {
                for (int column : new int[] {5, 8}) map.set(column, row, TileMap.BLOCKED);
            }
            building.link(Link.stair(
                    "over", new EntryPlace.Line(5, 2, 5, 3), new EntryPlace.Line(8, 2, 8, 3), Link.Going.PLUS_X, map));
            assertEquals(List.of(), building.noWays("street"));
        }
    }

    @Test
    void aClosedDoor() {
        try (world) {
            var building =
                    building(false, 1, walk(), new Doorway("east", "people", "go", List.of(new Doorway.Change(0, 0))));
            assertEquals(
                    List.of("door 'east' is closed; open it, or let them take the nearest or quickest of several"),
                    ends(building));
            building.flow("east", Doorway.OPEN);
            assertEquals(List.of(), building.troubles());
        }
    }

    @Test
    void aSignalThatIsNotGiven() {
        try (world) {
            var building = building(false, 1, Stage.Wait.of(new Until.Signal("alarm"), new Next.Fixed("go")));
            assertEquals(
                    List.of("no one has given signal 'alarm'; give it, or let them wait until a time"), ends(building));
            building.signal("alarm");
            assertEquals(List.of(), building.troubles());
        }
    }

    /** Who comes after a signal does not wait; who comes after a pulse does, and is told. */
    @Test
    void whoComesAfterASignal() {
        for (boolean pulse : new boolean[] {false, true})
            try (World hall = World.open(2).workers(1).build()) {
                var walkers = hall.group("walkers");
                var stages = new LinkedHashMap<String, Stage>();
                stages.put("wait", Stage.Wait.of(new Until.Signal("alarm", pulse), new Next.Fixed("out")));
                stages.put("out", new Stage.Leave());
                var columns = JourneyColumns.of(walkers::floats, walkers::ints);
                var building = Building.of(hall).journey(new Journey(walkers, columns, null, stages));
                walkers.add(1, 1);
                hall.tick(DT);
                building.signal("alarm");
                hall.tick(DT);
                assertEquals(0, walkers.count());
                assertEquals(List.of(), building.troubles());
                walkers.add(1, 1);
                walkers.add(1, 2);
                for (int t = 0; t < 3; t++) hall.tick(DT);
                assertEquals(pulse ? 2 : 0, walkers.count());
                assertEquals(
                        pulse
                                ? List.of("group 'walkers', stage 'wait': 2 cannot go on, one of them at (1.0, 1.0):"
                                        + " they came after pulse 1 of signal 'alarm'; give it again, or"
                                        + " let it hold, without pulse: true")
                                : List.of(),
                        building.troubles());
                building.signal("alarm");
                hall.tick(DT);
                assertEquals(0, walkers.count());
            }
    }

    @Test
    void aSourceWithoutRoom() {
        try (world) {
            var building = building(false, 5, Stage.Wait.of(new Until.Clock(1000, 1000, 9), new Next.Fixed("go")));
            assertEquals(
                    List.of("source 'street': 4 of 5 people found no room from (1.0, 2.5) to (1.0, 2.5);"
                            + " make it larger, or let fewer come"),
                    building.troubles());
        }
    }

    /** Of several the one of the lowest id is named, wherever it stands in the columns. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theLowestIdIsNamed(boolean journey) {
        try (world) {
            var building = building(true, 1, walk());
            people.remove(people.handle(0));
            Ways ways = Ways.of(new WayFields(map, .2f));
            var goal = FieldGoal.of(ways.fields().goal(map.tile(11, 2)));
            Group others = world.group("others").steer(FollowWay.of(ways, goal));
            Group named = journey ? people : others;
            named.add(4.5f, 2.5f);
            named.add(1.5f, .5f);
            world.tick(DT);
            assertEquals(1, named.ids().get(0), "the other one is stored before it");
            String line = building.noWays(named).getFirst();
            assertTrue(line.startsWith("from group '" + named.name() + "' at (4.5, 2.5)"), line);
        }
    }

    private static List<String> ends(Building building) {
        return building.troubles().stream()
                .map(line -> line.replaceFirst(".*\\): ", ""))
                .toList();
    }
}
