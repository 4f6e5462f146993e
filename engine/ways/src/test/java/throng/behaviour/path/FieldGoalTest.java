package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Goals with shares, and goals that agents choose: who goes where, and who changes when doors open and close. */
class FieldGoalTest {
    private static final int AGENTS = 10_000;

    private final TileMap map = new TileMap(40, 20);
    private final Goals goals = new Goals(map);
    private final int left = goals.add(map.tile(0, 10));
    private final int right = goals.add(map.tile(39, 10));
    private final int top = goals.add(map.tile(20, 19));

    private World world() {
        World world = World.open(2).seed(7).workers(1).build();
        world.tiles(map);
        return world;
    }

    /** By id: the number of the goal to which each agent is led in a tick. */
    private static int[] tick(World world, Group people, GoalFields fields, FieldGoal goal) {
        int[] to = new int[AGENTS];
        people.steer(new Spy(to, fields, goal));
        world.tick(.1f);
        return to;
    }

    /** Records where a goal leads agents, by id. */
    private record Spy(int[] to, GoalFields fields, FieldGoal goal) implements Rule {
        @Override
        public void begin(GroupView in) {
            fields.begin(in.clock().tick());
            goal.ask(in, fields);
            fields.build();
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            int[] numbers = new int[end - start];
            goal.choose(in, fields, start, end, numbers);
            for (int i = start; i < end; i++) to[in.id()[i]] = numbers[i - start];
            out.clear(in.axes(), end - start);
        }
    }

    private static double part(int[] to, int goal) {
        return Arrays.stream(to).filter(g -> g == goal).count() / (double) to.length;
    }

    /** Of 10,000, 70 of 100 go to one door and 30 to the other, within two of 100; each comes to its own. */
    @Test
    void sharesAreKept() {
        var split = FieldGoal.split(new GoalShare(left, .7f), new GoalShare(right, .3f));
        var fields = new WayFields(goals, .2f, new Workers(1));
        try (var world = world()) {
            var people = world.group("people").maxSpeed(4);
            people.spawn(AGENTS, Spawn.box(.5f, .5f, 0, 39.5f, 19.5f, 0));
            int[] to = tick(world, people, fields, split);
            assertEquals(.7, part(to, left), .02);
            assertEquals(.3, part(to, right), .02);
            people.steer(FollowWay.of(fields, split));
            for (int t = 0; t < 150; t++) world.tick(.1f);
            for (int i = 0; i < AGENTS; i++) {
                float x = people.view("x").get(i);
                assertTrue(to[people.ids().get(i)] == left ? x < 1.05f : x > 38.95f, "agent at " + x);
            }
        }
    }

    /** When a door closes, only its people change, to the others by their shares; they come back when it opens. */
    @Test
    void onlyThePeopleOfAClosedDoorChange() {
        var split = FieldGoal.split(new GoalShare(left, 5), new GoalShare(right, 3), new GoalShare(top, 2));
        var fields = new WayFields(goals, .2f, new Workers(1));
        try (var world = world()) {
            var people = world.group("people");
            people.spawn(AGENTS, Spawn.box(.5f, .5f, 0, 39.5f, 19.5f, 0));
            int[] before = tick(world, people, fields, split);
            goals.change(left);
            int[] closed = tick(world, people, fields, split);
            for (int id = 0; id < AGENTS; id++)
                assertTrue(before[id] == left ? closed[id] != left : closed[id] == before[id]);
            assertEquals(.6, part(closed, right), .02);
            map.set(39, 10, TileMap.BLOCKED);
            int[] two = tick(world, people, fields, split);
            assertEquals(1, part(two, top), "a door in a wall is closed, too");
            goals.change(top);
            assertTrue(Arrays.equals(before, tick(world, people, fields, split)), "nothing is open: the first of each");
            map.set(39, 10, 1);
            goals.change(left, map.tile(0, 10));
            goals.change(top, map.tile(20, 19));
            assertTrue(Arrays.equals(before, tick(world, people, fields, split)));
        }
    }

    /** A share of 0 is for the case that all others are closed. */
    @Test
    void aShareOfZeroIsTheLast() {
        var split = FieldGoal.split(new GoalShare(top, 0), new GoalShare(left, 1));
        var fields = new WayFields(goals, .2f, new Workers(1));
        try (var world = world()) {
            var people = world.group("people");
            people.spawn(AGENTS, Spawn.box(.5f, .5f, 0, 39.5f, 19.5f, 0));
            assertEquals(1, part(tick(world, people, fields, split), left));
            goals.change(left);
            assertEquals(1, part(tick(world, people, fields, split), top));
        }
    }

