package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.MalformedFile;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;

/** Drawings become floor plans: their shapes, and what their layers mean. */
class DxfPlanTest {
    private static final int METRES = 6;

    @TempDir
    private Path folder;

    private static FloorPlan plan(DxfText text) throws MalformedFile {
        return PlanReader.parse(text.toString(), "plan.dxf");
    }

    /** A room of 20 m by 10 m in mm, one of whose walls is half a circle: its chords are a centimetre off at most. */
    @Test
    void aRoomWithAnArc() throws Exception {
        var plan = plan(new DxfText(4)
                .line("Walls", 0, 0, 20000, 0)
                .line("Walls", 20000, 0, 20000, 4000)
                .line("EXIT", 20000, 4000, 20000, 6000)
                .line("Walls", 20000, 6000, 20000, 10000)
                .line("Walls", 20000, 10000, 0, 10000)
                .arc("Walls", 0, 5000, 5000, 90, 270));
        double circle = 20 * 10 + Math.PI * 25 / 2;
        assertTrue(plan.area() < circle && plan.area() > circle - .01 * 5 * Math.PI, "" + plan.area());
        float[] ring = plan.rings().getFirst();
        int onArc = 0;
        for (int k = 0, n = ring.length; k < n; k += 2) {
            if (ring[k] > 1e-3f) continue;
            onArc++;
            assertEquals(5, Math.hypot(ring[k], ring[k + 1] - 5), 1e-3);
            double x = (ring[k] + ring[(k + 2) % n]) / 2, y = (ring[k + 1] + ring[(k + 3) % n]) / 2;
            if (x < 0) assertEquals(5, Math.hypot(x, y - 5), .011);
        }
        assertTrue(onArc > 20 && onArc < 40, onArc + " corners: not many more than the tolerance asks for");
        assertArrayEquals(new double[] {20, 4, 20, 6}, plan.doors().getFirst(), 1e-9);
        assertEquals(List.of("layers of exits: EXIT (1)", "layers of walls: Walls (5)"), plan.told());
        assertEquals(List.of(), plan.notUnderstood());
    }

    /** A bulge b over a chord c: the segment of the circle of radius c(1 + b²)/(4b), whose angle is 4 atan b. */
    @Test
    void bulges() throws Exception {
        var random = new Random(5);
        for (int n = 0; n < 200; n++) {
            double chord = random.nextDouble(2, 40), bulge = random.nextDouble(.05, 4), turn = random.nextDouble(7);
            double x = random.nextDouble(-50, 50), y = random.nextDouble(-50, 50);
            double angle = 4 * Math.atan(bulge), radius = chord * (1 + bulge * bulge) / (4 * bulge);
            double segment = radius * radius / 2 * (angle - Math.sin(angle));
            double x1 = x + chord * Math.cos(turn), y1 = y + chord * Math.sin(turn);
            double[] corners = {x, y, bulge, x1, y1, 0};
            var text = new DxfText(METRES);
            var plan =
                    plan(n % 2 == 0 ? text.polyline("floor", true, corners) : text.oldPolyline("floor", true, corners));
            assertEquals(segment, plan.area(), .012 * radius * angle, "bulge " + bulge + ", chord " + chord);
            // anticlockwise from the first corner: the arc lies to the right of the chord
            double mx = (x + x1) / 2 + .9 * bulge * chord / 2 * Math.sin(turn);
            double my = (y + y1) / 2 - .9 * bulge * chord / 2 * Math.cos(turn);
            assertTrue(plan.contains(mx, my));
            assertFalse(plan.contains(2 * (x + x1) / 2 - mx, my - 2 * (my - (y + y1) / 2)));
        }
    }

