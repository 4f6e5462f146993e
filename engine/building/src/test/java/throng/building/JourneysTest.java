package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.math.Distribution;
import throng.simd.Form;
import throng.world.Group;
import throng.world.StateCopy;
import throng.world.World;

/** People go from stage to stage in the order of the table, alike for all workers, forms and histories. */
class JourneysTest {
    private static final int TICKS = 700;

    @ParameterizedTest
    @CsvSource({"2, WIDE", "3, SCALAR", "8, WIDE"})
    void sameBitsForWorkersAndFormsAndResumed(int workers, Form form) throws IOException {
        try (var one = Station.of(b -> b.workers(1).form(Form.SCALAR));
                var other = Station.of(b -> b.workers(workers).form(form));
                var resumed = Station.of(b -> b.workers(1).seed(8))) {
            var copy = new StateCopy();
            for (int t = 0; t < TICKS; t += 50) {
                one.ticks(50);
                other.ticks(50);
                assertEquals(one.world().hash(), other.world().hash(), "tick " + t);
                if (t % 200 == 150) {
                    var out = new ByteArrayOutputStream();
                    one.world().snapshot(out);
                    resumed.world().restore(new ByteArrayInputStream(out.toByteArray()));
                    one.world().snapshot(copy);
                    other.ticks(7);
                    other.world().restore(copy);
                } else if (t > 150) resumed.ticks(50);
                if (t >= 150) assertEquals(one.world().hash(), resumed.world().hash(), "resumed, tick " + t);
            }
            assertEquals(one.building().report(), resumed.building().report());
        }
    }

    /** Who comes goes through all stages and leaves; none is lost. */
    @Test
    void allComeThrough() {
        try (var station = Station.of(b -> b.workers(1))) {
            station.ticks(TICKS);
            Building building = station.building();
            long came = building.born("door") + building.born("bus");
            assertTrue(came > 60, () -> building.report().toString());
            for (int t = 0; t < 40 && station.people().count() > 0; t++) station.ticks(50);
            assertEquals(0, station.people().count(), () -> building.report().toString());
            assertEquals(came, building.figures("people", "out").ended());
            assertEquals(
                    building.born("door"), building.figures("people", "dress").ended());
            assertEquals(came, ended(building, "left") + ended(building, "right"));
            assertEquals(came, ended(building, "platform"));
            assertTrue(ended(building, "café") > 5);
            assertTrue(Math.abs(ended(building, "left") - ended(building, "right")) < 8, "the least crowded");
            assertEquals(came, ended(building, "north") + ended(building, "south"));
        }
    }

    @Test
    void twoOrdersOfAgentsGiveTheSame() {
        try (var station = Station.of(b -> b.workers(1).checked(true))) {
            station.ticks(120);
            assertTrue(ended(station.building(), "dress") > 0);
        }
    }

    private static long ended(Building building, String stage) {
        return building.figures("people", stage).ended();
    }

