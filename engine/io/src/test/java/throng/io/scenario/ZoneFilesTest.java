package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.building.Building;
import throng.io.kind.Kinds;
import throng.world.Group;
import throng.world.World;

/** Zones in scenario files: people are slower in one and go round another; what is wrong is told with its place. */
class ZoneFilesTest {
    private static final String HALL = """
            throng: 1
            run: {agents: 1, ticks: 100, dt: 0.05}
            parameters: {slow: {value: 0.5, range: [0.1, 1]}}
            space: {open: 2}
            maps: {hall: {rooms: {tile: 0.25, open: [[0, 0, 30, 10]]}}}
            tiles: hall
            fields: {out: {costs: {map: hall, radius: 0.2, wall: 0, goals: [[29, 3.6]]}}}
            zones:
              stairs: {area: [4, 0, 10, 10], pace: slow}
              lawn: {area: [14, 0, 20, 0, 20, 6, 14, 6], cost: 3, from: 1, until: 60}
            groups:
              people:
                agents: agents
                spawn: {point: [1, 3.5]}
                motion: {radius: 0.2, maxSpeed: 1.2, mass: 80, maxForce: 5000}
                rules:
                  - collisionFreeSpeed: {guide: {followWay: {ways: out, goal: {one: 0}}}}
            """;

    private static final Kinds KINDS = Kinds.installed();

    private static ScenarioFile parse(String text) {
        return ScenarioFile.parse("s", text, KINDS);
    }

    /** The stair takes 10 s; the way round the lawn is 1.6 m longer than through it, and costs 12 m less. */
    @Test
    void peopleAreSlowOnStairsAndGoRoundALawn() {
        ScenarioFile file = parse(HALL);
        assertEquals("[]", file.warnings().toString());
        try (World world = file.world(b -> b.workers(1))) {
            Group people = world.groups().getFirst();
            double in = 0, out = 0;
            float beside = 0;
            while (people.arrays().position(0)[0] < 20) {
                world.tick(file.dt());
                float x = people.arrays().position(0)[0];
                if (x < 4) in = world.time();
                if (x < 10) out = world.time();
                if (x > 14 && x < 20) beside = Math.max(beside, people.arrays().position(1)[0]);
                assertTrue(world.ticks() < 1000, "still at " + x);
            }
            assertEquals(10, out - in, .5); // the way rises towards the lawn's corner: 6.2 m for 6 m
            assertTrue(beside > 5.8f, "it passed the lawn at y = " + beside);
        }
    }

    /** A stair in a file is that of the code. */
    @Test
    void aStairHasItsNumbers() {
        try (World world = parse(HALL.replace("pace: slow", "up: +x")).world(b -> b.workers(1))) {
            Group people = world.groups().getFirst();
            while (people.arrays().position(0)[0] < 7) world.tick(.05f);
            assertEquals(.61f / 1.34f, people.view("walkingModel.pace").get(0));
            assertEquals(1.4f, people.view("walkingModel.gap").get(0));
        }
    }

    /** Most turn away from smoke; the hundredth closes the other door. Without smoke each door takes half of them. */
    @ParameterizedTest
    @CsvSource({"10, 100, 60", "100, 80, 80"})
    void peopleTurnAwayFromSmoke(float begin, int west, int east) throws IOException {
        ScenarioFile file =
                ScenarioFile.parse("smoke", Files.readString(Path.of("../../examples/scenarios/smoke.yaml")), KINDS);
        assertEquals("[]", file.warnings().toString());
        try (World world = file.set("begin", begin).world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            while (world.agents() > 0 && world.ticks() < file.ticks()) world.tick(file.dt());
            assertEquals(0, world.agents(), () -> building.report().toString());
            assertEquals(west, building.passed("west"), west == 100 ? 0 : 12);
            assertEquals(east, building.passed("east"), west == 100 ? 0 : 12);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "area: [4, 0, 10, 10], | | zone stairs needs 'area': [x0, y0, x1, y1], or x and y of",
                "area: [4, 0, 10, 10] | area: [4, 0, 10] | a polygon of 3 numbers lacks the y of its last vertex",
                "area: [4, 0, 10, 10] | area: [4, 0, 4, 10] | a rectangle from (4.0, 0.0) to (4.0, 10.0) has no area",
                "area: [4, 0, 10, 10] | area: hall | the area of zone stairs is 'hall'; allowed is [x0",
                ", pace: slow | | zone stairs needs 'pace': how slow people are there, such as 0.5, or cost, or gap",
                "pace: slow | pace: 0 | pace in zone stairs is 0.0; allowed is 0.01 to 1",
                "pace: slow | pace: 1 | has pace 1, cost 1 and gap 0, so it changes nothing",
                "pace: slow | up: right | there is no direction 'right'; there are: +x, -x, +y, -y",
                "pace: slow | up: +x, pace: 0.5 | is a stair, whose numbers are known: leave pace out, or up",
                "pace: slow | gap: -1 | the gap of zone stairs is -1.0 s; allowed is 0 to 1000 s",
                "pace: slow | pace: slow, toward: up | there is no direction 'up'",
                "pace: slow | pace: slow, toward: +x, cost: 3 | a cost of 3.0 would hold for all",
                "pace: slow | spede: 1 | has no 'spede'",
                "cost: 3 | cost: 300 | cost of zone lawn is 300.0; allowed is 0.1 to 100",
                "until: 60 | until: 0.5 | zone 'lawn' ends at 0.5 s and begins at 1.0 s: let it end later",
                "costs: {map: hall, radius: 0.2, wall: 0 | ways: {map: hall, radius: 0.2 | take a field of 'costs'",
                "- collisionFreeSpeed: {guide: {followWay: {ways: out, goal: {one: 0}}}} | - wander | no group does",
                "zones:␤  stairs: | zones: 3␤let:␤  stairs: | zones is '3'; allowed are names",
            })
    void whatIsWrongIsTold(String before, String after, String told) {
        String by = after == null ? "" : after.replace('␤', '\n');
        String text = HALL.replace(before.replace('␤', '\n'), by);
        assertTrue(!text.equals(HALL), "changes nothing");
        var e = assertThrows(RefusedScenario.class, () -> parse(text));
        assertTrue(e.getMessage().contains(told), e::getMessage);
        assertTrue(e.getMessage().matches("(?s)s:\\d+:\\d+.*"), e::getMessage);
    }
}
