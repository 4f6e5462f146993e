package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Priority;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.World;

/** Goals are found in rules, however deep they stand, and told again when doors open and close. */
class WorldGoalsTest {
    /** The tiles whose middles lie in a place. */
    private static List<Integer> tiles(WorldGoals goals, TileMap map) {
        return IntStream.range(0, map.tiles())
                .filter(tile -> goals.places().stream()
                        .flatMap(place -> place.parts().stream())
                        .anyMatch(box -> box[0] < map.middleX(tile)
                                && map.middleX(tile) < box[4]
                                && box[1] < map.middleY(tile)
                                && map.middleY(tile) < box[5]))
                .boxed()
                .toList();
    }

    private static void with(Rule rule, Consumer<WorldGoals> then) {
        try (var world = World.open(2).workers(1).build()) {
            world.group("people").steer(Wander.DEFAULT, rule);
            then.accept(WorldGoals.of(world));
        }
    }

    @Test
    void goalsOfFieldsAreTold() {
        var map = new TileMap(10, 8);
        var ways = new WayFields(map, .2f);
        int door = ways.goal(7, 17);
        ways.goal(42);
        with(Priority.of(FollowWay.of(ways, FieldGoal.of(door)), Wander.DEFAULT), goals -> {
            assertEquals(List.of(7, 17, 42), tiles(goals, map));
            assertEquals(map, goals.map(null));
            long version = goals.version();
            assertEquals(version, goals.version());
            ways.change(door, 8);
            assertNotEquals(version, goals.version());
            assertEquals(List.of(8, 42), tiles(goals, map));
            ways.goal(3);
            assertEquals(List.of(3, 8, 42), tiles(goals, map));
        });
    }

    /** The page draws a map that was read from rows with its first row on top, also one that rules alone know. */
    @Test
    void theMapSaysWhichWayIsUp() {
        var source = (WorldSource) (seed, settings) -> World.open(2).build();
        for (var map : List.of(TileMap.parse("..", ".."), new TileMap(2, 2))) {
            var ways = new WayFields(map, .2f);
            ways.goal(0);
            try (var world = World.open(2).workers(1).build()) {
                world.group("people").steer(FollowWay.of(ways, FieldGoal.of(0)));
                var told = WorldSketch.of(world, source, WorldGoals.of(world), 1);
                assertEquals(map.place().down(), told.get("down"));
                world.tiles(map);
                assertEquals(
                        map.place().down(),
                        WorldSketch.of(world, source, WorldGoals.of(world), 1).get("down"));
            }
        }
    }

    @Test
    void fieldsOfStepsHaveGoalsToo() {
        var map = new TileMap(4, 4);
        var fields = new DistanceFields(map, 1 << 20);
        int goal = fields.goal(5);
        with(FollowField.of(fields, FieldGoal.of(goal)), goals -> assertEquals(List.of(5), tiles(goals, map)));
        with(Wander.DEFAULT, goals -> assertEquals(List.of(), goals.places()));
    }
}
