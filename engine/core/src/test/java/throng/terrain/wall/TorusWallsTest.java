package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.GroupState;
import throng.behaviour.drive.Wander;
import throng.math.Space;
import throng.world.Spawn;
import throng.world.World;

/** Walls of up to once round a torus: rays and agents, against brute force over all images. */
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
}