    /** Blocks in columns and rows, turned, stretched and mirrored, against sines and cosines. */
    @Test
    void blocksAreInserted() throws Exception {
        double[] shape = {0, 0, 3, 0, 3, 1, 1, 1, 1, 2, 0, 2};
        double[] corners = new double[shape.length / 2 * 3];
        for (int k = 0; k < shape.length; k += 2) System.arraycopy(shape, k, corners, k / 2 * 3, 2);
        for (int mirror = 1; mirror >= -1; mirror -= 2) {
            var plan = plan(new DxfText(5)
                    .block("inner", .5, .25)
                    .polyline("0", true, corners)
                    .end()
                    .block("outer", 0, 0)
                    .insert("0", "inner", 100, 0, 41, 150.0, 42, -80.0, 50, 20.0)
                    .end()
                    .insert("floor", "outer", 1000, 2000, 50, 30.0, 70, 3, 71, 2, 44, 900.0, 45, 700.0, 230, mirror));
            assertEquals(6 * 4 * 1.5 * .8, plan.area(), .01);
            for (int place = 0; place < 6; place++) {
                for (int k = 0; k < shape.length; k += 2) {
                    double x = (shape[k] - .5) * 150, y = (shape[k + 1] - .25) * -80;
                    double a = Math.toRadians(20), b = Math.toRadians(30);
                    double u = 100 + x * Math.cos(a) - y * Math.sin(a) + place % 3 * 900;
                    double v = x * Math.sin(a) + y * Math.cos(a) + place / 3 * 700;
                    double px = mirror * (1000 + u * Math.cos(b) - v * Math.sin(b)) / 100;
                    double py = (2000 + u * Math.sin(b) + v * Math.cos(b)) / 100;
                    assertTrue(hasCorner(plan, px, py), "no corner at " + px + ", " + py);
                }
            }
        }
    }

    private static boolean hasCorner(FloorPlan plan, double x, double y) {
        for (float[] ring : plan.rings())
            for (int k = 0; k < ring.length; k += 2) if (Math.hypot(ring[k] - x, ring[k + 1] - y) < .002) return true;
        return false;
    }

    /** Drawn from below, x goes the other way; so does the turn of arcs. */
    @Test
    void mirroredShapes() throws Exception {
        var plan = plan(new DxfText(METRES)
                .pairs(0, "LWPOLYLINE", 8, "floor", 70, 1, 230, -1.0)
                .pairs(10, 0.0, 20, 0.0, 42, 1.0, 10, 0.0, 20, 10.0)
                .pairs(0, "ARC", 8, "floor", 10, 20.0, 20, 0.0, 40, 5.0, 50, 0.0, 51, 180.0, 230, -1.0)
                .line("floor", -15, 0, -25, 0));
        assertTrue(plan.contains(-4.9, 5) && !plan.contains(4.9, 5), "right of the chord becomes left");
        assertTrue(plan.contains(-20, 4.9) && !plan.contains(20, 4.9));
        assertEquals(Math.PI * 25, plan.area(), .3);
    }

    /** Random floors with obstacles, in each unit, near and far: area, box, origin and doors are those of WKT. */
    @Test
    void randomPlansAreThoseOfText() throws Exception {
        double[] metres = {1, .0254, .3048, 0, .001, .01, 1};
        var random = new Random(11);
        for (int n = 0; n < 150; n++) {
            int unit = new int[] {1, 2, 4, 5, 6}[n % 5];
            boolean isFar = random.nextBoolean();
            double x = isFar ? 340_000 : random.nextDouble(-50, 50), y = isFar ? 5_600_000 : random.nextDouble(-50, 50);
            double[] outline = star(random, x, y, 6, 14);
            var text = new DxfText(unit);
            var rings = new ArrayList<double[]>(List.of(outline));
            draw(text, random, "A-FLOOR", outline, metres[unit]);
            for (int hole = 0; hole < random.nextInt(4); hole++) {
                double angle = Math.PI / 2 * hole;
                rings.add(star(random, x + 3 * Math.cos(angle), y + 3 * Math.sin(angle), .3, 1.5));
                draw(text, random, "columns", rings.getLast(), metres[unit]);
            }
            text.line(
                    "exits",
                    outline[0] / metres[unit],
                    outline[1] / metres[unit],
                    outline[2] / metres[unit],
                    outline[3] / metres[unit]);
            var drawn = plan(text);
            var written = PlanReader.parse(
                    "GEOMETRYCOLLECTION (POLYGON ("
                            + rings.stream().map(DxfPlanTest::ring).collect(Collectors.joining(", "))
                            + "), LINESTRING (" + outline[0] + " " + outline[1] + ", " + outline[2] + " " + outline[3]
                            + "))",
                    "plan.wkt");
            assertEquals(written.area(), drawn.area(), .05, "plan " + n);
            assertEquals(isFar, drawn.origin().isFar());
            assertEquals(rings.size(), drawn.rings().size());
            assertArrayEquals(box(written), box(drawn), .0021);
            assertArrayEquals(written.doors().getFirst(), drawn.doors().getFirst(), 1e-6);
        }
    }

    /** The box in the coordinates of the file: origins are whole metres, and may differ by one. */
    private static double[] box(FloorPlan plan) {
        double[] box = plan.box();
        for (int k = 0; k < 4; k++) box[k] += k % 2 == 0 ? plan.originX() : plan.originY();
        return box;
    }

