package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.World;

/** How one agent slides, by hand; what is refused; rays. */
class WallsTest {
    private static final float R = .3f;

    @Test
    void anAgentSlidesAlongAWall() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            assertArrayEquals(new double[] {.3, R, 3, 0}, ThrownCrowd.moveOne(world, R, 0, 1, 3, -20), 1e-6);
        }
    }

    @Test
    void eachChangeOfAWallGrowsTheVersion() {
        try (var world = World.open(2).workers(1).build()) {
            var walls = world.walls();
            int before = walls.version();
            int wall = walls.add(0, 0, 1, 0);
            int added = walls.version();
            walls.move(wall, 0, 0, 2, 0);
            int moved = walls.version();
            walls.remove(wall);
            assertTrue(before < added && added < moved && moved < walls.version(), walls::toString);
            int removed = walls.version();
            assertThrows(IllegalArgumentException.class, () -> walls.remove(wall));
            world.tick(.1f);
            assertEquals(removed, walls.version());
        }
    }

    @Test
    void anAgentStopsInACorner() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            world.walls().add(.5f, -10, .5f, 10);
            assertArrayEquals(new double[] {.2, R, 0, 0}, ThrownCrowd.moveOne(world, R, 0, 1, 10, -20), 1e-6);
        }
    }

    @Test
    void anAgentStopsInAnAcuteCorner() {
        float c = (float) Math.cos(Math.toRadians(15)) * 10, s = (float) Math.sin(Math.toRadians(15)) * 10;
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(0, 0, c, s);
            world.walls().add(0, 0, c, -s);
            double stop = R / Math.sin(Math.toRadians(15));
            assertArrayEquals(new double[] {stop, 0, 0, 0}, ThrownCrowd.moveOne(world, R, 2, 0, -20, 0), 1e-5);
        }
    }

    @Test
    void anAgentSlidesRoundTheEndOfAWall() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 0, 0);
            double h = Math.sqrt(R * (double) R - .01), left = 2 - (1 - h), nx = .1 / R, ny = h / R;
            double[] end = {.1 + left * ny * nx, h - left + left * ny * ny, 20 * ny * nx, -20 + 20 * ny * ny};
            assertArrayEquals(end, ThrownCrowd.moveOne(world, R, .1f, 1, 0, -20), 1e-5);
        }
    }

    @ParameterizedTest
    @CsvSource({"20, 0, 2", "0, 20, 0", "-20, 0, -2"})
    void anAgentThatMovesAlongAWallIsNotSlowed(float vx, float vy, float x) {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            assertArrayEquals(new double[] {x, R + vy / 10, vx, vy}, ThrownCrowd.moveOne(world, R, 0, R, vx, vy), 1e-6);
        }
    }

    /** An agent pressed against a row of tiles, or of walls end to end, moves as along one wall: a metre each tick. */
    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0", "true, 10000", "false, 10000", "false, -5000"})
    void jointsBetweenWallsSlowNoAgent(boolean tiles, float origin) {
        try (var world = World.open(2).workers(1).build()) {
            var map = new TileMap(100, 5, TilePlace.size(1).at(origin, 0));
            for (int k = 0; k < 100; k++) {
                if (tiles) map.set(k, 3, 0);
                else world.walls().add(origin + k, 3, origin + k + 1, 3);
            }
            if (tiles) world.tiles(map);
            var group = world.group("one").maxSpeed(100).radius(R);
            var one = group.add(origin + 1.3f, 2);
            for (int t = 0; t < 80; t++) {
                group.columns().write("vx", new float[] {10});
                group.columns().write("vy", new float[] {10});
                world.tick(.1f);
                var p = group.position(one, new org.joml.Vector3f());
                assertEquals(origin + 2.3f + t, p.x, .002 + Math.ulp(origin) * t, "tick " + t);
                if (t > 0) assertEquals(3 - R, p.y, 1e-5);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {20, -20})
    void anAgentOnAWallMayLeaveToEitherSide(float vy) {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            assertArrayEquals(new double[] {0, vy / 10, 0, vy}, ThrownCrowd.moveOne(world, R, 0, 0, 0, vy), 1e-6);
        }
    }

    @Test
    void anAgentThatOverlapsAWallGetsNoDeeper() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            assertArrayEquals(new double[] {1, .1, 10, 0}, ThrownCrowd.moveOne(world, R, 0, .1f, 10, -20), 1e-6);
        }
    }

    /** The agent meets the first wall at once and slides to a second wall that the straight path does not reach. */
    @Test
    void aWallBesideTheStraightPathHoldsToo() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-2, -2, 2, 2);
            world.walls().add(-10, .5f, 10, .5f);
            double[] end = ThrownCrowd.moveOne(world, 0, -1, -.9f, 50, 0);
            assertTrue(end[1] < .5, "slid through to y = " + end[1]);
        }
    }

    @Test
    void inThreeAxesWallsReachTheSky() {
        try (var world = World.open(3).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            var group = world.group("birds").maxSpeed(100).radius(R);
            var bird = group.add(0, 1, 500);
            group.columns().write("vy", new float[] {-20});
            group.columns().write("vz", new float[] {7});
            world.tick(.1f);
            assertEquals(R, group.position(bird, new org.joml.Vector3f()).y, 1e-6);
            assertEquals(500.7, group.position(bird, new org.joml.Vector3f()).z, 1e-4);
        }
    }

    @Test
    void aGroupMayGoThroughWalls() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(-10, 0, 10, 0);
            var group = world.group("ghosts").maxSpeed(100).throughWalls(true);
            var ghost = group.add(0, 1);
            group.columns().write("vy", new float[] {-20});
            world.tick(.1f);
            assertEquals(-1, group.position(ghost, new org.joml.Vector3f()).y, 1e-6);
        }
    }

    @Test
    void aNewWallGetsTheLowestFreeNumber() {
        var walls = new WallSet(Space.open(2), () -> {});
        assertEquals(0, walls.add(0, 0, 1, 0));
        assertEquals(1, walls.add(0, 0, 1, 0));
        walls.remove(0);
        assertEquals(1, walls.count());
        assertEquals(0, walls.add(5, 5, 5, 5));
        assertThrows(IllegalArgumentException.class, () -> walls.remove(7));
        assertThrows(IllegalArgumentException.class, () -> walls.move(-1, 0, 0, 1, 1));
    }

    @Test
    void refusalsNameValueAndRange() {
        var open = new WallSet(Space.open(2), () -> {});
        says(open, Float.NaN, 0, "x of a wall's beginning is NaN m; allowed is -1.0E8 to 1.0E8 m");
        says(open, 2e6f, 0, "the length of a wall along x is 2000000 m; allowed is 0 to 1000000 m");
        var torus = new WallSet(Space.torus(100, 100), () -> {});
        says(
                torus,
                -101,
                0,
                "a wall of 101.0 m along x leads more than once round a torus of 100.0 m: add it in pieces");
        assertEquals(0, open.count() + torus.count());
        assertThrows(IllegalArgumentException.class, () -> open.meets(0, 0, Float.NaN, 0, new WallHit()));
    }

    private static void says(WallSet walls, float x, float y, String text) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> walls.add(x, y, 0, 0));
        assertEquals(text, refusal.getMessage().replace("2000000.0 ", "2000000 "));
    }

    @Test
    void wallsCannotChangeDuringATick() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("a");
            group.add(0, 0);
            world.pass(
                    throng.world.TickPass.Stage.AFTER_MOVING,
                    "builder",
                    group,
                    (view, start, end) -> world.walls().add(0, 0, 1, 1));
            assertThrows(RuntimeException.class, () -> world.tick(.1f));
            assertEquals(0, world.walls().count());
        }
    }

    /** Compares with all walls and all their images. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRayMeetsTheFirstWall(boolean torus) {
        var random = new Random(4);
        var walls = new WallSet(torus ? Space.torus(100, 60) : Space.open(2), () -> {});
        double[][] all = new double[200][];
        for (int w = 0; w < 200; w++) {
            float x = random.nextFloat(100), y = random.nextFloat(60);
            float dx = random.nextFloat(20) - 10, dy = random.nextFloat(20) - 10;
            assertEquals(w, walls.add(x, y, x + dx, y + dy));
            all[w] = new double[] {x, y, (double) (x + dx), (double) (y + dy)};
        }
        var hit = new WallHit();
        int met = 0;
        double worst = 0;
        for (int k = 0; k < 20_000; k++) {
            float ax = random.nextFloat(100), ay = random.nextFloat(60);
            float bx = ax + random.nextFloat(60) - 30, by = ay + random.nextFloat(60) - 30;
            if (k % 10 == 0) bx = ax;
            if (k % 10 == 1) by = ay;
            double best = Double.POSITIVE_INFINITY;
            int wall = -1;
            for (int w = 0; w < 200; w++)
                for (int i = torus ? -2 : 0; i <= (torus ? 2 : 0); i++)
                    for (int j = torus ? -2 : 0; j <= (torus ? 2 : 0); j++) {
                        double[] image = {
                            all[w][0] + 100 * i, all[w][1] + 60 * j, all[w][2] + 100 * i, all[w][3] + 60 * j
                        };
                        double t = ExactWalls.fraction(ax, ay, bx, by, image);
                        if (t < best) {
                            best = t;
                            wall = w;
                        }
                    }
            assertEquals(wall >= 0, walls.meets(ax, ay, bx, by, hit), "ray " + k);
            assertEquals(wall, hit.wall(), "ray " + k);
            if (wall < 0) continue;
            met++;
            worst = Math.max(worst, Math.abs(best * Math.hypot((double) bx - ax, (double) by - ay) - hit.distance()));
        }
        assertTrue(met > 5000 && met < 20_000, met + " met");
        assertEquals(0, worst, 4e-6, "metres along the ray");
    }

    @Test
    void raysAlongAWallAndWithoutLengthMeetIt() {
        var walls = new WallSet(Space.open(2), () -> {});
        var hit = new WallHit();
        assertFalse(walls.meets(0, 0, 1, 1, hit));
        walls.add(2, 0, 5, 0);
        walls.add(2, 0, 5, 0);
        assertTrue(walls.meets(0, 0, 9, 0, hit));
        assertEquals(2, hit.distance(), 1e-6);
        assertEquals(0, hit.wall());
        assertTrue(walls.meets(3, 0, 3, 0, hit));
        assertEquals(0, hit.distance());
        assertFalse(walls.meets(1, 0, 1, 0, hit));
        assertFalse(hit.hit());
        walls.add(20, 20, 20, 20);
        assertTrue(walls.meets(10, 10, 30, 30, hit));
        assertEquals(Math.hypot(10, 10), hit.distance(), 1e-5);
    }
}
