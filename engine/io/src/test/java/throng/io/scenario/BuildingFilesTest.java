package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.building.Building;
import throng.building.BuildingEvent;
import throng.building.Doorway;
import throng.building.EntryPlace;
import throng.building.PeopleCondition;
import throng.io.kind.Kinds;
import throng.world.World;

/** Journeys and sources in scenario files: what is right runs, what is wrong is told with its place. */
class BuildingFilesTest {
    private static final Kinds KINDS = Kinds.installed();

    private static final Path STATION = Path.of("../../examples/scenarios/commuters.yaml");

    private static String station() throws IOException {
        return Files.readString(STATION);
    }

    @Test
    void aStationRunsFromItsFileAlone() throws IOException {
        String soon = station().replace("{first: 300, every: 300,", "{first: 30, every: 5,");
        ScenarioFile file = ScenarioFile.parse("s", soon, KINDS);
        assertEquals("[]", file.warnings().toString());
        try (World world = file.world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            for (int t = 0; t < 900; t++) world.tick(file.dt());
            assertEquals(20, building.came("bus"));
            long came = building.came("street") + 20,
                    left = building.figures("people", "train").ended();
            assertTrue(came > 25 && left > 3, () -> building.report().toString());
            assertEquals(came, left + world.agents(), () -> building.report().toString());
        }
        try (World empty = file.empty(b -> b.workers(1))) {
            assertTrue(Building.in(empty).isPresent());
        }
    }

    private static ScenarioFile withDoor(String door) throws IOException {
        return ScenarioFile.parse("s", station() + "doors:\n  exit: " + door + "\n", KINDS);
    }

    @Test
    void doorsChangeAtTimes() throws IOException {
        var file = withDoor("{group: people, stage: front, changes: [{at: 0, flow: 0}, {at: 2, flow: 1.5}, {at: 3}]}");
        try (World world = file.world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            var changes =
                    List.of(new Doorway.Change(0, 0), new Doorway.Change(2, 1.5f), new Doorway.Change(3, Doorway.OPEN));
            assertEquals(List.of(new Doorway("exit", "people", "front", changes)), building.doors());
            for (int t = 0; t < 15; t++) world.tick(.1f);
            assertEquals(0, building.flow("exit"));
        }
    }

    @Test
    void doorsReact() throws IOException {
        var file = withDoor("""
                {group: people, stage: front, reactions: [
                      {when: {crowded: {area: [0, 0, 9, 9], people: 500}}, flow: 0},
                      {when: {cleared: {area: [0, 0, 9, 9], people: 400}}},
                      {when: {came: [street, 1]}, flow: 1}, {when: {ended: [people, hall, 900]}, flow: 2},
                      {when: {passed: 7}, flow: 0}]}""");
        var box = new EntryPlace.Box(0, 0, 9, 9);
        var reactions = List.of(
                new Doorway.Reaction(new PeopleCondition.Crowded(box, 500), 0),
                Doorway.Reaction.of(new PeopleCondition.Cleared(box, 400)),
                new Doorway.Reaction(new PeopleCondition.Came("street", 1), 1),
                new Doorway.Reaction(new PeopleCondition.Ended("people", "hall", 900), 2),
                new Doorway.Reaction(new PeopleCondition.Passed(7), 0));
        try (World world = file.world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            assertEquals(reactions, building.doors().getFirst().reactions());
            for (int t = 0; t < 100; t++) world.tick(.1f);
            assertTrue(building.came("street") > 0);
            assertEquals(1, building.flow("exit"));
        }
    }

    private static ScenarioFile withEvent(String event) throws IOException {
        return ScenarioFile.parse("s", station() + "events:\n  alarm: " + event + "\n", KINDS);
    }

