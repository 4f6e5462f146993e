package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.behaviour.people.OrcaFiles.Row;

/** Lines and velocities against RVO2's, and the program against a search over a grid of velocities. */
class VelocityProgramTest {
    private static final int STEPS = 160;
    private static final float MAX_SPEED = 1.5f;

    @Test
    void pairsAreThoseOfRvo2() {
        var lines = new HalfPlanes();
        var program = new VelocityProgram();
        var rows = OrcaFiles.read("orca-pairs.csv");
        for (Row row : rows) {
            String which = "case " + row.text("case");
            lines.clear();
            float vx = row.number("vx"), vy = row.number("vy");
            AgentLines.add(
                    lines,
                    row.number("xj") - row.number("x"),
                    row.number("yj") - row.number("y"),
                    vx - row.number("vxj"),
                    vy - row.number("vyj"),
                    row.number("r") + row.number("rj"),
                    1 / row.number("tau"),
                    1 / row.number("dt"),
                    vx,
                    vy,
                    .5f,
                    0,
                    1);
            assertEquals(row.number("linepx"), lines.px[0], 1e-5, which);
            assertEquals(row.number("linepy"), lines.py[0], 1e-5, which);
            assertEquals(row.number("linedx"), lines.dx[0], 1e-5, which);
            assertEquals(row.number("linedy"), lines.dy[0], 1e-5, which);
            program.solve(lines, row.number("prefx"), row.number("prefy"), 2);
            assertEquals(row.number("newvx"), program.x, 1e-5, which);
            assertEquals(row.number("newvy"), program.y, 1e-5, which);
        }
        assertEquals(300, rows.size());
    }

    /** With the whole share, the nearest point of the line to u lies on the border of the velocity obstacle. */
    @Test
    void theFullShareLeadsOutOfTheObstacleByTheShortestWay() {
        var random = new Random(5);
        var lines = new HalfPlanes();
        for (int n = 0; n < 4000; n++) {
            float x = 6 * random.nextFloat() - 3, y = 6 * random.nextFloat() - 3, radius = random.nextFloat();
            float ux = 4 * random.nextFloat() - 2, uy = 4 * random.nextFloat() - 2, tau = .5f + 3 * random.nextFloat();
            if (x * x + y * y < radius * radius * 1.001f) continue;
            lines.clear();
            AgentLines.add(lines, x, y, ux, uy, radius, 1 / tau, 10, ux, uy, 1, 0, 1); // the other agent stands
            double px = lines.px[0], py = lines.py[0];
            assertEquals(radius, nearestWithin(x, y, px, py, tau), 2e-3, "the point is on the border of the obstacle");
            for (int k = 0; k < 64; k++) { // no nearer point is: the border lies nowhere within a circle about u
                double angle = Math.PI * k / 32, c = .98 * Math.hypot(px - ux, py - uy);
                boolean inside = nearestWithin(x, y, ux, uy, tau) < radius;
                double other = nearestWithin(x, y, ux + c * Math.cos(angle), uy + c * Math.sin(angle), tau);
                assertTrue(inside ? other < radius + 1e-3 : other > radius - 1e-3, "case " + n);
            }
        }
    }

    /** The least distance to the neighbour within τ seconds at a relative velocity. */
    private static double nearestWithin(double x, double y, double ux, double uy, double tau) {
        double u2 = ux * ux + uy * uy, t = u2 == 0 ? 0 : Math.clamp((x * ux + y * uy) / u2, 0, tau);
        return Math.hypot(x - ux * t, y - uy * t);
    }

    private static HalfPlanes random(Random random, int walls, int agents, double spread) {
        var lines = new HalfPlanes();
        for (int k = 0; k < walls + agents; k++) {
            double angle = 2 * Math.PI * random.nextDouble();
            boolean wall = k < walls; // walls allow standing still, so together they are never infeasible
            double out = wall ? .7 * random.nextDouble() : (random.nextDouble() - .4) * spread;
            float dx = (float) Math.cos(angle), dy = (float) Math.sin(angle);
            lines.add((float) (dy * out), (float) (-dx * out), dx, dy);
            if (k == walls - 1) lines.endWalls();
        }
        return lines;
    }

    /** The largest excess over lines from {@code from} on, in double. */
    private static double worst(HalfPlanes lines, int from, int to, double x, double y) {
        double worst = Double.NEGATIVE_INFINITY;
        for (int k = from; k < to; k++)
            worst = Math.max(worst, lines.dx[k] * (lines.py[k] - y) - lines.dy[k] * (lines.px[k] - x));
        return worst;
    }

