package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.io.MalformedFile;
import throng.terrain.TileMap;
import throng.world.Spawn;
import throng.world.World;

/** Floor plans become walls and tiles. */
class FloorPlanTest {
    private static final Path PLANS = Path.of("../../../shared/plans");
    /** A hall of 10 m by 6 m with a pillar of 2 m by 2 m, its rings in the order of JuPedSim. */
    private static final String HALL = "GEOMETRYCOLLECTION (POLYGON ((0 0, 0 6, 10 6, 10 0, 0 0), "
            + "(4 2, 6 2, 6 4, 4 4, 4 2)), POLYGON ((1 1, 2 1, 2 2, 1 2, 1 1)), GEOMETRYCOLLECTION EMPTY)";

    private static FloorPlan plan(String text) throws MalformedFile {
        return PlanReader.parse(text, "plan.wkt");
    }

    @Test
    void aHallWithAPillar() throws Exception {
        var plan = plan(HALL);
        assertEquals(56, plan.area(), 1e-9);
        assertTrue(plan.contains(1, 1) && plan.contains(0, 0) && plan.contains(3.999, 3));
        assertFalse(plan.contains(5, 3) || plan.contains(-.001, 3));
        assertEquals(2, plan.rings().size());
        assertEquals(0, plan.originX());
        assertEquals(60, area(plan.rings().get(0)), 1e-9, "anticlockwise");
        assertEquals(-4, area(plan.rings().get(1)), 1e-9, "clockwise");
    }

    private static double area(float[] ring) {
        double sum = 0;
        for (int k = 0; k < ring.length; k += 2)
            sum += (double) ring[k] * ring[(k + 3) % ring.length] - (double) ring[(k + 2) % ring.length] * ring[k + 1];
        return sum / 2;
    }

    /** The middle of each tile says whether it is open, by crossing rings in double; also with a body. */
    @ParameterizedTest
    @ValueSource(floats = {.1f, .25f, .7f, 3})
    void tiles(float size) throws Exception {
        var plan = plan(HALL);
        for (float radius : new float[] {0, .4f}) {
            TileMap map = plan.tiles(size, radius);
            for (int tile = 0; tile < map.tiles(); tile++) {
                double x = map.middleX(tile), y = map.middleY(tile);
                double inside = Math.min(Math.min(x, 10 - x), Math.min(y, 6 - y));
                double dx = Math.max(0, Math.abs(x - 5) - 1), dy = Math.max(0, Math.abs(y - 3) - 1);
                double pillar = Math.hypot(dx, dy);
                double room =
                        Math.min(inside, pillar == 0 ? -Math.min(1 - Math.abs(x - 5), 1 - Math.abs(y - 3)) : pillar);
                if (Math.abs(room - radius) < 1e-3) continue; // on the border: either
                assertEquals(room > radius, map.open(tile), "at " + x + ", " + y + " with " + radius);
            }
        }
    }

    /** UTM: places are metres from an origin, and the shape keeps its millimetres. */
    @Test
    void farPlansAreShifted() throws Exception {
        var plan = plan("POLYGON ((395131.25 5268347.5, 395141.25 5268347.5, 395141.25 5268353.503, "
                + "395131.25 5268353.503, 395131.25 5268347.5))");
        assertEquals(395131, plan.originX());
        assertEquals(5268347, plan.originY());
        assertEquals(60.03, plan.area(), 1e-6);
        assertEquals(6.503, plan.box()[3], 1e-9);
    }

    /** People who roam stay in the plan. */
    @Test
    void wallsHoldPeople() throws Exception {
        var plan = plan(HALL);
        try (var world = World.open(2).seed(4).build()) {
            assertEquals(8, plan.build(world).length);
            var people =
                    world.group("people").radius(.2f).maxSpeed(3).maxForce(100).steer(Wander.DEFAULT);
            people.spawn(300, Spawn.box(.3f, .3f, 3.7f, 5.7f));
            for (int t = 0; t < 200; t++) world.tick(.05f);
            float[] x = new float[300], y = new float[300];
            people.columns().read("x", x);
            people.columns().read("y", y);
            for (int i = 0; i < 300; i++) assertTrue(plan.contains(x[i], y[i]), x[i] + ", " + y[i]);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | no well-known text",
                "POLYGON ((0 0, 1 0, 1 1)) | a polygon is open: it begins at (0.0, 0.0) and ends at (1.0, 1.0); let",
                "POINT (3 4) | a POINT; allowed are polygons",
                "MULTILINESTRING ((0 0, 1 1)) | a MULTILINESTRING; allowed are polygons",
                "GEOMETRYCOLLECTION EMPTY | no polygon",
                "POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0)) | Self-intersection at (2.0, 2.0); a plan's rings neither cross",
                "POLYGON ((0 0, NaN 0, 1 1, 0 0)) | a vertex at (NaN, 0.0)",
                "POLYGON ((0 0, 1e300 0, 1 1, 0 0)) | a vertex at (1.0E300, 0.0); allowed is up to 1e9 m",
                "POLYGON ((0 0, 0.0001 0, 0.0001 0.0001, 0 0)) | no area",
                "SELECT 1 | no well-known text",
                "{\"type\": \"Polygon\" | 1:19: no JSON from here on: a bracket, a comma or a quote is wrong",
                "{\"type\": \"Hall\"} | no GeoJSON of shapes; a plan looks like {\"type\": \"Polygon\"",
                "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [9, 0], [9, 5]]]} | a polygon is open: it",
                "{\"type\": \"Polygon\", \"coordinates\": [[0, 0], [9, 0]]} | no GeoJSON of shapes",
                "{\"type\": \"Point\", \"coordinates\": [3, 4]} | a POINT; allowed are polygons",
                "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [4, 4], [4, 0], [0, 4], [0, 0]]]} "
                        + "| Self-intersection",
                "{\"type\": \"Polygon\", \"coordinates\": [[[7.1, 50], [7.2, 50], [7.2, 50.1], [7.1, 50]]]} "
                        + "| 0.1 by 0.1 in all; coordinates are metres",
            })
    void whatIsRefused(String text, String says) {
        var e = assertThrows(MalformedFile.class, () -> plan(text));
        assertTrue(e.getMessage().replaceFirst("^plan.wkt: ?", "").startsWith(says), e.getMessage());
    }