    private static double[] star(Random random, double x, double y, double least, double most) {
        int n = random.nextInt(3, 12);
        double[] ring = new double[2 * n];
        for (int k = 0; k < n; k++) {
            double angle = 2 * Math.PI * k / n, radius = random.nextDouble(least, most);
            ring[2 * k] = x + radius * Math.cos(angle);
            ring[2 * k + 1] = y + radius * Math.sin(angle);
        }
        return ring;
    }

    /** A ring as a polyline of one kind or the other, or as lines. */
    private static void draw(DxfText text, Random random, String layer, double[] ring, double unit) {
        int n = ring.length / 2, kind = random.nextInt(3);
        double[] corners = new double[3 * n];
        for (int k = 0; k < n; k++) {
            corners[3 * k] = ring[2 * k] / unit;
            corners[3 * k + 1] = ring[2 * k + 1] / unit;
        }
        if (kind == 0) text.polyline(layer, true, corners);
        if (kind == 1) text.oldPolyline(layer, true, corners);
        for (int k = 0, j = n - 1; kind == 2 && k < n; j = k++)
            text.line(layer, corners[3 * j], corners[3 * j + 1], corners[3 * k], corners[3 * k + 1]);
    }

    private static String ring(double[] ring) {
        var text = new StringBuilder("(");
        for (int k = 0; k <= ring.length; k += 2)
            text.append(k == 0 ? "" : ", ")
                    .append(ring[k % ring.length])
                    .append(' ')
                    .append(ring[k % ring.length + 1]);
        return text.append(')').toString();
    }

    /** A rectangle on a layer, within one on a layer of walls: what is it? */
    @ParameterizedTest
    @CsvSource({
        "Walls, walls",
        "A-WALL-INTR, walls",
        "plan$0$WALL, walls",
        "wall_2, walls",
        "Windows, walls",
        "A-GLAZ, walls",
        "EXITS, exits",
        "Exit 3, exits",
        "A-DOOR, doors",
        "doors, doors",
        "exit doors, exits",
        "S-COLS, obstacles",
        "Column, obstacles",
        "floor, floor",
        "A-FLOOR, floor",
        "FLOOR 2, floor",
        "walkable floor, floor",
        "ground floor, left out",
        "First Floor Walls, walls",
        "Furniture, left out",
        "wallpaper, left out",
        "0, left out"
    })
    void wordsOfLayers(String layer, String kind) throws Exception {
        var told = plan(new DxfText(METRES).rectangle(layer, 5, 5, 8, 8).rectangle("wall", 0, 0, 19, 19))
                .told();
        String begin = "layers " + (kind.equals("left out") ? kind : "of " + kind) + ": ";
        assertTrue(
                told.stream().anyMatch(line -> line.startsWith(begin) && line.contains(layer + " (1)")),
                told.toString());
    }

    /** Walls of two lines 0.3 m apart, with a gap for a door, drawn as a box; a pillar, and a partition with a gap. */
    @Test
    void whatWallsEnclose() throws Exception {
        var text = new DxfText(METRES)
                .polyline(
                        "walls", true, 10, 4, 0, 10, 0, 0, 0, 0, 0, 0, 8, 0, 10, 8, 0, 10, 6, 0, 10.3, 6, 0, 10.3, 8.3,
                        0, //
                        -.3, 8.3, 0, -.3, -.3, 0, 10.3, -.3, 0, 10.3, 4, 0)
                .rectangle("doors", 10, 4, 10.3, 6)
                .rectangle("walls", 2, 2, 3, 3) // solid: no door leads into it
                .line("walls", 2.2, 2.2, 2.6, 2.2) // within that
                .line("walls", 5, 0, 5, 3)
                .line("walls", 5, 4.5, 5, 8);
        var plan = plan(text);
        assertEquals(80 - 1 - 6.5 * .02 + 2 * .15, plan.area(), .001, "up to the middle of the door");
        assertFalse(plan.contains(2.5, 2.5) || plan.contains(-.15, 4) || plan.contains(5, 1.5));
        assertTrue(plan.contains(5, 4) && plan.contains(5.02, 1.5) && plan.contains(10.1, 5));
        assertArrayEquals(new double[] {10.15, 4, 10.15, 6}, sorted(plan.doors().getFirst()), 1e-9);

        // with a layer of exits, doors lead from room to room, also into a room within the hall
        plan = plan(text.line("exits", 0, 2, 0, 4)
                .line("walls", 6, 2, 8, 2)
                .line("walls", 8, 2, 8, 4)
                .line("walls", 8, 4, 6, 4)
                .line("walls", 6, 4, 6, 3.5)
                .line("walls", 6, 2, 6, 2.5)
                .line("doors", 6, 2.5, 6, 3.5));
        assertEquals(1, plan.doors().size());
        assertTrue(plan.contains(7, 3) && plan.contains(6, 3) && !plan.contains(6, 3.7) && !plan.contains(2.5, 2.5));
        assertEquals(List.of(), plan.notUnderstood());
    }

