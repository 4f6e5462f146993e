package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import throng.building.Building;
import throng.io.MalformedFile;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.memory.EventCounts;
import throng.simd.Form;
import throng.world.World;

/** Evacuations of plans: who begins where, who leaves by which door, and which doors are refused. */
class PlanScenarioTest {
    /** Three rooms with doors of 0.9 m, and a pillar. */
    private static final String ROOMS =
            "POLYGON ((0 0, 12 0, 12 3, 5.9 3, 5.9 3.2, 12 3.2, 12 8, 0 8, 0 3.2, 5 3.2, 5 3, "
                    + "0 3, 0 0), (8 5, 9 5, 9 6, 8 6, 8 5))";

    private static final double[] WEST = {0, 4, 0, 6}, SOUTH = {10, 0, 11.5, 0};

    @TempDir
    private Path folder;

    private ScenarioFile scenario(String wkt, FloorPlan plan, int people, double[]... doors) throws IOException {
        Files.writeString(folder.resolve("plan.wkt"), wkt);
        String text = PlanScenario.of("plan.wkt", plan, List.of(doors)).text(people);
        return ScenarioFile.parse("plan.wkt", text, folder, Kinds.installed());
    }

    private static double gap(World world, int i, int k) {
        var people = world.groups().getFirst();
        return Math.hypot(
                people.view("x").get(i) - people.view("x").get(k),
                people.view("y").get(i) - people.view("y").get(k));
    }

    /** Bodies begin apart and off walls, never leave the plan, and all are counted at the door by which they left. */
    @Test
    void allLeaveByTheDoors() throws IOException {
        var plan = PlanReader.parse(ROOMS, "rooms");
        try (World world = scenario(ROOMS, plan, 60, WEST, SOUTH).world(b -> b.workers(1))) {
            var people = world.groups().getFirst();
            for (int i = 0; i < world.agents(); i++)
                for (int k = 0; k < i; k++) assertTrue(gap(world, i, k) >= .4, "two bodies overlap at the start");
            var events = new EventCounts();
            world.listen(events);
            var free = plan.free(.19);
            var factory = free.getFactory();
            int ticks = 0;
            for (; world.agents() > 0 && ticks < 1500; ticks++) {
                for (int i = 0; i < world.agents(); i++) {
                    var at = new Coordinate(
                            people.view("x").get(i), people.view("y").get(i));
                    assertTrue(free.covers(factory.createPoint(at)), "in a wall at " + at);
                }
                world.tick(.05f);
            }
            assertEquals(0, world.agents(), "stuck");
            world.tick(.05f); // tells who left in the last one
            var building = Building.in(world).orElseThrow();
            long west = building.figures("people", "door1").ended(),
                    south = building.figures("people", "door2").ended();
            assertEquals(60, west + south);
            assertEquals(west, events.counts().get("left by door1"));
            assertEquals(south, events.counts().get("left by door2"));
            assertTrue(west >= 15 && south >= 15, "both doors are used: " + west + ", " + south);
        }
    }

    private static long hash(ScenarioFile file, int workers, Form form) {
        try (World world = file.world(b -> b.workers(workers).form(form))) {
            for (int t = 0; t < 150; t++) world.tick(.05f);
            return world.hash();
        }
    }

    @Test
    void workersAndFormShowNowhere() throws IOException {
        var file = scenario(ROOMS, PlanReader.parse(ROOMS, "rooms"), 60, WEST, SOUTH);
        long hash = hash(file, 1, Form.SCALAR);
        for (int workers : new int[] {1, 2, 3, 8})
            assertEquals(hash, hash(file, workers, Form.WIDE), workers + " workers");
    }

    /** A line of the file is a door, where none is given; coordinates are those of the file, however far. */
    @Test
    void linesOfThePlanAreItsDoors() throws IOException {
        String wkt = "GEOMETRYCOLLECTION (POLYGON ((395000 5268000, 395010 5268000, 395010 5268005, 395000 5268005,"
                + " 395000 5268000)), LINESTRING (395000 5268001, 395000 5268003))";
        var plan = PlanReader.parse(wkt, "far");
        var made = PlanScenario.of("plan.wkt", plan, List.of());
        try (World world = scenario(wkt, plan, 20).world(b -> b.workers(1))) {
            for (int t = 0; t < 600 && world.agents() > 0; t++) world.tick(.05f);
            assertAll(
                    () -> assertEquals(1, made.doors()),
                    () -> assertEquals(50, made.people(), "one for each square metre"),
                    () -> assertEquals(0, world.agents()));
        }
    }