    /** The same hall as GeoJSON, as QGIS writes it: a collection of features. */
    @Test
    void geoJsonSaysTheSame() throws Exception {
        String feature = "{\"type\": \"Feature\", \"properties\": {\"name\": \"(\"}, \"geometry\": %s}";
        var json = plan(("{\"type\": \"FeatureCollection\", \"features\": [" + feature + ", " + feature + "]}")
                .formatted(
                        "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [0, 6], [10, 6], [10, 0], [0, 0]],"
                                + " [[4, 2], [6, 2], [6, 4], [4, 4], [4, 2]]]}",
                        "{\"type\": \"LineString\", \"coordinates\": [[0, 1], [0, 3]]}"));
        assertEquals(56, json.area(), 1e-9);
        assertArrayEquals(new double[] {0, 1, 0, 3}, json.doors().getFirst());
        var text = plan(HALL);
        for (int ring = 0; ring < 2; ring++)
            assertArrayEquals(text.rings().get(ring), json.rings().get(ring));
    }

    @Test
    void depthAndLengthAreBounded() {
        assertThrows(MalformedFile.class, () -> plan("GEOMETRYCOLLECTION (".repeat(100_000)));
        assertThrows(IllegalArgumentException.class, () -> plan(HALL).tiles(.001f, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> plan("POLYGON ((0 0, 9e8 0, 9e8 9e8, 0 9e8, 0 0))").tiles(.01f, 0));
        assertThrows(IllegalArgumentException.class, () -> plan(HALL).tiles(Float.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> plan(HALL).tiles(.1f, -1));
    }

    /** Files changed at random are refused by name, or are a plan. */
    @Test
    void changedFiles() {
        var random = new Random(3);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int n = 0; n < 3000; n++) {
                byte[] bytes = HALL.getBytes(StandardCharsets.UTF_8);
                for (int k = random.nextInt(1, 6); k > 0; k--)
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(32, 127);
                try {
                    var plan = PlanReader.read(new ByteArrayInputStream(bytes), "plan.wkt");
                    assertTrue(plan.area() > 0);
                } catch (MalformedFile e) {
                    assertTrue(e.getMessage().startsWith("plan.wkt:"));
                }
            }
        });
    }

    /**
     * The plans of other tools, if they are there: areas and holes as their list says. Three of 18 obstacles of the
     * arena lie less than a millimetre from others, and become one with them.
     */
    @Tag("shows")
    @ParameterizedTest
    @CsvSource({
        "BUW, 1377.57, 40", "Geometrie_verwinkelt_v1, 38746.68, 18", "SiB2023_entrance_jupedsim, 62975.47, 81",
        "aknz_arrival, 10551.24, 2", "aknz_evac, 13188.65, 5", "arena, 262.45, 15",
        "large_street_network, 73151.47, 124", "office_rooms, 69.62, 0", "t_shaped_room, 104, 0"
    })
    void plansOfOtherTools(String name, double area, int holes) throws IOException {
        Path file = PLANS.resolve(name + ".wkt");
        assumeTrue(Files.exists(file), "no shared plans");
        var plan = PlanReader.read(file);
        assertEquals(area, plan.area(), 1e-3 * area);
        assertEquals(1 + holes, plan.rings().size());
        float size = area < 2000 ? .05f : .5f;
        TileMap map = plan.tiles(size, 0);
        double open = 0;
        for (int tile = 0; tile < map.tiles(); tile++) if (map.open(tile)) open += size * size;
        assertEquals(area, open, .01 * area);
    }
}
