package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.fuzz.FuzzScale;
import throng.math.Axis;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.World;

/**
 * No agent crosses a wall or ends in a blocked tile, by brute force: at speeds to 10⁶ m/s in ticks of 10 s, with radii
 * from 0 to 1,000 km, in worlds from a metre to 10⁸ m.
 */
class ExtremeFuzzTest {
    private static final int N = 60;

    private final Random random = new Random(11);

    private static Axis axis(String border, float size) {
        return switch (border) {
            case "torus" -> Axis.torus(size);
            case "reflect" -> Axis.reflect(0, size);
            case "clamp" -> Axis.clamp(0, size);
            default -> Axis.OPEN;
        };
    }

    private float radius() {
        return new float[] {0, .3f, 3, 40, 1e4f, 1e6f}[random.nextInt(6)];
    }

    @ParameterizedTest
    @CsvSource({"open", "torus", "reflect", "clamp"})
    void noAgentCrossesAWall(String border) {
        int held = 0;
        for (int round = 0; round < FuzzScale.of(14); round++) {
            float size = new float[] {1, 60, 3e3f, 1e6f, 9e7f}[round % 5];
            Axis axis = axis(border, size);
            try (var world = World.of(new Space(axis, axis, null)).workers(1).build()) {
                double[][] walls = new double[40][];
                float longest = Math.min(size / 4.01f, 9e5f);
                for (int k = 0; k < walls.length; k++) {
                    float x = random.nextFloat(size), y = random.nextFloat(size);
                    float toX = k % 7 == 0 ? x : x + (2 * random.nextFloat() - 1) * longest;
                    float toY = k % 5 == 0 ? y : y + (2 * random.nextFloat() - 1) * longest;
                    world.walls().add(x, y, toX, toY);
                    walls[k] = new double[] {x, y, toX, toY};
                }
                held += throwCrowd(world, size, (id, p, q) -> {
                    for (double[] w : walls) {
                        for (double[] image : images(w, axis, p, q))
                            assertFalse(
                                    ExactWalls.crosses(p[0], p[1], q[0], q[1], image),
                                    () -> "%s of %s m: agent %d from (%s, %s) to (%s, %s)"
                                            .formatted(border, size, id, p[0], p[1], q[0], q[1]));
                    }
                });
            }
        }
        assertTrue(held > 200, held + " were held");
    }

    private static double[][] images(double[] w, Axis axis, double[] p, double[] q) {
        if (!axis.torus()) return new double[][] {w};
        double[][] all = new double[25][];
        for (int k = 0; k < 25; k++) {
            double i = (k % 5 - 2) * (double) axis.high(), j = (k / 5 - 2) * (double) axis.high();
            all[k] = new double[] {w[0] + i, w[1] + j, w[2] + i, w[3] + j};
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"open", "torus", "reflect", "clamp"})
    void noAgentEndsInABlockedTile(String border) {
        int held = 0;
        for (int round = 0; round < FuzzScale.of(14); round++) {
            float tile = new float[] {1e-3f, .05f, 1, 50, 1e6f}[round % 5];
            int tiles = new int[] {1, 3, 40, 300}[round % 4];
            Axis axis = axis(border, tile * tiles);
            var map = new TileMap(tiles, tiles, TilePlace.size(tile));
            for (int k = 0; k < new int[] {0, 20, 2, 1}[round % 7 % 4] * tiles * tiles / 40; k++)
                map.set(random.nextInt(tiles), random.nextInt(tiles), 0);
            if (map.openCounts().open() == 0) continue;
            try (var world = World.of(new Space(axis, axis, null)).workers(1).build()) {
                world.tiles(map);
                held += throwCrowd(world, tile * tiles, (id, p, q) -> {
                    int end = map.tileAt((float) q[0], (float) q[1]);
                    if (border.equals("torus")) return; // wrapped: the caller tests positions below
                    assertTrue(
                            map.open(end),
                            () -> "%s of %d tiles of %s m: agent %d from (%s, %s) to (%s, %s)"
                                    .formatted(border, tiles, tile, id, p[0], p[1], q[0], q[1]));
                });
                var group = world.groups().getFirst();
                float[] x = new float[N], y = new float[N];
                group.columns().read("x", x);
                group.columns().read("y", y);
                for (int i = 0; i < N; i++) assertTrue(map.open(map.tileAt(x[i], y[i])), "in a blocked tile");
            }
        }
        assertTrue(held > 200, held + " were held");
    }

    /** Checks a path of a tick: where it began and ended, not wrapped on a torus. */
    private interface PathCheck {
        void check(int id, double[] from, double[] to);
    }

    private int throwCrowd(World world, float size, PathCheck path) {
        var group = world.group("a").maxSpeed(1e6f).radius(radius());
        group.spawn(N, b -> b.position(random.nextFloat(size), random.nextFloat(size), 0));
        Axis axis = world.space().x();
        int held = 0;
        float[] x = new float[N], y = new float[N], vx = new float[N], vy = new float[N];
        float[] nx = new float[N], ny = new float[N], ux = new float[N], uy = new float[N];
        int[] ids = new int[N], after = new int[N];
        for (int t = 0; t < 8; t++) {
            float fast = new float[] {1, size, 1e6f}[random.nextInt(3)], dt = random.nextBoolean() ? 10 : .1f;
            for (int i = 0; i < N; i++) {
                double a = random.nextInt(4) == 0 ? random.nextInt(8) * Math.PI / 4 : random.nextDouble(7);
                vx[i] = (float) (Math.min(fast, 9e5) * Math.cos(a));
                vy[i] = (float) (Math.min(fast, 9e5) * Math.sin(a));
            }
            group.columns().write("vx", vx);
            group.columns().write("vy", vy);
            group.ids().get(ids);
            group.columns().read("x", x);
            group.columns().read("y", y);
            world.tick(dt);
            group.ids().get(after);
            group.columns().read("x", nx);
            group.columns().read("y", ny);
            group.columns().read("vx", ux);
            group.columns().read("vy", uy);
            int[] where = new int[N];
            for (int i = 0; i < N; i++) where[after[i]] = i;
            for (int i = 0; i < N; i++) {
                int j = where[ids[i]];
                assertTrue(Float.isFinite(nx[j]) && Float.isFinite(ny[j]) && Float.isFinite(ux[j] + uy[j]), "finite");
                assertTrue(Math.hypot(ux[j], uy[j]) <= Math.hypot(vx[i], vy[i]) * (1 + 1e-5), "faster");
                if (ux[j] != vx[i] || uy[j] != vy[i]) held++;
                double toX = nx[j], toY = ny[j];
                if (axis.torus()) {
                    // a path of more than half round a torus may have gone either way: not checked
                    double px = x[i] + axis.high() * Math.rint((toX - x[i]) / axis.high());
                    double py = y[i] + axis.high() * Math.rint((toY - y[i]) / axis.high());
                    double far = Math.max(Math.abs(vx[i]), Math.abs(vy[i])) * dt;
                    if (far > axis.high() / 2.1) continue;
                    path.check(ids[i], new double[] {px, py}, new double[] {toX, toY});
                } else {
                    path.check(ids[i], new double[] {x[i], y[i]}, new double[] {toX, toY});
                }
            }
        }
        assertEquals(8, world.ticks());
        return held;
    }
}
