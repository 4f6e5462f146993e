package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.building.Building;
import throng.building.Link;
import throng.building.Storey;
import throng.io.kind.Kinds;
import throng.world.World;

/** Storeys and links in scenario files: people go upstairs; what is wrong is told with its place. */
class LinkFilesTest {
    private static final String TWO_FLOORS = """
            throng: 1
            run: {agents: 10, ticks: 100, dt: 0.1}
            space: {open: 2}
            maps: {plan: {rooms: {tile: 1, open: [[0, 0, 12, 4], [0, 20, 12, 24]]}}}
            tiles: plan
            fields: {ways: {ways: {map: plan, radius: 0.2, goals: [[[9, 20], [9, 21], [9, 22], [9, 23]]]}}}
            storeys:
              low: [0, 0, 12, 4]
              high: [0, 20, 12, 24]
            links:
              stairs: {from: [11, 0, 11, 4], to: [1, 20, 1, 24], going: +x, both: true}
            groups:
              people:
                agents: agents
                spawn: {box: [2, 1, 8, 3]}
                motion: {radius: 0.2, maxSpeed: 1.3}
                rules:
                  - collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {one: 0}}}}
            """;

    private static ScenarioFile parse(String text) {
        return ScenarioFile.parse("s", text, Kinds.installed());
    }

    @Test
    void peopleGoUpstairs() {
        ScenarioFile file = parse(TWO_FLOORS);
        assertEquals("[]", file.warnings().toString());
        try (World world = file.world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            assertEquals(
                    List.of("low", "high"),
                    building.storeys().stream().map(Storey::name).toList());
            Link link = building.links().getFirst();
            assertTrue(link.both() && link.rides() == null && link.depth() == 1 && link.seconds() == 0);
            for (int t = 0; t < 300; t++) world.tick(.1f);
            assertEquals(10, building.went("stairs"));
            for (int i = 0; i < 10; i++)
                assertTrue(world.groups().getFirst().arrays().position(1)[i] > 20);
        }
        Link lift = parse(TWO_FLOORS.replace(
                        "both: true", "both: false, depth: 1, seconds: 9, rides: {first: 5, every: 30, seats: 4}"))
                .world(b -> b.workers(1))
                .preparations()
                .stream()
                .map(Building.class::cast)
                .findFirst()
                .orElseThrow()
                .links()
                .getFirst();
        assertEquals(4, java.util.Objects.requireNonNull(lift.rides()).seats());
        assertTrue(!lift.both() && lift.seconds() == 9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "high: [0, 20, 12, 24] | high: [0, 4.1, 12, 24] | 'low' and 'high' are 0.10 m apart, and people look",
                "high: [0, 20, 12, 24] | high: [0, 20, 12] | storey high has 3 numbers; allowed are [x0, y0, x1, y1]",
                "to: [1, 20, 1, 24] | to: [1, 20, 1, 23] | of 4.000 m to one of 3.000 m: make both equally long",
                "to: [1, 20, 1, 24] | to: [31, 20, 31, 24] | is blocked or off the map: open it, or put the line",
                "to: [1, 20, 1, 24], | | link stairs needs 'to': [x0, y0, x1, y1], metres",
                "from: [11, 0, 11, 4] | from: [11.4, 0, 11.4, 4] | lies at 11.4 m, between two edges of tiles of 1.0 m",
                "going: +x | going: +z | there is no direction '+z'",
                "going: +x | going: +y | allowed for going +y are equal y and unequal x of both ends",
                "both: true | both: often | both is 'often'; allowed is true or false",
                "both: true | bth: true | has no 'bth'",
                "both: true | rides: {first: 0, every: 0} | the time between two times of a clock is 0",
                "tiles: plan | | link stairs needs tiles: name the map of the storeys",
                "links:␤  stairs: | links: 3␤other: | links is '3'; allowed are names, each with from, to and going",
            })
    void whatIsWrongIsTold(String before, String after, String told) {
        String by = after == null ? "" : after.replace('␤', '\n');
        String text = TWO_FLOORS.replace(before.replace('␤', '\n'), by);
        assertTrue(!text.equals(TWO_FLOORS), "changes nothing");
        var e = assertThrows(RefusedScenario.class, () -> parse(text));
        assertTrue(e.getMessage().contains(told), e::getMessage);
        assertTrue(e.getMessage().matches("(?s)s:\\d+:\\d+.*"), e::getMessage);
    }
}
