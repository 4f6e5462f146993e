package throng.navigation.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.kernel.Force;
import throng.navigation.map.TownMap;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Agents that follow a field of costs alone. */
class CostDirectionsTest {
    private static final double STEP = .05;

    private final CostDirections directions = new CostDirections();
    private final Force to = new Force();
    private double deepest, least;

    /** Followers arrive, keep off walls, and go little farther than the straight way. */
    @ParameterizedTest
    @ValueSource(floats = {0, .2f, .45f})
    void followersArrive(float radius) {
        var random = new Random(3);
        for (TileMap map : new TileMap[] {pillars(2), pillars(3), new TownMap(90, 80, 5, 12, 3).map()}) {
            int walked = 0;
            for (int g = 0; g < 12; g++) {
                int goal = openTile(map, random);
                var field = CostField.of(map, new WalkCosts(radius, g % 3, 2), goal);
                for (int k = 0; k < 10; k++) {
                    int from = openTile(map, random);
                    if (field.cost(from) > 1e9) continue;
                    double length = walk(field, map.middleX(from), map.middleY(from), radius);
                    if (g % 3 == 0)
                        assertTrue(length < 1.08 * field.cost(from) + .5, length + " m for " + field.cost(from));
                    walked++;
                }
            }
            assertTrue(walked > 60, walked + " ways");
        }
        assertTrue(deepest < STEP, deepest + " m in walls");
    }

    /**
     * A tile between two cheaper ones once led between them, into a pocket that led back: one who walked there went to
     * and fro.
     */
    @Test
    void betweenTwoTilesItLeadsToAThirdThatIsCheaper() {
        var random = new Random(4);
        for (int seed = 2; seed < 8; seed++) {
            TileMap map = pillars(seed);
            var field = CostField.of(map, WalkCosts.of(0), openTile(map, random));
            for (int tile = 0; tile < map.tiles(); tile++) {
                directions.at(field, map.middleX(tile), map.middleY(tile), to, 0);
                float x = to.x()[0], y = to.y()[0];
                if (x == 0 || y == 0 || !map.open(tile)) continue;
                int across = tile + (x > 0 ? 1 : -1) + (y > 0 ? map.width() : -map.width());
                assertTrue(field.cost(across) < field.cost(tile), "tile " + tile + " of map " + seed);
            }
        }
    }