    /** Each tick's choice is the documented one, computed from the costs, while doors open, close and get blocked. */
    @Test
    void choicesAreTheCheapestWithInertia() {
        for (float inertia : new float[] {0, .2f, 1}) {
            for (Ways ways : List.of(
                    Ways.of(new WayFields(goals, .2f, new Workers(1))),
                    Ways.of(new CostFields(goals, WalkCosts.DEFAULT, new Workers(1))))) {
                try (var world = world()) {
                    var people = world.group("people").maxSpeed(3);
                    var column = people.ints("door", -1);
                    people.steer(FollowWay.of(ways, new Chosen(column, inertia, 4)));
                    people.spawn(200, Spawn.box(.5f, .5f, 0, 39.5f, 19.5f, 0));
                    int[] chosen = new int[200];
                    Arrays.fill(chosen, -1);
                    for (int t = 0; t < 40; t++) {
                        if (t == 10) goals.change(left);
                        if (t == 20) goals.change(left, map.tile(0, 10));
                        if (t == 30) map.set(20, 19, TileMap.BLOCKED);
                        ways.fields().begin(t);
                        for (int g = 0; g < 3; g++) ways.fields().ask(g);
                        ways.fields().build();
                        for (int i = 0; i < 200; i++) {
                            int id = people.ids().get(i);
                            float x = people.view("x").get(i),
                                    y = people.view("y").get(i);
                            chosen[id] = expected(ways.fields(), chosen[id], t + id, inertia, x, y);
                        }
                        world.tick(.1f);
                        for (int i = 0; i < 200; i++)
                            assertEquals(chosen[people.ids().get(i)], column.values()[i], "tick " + t);
                    }
                    map.set(20, 19, 1);
                }
            }
        }
    }

    private static int expected(GoalFields fields, int now, int turn, float inertia, float x, float y) {
        double own = now < 0 ? Double.POSITIVE_INFINITY : fields.cost(now, x, y);
        if (own < Double.POSITIVE_INFINITY && turn % 4 != 0) return now;
        int best = 0;
        for (int g = 1; g < 3; g++) if (fields.cost(g, x, y) < fields.cost(best, x, y)) best = g;
        double least = fields.cost(best, x, y);
        if (least == Double.POSITIVE_INFINITY) return Math.max(now, 0);
        return own == Double.POSITIVE_INFINITY || least < (1 - inertia) * own ? best : now;
    }

    /** The rule for steps takes the same goals: agents go to the doors that they chose. */
    @Test
    void stepsTakeThemToo() {
        var fields = new DistanceFields(goals, 1 << 16, null, new Workers(1));
        try (var world = world()) {
            var people = world.group("people").maxSpeed(3).maxForce(100);
            var column = people.ints("door", -1);
            people.steer(FollowField.of(fields, FieldGoal.chosen(column)).removing());
            people.spawn(300, Spawn.box(.5f, .5f, 0, 39.5f, 15, 0));
            Map<Integer, Integer> out = new HashMap<>();
            world.listen((what, agent, other) -> out.merge(1, 1, Integer::sum));
            for (int t = 0; t < 30; t++) world.tick(.1f);
            fields.change(left);
            for (int t = 0; t < 300; t++) world.tick(.1f);
            assertEquals(Map.of(1, 300), out, "all are out");
        }
    }

    @Test
    void badInputIsRefused() {
        for (Executable call : List.<Executable>of(
                () -> new GoalShare(-1, 1),
                () -> new GoalShare(0, -1),
                () -> new GoalShare(0, Float.NaN),
                () -> FieldGoal.split(),
                () -> FieldGoal.split((GoalShare[]) null),
                () -> new Split(null),
                () -> FieldGoal.chosen(null))) assertThrows(IllegalArgumentException.class, call);
        try (var world = world()) {
            var column = world.group("people").ints("door", -1);
            assertThrows(IllegalArgumentException.class, () -> new Chosen(column, 1.1f, 1));
            assertThrows(IllegalArgumentException.class, () -> new Chosen(column, 0, 0));
        }
    }
}
