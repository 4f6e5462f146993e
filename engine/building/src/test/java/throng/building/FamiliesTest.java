package throng.building;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.math.Distribution;
import throng.memory.Column;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** Who belongs together, and what families do together on a journey. */
class FamiliesTest {
    /** Shares of sizes by the closed form of a Poisson curve without its zero, and its mean. */
    @ParameterizedTest
    @ValueSource(floats = {1.05f, 1.5f, 2.2f, 3})
    void sizesFollowTheCurve(float mean) {
        Distribution sizes = Families.ofMean(mean);
        int n = 200_000;
        double[] share = new double[13];
        double sum = 0;
        for (int id = 0; id < n; id++) {
            int size = (int) sizes.value(5, id, 1);
            share[size] += 1. / n;
            sum += size;
        }
        assertEquals(mean, sum / n, .01);
        double lambda = mean;
        for (int step = 0; step < 500; step++) lambda = mean * (1 - Math.exp(-lambda)); // its fixed point
        double weight = lambda / Math.expm1(lambda);
        for (int k = 1; k <= 12; k++, weight *= lambda / k) assertEquals(weight, share[k], .004, "size " + k);
    }

    /** Crowds of a density at which there are always some near: sizes are those that were drawn, and members near. */
    @Test
    void familiesAreNearAndAsLargeAsDrawn() {
        try (var world = World.torus(100, 100).seed(3).build()) {
            var group = world.group("people");
            var family = group.ints(Families.COLUMN, 0);
            int[] ids = group.spawn(5000, agent -> agent.position(100 * agent.random(0), 100 * agent.random(1), 0));
            new Families(family, Families.ofShares(3, 4, 2, 1), List.of()).form(group, ids);
            var members = members(group, family);
            int[] bySize = new int[5];
            double farthest = 0;
            for (var each : members.values()) {
                bySize[each.size()]++;
                for (int i : each) for (int j : each) farthest = Math.max(farthest, distance(world, group, i, j));
            }
            int alone = 5000 - members.values().stream().mapToInt(List::size).sum(), all = members.size() + alone;
            assertEquals(.3, alone / (double) all, .03);
            assertEquals(.4, bySize[2] / (double) all, .03);
            assertEquals(.2, bySize[3] / (double) all, .03);
            assertEquals(.1, bySize[4] / (double) all, .03);
            assertTrue(farthest <= 2 * Families.REACH, "members are " + farthest + " m apart");
        }
    }

