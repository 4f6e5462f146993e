package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.math.Distribution;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.World;

/** Who is in a building, what they do there, and whether others will come. */
class PresenceTest {
    private static final Next OUT = new Next.Fixed("out");

    /** The line of each kind of stage. Add a new kind here. */
    private static final Map<String, Stage> STAGES = new LinkedHashMap<>();

    static {
        STAGES.put("2 waiting at 's' until 60 s, a time of its clock", Stage.Wait.of(Until.Clock.of(60, 30), OUT));
        STAGES.put("2 waiting at 's' for signal 'green'", Stage.Wait.of(new Until.Signal("green", true), OUT));
        STAGES.put(
                "2 waiting at 's' for a time of their own",
                Stage.Wait.of(new Until.Time(Distribution.constant(100)), OUT));
        STAGES.put("2 in queue 's'", Stage.Queue.of(1, Distribution.constant(100), OUT));
        STAGES.put("2 on the way to 's'", new Stage.Walk(0, OUT));
    }

    private static World world(Stage stage, Arrivals arrivals) {
        World world = World.open(2).seed(1).build();
        var map = new TileMap(40, 4);
        world.tiles(map);
        var people = world.group("people").radius(.2f).maxSpeed(1);
        var columns = JourneyColumns.of(people::floats, people::ints);
        Ways ways = Ways.of(new WayFields(map, .2f));
        ways.fields().goal(map.tile(39, 2));
        people.steer(CollisionFreeSpeed.of(FollowWay.of(ways, FieldGoal.each(columns.goal()))));
        var stages = new LinkedHashMap<String, Stage>();
        stages.put("s", stage);
        stages.put("out", new Stage.Leave());
        var place = new EntryPlace.Line(1, 1, 1, 3);
        Building.of(world)
                .journey(new Journey(people, columns, ways, stages))
                .source(Source.of("street", people, place, arrivals));
        return world;
    }

    @Test
    void eachKindOfStageIsToldInWords() {
        STAGES.forEach((told, stage) -> {
            try (var world = world(stage, new Arrivals.Repeated(0, 1, 2, 1))) {
                for (int t = 0; t < 10; t++) world.tick(.1f);
                assertEquals(List.of(told), Building.in(world).orElseThrow().present());
            }
        });
        var kinds = STAGES.values().stream().map(Object::getClass).distinct().count();
        assertEquals(Stage.class.getPermittedSubclasses().length, kinds + 1, "who leaves is gone before one can ask");
    }

    @Test
    void peopleAreExpectedUntilAllAreBorn() {
        var now = Stage.Wait.of(new Until.Time(Distribution.constant(0)), OUT);
        try (var world = world(now, new Arrivals.Repeated(1, 1, 1, 2))) {
            var building = Building.in(world).orElseThrow();
            assertEquals(
                    List.of("street"),
                    building.sources().stream().map(Source::name).toList());
            assertTrue(building.expectsPeople(), "none has come");
            while (building.born("street") < 1) world.tick(.1f);
            assertTrue(building.expectsPeople(), "another one comes");
            while (building.born("street") < 2) world.tick(.1f);
            assertFalse(building.expectsPeople());
        }
        try (var world = world(now, new Arrivals.Rate(1, 5, 5))) {
            assertFalse(Building.in(world).orElseThrow().expectsPeople(), "none ever comes");
        }
    }
}