    @Test
    void noDoorIsRefusedWithAnExample() throws MalformedFile {
        var plan = PlanReader.parse(ROOMS, "rooms");
        var e = assertThrows(IllegalArgumentException.class, () -> PlanScenario.of("plan.wkt", plan, List.of()));
        assertTrue(
                e.getMessage()
                        .startsWith("the plan plan.wkt has no door; it goes from (0, 0) to (12, 8):"
                                + " say where one is, such as --door "),
                e.getMessage());
        String[] example = e.getMessage().replaceAll(".*--door ", "").split(",");
        double[] door = new double[4];
        for (int k = 0; k < 4; k++) door[k] = Double.parseDouble(example[k]);
        assertEquals(1, PlanScenario.of("plan.wkt", plan, List.of(door)).doors(), "the example is a door");
    }

    /** A door within a wall that is thicker than 0.6 m, or beside the plan, lets no one out. */
    @ParameterizedTest
    @CsvSource({"-1, 4, -1, 6, 1", "0, 8.5, 3, 8.5, 0.5", "20, 0, 20, 3, 8"})
    void doorsInWallsAreRefused(double x0, double y0, double x1, double y1, String far) throws MalformedFile {
        var plan = PlanReader.parse(ROOMS, "rooms");
        var doors = List.of(new double[] {x0, y0, x1, y1});
        var e = assertThrows(IllegalArgumentException.class, () -> PlanScenario.of("plan.wkt", plan, doors));
        assertTrue(e.getMessage().contains("is " + far + " m from where people walk in plan.wkt"), e.getMessage());
    }

    /** Of a room whose only opening is 1 cm wide is warned. A door of it is refused with its place. */
    @Test
    void aRoomBehindAGapOfACentimetreIsNoWayOut() throws IOException {
        String wkt = "POLYGON ((0 0, 10 0, 10 4, 5.01 4, 5.01 4.2, 10 4.2, 10 6, 0 6, 0 4.2, 5 4.2, 5 4, 0 4, 0 0))";
        var plan = PlanReader.parse(wkt, "gap");
        var doubts = scenario(wkt, plan, 20, new double[] {0, 1, 0, 2}).warnings();
        assertEquals(1, doubts.size());
        assertEquals(
                "no way leads to 15 m\u00b2 of map floor, such as (0.23, 4.43), for bodies of radius 0.14 m:"
                        + " widen the gaps of the plan, or no one comes there",
                doubts.getFirst().problem());
        var e = assertThrows(IllegalArgumentException.class, () -> scenario(wkt, plan, 20, new double[] {0, 5, 0, 6}));
        assertTrue(
                e.getMessage().contains("(0.0, 5.0), (0.0, 6.0) has no tile to which people can walk"), e.getMessage());
    }

    /** Every plan that lies beside the project, with its doors: no one stays. */
    @Tag("long")
    @Test
    void plansBesideTheProjectAreLeft() throws IOException {
        Path plans = Files.exists(Path.of("../../../shared"))
                ? Path.of("../../../shared/plans")
                : Path.of("../../../../shared/plans");
        try (var in = PlanScenarioTest.class.getResourceAsStream("doors.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                String[] words = line.split("[| ]");
                Path file = plans.resolve(words[0]);
                if (!Files.exists(file)) continue;
                double[][] doors = new double[words.length - 1][];
                for (int d = 0; d < doors.length; d++)
                    doors[d] = Arrays.stream(words[d + 1].split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
                leave(file, doors);
            }
        }
    }

    private void leave(Path file, double[][] doors) throws IOException {
        var plan = PlanReader.read(file);
        int count = PlanScenario.of("plan.wkt", plan, List.of(doors)).people();
        try (World world = scenario(Files.readString(file), plan, count, doors).world(b -> b.workers(2))) {
            var people = world.groups().getFirst();
            for (int t = 0; t < 36_000 && world.agents() > 0; t++) {
                if (t % 20 == 0)
                    for (int i = 0; i < world.agents(); i++)
                        assertTrue(
                                plan.contains(
                                        people.view("x").get(i),
                                        people.view("y").get(i)),
                                file + ": outside");
                world.tick(.05f);
            }
            assertEquals(0, world.agents(), () -> file + ": stuck");
        }
    }
}