    private static double distance(World world, Group group, int i, int j) {
        var agents = group.arrays();
        double sum = 0;
        for (int a = 0; a < 2; a++) {
            double d = world.space().axis(a).offset(agents.position(a)[i], agents.position(a)[j]);
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    private static Map<Integer, List<Integer>> members(Group group, Column.Ints family) {
        group.ids();
        var members = new HashMap<Integer, List<Integer>>();
        for (int i = 0; i < group.count(); i++)
            if (family.values()[i] > 0)
                members.computeIfAbsent(family.values()[i], key -> new java.util.ArrayList<>())
                        .add(i);
        return members;
    }

    /** The next room is nearer than others of the own one; and columns that are alike have the mean of members. */
    @Test
    void aWallPartsFamiliesAndTheyAreAlike() {
        try (var world = World.open(2).build()) {
            world.walls().add(0, -10, 0, 10);
            var group = world.group("people");
            var family = group.ints(Families.COLUMN, 0);
            var pace = group.floats("pace", 0);
            int[] ids = group.spawn(8, agent -> {
                int n = agent.number();
                agent.position(n % 2 == 0 ? -.2f : .2f, n, 0);
                agent.set(pace, n);
            });
            new Families(family, Distribution.constant(4.9f), List.of(pace)).form(group, ids);
            for (var each : members(group, family).values()) {
                assertEquals(4, each.size());
                float side = group.arrays().position(0)[each.getFirst()];
                for (int i : each) {
                    assertEquals(side, group.arrays().position(0)[i]);
                    assertEquals(side < 0 ? 3 : 4, pace.values()[i]);
                }
            }
        }
    }

    /** Those who were there keep their families; numbers go on. */
    @Test
    void newPeopleMakeNewFamilies() {
        try (var world = World.open(2).build()) {
            var group = world.group("people");
            var family = group.ints(Families.COLUMN, 0);
            var families = new Families(family, Distribution.constant(2), List.of());
            families.form(group, group.spawn(4, agent -> agent.position(agent.number(), 0, 0)));
            families.form(group, group.spawn(4, agent -> agent.position(agent.number(), .1f, 0)));
            families.form(group, group.spawn(1, agent -> agent.position(90, 0, 0)));
            var members = members(group, family);
            assertEquals(4, members.size());
            int[] id = group.arrays().id();
            for (var each : members.values()) assertEquals(id[each.get(0)] / 4, id[each.get(1)] / 4);
        }
    }

    /** All of a family wait equally long, and go the way that the first of them has drawn; others do as they like. */
    @Test
    void familiesWaitAndChooseTogether() {
        for (boolean together : new boolean[] {true, false})
            try (var world = World.torus(60, 60).seed(8).build()) {
                var people = world.group("people");
                var columns = JourneyColumns.of(people::floats, people::ints);
                var own = FamilyColumns.of(people::floats, people::ints);
                var stages = new LinkedHashMap<String, Stage>();
                Distribution ten = Distribution.uniform(0, 10);
                stages.put("ready", Stage.Wait.of(new Until.Time(ten), shares("left", "right")));
                stages.put("left", Stage.Wait.of(new Until.Time(ten), shares("up", "down")));
                stages.put("right", Stage.Wait.of(new Until.Time(ten), shares("up", "down")));
                stages.put("up", Stage.Wait.of(new Until.Signal("go", false), new Next.Fixed("up")));
                stages.put("down", Stage.Wait.of(new Until.Signal("go", false), new Next.Fixed("down")));
                var journey = new Journey(people, columns, null, stages);
                Building.of(world).journey(together ? journey.families(own) : journey);
                int[] ids = people.spawn(900, agent -> agent.position(60 * agent.random(0), 60 * agent.random(1), 0));
                new Families(own.family(), Distribution.constant(3), List.of()).form(people, ids);
                int split = 0, apart = 0;
                for (int tick = 0; tick < 450; tick++) {
                    world.tick(.05f);
                    if (tick % 30 == 0) apart += unlike(people, own.family(), columns.stage());
                }
                split = unlike(people, own.family(), columns.stage());
                int[] ended = new int[5];
                for (int i = 0; i < 900; i++) ended[columns.stage().values()[i]]++;
                assertArrayEquals(new int[3], java.util.Arrays.copyOf(ended, 3));
                assertTrue(ended[3] > 300 && ended[4] > 300, ended[3] + " up, " + ended[4] + " down");
                if (together) assertEquals(0, split + apart);
                else assertTrue(split > 150, split + " families end in two stages");
            }
    }

    /**
     * Two walks are one way: behind the first goal are the straight metres to the second one. After an open choice
     * there are none, and a member's choice opens it. A wall that moves the way counts at once.
     */
    @Test
    void walksThatFollowAreOneWay() {
        var map = new TileMap(40, 10);
        try (World world = World.open(2).seed(5).workers(1).build()) {
            world.tiles(map);
            Ways ways = Ways.of(new WayFields(map, .2f));
            int first = ways.fields().goal(map.tile(10, 5)), up = ways.fields().goal(map.tile(30, 8));
            int down = ways.fields().goal(map.tile(30, 2)), last = ways.fields().goal(map.tile(38, 2));
            Group people = world.group("people").radius(.2f).maxSpeed(1.34f);
            var columns = JourneyColumns.of(people::floats, people::ints);
            var own = FamilyColumns.of(people::floats, people::ints);
            people.steer(FollowWay.of(ways, FieldGoal.each(columns.goal())));
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("first", new Stage.Walk(first, shares("up", "down")));
            stages.put("up", new Stage.Walk(up, new Next.Fixed("last")));
            stages.put("down", new Stage.Walk(down, new Next.Fixed("last")));
            stages.put("last", new Stage.Walk(last, new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            Building.of(world).journey(new Journey(people, columns, ways, stages).families(own));
            people.spawn(2, agent -> {
                agent.position(agent.number() == 0 ? 8 : 2, 5.5f, 0);
                agent.set(own.family(), 7);
            });
            world.tick(.05f);
            for (int id = 0; id < 2; id++) assertEquals(List.of(0., (double) first), rest(people, own, id));
            while (stage(people, columns, 0) == 0) world.tick(.05f);
            int chosen = stage(people, columns, 0);
            double toLast = chosen == 1 ? Math.hypot(8, 6) : 8;
            assertEquals(last, rest(people, own, 0).get(1));
            assertEquals(toLast, rest(people, own, 0).get(0), 1.2);
            assertEquals(last, rest(people, own, 1).get(1));
            assertEquals(Math.hypot(20, 3) + toLast, rest(people, own, 1).get(0), 1.2);
            for (int row = 1; row < 10; row++) map.set(34, row, 0); // the way to the last goal leads round below
            world.tick(.05f);
            double round = Math.hypot(4, chosen == 1 ? 8 : 2) + Math.hypot(4, 2);
            assertEquals(round, rest(people, own, 0).get(0), 1.6);
            assertEquals(Math.hypot(20, 3) + round, rest(people, own, 1).get(0), 1.6);
        }
    }

    private static int stage(Group people, JourneyColumns columns, int id) {
        int index = people.index(people.handle(id));
        return columns.stage().values()[index];
    }

    /** Metres behind the goal of the stage, and the last goal. */
    private static List<Double> rest(Group people, FamilyColumns own, int id) {
        int i = people.index(people.handle(id));
        return List.of((double) own.rest().values()[i], (double) own.end().values()[i]);
    }

    private static Next shares(String one, String other) {
        return new Next.Shares(List.of(new Next.Part(one, 1), new Next.Part(other, 1)));
    }

    private static int unlike(Group group, Column.Ints family, Column.Ints of) {
        int split = 0;
        for (var each : members(group, family).values())
            if (each.stream().map(i -> of.values()[i]).distinct().count() > 1) split++;
        return split;
    }

    @Test
    void badSizesAreRefused() {
        try (var world = World.open(2).build()) {
            var family = world.group("people").ints(Families.COLUMN, 0);
            var low = assertThrows(
                    IllegalArgumentException.class, () -> new Families(family, Distribution.constant(.5f), List.of()));
            assertTrue(low.getMessage().contains("the least size of a family"), low.getMessage());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new Families(family, Distribution.uniform(1, 101), List.of()));
            new Families(family, Distribution.uniform(1, 100), List.of());
        }
        assertThrows(IllegalArgumentException.class, () -> Families.ofMean(.99f));
        assertThrows(IllegalArgumentException.class, () -> Families.ofMean(5.01f));
        Families.ofMean(1);
        Families.ofMean(5);
        assertThrows(IllegalArgumentException.class, Families::ofShares);
        assertThrows(IllegalArgumentException.class, () -> Families.ofShares(0, 0));
    }
}
