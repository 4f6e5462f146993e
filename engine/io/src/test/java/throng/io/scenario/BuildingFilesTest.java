package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.building.Building;
import throng.io.kind.Kinds;
import throng.world.World;

/** Journeys and sources in scenario files: what is right runs, what is wrong is told with its place. */
class BuildingFilesTest {
    private static final Kinds KINDS = Kinds.installed();

    static final String STATION = """
            throng: 1
            about: commuters come by timetable, queue at gates, and board trains
            run: {ticks: 600, dt: 0.1, seed: 3}
            space: {open: 2}
            maps:
              hall: {rows: ["..........", "....@.....", "....@.....", ".........."], tile: 4}
            tiles: hall
            fields: {ways: {ways: {map: hall, radius: 0.2, goals: [[[14, 8]], [[38, 2]], [[38, 14]]]}}}
            groups:
              people:
                agents: 0
                spawn: point
                motion: {radius: 0.2, maxSpeed: 1.4, maxForce: 1000, mass: 80}
                traits: {maxSpeed: {normal: [1.34, 0.26, 0.5, 2]}}
                columns: {age: {int: 0}}
                rules:
                  - switch:
                      column: mode
                      parts:
                        - collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}
                        - collisionFreeSpeed: {guide: {arrive: {target: {places: [placeX, placeY]}}}}
                        - brake
            journeys:
              people:
                ways: ways
                stages:
                  hall: {walk: {goal: 0, next: {leastCrowded: {stages: [left, right]}}}}
                  left: {queue: {servers: 2, service: {gamma: [1, 0.5]}, next: {fixed: platform}}}
                  right:
                    queue:
                      servers: 1
                      service: 0.5
                      counters: {x: 15.5, y: 7, dx: 0, dy: 1, places: 1}
                      line: {x: 14.5, y: 7, dx: -0.6, dy: 0, places: 20}
                      next: {fixed: platform}
                  platform: {wait: {until: {clock: {first: 20, every: 20, seats: 30}}, area: {box: [24, 1, 34, 15]}, next: {quickest: {stages: [front, rear]}}}}
                  front: {walk: {goal: 1, next: {fixed: train}}}
                  rear: {walk: {goal: 2, next: {fixed: train}}}
                  train: leave
            sources:
              street: {group: people, place: {line: [1, 4, 1, 12]}, arrivals: {poisson: 1}, traits: {age: {uniform: [18, 80]}}}
              bus:
                group: people
                place: {box: [2, 2, 8, 6]}
                arrivals: {timetable: {trains: [[5, 10], [25, 10]]}}
                stage: hall
            """;

    @Test
    void aStationRunsFromItsFileAlone() {
        ScenarioFile file = ScenarioFile.parse("s", STATION.replace("service: 0.5", "service: {constant: 0.5}"), KINDS);
        assertEquals("[]", file.warnings().toString());
        try (World world = file.world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            for (int t = 0; t < file.ticks(); t++) world.tick(file.dt());
            assertEquals(20, building.came("bus"));
            assertTrue(building.born("street") > 40, () -> building.report().toString());
            assertTrue(building.figures("people", "train").ended() > 20, () -> building.report().toString());
            int[] age = new int[world.agents()];
            world.groups().getFirst().columns().read("age", age);
            for (int each : age) assertTrue(each == 0 || each >= 18 && each < 80);
        }
        try (World empty = file.empty(b -> b.workers(1))) {
            assertTrue(Building.in(empty).isPresent());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "journeys:␤  people:|journeys:␤  peolpe:|there is no group 'peolpe'",
                "group: people, place|group: peple, place|there is no group 'peple'",
                "arrivals: {poisson: 1}|arrivals: {poison: 1}|there is no arrivals 'poison'",
                "arrivals: {poisson: 1}|arrivals: {poisson: -1}|the rate of arrivals is -1",
                "{line: [1, 4, 1, 12]}|{line: [17, 5, 19, 11]}|has no room: all of",
                "stage: hall|stage: hal|has no stage 'hal'",
                "{fixed: train}}}␤      rear|{fixed: trian}}}␤      rear|names stage 'trian', which is none",
                "walk: {goal: 1,|walk: {goal: 7,|the goal of stage 'front' is 7",
                "    ways: ways|    ways: way|there is no field 'way'",
                "[[5, 10], [25, 10]]|[[25, 10], [5, 10]]|put it first",
                "places: 20}|placs: 20}|has no 'placs'",
                "age: {uniform: [18, 80]}|aeg: {uniform: [18, 80]}|there is no column 'aeg'",
            })
    void whatIsWrongIsTold(String before, String after, String told) {
        String right = STATION.replace("service: 0.5", "service: {constant: 0.5}");
        String text = right.replace(before.replace('␤', '\n'), after.replace('␤', '\n'));
        assertTrue(!text.equals(right), "changes nothing");
        var e = assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("s", text, KINDS));
        assertTrue(e.getMessage().contains(told), e::getMessage);
        assertTrue(e.getMessage().matches("(?s)s:\\d+:\\d+.*"), e::getMessage);
    }
}
