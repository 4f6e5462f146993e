package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.GroupState;
import throng.behaviour.drive.Wander;
import throng.math.Space;
import throng.terrain.edge.NearEdges;
import throng.terrain.edge.WallEdges;
import throng.world.Spawn;
import throng.world.World;

/** Walls of up to once round a torus: rays, edges and agents, against brute force over all images. */
class TorusWallsTest {
    /** Rays of up to three turns: the first wall that is met. */
    @ParameterizedTest
    @ValueSource(floats = {1e-3f, 3, 20, 300, 40_000})
    void aRayMeetsTheFirstImageOfALongWall(float size) {
        var random = new Random(7);
        int met = 0, rays = 0;
        for (int round = 0; round < 60; round++) {
            var walls = new WallSet(Space.torus(size, size), () -> {});
            double[][] all = new double[1 + round % 4][];
            for (int w = 0; w < all.length; w++) {
                float x = random.nextFloat(size), y = random.nextFloat(size);
                float dx = (2 * random.nextFloat() - 1) * size, dy = (2 * random.nextFloat() - 1) * size;
                if (random.nextInt(4) == 0) dx = random.nextBoolean() ? size : 0;
                if (Math.abs(x + dx - x) > size) dx *= .999f;
                if (Math.abs(y + dy - y) > size) dy *= .999f;
                walls.add(x, y, x + dx, y + dy);
                all[w] = new double[] {x, y, (double) (x + dx), (double) (y + dy)};
            }
            var hit = new WallHit();
            for (int k = 0; k < 60; k++, rays++) {
                float reach = k % 2 == 0 ? .2f * size : 3 * size, ax = random.nextFloat(size);
                float ay = random.nextFloat(size), bx = ax + (2 * random.nextFloat() - 1) * reach;
                float by = ay + (2 * random.nextFloat() - 1) * reach;
                double best = firstHit(all, ax, ay, bx, by, size);
                String ray = "round %d, ray %d of %s, %s to %s, %s".formatted(round, k, ax, ay, bx, by);
                assertEquals(best <= 1, walls.meets(ax, ay, bx, by, hit), ray);
                if (best > 1) continue;
                met++;
                double far = Math.hypot((double) bx - ax, (double) by - ay);
                assertEquals(best * far, hit.distance(), 1e-6 * size, ray);
            }
        }
        assertTrue(met > rays / 5 && met < rays, met + " of " + rays);
    }

    private static double firstHit(double[][] all, double ax, double ay, double bx, double by, double size) {
        double best = Double.POSITIVE_INFINITY;
        for (double[] wall : all)
            for (int i = -6; i <= 6; i++)
                for (int j = -6; j <= 6; j++) {
                    double x = i * size, y = j * size;
                    double[] image = {wall[0] + x, wall[1] + y, wall[2] + x, wall[3] + y};
                    best = Math.min(best, ExactWalls.fraction(ax, ay, bx, by, image));
                }
        return best;
    }

    /** A wall in one piece and the same in four are seen alike, as far as half of the torus. */
    @Test
    void edgesOfALongWallAreThoseOfItsPieces() {
        var random = new Random(3);
        NearEdges one = new NearEdges(), four = new NearEdges();
        int seen = 0;
        for (int round = 0; round < 200; round++) {
            WallEdges whole = new WallEdges(Space.torus(32, 32)), split = new WallEdges(Space.torus(32, 32));
            for (int w = 0; w < 1 + round % 3; w++) {
                float x = random.nextInt(32), y = random.nextInt(32);
                float dx = 4 * random.nextInt(-8, 9), dy = round % 2 == 0 ? 0 : 4 * random.nextInt(-8, 9);
                if (w == 1) dx = dx < 0 ? -32 : 32; // closed round the torus
                whole.wall(x, y, x + dx, y + dy);
                for (int p = 0; p < 4; p++)
                    split.wall(x + p * dx / 4, y + p * dy / 4, x + (p + 1) * dx / 4, y + (p + 1) * dy / 4);
            }
            whole.build();
            split.build();
            for (int q = 0; q < 40; q++) {
                float x = random.nextFloat(32), y = random.nextFloat(32), reach = q % 2 == 0 ? 5 : 16;
                one.find(whole, x, y, reach);
                four.find(split, x, y, reach);
                for (int k = 0; k < Math.min(one.count(), 1); k++) {
                    assertEquals(one.d2(0), four.d2(0), 1e-3, "round " + round);
                    seen++;
                }
                assertEquals(one.count() == 0, four.count() == 0, "round %d: %s, %s".formatted(round, x, y));
            }
        }
        assertTrue(seen > 2000, seen + " edges");
    }

    /** Fences round a torus, and one across it, hold fast agents of any radius. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void fencesRoundATorusHoldAgents(int workers) {
        try (var world = World.torus(20, 20).seed(5).workers(workers).build()) {
            world.walls().add(0, 5, 20, 5);
            world.walls().add(13, 15, -7, 15);
            world.walls().add(3, 5, 3, 15); // half of the torus
            var crowd = world.group("crowd").maxSpeed(300).maxForce(3_000).radius(.3f);
            crowd.steer(Wander.of(3_000));
            crowd.spawn(400, Spawn.box(4, 6, 19, 14).moving(200));
            for (int t = 0; t < 60; t++) {
                world.tick(.05f);
                var state = GroupState.of(crowd, 2);
                for (int i = 0; i < crowd.count(); i++)
                    assertTrue(state.of(1, i) > 5 && state.of(1, i) < 15, t + ": " + state.of(1, i));
            }
        }
    }

    /** Edges are seen as far as half of a torus: beyond it a wall would be seen twice on one side. */
    @Test
    void aReachOfMoreThanHalfATorusIsHalfOfIt() {
        var edges = new WallEdges(Space.torus(20, 30));
        edges.wall(12, 3, 12, 4);
        edges.wall(3, 29, 4, 29);
        edges.build();
        NearEdges far = new NearEdges(), half = new NearEdges();
        for (float x = .25f; x < 20; x += .5f)
            for (float y = .25f; y < 30; y += .5f) {
                far.find(edges, x, y, 1e6f);
                half.find(edges, x, y, 10);
                assertEquals(half.count(), far.count(), x + ", " + y);
            }
    }
}