    private static double[] sorted(double[] door) {
        return door[1] < door[3] ? door : new double[] {door[2], door[3], door[0], door[1]};
    }

    /** A floor that is drawn, with a wall across it and one around a shaft. */
    @Test
    void wallsOnAFloor() throws Exception {
        var plan = plan(new DxfText(METRES)
                .rectangle("floor", 0, 0, 10, 10)
                .line("walls", -2, 5, 8, 5)
                .rectangle("walls", 2, 6, 4, 9)
                .rectangle("pillars", 6, 6, 7, 7)
                .rectangle("furniture", 1, 1, 9, 4));
        assertEquals(100 - 8 * .02 - 6 - 1, plan.area(), .001);
        assertEquals(List.of(), plan.notUnderstood());
    }

    /** Only one layer, without a word: its lines are walls. What is open, unknown or on a sheet is told. */
    @Test
    void whatIsNotUnderstoodIsTold() throws Exception {
        var plan = plan(new DxfText(0)
                .rectangle("0", 0, 0, 10, 5)
                .line("0", 20, 0, 24, 0)
                .line("exits", 0, 1, 0, 2)
                .pairs(0, "SPLINE", 8, "0", 70, 8, 0, "HATCH", 8, "0", 0, "HATCH", 8, "0")
                .pairs(0, "LINE", 8, "0", 67, 1, 10, 0.0, 20, 0.0, 11, 1.0, 21, 1.0)
                .pairs(0, "CIRCLE", 8, "0", 10, 0.0, 20, 0.0, 40, 1.0, 210, 1.0, 220, 0.0, 230, 0.0)
                .pairs(0, "POLYLINE", 8, "0", 70, 64, 0, "VERTEX", 10, 1.0, 20, 1.0, 0, "SEQEND"));
        assertEquals(50, plan.area(), 1e-9);
        assertEquals(List.of("layers of exits: exits (1)", "layers of walls: 0 (2)"), plan.told());
        assertEquals(
                List.of(
                        "CIRCLE out of the plane (1), HATCH (2), LINE on a sheet (1), POLYLINE of a mesh (1),"
                                + " SPLINE (1)",
                        "4.0 m of walls that enclose nothing, such as at (20.0, 0.0): let them meet other"
                                + " walls or doors",
                        "no unit, as $INSUNITS is missing or 0: metres are taken, so the plan is 10 m by 5 m;"
                                + " else set the unit of the drawing, and save it again"),
                plan.notUnderstood());
    }

    /** In a scenario file, a far drawing gives the origin, and what was not understood is a warning. */
    @Test
    void inAScenarioFile() throws Exception {
        var text = new DxfText(METRES)
                .rectangle("floor", 340_000, 5_600_000, 340_010, 5_600_005)
                .line("exits", 340_000, 5_600_001, 340_000, 5_600_003)
                .pairs(0, "TEXT", 8, "notes", 1, "hall");
        Path file = folder.resolve("far.dxf");
        Files.writeString(file, text.toString().replace("\n", "\r\n"), StandardCharsets.UTF_8);
        var plan = PlanReader.read(file);
        assertEquals(340_000, plan.originX());
        assertEquals(plan.origin(), PlanReader.origin(file));
        var made = ScenarioFile.parse(
                "far.dxf", PlanScenario.of("far.dxf", plan, List.of()).text(20), folder, Kinds.installed());
        assertEquals(1, made.warnings().size(), made.warnings().toString());
        assertEquals(
                "not understood of the plan: TEXT (1)",
                made.warnings().getFirst().problem());
        try (var world = made.world(builder -> builder.workers(1))) {
            assertEquals(5_600_000, world.space().origin().y());
            for (int t = 0; t < 2000 && world.agents() > 0; t++) world.tick(made.dt());
            assertEquals(0, world.agents(), "all have left by the door of the drawing");
        }
    }

    @Test
    void namesInAnyLetters() throws Exception {
        var plan = plan(new DxfText(METRES).rectangle("Wände \u001b[31m", 0, 0, 9, 5));
        assertEquals(List.of("layers of walls: Wände ?[31m (1)"), plan.told());
        assertEquals("9.0", String.format(Locale.ROOT, "%.1f", plan.box()[2]));
    }
}
