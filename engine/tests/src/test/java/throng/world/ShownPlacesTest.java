package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Priority;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.navigation.way.WayFields;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;
import throng.terrain.TileMap;

/** A world shows what it was given, and the goals of its rules. */
class ShownPlacesTest {
    private static List<String> names(World world) {
        return world.places().stream()
                .map(place -> place.kind() + " " + place.name())
                .toList();
    }

    @Test
    void goalsOfRulesHaveNumbersUnlessTheyHaveNames() {
        try (var world = World.open(2).workers(1).build()) {
            var map = new TileMap(9, 9);
            var ways = new WayFields(map, .2f);
            int north = ways.goal(map.tile(4, 8)), south = ways.goal(map.tile(4, 0), map.tile(5, 0));
            world.group("people").steer(Priority.of(FollowWay.of(ways, FieldGoal.of(north)), Wander.DEFAULT));
            assertEquals(List.of("GOAL 0", "GOAL 1"), names(world));
            world.show(() -> List.of(
                    NamedPlace.tiles(Kind.CLOSED, "door", map, ways.list().tiles(south))));
            assertEquals(List.of("GOAL 0", "CLOSED door"), names(world), "one place has one name");
            ways.change(north);
            assertEquals(List.of("CLOSED door"), names(world), "a goal without tiles is nowhere");
            ways.change(north, map.tile(0, 0));
            assertEquals(.5f, world.places().getFirst().x());
        }
    }

    @Test
    void placesAreThoseOfNow() {
        try (var world = World.open(2).workers(1).build()) {
            var now = new ArrayList<NamedPlace>();
            world.show(() -> List.copyOf(now));
            assertEquals(List.of(), world.places());
            now.add(NamedPlace.box(Kind.SLOW, "smoke", 0, 0, 1, 1));
            now.add(NamedPlace.box(Kind.AREA, "room", 0, 0, 1, 1));
            assertEquals(List.of("AREA room", "SLOW smoke"), names(world));
            assertThrows(IllegalArgumentException.class, () -> world.show(null));
        }
    }
}
