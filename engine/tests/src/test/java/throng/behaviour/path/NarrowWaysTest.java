package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.behaviour.manner.KeepSide;
import throng.behaviour.people.AnticipationVelocity;
import throng.math.Distribution;
import throng.motion.AgentProperty;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.ways.GroupWays;
import throng.world.Group;
import throng.world.World;

/** Before the first tick it is told who comes through no door: bodies, and models that need more than the body. */
class NarrowWaysTest {
    private static final float TILE = .1f;

    /** A map with a wall at x = 2 m, and a door in it so many tiles wide. */
    private static TileMap map(int door) {
        var map = new TileMap(40, 30, TilePlace.size(TILE));
        for (int row = 0; row < 30; row++) if (row < 10 || row >= 10 + door) map.set(20, row, TileMap.BLOCKED);
        return map;
    }

    private static Group people(World world, TileMap map, Walking walk) {
        world.tiles(map);
        var ways = new WayFields(map, .2f);
        int goal = ways.goal(map.tile(35, 15));
        var people = world.group("people").radius(.2f).maxSpeed(1.34f).mass(80);
        people.steer(walk.rule(world, people, FollowWay.of(ways, FieldGoal.of(goal))));
        people.add(1.05f, 1.55f);
        return people;
    }

    @Test
    void doorsNarrowerThanAModelNeedsAreToldByItsName() {
        int wider = 0;
        for (Walking walk : Walking.all())
            for (int door : new int[] {3, 4, 5, 6, 7})
                try (var world = World.open(2).workers(1).build()) {
                    var people = people(world, map(door), walk);
                    float needs = walk.narrowest(.2f, 80, 1.34f);
                    var lines = GroupWays.noWays(people);
                    String what = walk + ", a door of %s m: %s".formatted(door * TILE, lines);
                    assertEquals(door * TILE < needs - 1e-3f ? 1 : 0, lines.size(), what);
                    if (door == 3)
                        assertTrue(lines.getFirst().contains("no way that bodies of radius 0.2 m fit leads"), what);
                    if (door == 3 || lines.isEmpty()) continue;
                    wider++;
                    String name = GroupWays.narrowest(people).model();
                    assertTrue(walk.toString().contains(name), what);
                    String told = " all ways to goals of its rules are narrower than the %s m that %s needs"
                            + " for bodies of radius 0.2 m: widen the passages, let the bodies be smaller,"
                            + " or take another model than %s";
                    assertTrue(lines.getFirst().endsWith(told.formatted(needs, name, name)), what);
                }
        assertTrue(wider > 0, "a model that needs more than its body");
    }

    /** Of bodies of many sizes the largest counts, and a model that is a part of a mix. */
    @Test
    void theLargestBodyCounts() {
        try (var world = World.open(2).workers(1).build()) {
            Walking mixed = (w, group, guide) -> KeepSide.right(AnticipationVelocity.of(guide));
            var people = people(world, map(5), mixed);
            assertEquals(new GroupWays.Passage(.2f, .6f, "AnticipationVelocity"), GroupWays.narrowest(people));
            people.perAgent(AgentProperty.RADIUS, Distribution.uniform(.1f, .3f));
            for (int k = 0; k < 50; k++) people.add(1, 1.5f);
            world.tick(0);
            float radius = GroupWays.narrowest(people).radius();
            assertTrue(radius > .28f && radius < .3f, radius + " m");
        }
    }

    @Test
    void withoutPeopleAndRulesNothingIsTold() {
        try (var world = World.open(2).workers(1).build()) {
            var none = world.group("none");
            assertEquals(List.of(), GroupWays.noWays(none));
            assertEquals(new GroupWays.Passage(1, 2, ""), GroupWays.narrowest(none.radius(1)));
            AssertMessage.startsWith(
                    "the group", assertThrows(IllegalArgumentException.class, () -> GroupWays.noWays(null)));
        }
    }
}