    private static TileMap pillars(int seed) {
        var map = new TileMap(60, 60);
        var random = new Random(seed);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (random.nextInt(100) < 20) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    private static int openTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /** Follows the field in steps, and is pushed out of walls; returns the length of the way. */
    private double walk(CostField field, double fromX, double fromY, double radius) {
        TileMap map = field.map();
        double x = fromX, y = fromY, length = 0;
        for (int step = 0; step < 20_000; step++) {
            byte found = directions.at(field, (float) x, (float) y, to, 0);
            if (found == CostDirections.ARRIVED) return length;
            assertEquals(CostDirections.GO, found, "there is a way");
            assertEquals(1, Math.hypot(to.x()[0], to.y()[0]), 1e-6, "stands at " + x + ", " + y);
            double nextX = x + to.x()[0] * STEP, nextY = y + to.y()[0] * STEP;
            for (int k = 0; k < 25; k++) {
                int column = (int) nextX + k % 5 - 2, row = (int) nextY + k / 5 - 2;
                double gap = Math.hypot(
                        Math.max(0, Math.max(column - nextX, nextX - column - 1)),
                        Math.max(0, Math.max(row - nextY, nextY - row - 1)));
                if (map.open(column, row)) continue;
                least = Math.min(least, gap);
                if (gap >= radius || gap == 0) continue;
                deepest = Math.max(deepest, radius - gap);
                nextX += (nextX - Math.clamp(nextX, column, column + 1)) / gap * (radius - gap);
                nextY += (nextY - Math.clamp(nextY, row, row + 1)) / gap * (radius - gap);
            }
            length += Math.hypot(nextX - x, nextY - y);
            x = nextX;
            y = nextY;
        }
        throw new AssertionError("stuck at " + x + ", " + y);
    }

    /** Round the end of a wall: dear walls are passed at a distance. */
    @Test
    void dearWallsArePassedWide() {
        var map = new TileMap(40, 40);
        for (int row = 0; row < 20; row++) map.set(20, row, TileMap.BLOCKED);
        double[] gaps = new double[2];
        for (int k = 0; k < 2; k++) {
            var field = CostField.of(map, new WalkCosts(.2f, 3 * k, 4), map.tile(35, 5));
            least = 1e9;
            walk(field, 5.5, 5.5, .2);
            gaps[k] = least;
        }
        assertTrue(gaps[0] < .6 && gaps[1] > 1, "closest to the wall: " + gaps[0] + " and " + gaps[1]);
    }

    /** In a goal and without a way there is none; in a wall and off the map, one that leads out. */
    @Test
    void specialPlaces() {
        var map = TileMap.parse("..@.", "..@.", "@@@.");
        var field = CostField.of(map, WalkCosts.of(.2f), map.tile(0, 0));
        assertEquals(CostDirections.ARRIVED, directions.at(field, .9f, .1f, to, 3));
        assertEquals(0, Math.abs(to.x()[3]) + Math.abs(to.y()[3]));
        assertEquals(CostDirections.NO_WAY, directions.at(field, 3.5f, 1, to, 3));
        assertEquals(0, Math.abs(to.x()[3]) + Math.abs(to.y()[3]));
        assertEquals(CostDirections.GO, directions.at(field, 2.5f, .5f, to, 3));
        assertEquals(-1, to.x()[3], 1e-6);
        assertEquals(CostDirections.GO, directions.at(field, -5, -5, to, 3));
        assertEquals(Math.sqrt(.5), to.x()[3], 1e-6);
        assertEquals(CostDirections.NO_WAY, directions.at(null, 1, 1, to, 3));
        assertEquals(CostDirections.NO_WAY, directions.at(CostField.of(map, WalkCosts.DEFAULT), 1, 1, to, 3));
    }

    /** Half a millimetre on, directions differ by a degree at most, but where ways part. */
    @Test
    void directionsAreContinuous() {
        var map = new TownMap(60, 60, 5, 12, 3).map();
        var random = new Random(5);
        int jumps = 0, tried = 0;
        var field = CostField.of(map, WalkCosts.DEFAULT, openTile(map, random));
        while (tried < 20_000) {
            float x = random.nextFloat() * 60, y = random.nextFloat() * 60;
            if (directions.at(field, x, y, to, 0) != CostDirections.GO || !map.open((int) x, (int) y)) continue;
            if (directions.at(field, x + .0005f, y, to, 1) != CostDirections.GO
                    || !map.open((int) (x + .0005), (int) y)) continue;
            tried++;
            if (to.x()[0] * to.x()[1] + to.y()[0] * to.y()[1] < Math.cos(Math.PI / 60)) jumps++;
        }
        assertTrue(jumps < tried / 1000, jumps + " jumps of " + tried);
    }

    /** Thousands of places and goals on maps of all kinds: blocks have the bits of single places. */
    @Test
    void blocksHaveTheBitsOfSinglePlaces() {
        var random = new Random(9);
        int n = Force.LENGTH;
        float[] x = new float[2 * n], y = new float[2 * n];
        int[] goals = new int[n], kinds = new int[3];
        byte[] found = new byte[n];
        var single = new Force();
        for (TileMap map : new TileMap[] {
            pillars(4), new TileMap(3, 2, TilePlace.size(5).at(1, 1)), new TownMap(50, 40, 5, 9, 2).map()
        }) {
            var fields = new CostFields(map, new WalkCosts(.1f, 2, 3));
            for (int g = 0; g < 3; g++) fields.goal(openTile(map, random), openTile(map, random));
            fields.goal();
            fields.begin(0);
            for (int g = 0; g < 4; g++) fields.ask(g);
            fields.build();
            for (int round = 0; round < 16; round++) {
                int start = random.nextInt(n), size = round == 0 ? 0 : random.nextInt(n) + 1;
                for (int k = 0; k < size; k++) {
                    x[start + k] = map.x() + map.size() * (random.nextFloat() * (map.width() + 2) - 1);
                    y[start + k] = map.y() + map.size() * (random.nextFloat() * (map.height() + 2) - 1);
                    if (random.nextInt(40) == 0) x[start + k] = random.nextBoolean() ? 1e30f : Float.NaN;
                    goals[k] = round % 2 == 0 ? round % 5 : random.nextInt(6) - 1;
                }
                directions.find(fields, goals, x, y, start, start + size, to, found);
                for (int k = 0; k < size; k++) {
                    byte one = directions.at(fields.field(goals[k]), x[start + k], y[start + k], single, k);
                    assertEquals(one, found[k]);
                    assertEquals(single.x()[k], to.x()[k], "at " + x[start + k] + ", " + y[start + k]);
                    assertEquals(single.y()[k], to.y()[k]);
                    kinds[one]++;
                }
            }
        }
        for (int kind : kinds) assertTrue(kind > 30, kind + " of a kind");
    }

    /** 10,000 places off walls and goals: the blend of four slopes, in double, from the costs that the field tells. */
    @Test
    void directionsAreBlendsOfSlopes() {
        var random = new Random(12);
        var map = pillars(6);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (map.open(tile)) map.set(map.column(tile), map.row(tile), 1 + random.nextInt(3));
        int tried = 0, parted = 0;
        while (tried < 10_000) {
            var field = CostField.of(map, WalkCosts.of(0), openTile(map, random));
            for (int k = 0; k < 500; k++) {
                double x = 1 + random.nextInt(58) + .1 + random.nextInt(800) / 1000., y = 1 + random.nextFloat() * 57;
                int column = (int) x, row = (int) y;
                if (y - row < .11 || y - row > .89) continue;
                double[] sum = blend(field, column, row, (float) x, (float) y);
                if (sum.length == 0) continue;
                tried++;
                double length = Math.hypot(sum[0], sum[1]);
                if (length < .51) {
                    parted++;
                    continue;
                }
                assertEquals(CostDirections.GO, directions.at(field, (float) x, (float) y, to, 0));
                assertEquals(sum[0] / length, to.x()[0], 1e-6, "at " + x + ", " + y);
                assertEquals(sum[1] / length, to.y()[0], 1e-6, "at " + x + ", " + y);
            }
        }
        assertTrue(parted < tried / 10, parted + " places where ways part");
    }

    /** Empty where a goal is near, or no way. */
    private static double[] blend(CostField field, int column, int row, double x, double y) {
        double[] sum = new double[2];
        int toX = x - column < .5 ? -1 : 1, toY = y - row < .5 ? -1 : 1;
        if (!(cost(field, column, row) < 1e9)) return new double[0];
        for (int dy = 0; dy != 2 * toY; dy += toY)
            for (int dx = 0; dx != 2 * toX; dx += toX) {
                int c = column + dx, r = row + dy;
                double own = cost(field, c, r);
                if (own == 0) return new double[0];
                boolean walled = cost(field, c, row) > 1e9 && cost(field, column, r) > 1e9;
                if (own > 1e9 || dx != 0 && dy != 0 && walled) continue;
                double part = (1 - Math.abs(x - c - .5)) * (1 - Math.abs(y - r - .5));
                double[] slope = slope(own, field, c, r);
                sum[0] += part * slope[0];
                sum[1] += part * slope[1];
            }
        return sum;
    }

    private static double[] slope(double own, CostField field, int c, int r) {
        double e = cost(field, c + 1, r),
                w = cost(field, c - 1, r),
                n = cost(field, c, r + 1),
                s = cost(field, c, r - 1);
        double x = Math.max(0, own - Math.min(e, w)) * (e < w ? 1 : e > w ? -1 : 0);
        double y = Math.max(0, own - Math.min(n, s)) * (n < s ? 1 : n > s ? -1 : 0);
        boolean pocket = !(cost(field, c + (int) Math.signum(x), r + (int) Math.signum(y)) < own);
        if (x != 0 && y != 0 && pocket && Math.min(e, w) <= Math.min(n, s)) y = 0;
        else if (x != 0 && y != 0 && pocket) x = 0;
        if (x == 0 && y == 0 && Math.min(e, w) < own) x = 1;
        if (x == 0 && y == 0) y = 1;
        return new double[] {x / Math.hypot(x, y), y / Math.hypot(x, y)};
    }

    private static double cost(CostField field, int column, int row) {
        var map = field.map();
        boolean on = column >= 0 && column < map.width() && row >= 0 && row < map.height();
        return on ? field.cost(map.tile(column, row)) : Double.POSITIVE_INFINITY;
    }
}
