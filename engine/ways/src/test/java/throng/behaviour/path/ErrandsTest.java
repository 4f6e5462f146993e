package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.memory.Column;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** An agent that arrives gets another goal; one that stands is told. */
class ErrandsTest {
    private static final TileMap MAP = TileMap.parse(".....", ".@@@.", ".....");
    private static final int[] CORNERS = {MAP.tile(0, 0), MAP.tile(4, 0), MAP.tile(0, 2), MAP.tile(4, 2)};

    private static Ways ways(boolean costs) {
        if (costs) {
            var fields = new CostFields(MAP, WalkCosts.DEFAULT);
            for (int corner : CORNERS) fields.goal(corner);
            return Ways.of(fields);
        }
        var fields = new WayFields(MAP, .2f);
        for (int corner : CORNERS) fields.goal(corner);
        return Ways.of(fields);
    }

    private static Column.Ints steer(Group group, Ways ways) {
        var goals = group.ints("goal", 0);
        group.steer(
                FollowWay.of(ways, FieldGoal.each(goals)),
                Errands.of(ways, goals, ErrandColumns.of(group::floats, group::ints)));
        return goals;
    }

    /** An agent is told to have arrived in the corner of its goal, and goes on to each of the others. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theNextGoalIsAnother(boolean costs) {
        try (var world = World.open(2).seed(5).workers(1).build()) {
            world.tiles(MAP);
            var group = world.group("walkers").radius(.2f).maxSpeed(2);
            var goals = steer(group, ways(costs));
            group.add(2.5f, .5f);
            int[] count = {0};
            world.listen((what, agent, other) -> {
                if (what.equals(FollowField.ARRIVED)) count[0]++;
            });
            Set<Integer> seen = new HashSet<>();
            int goal = 0, changes = 0;
            for (int t = 0; t < 1200; t++) {
                world.tick(.05f);
                int next = goals.values()[0];
                if (next == goal) continue;
                int tile = MAP.tileAt(group.view("x").get(0), group.view("y").get(0));
                assertEquals(CORNERS[goal], tile, "it is where it went to");
                seen.add(next);
                goal = next;
                changes++;
            }
            assertEquals(Set.of(0, 1, 2, 3), seen);
            assertTrue(changes >= 8 && count[0] >= changes, changes + " errands, told " + count[0]);
        }
    }

    /** What fields are in memory shows nowhere: neither whether others have asked for them, nor in which tick. */
    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false", "true, true"})
    void aRestoredWorldDoesTheSame(boolean costs, boolean chosen) throws IOException {
        var straight = errands(costs, chosen);
        straight.groups().getFirst().spawn(30, Spawn.box(0, 0, 5, 3).moving(1));
        straight.groups().getLast().spawn(5, Spawn.box(0, 0, 5, 3));
        for (int t = 0; t < 30; t++) {
            var saved = new ByteArrayOutputStream();
            straight.snapshot(saved);
            try (var resumed = errands(costs, chosen)) {
                resumed.restore(new ByteArrayInputStream(saved.toByteArray()));
                resumed.tick(.1f);
                straight.tick(.1f);
                assertEquals(straight.hash(), resumed.hash(), "tick " + t);
            }
        }
        straight.close();
    }

    /** A group with errands that follows no ways, and one that follows them. */
    private static World errands(boolean costs, boolean chosen) {
        var world = World.open(2).seed(5).workers(1).build();
        Ways ways = ways(costs);
        var wanderers = world.group("wanderers").radius(.2f).maxSpeed(2).steps(3);
        var followers = world.group("followers").radius(.2f).maxSpeed(2);
        var goals = wanderers.ints("goal", 0);
        wanderers.steer(Wander.DEFAULT, Errands.of(ways, goals, ErrandColumns.of(wanderers::floats, wanderers::ints)));
        var to = followers.ints("to", 0);
        followers.steer(FollowWay.of(ways, chosen ? FieldGoal.chosen(to) : FieldGoal.of(1)));
        return world;
    }

    /** Each of the other goals is drawn about equally often, and never the same. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void goalsAreDrawnEvenly(long seed) {
        try (var world = World.open(2).seed(seed).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(1);
            var goals = steer(group, ways(false));
            for (int k = 0; k < 3000; k++) group.add(.5f, .5f);
            world.tick(.01f); // all stand in corner 0, their goal
            world.tick(.01f);
            int[] drawn = new int[4];
            for (int i = 0; i < group.count(); i++) drawn[goals.values()[i]]++;
            assertEquals(0, drawn[0]);
            for (int g = 1; g < 4; g++) assertEquals(1000, drawn[g], 130, "five standard errors");
        }
    }

    /** Agents that cannot walk are told once for each time that their patience ends; those off the map in each tick. */
    @ParameterizedTest
    @ValueSource(floats = {.05f, .5f})
    void whoeverStandsIsTold(float dt) {
        try (var world = World.open(2).seed(5).workers(1).build()) {
            var group = world.group("walkers").maxSpeed(0);
            var goals = group.ints("goal", 3);
            Ways ways = ways(false);
            group.steer(
                    FollowWay.of(ways, FieldGoal.each(goals)),
                    new Errands(ways, goals, 3, 2, ErrandColumns.of(group::floats, group::ints)));
            group.add(.5f, .5f);
            group.add(-9, -9);
            Map<String, Integer> told = new HashMap<>();
            world.listen((what, agent, other) -> told.merge(what + agent.id(), 1, Integer::sum));
            int ticks = Math.round(9 / dt);
            for (int t = 0; t < ticks; t++) world.tick(dt);
            int patience = (int) (2 / dt) + 1; // in ticks
            assertEquals((ticks - 1) / patience, told.get(Errands.STUCK + 0), "9 s of standing");
            assertEquals(null, told.get(Errands.IN_WALL + 0));
            assertEquals(ticks, told.get(Errands.IN_WALL + 1));
            assertNotEquals(null, told.get(Errands.STUCK + 1));
            assertEquals(3, goals.values()[0]);
        }
    }
}
