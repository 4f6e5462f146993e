package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Events happen once, at their time or when their condition holds, and turn the people that they name alone. */
class EventsTest {
    private static final int LEFT = 2, RIGHT = 3, PLATFORM = 4, NORTH = 6;

    private static Station station(int workers, Form form) {
        Station station = Station.of(b -> b.workers(workers).form(form));
        station.building()
                .event(BuildingEvent.at(
                        "north", 20, new BuildingEvent.Turn("people", "north", List.of("left", "right", "platform"))))
                .event(new BuildingEvent(
                        "late", 40, new PeopleCondition.Came("door", 20), BuildingEvent.Turn.of("people", "out")));
        return station;
    }

    private static int[] stages(Station station) {
        int[] stages = new int[10_000];
        for (int i = 0; i < station.people().count(); i++)
            stages[station.people().ids().get(i)] = station.columns().stage().values()[i];
        return stages;
    }

    @Test
    void peopleOfItsStagesTurnAndNoOneElse() {
        try (var station = station(1, Form.WIDE)) {
            while (station.world().time() < 20) station.ticks(1);
            assertEquals(Double.NaN, station.building().happened("north"));
            int[] before = stages(station);
            station.ticks(1);
            int[] after = stages(station);
            int turned = 0;
            for (int i = 0; i < station.people().count(); i++) {
                int id = station.people().ids().get(i);
                boolean turns = before[id] == LEFT || before[id] == RIGHT || before[id] == PLATFORM;
                assertEquals(turns, after[id] == NORTH, "agent " + id + " was in stage " + before[id]);
                if (turns) turned++;
            }
            assertTrue(turned > 5, turned + " turned");
            assertEquals(20, station.building().happened("north"), .1001);
            assertTrue(station.building().report().contains("event late: not yet"));
        }
    }

    /** The whole building empties at once; those who come later go on as ever. */
    @Test
    void allLeaveWhenBothTimeAndConditionHold() {
        try (var station = station(1, Form.WIDE)) {
            while (station.world().time() < 40 || station.building().came("door") < 20) station.ticks(1);
            long born = station.building().born("door") + station.building().born("bus");
            long gone = station.building().figures("people", "out").ended();
            int there = station.people().count();
            assertEquals(born, gone + there);
            station.ticks(1);
            assertEquals(
                    there + gone, station.building().figures("people", "out").ended());
            double at = station.building().happened("late");
            assertEquals(station.world().time() - .1, at, .01);
            station.ticks(200);
            assertEquals(at, station.building().happened("late"));
            assertTrue(station.people().count() > 0, "some came later");
            assertEquals(at, station.building().figures().get("late.happened"));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, WIDE", "8, SCALAR"})
    void sameBitsForWorkersAndFormsAndResumed(int workers, Form form) throws IOException {
        try (var one = station(1, Form.WIDE);
                var other = station(workers, form)) {
            for (int t : new int[] {150, 60, 180, 80}) { // before, between and after both events
                one.ticks(t);
                var out = new ByteArrayOutputStream();
                one.world().snapshot(out);
                other.world().restore(new ByteArrayInputStream(out.toByteArray()));
                for (int k = 0; k < 2; k++) {
                    one.ticks(20);
                    other.ticks(20);
                    assertEquals(one.world().hash(), other.world().hash());
                }
                one.world().restore(new ByteArrayInputStream(out.toByteArray()));
            }
            assertEquals(40, one.building().happened("late"), 2);
        }
    }

    /** Two stand in an area and leave it, one after the other; who waits for the signal goes on then, and once. */
    @Test
    void aSignalIsGivenWhenAnAreaIsCleared() {
        try (World world = World.open(2).seed(1).workers(1).build()) {
            Group people = world.group("people").radius(.2f).maxSpeed(0);
            var columns = JourneyColumns.of(people::floats, people::ints);
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("wait", Stage.Wait.of(new Until.Signal("alarm", true), new Next.Fixed("again")));
            stages.put("again", Stage.Wait.of(new Until.Signal("alarm", true), new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var building = Building.of(world).journey(new Journey(people, columns, null, stages));
            building.event(BuildingEvent.when(
                    "empty",
                    new PeopleCondition.Cleared(new EntryPlace.Box(0, 0, 2, 2), 0),
                    new BuildingEvent.Signal("alarm")));
            var first = people.add(5, 1);
            var second = people.add(6, 1);
            int[] inside = {0, 2, 1, 2, 0, 2, 0};
            for (int t = 0; t < inside.length; t++) {
                people.teleport(first, inside[t] > 0 ? 1 : 5, 1, 0);
                people.teleport(second, inside[t] > 1 ? 1 : 6, 1, 0);
                world.tick(1);
                assertEquals(t < 4 ? 0 : 2, building.figures("people", "wait").ended(), "in tick " + t);
            }
            assertEquals(0, building.figures("people", "again").ended());
            assertEquals(4, building.happened("empty"));
        }
    }

    @Test
    void whatIsNotThereIsRefused() {
        try (var station = station(1, Form.WIDE)) {
            var building = station.building();
            refused(building, "two events 'late'", BuildingEvent.at("late", 1, BuildingEvent.Turn.of("people", "out")));
            refused(building, "no stage waits for signal 'x'", BuildingEvent.at("a", 1, new BuildingEvent.Signal("x")));
            refused(
                    building,
                    "no journey of group 'cars'",
                    BuildingEvent.at("a", 1, BuildingEvent.Turn.of("cars", "out")));
            refused(building, "no stage 'up'", BuildingEvent.at("a", 1, BuildingEvent.Turn.of("people", "up")));
            var from = new BuildingEvent.Turn("people", "out", List.of("up"));
            refused(building, "no stage 'up'", BuildingEvent.at("a", 1, from));
            var cab = new PeopleCondition.Came("cab", 5);
            refused(building, "no source 'cab'", BuildingEvent.when("a", cab, BuildingEvent.Turn.of("people", "out")));
            assertEquals(2, building.events().size());
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> BuildingEvent.when(
                            "a", new PeopleCondition.Passed(3), BuildingEvent.Turn.of("people", "out")));
            assertTrue(e.getMessage().contains("take 'ended'"), e::getMessage);
            assertThrows(IllegalArgumentException.class, () -> building.happened("a"));
        }
    }

    private static void refused(Building building, String told, BuildingEvent event) {
        var e = assertThrows(IllegalArgumentException.class, () -> building.event(event));
        assertTrue(e.getMessage().contains(told), e::getMessage);
    }
}