    @Test
    void noVelocityOfAGridIsBetter() {
        var random = new Random(7);
        var program = new VelocityProgram();
        int feasible = 0, infeasible = 0;
        for (int n = 0; n < 600; n++) {
            int walls = n % 3, agents = 1 + random.nextInt(10);
            var lines = random(random, walls, agents, n % 2 == 0 ? .8 : 3);
            float wx = 4 * random.nextFloat() - 2, wy = 4 * random.nextFloat() - 2;
            program.solve(lines, wx, wy, MAX_SPEED);
            double x = program.x, y = program.y, step = 2 * MAX_SPEED / STEPS;
            assertTrue(Math.hypot(x, y) <= MAX_SPEED + 1e-5, "no faster than allowed");
            assertTrue(worst(lines, 0, walls, x, y) < 1e-4, "walls hold");
            double excess = worst(lines, walls, lines.count, x, y), far = Math.hypot(x - wx, y - wy);
            if (excess < 1e-4) feasible++;
            else infeasible++;
            for (int a = 0; a <= STEPS; a++) {
                for (int b = 0; b <= STEPS; b++) {
                    double vx = a * step - MAX_SPEED, vy = b * step - MAX_SPEED;
                    if (Math.hypot(vx, vy) > MAX_SPEED || worst(lines, 0, walls, vx, vy) > 0) continue;
                    double other = worst(lines, walls, lines.count, vx, vy);
                    if (excess >= 1e-4) assertTrue(other > excess - 1e-4, "case " + n + ": the violation is least");
                    else if (other <= 0)
                        assertTrue(Math.hypot(vx - wx, vy - wy) > far - 1e-4, "case " + n + ": the nearest");
                }
            }
        }
        assertTrue(feasible > 100 && infeasible > 100, feasible + " feasible, " + infeasible + " not");
    }

    @Test
    void coincidentAgentsOfOneVelocityPartInOppositeDirections() {
        for (int other = 1; other < 200; other++) {
            HalfPlanes one = new HalfPlanes(), two = new HalfPlanes();
            AgentLines.add(one, 0, 0, 0, 0, .5f, 1, 10, 1, 1, .5f, 3, other + 7L);
            AgentLines.add(two, 0, 0, 0, 0, .5f, 1, 10, 1, 1, .5f, other + 7L, 3);
            assertEquals(1, Math.hypot(one.dx[0], one.dy[0]), 1e-6);
            assertEquals(-one.dx[0], two.dx[0]);
            assertEquals(-one.dy[0], two.dy[0]);
            assertEquals(2.5, Math.hypot(one.px[0] - 1, one.py[0] - 1), 1e-5, "half of R/dt");
        }
        var seen = new HalfPlanes();
        for (int other = 1; other < 200; other++) AgentLines.add(seen, 0, 0, 0, 0, .5f, 1, 10, 1, 1, .5f, 0, other);
        long directions = java.util.stream.IntStream.range(0, seen.count)
                .mapToObj(k -> seen.dx[k] + " " + seen.dy[k])
                .distinct()
                .count();
        assertEquals(16, directions);
    }

    @Test
    void nothingThatIsNotFiniteLeaves() {
        float[] odd = {0, 1e-30f, 1e-10f, 1, 1e6f, 1e18f, 1e30f, Float.MAX_VALUE};
        var random = new Random(3);
        var lines = new HalfPlanes();
        var program = new VelocityProgram();
        int kept = 0;
        for (int n = 0; n < 20_000; n++) {
            lines.clear();
            for (int k = 0; k < 4; k++) {
                float[] p = new float[7];
                for (int c = 0; c < 7; c++) p[c] = odd[random.nextInt(odd.length)] * (random.nextInt(3) - 1);
                AgentLines.add(
                        lines,
                        p[0],
                        p[1],
                        p[2],
                        p[3],
                        Math.abs(p[4]),
                        1,
                        1e6f,
                        p[5],
                        p[6],
                        random.nextInt(3) / 2f,
                        1,
                        2);
                if (k == 1) lines.endWalls();
            }
            kept += lines.count;
            program.solve(lines, random.nextFloat() * 3, random.nextFloat() * 3, random.nextInt(3));
            assertTrue(Float.isFinite(program.x) && Float.isFinite(program.y), "case " + n);
        }
        assertNotEquals(0, kept);
    }
}
