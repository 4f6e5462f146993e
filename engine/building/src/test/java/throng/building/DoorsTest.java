package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.math.Distribution;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Doors close, narrow and open: who leaves by them, who chooses another, and how many pass. */
class DoorsTest {
    private static final float DT = .05f;

    /** A hall with doors in the west and the east. */
    private record Hall(World world, Building building, Group people, JourneyColumns columns) implements AutoCloseable {
        static Hall of(int workers, Form form, Next choice, int agents, Doorway... doors) {
            var map = new TileMap(20, 10);
            World world = World.open(2).seed(3).workers(workers).form(form).build();
            world.tiles(map);
            Ways ways = Ways.of(new WayFields(map, .2f));
            int west = ways.fields().goal(map.tile(0, 4), map.tile(0, 5));
            int east = ways.fields().goal(map.tile(19, 4), map.tile(19, 5));
            Group people = world.group("people").radius(.2f).maxSpeed(1.34f);
            var columns = JourneyColumns.of(people::floats, people::ints);
            people.steer(CollisionFreeSpeed.of(FollowWay.of(ways, FieldGoal.each(columns.goal()))));
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("begin", Stage.Wait.of(new Until.Time(Distribution.constant(0)), choice));
            stages.put("west", new Stage.Walk(west, new Next.Fixed("out")));
            stages.put("east", new Stage.Walk(east, new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var building = Building.of(world).journey(new Journey(people, columns, ways, stages));
            for (Doorway door : doors) building.door(door);
            people.spawn(agents, Spawn.box(2, 1, 18, 9));
            return new Hall(world, building, people, columns);
        }

        void ticks(int n) {
            for (int t = 0; t < n; t++) world.tick(DT);
        }

        /** The stage of each id; −9 for those who have left. */
        int[] stages(int agents) {
            int[] stages = new int[agents];
            Arrays.fill(stages, -9);
            for (int i = 0; i < people.count(); i++)
                stages[people.ids().get(i)] = columns.stage().values()[i];
            return stages;
        }

        @Override
        public void close() {
            world.close();
        }
    }

    private static Next choice(String name) {
        var doors = List.of("west", "east");
        return name.equals("quickest") ? Next.Quickest.of(doors) : new Next.Nearest(doors);
    }

    private static Doorway west(Doorway.Change... changes) {
        return new Doorway("gate", "people", "west", List.of(changes));
    }

    /** In the tick in which it closes its people turn to the other one; no one else changes, and no one comes back. */
    @ParameterizedTest
    @ValueSource(strings = {"quickest", "nearest"})
    void aDoorThatClosesIsLeftByItsOwnPeopleAlone(String choice) {
        try (var hall = Hall.of(1, Form.WIDE, choice(choice), 60, west(new Doorway.Change(4, 0)))) {
            while (hall.world().time() < 4) hall.ticks(1);
            int[] before = hall.stages(60);
            long passed = hall.building().passed("gate");
            hall.ticks(1);
            int[] after = hall.stages(60);
            int turned = 0;
            for (int id = 0; id < 60; id++) {
                if (before[id] == 1) turned++;
                if (after[id] != -9) assertEquals(2, after[id], "agent " + id + " was in stage " + before[id]);
            }
            assertTrue(turned >= 10 && passed > 0, turned + " turned, " + passed + " had passed");
            assertEquals(0, hall.building().flow("gate"));
            for (int t = 0; t < 1200 && hall.people().count() > 0; t++) hall.ticks(1);
            assertEquals(0, hall.people().count());
            assertEquals(passed, hall.building().passed("gate"));
            assertEquals(60 - passed, hall.building().figures("people", "east").ended());
            assertTrue(hall.building().report().contains("door gate: " + passed + " passed, closed"));
        }
    }

    /** A picture of now shows whether it is open, and names it in place of its stage. */
    @Test
    void aDoorShowsItsState() {
        var narrow = new Doorway.Change(.1f, 2.5f);
        var shut = new Doorway.Change(.2f, 0);
        try (var hall = Hall.of(1, Form.WIDE, choice("nearest"), 4, west(narrow, shut))) {
            assertEquals("GOAL east, OPEN gate", shown(hall));
            hall.ticks(3);
            assertEquals("GOAL east, NARROW gate, 2.5/s", shown(hall));
            hall.ticks(3);
            assertEquals("GOAL east, CLOSED gate, closed", shown(hall));
            var gate = hall.world().places().getLast();
            assertEquals(.5f, gate.x());
            assertEquals(5, gate.y());
        }
    }

    private static String shown(Hall hall) {
        var places = hall.world().places().stream().map(place -> place.kind() + " " + place.name());
        return String.join(", ", places.toList());
    }

    /** Who has no other door waits in front of it, and leaves when it opens. */
    @Test
    void peopleWaitWhereAllIsClosed() {
        var east = new Doorway("back", "people", "east", List.of(new Doorway.Change(0, 0)));
        try (var hall = Hall.of(1, Form.WIDE, choice("nearest"), 20, west(new Doorway.Change(0, 0)), east)) {
            hall.ticks(400);
            assertEquals(20, hall.people().count());
            hall.building().flow("back", Doorway.OPEN);
            for (int t = 0; t < 800 && hall.people().count() > 0; t++) hall.ticks(1);
            assertEquals(
                    20,
                    hall.building().passed("back"),
                    () -> hall.building().report().toString());
        }
    }

    /** Of people who stand in front of it, k/flow after the first one the next passes, however long ticks are. */
    @ParameterizedTest
    @CsvSource({"0.05, 1.6", "0.1, 0.3", "0.7, 3", "1, 2.5"})
    void aNarrowDoorPassesItsFlow(float dt, float flow) {
        try (var hall = Hall.of(1, Form.SCALAR, new Next.Fixed("west"), 0, west(new Doorway.Change(0, flow)))) {
            for (int k = 0; k < 100; k++) hall.people().add(.5f, 5);
            hall.people().maxSpeed(0);
            for (int t = 0; t * dt <= 12; t++) {
                double time = hall.world().time();
                hall.world().tick(dt);
                long passed = hall.building().passed("gate");
                double since = time - 2 * dt; // they begin in the first tick, and end their wait in the second
                if (since > 0) assertEquals(since * flow + 1, passed, 1 + flow * dt, "after " + time + " s");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2, WIDE", "3, SCALAR", "8, WIDE"})
    void sameBitsForWorkersAndFormsAndResumed(int workers, Form form) throws IOException {
        Doorway[] doors = {west(new Doorway.Change(3, 0), new Doorway.Change(6, .8f), Doorway.Change.of(9))};
        try (var one = Hall.of(1, Form.WIDE, choice("quickest"), 120, doors);
                var other = Hall.of(workers, form, choice("quickest"), 120, doors)) {
            for (int at : new int[] {59, 2, 40, 30, 60}) { // before and after it closes, and narrow
                one.ticks(at);
                other.ticks(at);
                assertEquals(one.world().hash(), other.world().hash());
                var out = new ByteArrayOutputStream();
                one.world().snapshot(out);
                try (var resumed = Hall.of(workers, form, choice("quickest"), 0, doors)) {
                    resumed.world().restore(new ByteArrayInputStream(out.toByteArray()));
                    var copy = new ByteArrayOutputStream();
                    resumed.ticks(70);
                    one.world().snapshot(copy);
                    one.ticks(70);
                    assertEquals(one.world().hash(), resumed.world().hash());
                    one.world().restore(new ByteArrayInputStream(copy.toByteArray()));
                }
            }
        }
    }

    private static Doorway reacting(Doorway.Reaction... reactions) {
        return new Doorway("gate", "people", "west", List.of(), List.of(reactions));
    }

    /** It closes in the tick that finds three people in front of it, and opens again when one is left; not before. */
    @Test
    void aDoorReactsToACrowd() {
        var area = new EntryPlace.Box(4, 9, 2, 1); // corners in any order
        Doorway gate = reacting(
                new Doorway.Reaction(new PeopleCondition.Crowded(area, 3), 0),
                new Doorway.Reaction(new PeopleCondition.Cleared(area, 1), 1.5f));
        try (var hall = Hall.of(1, Form.WIDE, new Next.Fixed("west"), 0, gate)) {
            hall.people().maxSpeed(0);
            float[] flows = {Doorway.OPEN, Doorway.OPEN, Doorway.OPEN, 0, 0, 0, 1.5f, 1.5f, 1.5f, 0};
            int[] inside = {0, 1, 2, 3, 4, 2, 1, 0, 2, 3};
            for (int k = 0; k < 4; k++) hall.people().add(10, 2 + k);
            for (int t = 0; t < flows.length; t++) {
                for (int k = 0; k < 4; k++)
                    hall.people().teleport(hall.people().handle(k), k < inside[t] ? 3 : 10, 2 + k, 0);
                hall.ticks(1);
                assertEquals(flows[t], hall.building().flow("gate"), "in tick " + t);
            }
        }
    }

    /** Twenty pass, one after the other; the door closes behind them, and all others turn to the other one. */
    @ParameterizedTest
    @ValueSource(strings = {"passed", "ended"})
    void aDoorClosesBehindTheTwentieth(String what) {
        PeopleCondition when = what.equals("passed")
                ? new PeopleCondition.Passed(20)
                : new PeopleCondition.Ended("people", "west", 20);
        Doorway gate = new Doorway(
                "gate", "people", "west", List.of(new Doorway.Change(0, 5)), List.of(new Doorway.Reaction(when, 0)));
        try (var hall = Hall.of(1, Form.WIDE, choice("nearest"), 80, gate)) {
            for (int t = 0; t < 1200 && hall.people().count() > 0; t++) hall.ticks(1);
            assertEquals(0, hall.people().count());
            assertEquals(20, hall.building().passed("gate"));
            assertEquals(60, hall.building().figures("people", "east").ended());
        }
    }

    @Test
    void reactionsAreResumed() throws IOException {
        var middle = new EntryPlace.Box(0, 0, 6, 10);
        Doorway gate = reacting(
                new Doorway.Reaction(new PeopleCondition.Crowded(middle, 12), 0),
                new Doorway.Reaction(new PeopleCondition.Cleared(middle, 5), Doorway.OPEN),
                new Doorway.Reaction(new PeopleCondition.Passed(8), 1));
        try (var one = Hall.of(1, Form.WIDE, choice("quickest"), 50, gate);
                var other = Hall.of(3, Form.SCALAR, choice("quickest"), 50, gate)) {
            var flows = new HashSet<Float>();
            for (int t = 0; t < 6; t++) {
                var out = new ByteArrayOutputStream();
                one.world().snapshot(out);
                one.ticks(25);
                other.ticks(25);
                flows.add(one.building().flow("gate"));
                assertEquals(one.world().hash(), other.world().hash());
                try (var resumed = Hall.of(2, Form.WIDE, choice("quickest"), 0, gate)) {
                    resumed.world().restore(new ByteArrayInputStream(out.toByteArray()));
                    resumed.ticks(25);
                    assertEquals(one.world().hash(), resumed.world().hash());
                }
            }
            assertTrue(flows.size() > 1, "the flow was always " + flows);
        }
    }

    @Test
    void wrongDoorsAreRefused() {
        try (var hall = Hall.of(1, Form.WIDE, choice("nearest"), 0, west())) {
            Building building = hall.building();
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> building.door(new Doorway("other", "people", "west", List.of())))
                    .getMessage();
            assertEquals("doors 'gate' and 'other' are of one goal: put their changes into one door", message);
            for (var wrong : List.of(
                    new Doorway("gate", "people", "east", List.of()),
                    new Doorway("a", "people", "out", List.of()),
                    new Doorway("a", "people", "north", List.of()),
                    new Doorway("a", "cats", "west", List.of())))
                assertThrows(IllegalArgumentException.class, () -> building.door(wrong), wrong.toString());
            assertThrows(IllegalArgumentException.class, () -> building.flow("gate", -1));
            for (var wrong : List.of(
                    new PeopleCondition.Came("street", 5),
                    new PeopleCondition.Ended("cats", "west", 5),
                    new PeopleCondition.Ended("people", "north", 5))) {
                var door = new Doorway("back", "people", "east", List.of(), List.of(Doorway.Reaction.of(wrong)));
                assertThrows(IllegalArgumentException.class, () -> building.door(door), wrong.toString());
            }
            building.door(new Doorway("back", "people", "east", List.of())); // nothing of them is left
            assertThrows(IllegalArgumentException.class, () -> building.passed("none"));
        }
        assertThrows(IllegalArgumentException.class, () -> west(new Doorway.Change(2, 1), new Doorway.Change(2, 0)));
        assertThrows(IllegalArgumentException.class, () -> new PeopleCondition.Passed(0));
        assertThrows(
                IllegalArgumentException.class, () -> new PeopleCondition.Crowded(new EntryPlace.Box(0, 0, 1, 1), -1));
    }
}