    /** The train leaves on the tick, with as many as have seats, the first to come. */
    @Test
    void trainsLeaveOnTheTickWithTheFirst() {
        try (World world = World.open(2).workers(1).build()) {
            Group people = world.group("people");
            var columns = JourneyColumns.of(people::floats, people::ints);
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("platform", Stage.Wait.of(new Until.Clock(2, 3, 4), new Next.Fixed("train")));
            stages.put("train", Stage.Wait.of(new Until.Signal("doors"), new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var building = Building.of(world).journey(new Journey(people, columns, null, stages));
            for (int k = 0; k < 10; k++) {
                people.add(k, 0);
                world.tick(.125f);
            }
            while (world.time() < 2) world.tick(.125f);
            assertEquals(0, ended(building, "platform"));
            world.tick(.125f);
            assertEquals(4, ended(building, "platform"));
            for (int id = 0; id < 10; id++)
                assertEquals(id < 4 ? 1 : 0, columns.stage().values()[people.index(people.handle(id))], "agent " + id);
            while (world.time() < 5) world.tick(.125f);
            assertEquals(4, ended(building, "platform"));
            world.tick(.125f);
            assertEquals(8, ended(building, "platform"));
            building.signal("doors");
            world.tick(.125f);
            assertEquals(8, ended(building, "out"));
            assertEquals(2, people.count());
            assertThrows(IllegalArgumentException.class, () -> building.signal("door"));
        }
    }

    /** Ten stages walked through by 10,000: each in the order of the table. */
    @Test
    void tenStagesByTenThousand() {
        try (World world = World.open(2).workers(1).build()) {
            Group people = world.group("people");
            var columns = JourneyColumns.of(people::floats, people::ints);
            var stages = new LinkedHashMap<String, Stage>();
            for (int s = 0; s < 10; s++)
                stages.put(
                        "s" + s,
                        Stage.Wait.of(new Until.Time(Distribution.uniform(.1f, 2)), new Next.Fixed("s" + (s + 1))));
            stages.put("s10", new Stage.Leave());
            var building = Building.of(world).journey(new Journey(people, columns, null, stages));
            people.spawn(10_000, agent -> agent.position(agent.number() % 100, agent.number() / 100f, 0));
            int[] former = new int[10_000];
            while (people.count() > 0) {
                world.tick(.1f);
                var ids = people.ids();
                int[] stage = columns.stage().values();
                for (int i = 0; i < people.count(); i++) {
                    assertTrue(stage[i] == former[ids.get(i)] || stage[i] == former[ids.get(i)] + 1);
                    former[ids.get(i)] = stage[i];
                }
            }
            for (int s = 0; s < 10; s++) {
                assertEquals(10_000, ended(building, "s" + s));
                assertEquals(1.1, building.figures("people", "s" + s).meanSeconds(), .04);
            }
        }
    }

    @Test
    void codeSwitchesAJourneyAndExplainSaysWhy() {
        try (var station = Station.of(b -> b.workers(1))) {
            station.ticks(100);
            var handle = station.people().handle(station.people().ids().get(0));
            int i = station.people().index(handle);
            station.columns().stage().values()[i] = JourneyColumns.enter(7);
            String before = station.world().explain(handle).toString();
            assertTrue(before.contains("begins with stage 'south' in the next tick"), before);
            station.ticks(1);
            String text = station.world().explain(handle).toString();
            assertTrue(text.contains("stage 'south' of 9, for 0.1 s: walks to goal 2"), text);
            assertTrue(text.contains("then out"), text);
        }
    }

    /** Who is asked says in words what it waits for, and columns of journeys have names for their values. */
    @Test
    void explainSaysWhatSomeoneWaitsFor() {
        try (var station = Station.of(b -> b.workers(1))) {
            for (String door : List.of("north", "south"))
                station.building().door(new Doorway(door, "people", door, List.of(new Doorway.Change(0, 0))));
            var said = new HashMap<Integer, String>();
            for (int t = 0; t < 700; t += 20) {
                station.ticks(20);
                for (int i = 0; i < station.people().count(); i++) {
                    int stage = station.columns().stage().values()[i];
                    var handle = station.people().handle(station.people().ids().get(i));
                    if (stage >= 0)
                        said.merge(stage, station.world().explain(handle).toString(), String::concat);
                }
            }
            assertWords(said.get(0), "waits until \\d+\\.\\d s");
            assertWords(said.get(2), "ticket \\d+, and is served or goes to a counter");
            assertWords(said.get(2), "ticket \\d+, and waits for \\d+ before it");
            assertWords(said.get(4), "waits until [13]0\\.0 s, a time of its clock");
            assertWords("" + said.get(6) + said.get(7), "walks to goal \\d, whose door '(north|south)' is closed");
            var names = station.people().minds().getFirst().valueNames();
            assertEquals("café", names.get(station.columns().stage()).get(5));
            assertEquals(
                    List.of("to gates", "north", "south"),
                    names.get(station.columns().goal()));
        }
    }

    private static void assertWords(String text, String words) {
        assertTrue(
                Pattern.compile(words).matcher(text).find(),
                words + " in " + text.lines().limit(40).toList());
    }

    @Test
    void wrongTablesAreRefused() {
        try (var station = Station.of(b -> b.workers(1))) {
            Group people = station.people();
            var columns = station.columns();
            Stage leave = new Stage.Leave();
            refused(
                    "stage 'a' names stage 'c', which is none; there are: a, b",
                    () -> new Journey(
                            people,
                            columns,
                            null,
                            table("a", Stage.Wait.of(new Until.Signal("x"), new Next.Fixed("c")), leave)));
            refused(
                    "stage 'a' walks, and the journey has no ways: give it ways",
                    () -> new Journey(
                            people, columns, null, table("a", new Stage.Walk(0, new Next.Fixed("b")), leave)));
            refused(
                    "the goal of stage 'a' is 3; allowed is 0 to 2",
                    () -> new Journey(
                            people,
                            columns,
                            station.ways(),
                            table("a", new Stage.Walk(3, new Next.Fixed("b")), leave)));
            refused(
                    "after stage 'a' the way decides, and stage 'b' does not walk: name stages that do",
                    () -> new Journey(
                            people,
                            columns,
                            station.ways(),
                            table("a", new Stage.Walk(0, new Next.Nearest(List.of("b"))), leave)));
            refused(
                    "group 'people' has a journey already: put all stages into one table",
                    () -> station.building().journey(new Journey(people, columns, null, Map.of("b", leave))));
            var round = table("a", Stage.Wait.of(new Until.Signal("x"), new Next.Fixed("a")), leave);
            assertEquals(List.of("a"), new Journey(people, columns, null, round).endless());
        }
    }

    private static Map<String, Stage> table(String name, Stage first, Stage second) {
        var stages = new LinkedHashMap<String, Stage>();
        stages.put(name, first);
        stages.put("b", second);
        return stages;
    }

    private static void refused(String message, org.junit.jupiter.api.function.Executable made) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, made).getMessage());
    }
}
