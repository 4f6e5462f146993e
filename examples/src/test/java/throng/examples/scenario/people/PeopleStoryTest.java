package throng.examples.scenario.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.path.FollowWay;
import throng.examples.scenario.Scenarios;
import throng.examples.scenario.TickAllocation;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.terrain.HallMap;
import throng.world.Group;
import throng.world.World;

/** The stories of the scenarios of people: all get out, arrive, cross; no agent is in a wall. */
class PeopleStoryTest {
    private static World world(Scenario scenario, int agents, String... settings) {
        return new ScenarioSetup(scenario, agents, 3, 1, Form.AUTO, List.of(settings)).build();
    }

    private static float[] column(Group group, String name) {
        float[] values = new float[group.count()];
        group.columns().read(name, values);
        return values;
    }

    /** They leave through the doors alone: an agent that was inside is at a door when it is outside. */
    @Tag("shows")
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"4, speed", "1, speed", "7, speed", "3, orca"})
    void allLeaveTheHallByItsDoors(int doors, String model) {
        try (var world = world(Scenarios.named("evacuation"), 300, "doors=" + doors, "model=" + model)) {
            var hall = new HallMap(300, doors, 1.6f, .8f);
            Group people = world.groups().getFirst();
            int[] out = new int[doors];
            boolean[] isOut = new boolean[300];
            world.listen((what, agent, other) -> assertTrue(!what.equals(FollowWay.NO_WAY), what));
            for (int t = 0; t < 6000 && people.count() > 0; t++) {
                world.tick(.05f);
                for (int i = 0; i < people.count(); i++) {
                    float x = people.view("x").get(i), y = people.view("y").get(i);
                    int id = people.ids().get(i);
                    if (Math.abs(x) < hall.width() / 2 && Math.abs(y) < hall.height() / 2) {
                        assertTrue(!isOut[id], "agent " + id + " came in again");
                    } else if (!isOut[id]) {
                        isOut[id] = true;
                        out[door(hall, x, y)]++;
                    }
                }
            }
            assertEquals(0, people.count(), "all are out within 300 s");
            for (int door = 0; door < doors; door++) assertTrue(out[door] > 0, "door " + door);
        }
    }

    private static int door(HallMap hall, float x, float y) {
        for (int door = 0; door < hall.doors(); door++) {
            float dx = Math.abs(x - hall.doorX(door)), dy = Math.abs(y - hall.doorY(door));
            if (dx < (hall.outX(door) != 0 ? .3f : .8f) && dy < (hall.outY(door) != 0 ? .3f : .8f)) return door;
        }
        throw new AssertionError("no door at (%s, %s)".formatted(x, y));
    }

    /** Means within four standard errors; the extremes are those of the settings. */
    @Test
    void peopleHaveRadiusAndSpeedOfTheirOwn() {
        try (var world = world(Scenarios.named("evacuation"), 4000)) {
            float[] radius = column(world.groups().getFirst(), "radius"),
                    speed = column(world.groups().getFirst(), "maxSpeed");
            double meanRadius = 0, mean = 0, square = 0;
            for (int i = 0; i < radius.length; i++) {
                assertTrue(radius[i] >= .183f && radius[i] <= .257f, "radius " + radius[i]);
                assertTrue(speed[i] >= .3f && speed[i] <= 1.34 + 3.5 * .26 + 1e-6, "speed " + speed[i]);
                meanRadius += radius[i] / radius.length;
                mean += speed[i] / (double) speed.length;
                square += speed[i] * speed[i] / (double) speed.length;
            }
            assertEquals(.22, meanRadius, .0015);
            assertEquals(1.34, mean, .017);
            assertEquals(.26, Math.sqrt(square - mean * mean), .012);
        }
    }

    @Test
    void allArriveOppositeToWhereTheyStood() {
        try (var world = world(Scenarios.named("circle"), 150)) {
            Group people = world.groups().getFirst();
            float[][] from = places(people);
            for (int t = 0; t < 1200; t++) world.tick(.1f);
            float[][] to = places(people);
            for (int id = 0; id < 150; id++)
                assertEquals(0, Math.hypot(to[id][0] + from[id][0], to[id][1] + from[id][1]), .3, "agent " + id);
        }
    }

    /** Returns x and y of each agent by its id. */
    private static float[][] places(Group group) {
        float[][] places = new float[group.count()][];
        var x = group.view("x");
        var y = group.view("y");
        for (int i = 0; i < places.length; i++) places[group.ids().get(i)] = new float[] {x.get(i), y.get(i)};
        return places;
    }

    /** Rings keep their spacing, for any number of agents. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 17, 64, 1000, 20_000})
    void ringsKeepTheirSpacing(int agents) {
        try (var world = world(Scenarios.named("circle"), agents)) {
            Group people = world.groups().getFirst();
            float[] x = column(people, "x"), y = column(people, "y");
            var found = new IntArrayList();
            for (int i = 0; i < Math.min(agents, 300); i++) {
                found.clear();
                people.query().within(x[i], y[i], 0, 1.8f, found);
                assertEquals(1, found.size(), "agent " + i);
            }
        }
    }

    /** No agent is between the streets, and on average they go on: at half of their speed at least. */
    @Tag("shows")
    @Tag("long")
    @Test
    void fourStreamsCross() {
        int agents = 1500;
        try (var world = world(Scenarios.named("crossing"), agents)) {
            Group people = world.groups().getFirst();
            float width = world.space().axis(0).high() / 3;
            double[] gone = new double[4];
            for (int t = 0; t < 600; t++) {
                world.tick(.1f);
                for (int i = 0; i < agents; i++) {
                    float x = people.view("x").get(i), y = people.view("y").get(i);
                    assertTrue(x > width && x < 2 * width || y > width && y < 2 * width, "in a house");
                    int way = people.ids().get(i) % 4;
                    float v = people.view(way < 2 ? "vx" : "vy").get(i);
                    gone[way] += (way % 2 == 0 ? v : -v) * .1 / (agents / 4.);
                }
            }
            for (double metres : gone) assertTrue(metres > .5 * 60 * 1.34, "a stream went " + metres + " m in 60 s");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 100, 5000})
    void peopleBeginApart(int agents) {
        for (Scenario scenario : List.of(Scenarios.named("crossing"), Scenarios.named("evacuation"))) {
            try (var world = world(scenario, agents)) {
                Group people = world.groups().getFirst();
                float[] x = column(people, "x"), y = column(people, "y");
                var found = new IntArrayList();
                for (int i = 0; i < Math.min(agents, 500); i++) {
                    found.clear();
                    people.query().within(x[i], y[i], 0, .44f, found);
                    assertEquals(1, found.size(), scenario.name());
                }
            }
        }
    }

    @Tag("shows")
    @Tag("long")
    @Test
    void ticksAllocateNothing() {
        for (Scenario scenario :
                List.of(Scenarios.named("crossing"), Scenarios.named("circle"), Scenarios.named("evacuation")))
            assertEquals(0, TickAllocation.least(scenario), scenario.name());
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        for (String wrong :
                List.of("doors=0", "doorWidth=.1", "density=9", "radius=1", "speed=NaN", "spread=-1", "sweeps=65"))
            refused(Scenarios.named("evacuation"), wrong);
        for (String wrong : List.of("density=0", "sweeps=-1", "model=both", "people.orca.guide.ahead=0"))
            refused(Scenarios.named("crossing"), wrong);
        refused(Scenarios.named("circle"), "spacing=.1");
    }

    private static void refused(Scenario scenario, String wrong) {
        var e = assertThrows(
                IllegalArgumentException.class,
                () -> new ScenarioSetup(scenario, 100, 1, 1, Form.AUTO, List.of(wrong)).parts());
        assertTrue(e.getMessage().contains("--set " + wrong), e.getMessage());
    }
}