    @Test
    void eventsHappen() throws IOException {
        var file = withEvent("{at: 1, when: {came: [bus, 20]}, does: {turn: {group: people, to: train}}}");
        try (World world = file.world(b -> b.workers(1))) {
            Building building = Building.in(world).orElseThrow();
            var event = new BuildingEvent(
                    "alarm", 1, new PeopleCondition.Came("bus", 20), BuildingEvent.Turn.of("people", "train"));
            assertEquals(List.of(event), building.events());
            while (building.came("bus") < 20) world.tick(.1f);
            assertEquals(building.figures("people", "train").ended(), building.born("bus") + building.born("street"));
        }
        var from = withEvent("{at: 9, does: {turn: {group: people, to: train, from: [hall, left]}}}");
        try (World world = from.world(b -> b.workers(1))) {
            var turn = new BuildingEvent.Turn("people", "train", List.of("hall", "left"));
            var event = BuildingEvent.at("alarm", 9, turn);
            assertEquals(List.of(event), Building.in(world).orElseThrow().events());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{does: {turn: {group: people, to: train}}}|event alarm needs 'at'",
                "{at: 5}|event alarm needs 'does'",
                "{at: 5, dose: 3}|has no 'dose'",
                "{at: -5, does: {turn: {group: people, to: train}}}|the time of event alarm is -5",
                "{at: 5, does: {turn: {group: peple, to: train}}}|no journey of group 'peple'",
                "{at: 5, does: {turn: {group: people, to: trian}}}|no stage 'trian'",
                "{at: 5, does: {signal: fire}}|no stage waits for signal 'fire'",
                "{at: 5, does: {signl: fire}}|there is no deed 'signl'",
                "{when: {passed: 5}, does: {turn: {group: people, to: train}}}|take 'ended'",
                "{when: {crowed: 5}, does: {turn: {group: people, to: train}}}|no people condition 'crowed'",
            })
    void wrongEventsAreTold(String event, String told) {
        var e = assertThrows(RefusedScenario.class, () -> withEvent(event));
        assertTrue(e.getMessage().contains(told), e::getMessage);
        assertTrue(e.getMessage().matches("(?s)s:\\d+:\\d+.*"), e::getMessage);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{group: people, stage: front, reactions: [{flow: 0}]}|needs 'when'",
                "{group: people, stage: front, reactions: [{when: {crowed: 5}}]}|no people condition 'crowed'",
                "{group: people, stage: front, reactions: [{when: {came: [bus, 0]}}]}|condition is 0; allowed",
                "{group: people, stage: front, reactions: [{when: {came: [cab, 5]}}]}|no source 'cab'",
                "{group: people, stage: front, reactions: 3}|allowed is a list: [{when: {passed: {people: 300}}",
                "{group: people}|door exit needs 'stage'",
                "{group: peple, stage: front}|there is no journey of group 'peple'",
                "{group: people, stage: frnt}|has no stage 'frnt'; there are: hall, left, right",
                "{group: people, stage: hal, chnges: []}|has no 'chnges'",
                "{group: people, stage: left}|door 'exit' is of stage 'left', which does not walk",
                "{group: people, stage: front, changes: 5}|allowed is a list: [{at: 60, flow: 0}]",
                "{group: people, stage: front, changes: [{at: 5}, {at: 5}]}|let times rise",
                "{group: people, stage: front, changes: [{at: 5, flow: -1}]}|the flow of a door is -1",
            })
    void wrongDoorsAreTold(String door, String told) {
        var e = assertThrows(RefusedScenario.class, () -> withDoor(door));
        assertTrue(e.getMessage().contains(told), e::getMessage);
        assertTrue(e.getMessage().matches("(?s)s:\\d+:\\d+.*"), e::getMessage);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "journeys:␤  people:|journeys:␤  peolpe:|there is no group 'peolpe'",
                "group: people␤    place: {line|group: peple␤    place: {line|there is no group 'peple'",
                "arrivals: {poisson: [0.3, 0, 500]}|arrivals: {poison: 1}|there is no arrivals 'poison'",
                "arrivals: {poisson: [0.3, 0, 500]}|arrivals: {poisson: -1}|the rate of arrivals is -1",
                "{line: [1, 4, 1, 12]}|{line: [20.5, 0, 21.5, 3]}|has no room: all places from",
                "stage: hall|stage: hal|has no stage 'hal'",
                "{fixed: train}}}␤      rear|{fixed: trian}}}␤      rear|names stage 'trian', which is none",
                "walk: {goal: 2,|walk: {goal: 7,|the goal of stage 'front' is 7",
                "    ways: ways|    ways: way|there is no field 'way'",
                "[[5, 20], [125, 20],|[[125, 20], [5, 20],|put it first",
                "places: 20}|placs: 20}|has no 'placs'",
                "age: {uniform: [18, 80]}|aeg: {uniform: [18, 80]}|there is no column 'aeg'",
            })
    void whatIsWrongIsTold(String before, String after, String told) throws IOException {
        String right = station();
        String text = right.replace(before.replace('␤', '\n'), after.replace('␤', '\n'));
        assertTrue(!text.equals(right), "changes nothing");
        var e = assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("s", text, KINDS));
        assertTrue(e.getMessage().contains(told), e::getMessage);
        assertTrue(e.getMessage().matches("(?s)s:\\d+:\\d+.*"), e::getMessage);
    }
}
