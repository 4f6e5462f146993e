package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.mix.Switch;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.TickPass.Stage;
import throng.world.World;

/** What those who follow ways and fields tell: each once, by the state alone. */
class WayReportsTest {
    private static World world() {
        return World.open(2).seed(4).workers(1).form(Form.SCALAR).build();
    }

    private static Map<String, Integer> heard(World world) {
        var heard = new TreeMap<String, Integer>();
        world.listen((what, agent, other) -> heard.merge(what, 1, Integer::sum));
        return heard;
    }

    private static void ticks(World world, int n) {
        for (int t = 0; t < n; t++) world.tick(.1f);
    }

    @ParameterizedTest
    @EnumSource
    void arrivalIsToldOnce(WayKind kind) {
        var map = new TileMap(20, 5);
        var goals = new Goals(map);
        int east = goals.add(map.tile(19, 2)), west = goals.add(map.tile(0, 2));
        try (var world = world()) {
            world.tiles(map); // it holds who coasts through a goal
            Group group = world.group("walkers").maxSpeed(2).maxForce(100);
            var goal = group.ints("goal", east);
            group.steer(kind.rule(goals, FieldGoal.each(goal)));
            var agent = group.add(15, 2.5f);
            var heard = heard(world);
            ticks(world, 100);
            assertEquals(Map.of("arrived", 1), heard);
            group.teleport(agent, 10, 2.5f, 0);
            ticks(world, 100);
            assertEquals(Map.of("arrived", 2), heard, "it has left, and come back");
            goals.change(east, map.tile(19, 2), map.tile(19, 3));
            ticks(world, 20);
            assertEquals(Map.of("arrived", 3), heard, "the goal has changed");
            map.set(3, 0, 2);
            ticks(world, 20);
            assertEquals(Map.of("arrived", 3), heard, "the map has changed elsewhere");
            goal.values()[0] = -1;
            ticks(world, 5);
            goal.values()[0] = east;
            ticks(world, 5);
            assertEquals(Map.of("arrived", 4), heard, "it had no goal for a while");
            goal.values()[0] = west;
            ticks(world, 200);
            assertEquals(Map.of("arrived", 5), heard, "another goal");
        }
    }

    /** A wall shuts off the goal: each is told once, and once more after each change of the map or the goal. */
    @ParameterizedTest
    @EnumSource
    void noWayIsToldOnceForEachChange(WayKind kind) {
        var map = TileMap.parse("...@...", "...@...");
        var goals = new Goals(map);
        int goal = goals.add(0);
        try (var world = world()) {
            Group group = world.group("walkers").maxSpeed(1);
            group.steer(kind.rule(goals, FieldGoal.of(goal)));
            for (int k = 0; k < 5; k++) group.add(4.5f + k * .3f, 1);
            var heard = heard(world);
            ticks(world, 20);
            assertEquals(Map.of("no way", 5), heard);
            map.set(6, 1, TileMap.BLOCKED);
            ticks(world, 20);
            assertEquals(Map.of("no way", 10), heard);
            goals.change(goal, 1);
            ticks(world, 20);
            assertEquals(Map.of("no way", 15), heard);
            group.add(5, 1);
            ticks(world, 20);
            assertEquals(Map.of("no way", 16), heard, "a new agent");
        }
    }

    /** In the middle of eight bodies that stand; those have no goal, and tell nothing. */
    @Test
    void whoIsWalledInByBodiesIsStuckOnce() {
        var map = new TileMap(20, 20);
        var fields = new WayFields(map, .2f);
        int exit = fields.goal(map.tile(19, 10));
        try (var world = world()) {
            Group group = world.group("people").radius(.2f);
            var goal = group.ints("goal", -1);
            var speed = group.perAgent(AgentProperty.MAX_SPEED);
            group.steer(CollisionFreeSpeed.of(new FollowWay(Ways.of(fields), FieldGoal.each(goal), 3, .5f, false, 20)));
            var walker = group.add(5, 10);
            for (int k = 0; k < 8; k++)
                group.add(5 + .6f * (float) Math.cos(k * Math.PI / 4), 10 + .6f * (float) Math.sin(k * Math.PI / 4));
            for (int i = 0; i < 9; i++) speed.values()[i] = 0;
            int i = group.index(walker);
            goal.values()[i] = exit;
            speed.values()[i] = 1.4f;
            var heard = new ArrayList<String>();
            world.listen((what, agent, other) -> heard.add(what + " " + agent.id() + " " + world.ticks()));
            ticks(world, 195);
            assertEquals(List.of(), heard);
            String why = world.explain(walker).toString();
            assertTrue(why.contains("no nearer than 14.00 m for 19 s"), why);
            ticks(world, 605);
            assertEquals(1, heard.size(), heard::toString);
            assertTrue(heard.get(0).startsWith("stuck 0 "), heard::toString);
            for (int id = 1; id <= 8; id++) group.remove(group.handle(id));
            ticks(world, 300);
            assertEquals(2, heard.size(), heard::toString);
            assertTrue(heard.get(1).startsWith("arrived 0 "), heard::toString);
        }
    }

