package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.math.Axis;
import throng.math.Space;
import throng.terrain.Polygon;

/**
 * A crowd that moves at random among random polygons at 20 m/s, with ticks of 0.1 s: no agent crosses a wall, however
 * walls change.
 */
@Tag("shows")
class WallFuzzTest {
    private static final float SIZE = 60;
    private static final int AGENTS = 1000;

    /** How much closer to a wall than allowed any agent has come, metres. */
    private double worst;

    private final Random random = new Random(42);
    /** ax, ay, bx, by of each wall, by number. */
    private final List<double[]> walls = new ArrayList<>();

    /** 1.1 million agent-ticks. */
    @ParameterizedTest
    @CsvSource({
        "open, 0, 0, false, 200",
        "open, 0, .3, false, 200",
        "open, 0, .3, true, 150",
        "open, 10000, 0, false, 100",
        "open, 10000, .3, true, 100",
        "torus, 0, 0, true, 100",
        "torus, 0, .3, false, 150",
        "reflect, 0, .3, true, 75",
        "clamp, -30, 0, false, 75",
    })
    void noAgentCrossesAWall(String border, float origin, float radius, boolean changing, int ticks) {
        Axis axis = switch (border) {
            case "torus" -> Axis.torus(SIZE);
            case "reflect" -> Axis.reflect(origin, origin + SIZE);
            case "clamp" -> Axis.clamp(origin, origin + SIZE);
            default -> Axis.OPEN;
        };
        try (var crowd = new ThrownCrowd(new Space(axis, axis, null), radius, AGENTS, random, agent -> {
            int k = agent.number();
            float x = origin + random.nextFloat(SIZE), y = origin + random.nextFloat(SIZE);
            agent.position(k % 10 == 0 ? origin + 10 : x, k % 20 == 0 ? origin + 10 : y, 0);
        })) {
            build(crowd, origin);
            double tolerance = 2 * Math.ulp(origin + SIZE) + 1e-6;
            for (int t = 0; t < ticks; t++) {
                if (changing && t % 3 == 0) change(crowd, origin);
                crowd.tick(20, .1f);
                for (int id = 0; id < AGENTS; id++) check(crowd, id, radius, tolerance, border + ", tick " + t);
            }
            assertTrue(worst <= tolerance, worst + " m too near");
        }
    }

    private void check(ThrownCrowd crowd, int id, float radius, double tolerance, String where) {
        double px = crowd.from(0, id), py = crowd.from(1, id), qx = crowd.x[id], qy = crowd.y[id];
        boolean torus = crowd.world.space().x().torus();
        double before = Math.max(radius, Slide.SKIN), after = before;
        for (int i = torus ? -1 : 0; i <= (torus ? 1 : 0); i++)
            for (int j = torus ? -1 : 0; j <= (torus ? 1 : 0); j++)
                for (double[] w : walls) {
                    double sx = i * SIZE, sy = j * SIZE;
                    double farX = Math.max(Math.min(w[0], w[2]) + sx - qx, qx - Math.max(w[0], w[2]) - sx);
                    double farY = Math.max(Math.min(w[1], w[3]) + sy - qy, qy - Math.max(w[1], w[3]) - sy);
                    if (farX > 3 || farY > 3) continue;
                    double[] image = {w[0] + sx, w[1] + sy, w[2] + sx, w[3] + sy};
                    assertFalse(
                            ExactWalls.crosses(px, py, qx, qy, image),
                            () -> "%s: agent %d from (%s, %s) to (%s, %s)".formatted(where, id, px, py, qx, qy));
                    before = Math.min(before, ExactWalls.distance(px, py, image));
                    after = Math.min(after, ExactWalls.distance(qx, qy, image));
                }
        double was = before, is = after;
        worst = Math.max(worst, was - is);
        assertTrue(is >= was - tolerance, () -> "%s: agent %d was %s m off, and is %s m".formatted(where, id, was, is));
        double speed = Math.hypot(crowd.vx[id], crowd.vy[id]);
        assertTrue(speed <= crowd.thrown[id] * (1 + 1e-6), () -> where + ": agent " + id + " at " + speed + " m/s");
    }

    /**
     * Builds stars with holes, random walls, some of them twice, posts, walls across seams, and a wall through agents
     * that start at (10, 10).
     */
    private void build(ThrownCrowd crowd, float origin) {
        for (int k = 0; k < 9; k++) {
            float x = origin + SIZE / 6 * (1 + 2 * (k % 3)), y = origin + SIZE / 6 * (1 + 2 * (k / 3));
            int vertices = 3 + random.nextInt(6);
            float[] xs = new float[vertices], ys = xs.clone(), holeX = xs.clone(), holeY = xs.clone();
            for (int v = 0; v < vertices; v++) {
                double a = 2 * Math.PI * v / vertices, far = 3 + random.nextDouble(4);
                xs[v] = (float) (x + far * Math.cos(a));
                ys[v] = (float) (y + far * Math.sin(a));
                holeX[v] = (float) (x + .6 * far * Math.cos(a));
                holeY[v] = (float) (y + .6 * far * Math.sin(a));
            }
            add(crowd, new Polygon(xs, ys));
            add(crowd, new Polygon(holeX, holeY));
        }
        for (int k = 0; k < 20; k++) {
            float[] w = wall(origin, k % 5 == 0);
            add(crowd, w);
            if (k % 4 == 0) add(crowd, w);
        }
        add(crowd, new float[] {origin + 7, origin + 7, origin + 13, origin + 13});
        add(crowd, new float[] {origin + 10, origin + 10, origin + 10, origin + 10});
    }

    private float[] wall(float origin, boolean post) {
        float x = origin + random.nextFloat(SIZE), y = origin + random.nextFloat(SIZE);
        return new float[] {
            x, y, post ? x : x + random.nextFloat(16) - 8, post ? y : y + random.nextFloat(16) - 8,
        };
    }

    private void add(ThrownCrowd crowd, float[] w) {
        int number = crowd.world.walls().add(w[0], w[1], w[2], w[3]);
        assertTrue(number == walls.size());
        walls.add(new double[] {w[0], w[1], w[2], w[3]});
    }

    private void add(ThrownCrowd crowd, Polygon p) {
        crowd.world.walls().add(p);
        for (int k = 0, n = p.vertices(); k < n; k++)
            walls.add(new double[] {p.x(k), p.y(k), p.x((k + 1) % n), p.y((k + 1) % n)});
    }

    /** Moves some walls, and replaces others. */
    private void change(ThrownCrowd crowd, float origin) {
        var real = crowd.world.walls();
        for (int k = 0; k < 5; k++) {
            int number = random.nextInt(walls.size());
            float[] w = wall(origin, k == 0);
            if (k % 2 == 0) {
                real.move(number, w[0], w[1], w[2], w[3]);
            } else {
                real.remove(number);
                assertTrue(real.add(w[0], w[1], w[2], w[3]) == number);
            }
            walls.set(number, new double[] {w[0], w[1], w[2], w[3]});
        }
    }
}
