package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import throng.behaviour.edge.WallEdges;
import throng.behaviour.people.OrcaFiles.Row;
import throng.math.Space;

/** Lines of walls against RVO2's, and what they promise against a computation in double. */
class WallLinesTest {
    private static final float[][] SHAPES = {
        {-1, -1, 1, -1, 1, 1, -1, 1},
        {-1.5f, 0, 1.5f, 0},
        {-1, -1, 2, -1, 2, 0, 0, 0, 0, 2, -1, 2},
        {-3, -3, -3, 3, 3, 3, 3, -3}
    };

    /** RVO2's tree splits the left edge of the L in these. */
    private static final Set<Integer> SPLIT = Set.of(114, 190, 210, 230, 262);

    static WallEdges edges(List<float[]> outlines) {
        var edges = new WallEdges(Space.open(2));
        for (float[] p : outlines)
            for (int k = 0; k < p.length; k += 2)
                edges.side(p[k], p[k + 1], p[(k + 2) % p.length], p[(k + 3) % p.length]);
        edges.build();
        return edges;
    }

    @Test
    void edgesAreThoseOfRvo2() {
        var cases = new ArrayList<List<Row>>();
        for (Row row : OrcaFiles.read("orca-edges.csv")) {
            if (row.whole("case") == cases.size()) cases.add(new ArrayList<>());
            cases.getLast().add(row);
        }
        var walls = new WallLines();
        var lines = new HalfPlanes();
        var program = new VelocityProgram();
        for (List<Row> rows : cases) {
            Row row = rows.getFirst();
            int number = row.whole("case");
            lines.clear();
            var shape = edges(List.of(SHAPES[row.whole("shape")]));
            walls.add(
                    lines,
                    shape,
                    row.number("x"),
                    row.number("y"),
                    row.number("vx"),
                    row.number("vy"),
                    .3f,
                    1.6f,
                    1.5f);
            lines.endWalls();
            program.solve(lines, row.number("prefx"), row.number("prefy"), 1.6f);
            assertEquals(row.number("newvx"), program.x, 1e-5, "case " + number);
            assertEquals(row.number("newvy"), program.y, 1e-5, "case " + number);
            if (SPLIT.contains(number)) continue;
            assertEquals(row.whole("line") < 0 ? 0 : rows.size(), lines.count, "lines of case " + number);
            for (int k = 0; k < lines.count; k++) {
                assertEquals(rows.get(k).number("linepx"), lines.px[k], 1e-5, "case " + number);
                assertEquals(rows.get(k).number("linepy"), lines.py[k], 1e-5, "case " + number);
                assertEquals(rows.get(k).number("linedx"), lines.dx[k], 1e-5, "case " + number);
                assertEquals(rows.get(k).number("linedy"), lines.dy[k], 1e-5, "case " + number);
            }
        }
        assertEquals(400, cases.size());
    }

    /** An agent that takes an allowed velocity for the horizon comes no nearer to a wall than its radius. */
    @Test
    void allowedVelocitiesKeepOffWalls() {
        var random = new Random(11);
        var walls = new WallLines();
        var lines = new HalfPlanes();
        int tried = 0;
        for (int n = 0; n < 3000; n++) {
            float[] shape = SHAPES[n % SHAPES.length];
            float x = 8 * random.nextFloat() - 4, y = 8 * random.nextFloat() - 4;
            if (distance(shape, x, y) < .3 || n % 4 != 1 && inside(shape, x, y) != (n % 4 == 3)) continue;
            lines.clear();
            float vx = 2 * random.nextFloat() - 1, vy = 2 * random.nextFloat() - 1;
            walls.add(lines, edges(List.of(shape)), x, y, vx, vy, .3f, 2, 1.5f);
            for (int k = 0; k < 20; k++) {
                float wx = 2 * random.nextFloat() - 1, wy = 2 * random.nextFloat() - 1;
                boolean allowed = true;
                for (int l = 0; l < lines.count; l++) allowed &= lines.excess(l, wx, wy) <= 0;
                if (!allowed) continue;
                tried++;
                for (double t = 0; t <= 1.5; t += .05)
                    assertTrue(distance(shape, x + wx * t, y + wy * t) > .3 - 1e-3, "case " + n + " after " + t + " s");
            }
        }
        assertTrue(tried > 5000, tried + " allowed velocities");
    }

    private static double distance(float[] p, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < p.length; k += 2) {
            double ax = p[k], ay = p[k + 1], ex = p[(k + 2) % p.length] - ax, ey = p[(k + 3) % p.length] - ay;
            double t = Math.clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1);
            least = Math.min(least, Math.hypot(x - ax - t * ex, y - ay - t * ey));
        }
        return least;
    }

    private static boolean inside(float[] p, double x, double y) {
        boolean odd = false;
        for (int k = 0; k < p.length; k += 2) {
            double ax = p[k], ay = p[k + 1], bx = p[(k + 2) % p.length], by = p[(k + 3) % p.length];
            if (ay > y != by > y && x < ax + (y - ay) / (by - ay) * (bx - ax)) odd = !odd;
        }
        return odd;
    }
}