    /** One that walks in a circle comes no nearer than ever before, however fast it is. */
    @Test
    void whoGoesInCirclesIsStuck() {
        var map = new TileMap(40, 40);
        var fields = new WayFields(map, .2f);
        int exit = fields.goal(map.tile(39, 20));
        try (var world = world()) {
            Group group = world.group("people").maxSpeed(1);
            group.steer(FollowWay.of(fields, FieldGoal.of(exit)));
            var agent = group.add(10, 20);
            var heard = heard(world);
            for (int t = 0; t < 3000; t++) {
                double angle = t * .01;
                group.teleport(agent, (float) (10 + 5 * Math.cos(angle)), (float) (20 + 5 * Math.sin(angle)), 0);
                world.tick(.1f);
            }
            assertEquals(Map.of("stuck", 1), heard);
        }
    }

    /** Two rules of a group have memories of their own, in a mix too; each tells for its agents alone. */
    @Test
    void eachRuleHasItsMemory() {
        var map = new TileMap(20, 5);
        var fields = new WayFields(map, .2f);
        int east = fields.goal(map.tile(19, 2)), west = fields.goal(map.tile(0, 2));
        try (var world = World.open(2).workers(1).checked(true).build()) {
            world.tiles(map);
            Group group = world.group("walkers").maxSpeed(2).maxForce(100);
            var role = group.ints("role", 0);
            group.steer(Switch.of(
                    role,
                    FollowWay.of(fields, FieldGoal.of(east)),
                    FollowWay.of(fields, FieldGoal.of(west)).removing()));
            for (int k = 0; k < 10; k++) group.add(3 + k, 2.5f);
            for (int k = 0; k < 10; k++) role.values()[k] = k % 2;
            var heard = heard(world);
            ticks(world, 120);
            assertEquals(Map.of("arrived", 10), heard);
            assertEquals(5, group.count());
            assertEquals(0, group.viewInts("followWay2.told").get(0));
            assertTrue(group.viewInts("followWay.told").get(0) != 0);
            group.steer(FollowWay.of(fields, FieldGoal.of(east)));
            ticks(world, 5);
            assertEquals(Map.of("arrived", 10), heard, "other rules, the same memory");
        }
    }

    /** What an abandoned tick told is not told, and is told by the tick that is done instead. */
    @Test
    void anAbandonedTickIsToldAgain() {
        var map = new TileMap(10, 5);
        var fields = new WayFields(map, .2f);
        int east = fields.goal(map.tile(9, 2));
        try (var world = world()) {
            Group group = world.group("walkers").maxSpeed(2).maxForce(100);
            group.steer(FollowWay.of(fields, FieldGoal.of(east)));
            group.add(9.5f, 2.5f);
            boolean[] throwing = {true};
            world.pass(Stage.AFTER_SORTING, "fails", group, Writes.nothing(), (in, start, end) -> {
                if (throwing[0]) throw new IllegalStateException("on purpose");
            });
            var heard = heard(world);
            assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(Map.of(), heard);
            throwing[0] = false;
            ticks(world, 3);
            assertEquals(Map.of("arrived", 1), heard);
        }
    }

    /** One that goes over to a group with the same ways is not told again. */
    @Test
    void aTransferTakesTheMemoryAlong() {
        var map = new TileMap(10, 5);
        var fields = new WayFields(map, .2f);
        int east = fields.goal(map.tile(9, 2));
        try (var world = world()) {
            Group one = world.group("one"), two = world.group("two");
            one.steer(FollowWay.of(fields, FieldGoal.of(east)));
            two.steer(FollowWay.of(fields, FieldGoal.of(east)));
            var agent = one.add(9.5f, 2.5f);
            var heard = heard(world);
            ticks(world, 3);
            one.transfer(agent, two);
            ticks(world, 3);
            assertEquals(Map.of("arrived", 1), heard);
        }
    }

    @Test
    void aColumnOfThatNameIsRefused() {
        var fields = new WayFields(new TileMap(2, 2), .2f);
        try (var world = world()) {
            Group group = world.group("walkers");
            group.ints("followWay.nearest", 0);
            var e = assertThrows(
                    IllegalArgumentException.class, () -> group.steer(FollowWay.of(fields, FieldGoal.of(0))));
            assertEquals(
                    "a rule remembers by column 'followWay.nearest', which the group has already: "
                            + "give that another name",
                    e.getMessage());
            group.ints("followWay.told", 0); // nothing has changed
        }
    }
}
