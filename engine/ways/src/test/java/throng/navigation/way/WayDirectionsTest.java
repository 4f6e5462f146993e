package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.kernel.Force;
import throng.navigation.map.TownMap;
import throng.simd.Simd;
import throng.terrain.TileMap;

/** Directions: unit vectors, continuous, never into a wall; blocks have the bits of single positions. */
class WayDirectionsTest {
    private static final float RADIUS = .2f;
    private final TileMap map = new TownMap(120, 100, 4, 12, 3).map();
    private final WayDirections directions = new WayDirections();
    private final Force out = new Force();

    private WayField field() {
        int goal = 0;
        while (!map.open(goal + 5_000)) goal++;
        return WayField.of(map, RADIUS, goal + 5_000);
    }

    private static boolean free(TileMap map, double x, double y) {
        for (int k = 0; k < 9; k++) {
            int column = (int) Math.floor(x) + k % 3 - 1, row = (int) Math.floor(y) + k / 3 - 1;
            if (!map.open(column, row) && WayOracle.gap(x, y, column, row) < RADIUS - 1e-4) return false;
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 1.5f})
    void directionsAreUnitVectorsThatLeadIntoNoWall(float spread) {
        WayField field = field();
        var random = new Random(1);
        int tried = 0;
        while (tried < 100_000) {
            float x = 120 * random.nextFloat(), y = 100 * random.nextFloat();
            if (!free(map, x, y)) continue;
            tried++;
            byte found = directions.at(field, x, y, random.nextFloat(), spread, out);
            double dx = out.x()[0], dy = out.y()[0], length = Math.hypot(dx, dy);
            assertEquals(found == WayDirections.GO ? 1 : 0, length, 1e-5, x + ", " + y);
            assertTrue(free(map, x + 2e-3 * dx, y + 2e-3 * dy), x + ", " + y);
        }
    }

    /** Directions jump at most where two ways are equally long: for few neighbouring positions of a fine lattice. */
    @Test
    void directionsAreContinuous() {
        WayField field = field();
        var random = new Random(2);
        int tried = 0, jumps = 0;
        while (tried < 100_000) {
            float x = 120 * random.nextFloat(), y = 100 * random.nextFloat();
            double angle = 6.28 * random.nextDouble();
            float x2 = (float) (x + 1e-3 * Math.cos(angle)), y2 = (float) (y + 1e-3 * Math.sin(angle));
            if (!free(map, x, y) || !free(map, x2, y2)) continue;
            tried++;
            directions.at(field, x, y, 0, 0, out);
            float dx = out.x()[0], dy = out.y()[0];
            directions.at(field, x2, y2, 0, 0, out);
            if (Math.hypot(out.x()[0] - dx, out.y()[0] - dy) > .1) jumps++;
        }
        assertTrue(jumps < 40, jumps + " jumps in 100,000 steps of a millimetre");
    }

    @Test
    void inAGoalThereIsNoDirectionAndOutOfReachIsTold() {
        var small = TileMap.parse("...@.", "...@.");
        var field = WayField.of(small, RADIUS, 0);
        assertEquals(WayDirections.ARRIVED, directions.at(field, .3f, .9f, 0, 0, out));
        assertEquals(0, out.x()[0]);
        assertEquals(0, out.y()[0]);
        assertEquals(WayDirections.NO_WAY, directions.at(field, 4.5f, .5f, 0, 0, out));
        assertEquals(0, out.x()[0]);
        assertEquals(WayDirections.GO, directions.at(field, 3.2f, .5f, 0, 0, out), "out of a wall");
        assertEquals(-1, out.x()[0], 1e-6);
        assertEquals(WayDirections.GO, directions.at(field, -2, 1.5f, 0, 0, out), "back to the map");
        assertTrue(out.x()[0] > .9f);
        assertEquals(WayDirections.GO, directions.at(field, 2.5f, .5f, 0, 0, out));
        assertEquals(-1, out.x()[0], 1e-6);
    }

    /** A map without corners, and a goal without tiles. */
    @Test
    void aClosedGoalHasNoWay() {
        var field = WayField.of(new TileMap(3, 2), RADIUS);
        assertEquals(WayDirections.NO_WAY, directions.at(field, 1.2f, .4f, 0, 0, out));
        assertEquals(0, out.x()[0]);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 15, 16, 17, 255, 256})
    void blocksHaveTheBitsOfSinglePositions(int n) {
        var fields = new WayFields(map, RADIUS);
        var random = new Random(n);
        for (int g = 0; g < 5; g++) fields.goal(random.nextInt(map.tiles()));
        fields.begin(0);
        for (int g = 0; g < 5; g++) fields.ask(g);
        fields.build();
        int start = 3;
        float[] x = new float[start + n], y = new float[start + n], lanes = new float[n];
        int[] goals = new int[n];
        byte[] found = new byte[n];
        for (int k = 0; k < n; k++) {
            x[start + k] = 130 * random.nextFloat() - 5;
            y[start + k] = 110 * random.nextFloat() - 5;
            lanes[k] = random.nextFloat();
            goals[k] = random.nextInt(7) - 1;
        }
        var block = new Force();
        directions.find(fields, goals, x, y, start, start + n, lanes, 2, block, found);
        wideLoopsHaveTheSameBits(fields, goals, x, y, start, lanes, block, found);
        for (int k = 0; k < n; k++) {
            WayField field = fields.field(goals[k]);
            byte single = field == null
                    ? WayDirections.NO_WAY
                    : new WayDirections().at(field, x[start + k], y[start + k], lanes[k], 2, out);
            assertEquals(single, found[k], "agent " + k);
            assertEquals(field == null ? 0 : out.x()[0], block.x()[k]);
            assertEquals(field == null ? 0 : out.y()[0], block.y()[k]);
        }
    }

    private static void wideLoopsHaveTheSameBits(
            WayFields fields, int[] goals, float[] x, float[] y, int start, float[] lanes, Force block, byte[] found) {
        int n = found.length;
        var wide = new Force();
        byte[] wideFound = new byte[n];
        new WayDirections().wide(Simd.AVAILABLE).find(fields, goals, x, y, start, start + n, lanes, 2, wide, wideFound);
        assertArrayEquals(found, wideFound);
        assertArrayEquals(Arrays.copyOf(block.x(), n), Arrays.copyOf(wide.x(), n));
        assertArrayEquals(Arrays.copyOf(block.y(), n), Arrays.copyOf(wide.y(), n));
    }

    /** With a lane an agent crosses the diagonal of a bend farther off the corner, up to what is free there. */
    @Test
    void lanesTakeABendInItsWidth() {
        var corner = new TileMap(20, 20);
        for (int tile = 0; tile < corner.tiles(); tile++)
            if (corner.column(tile) >= 4 && corner.row(tile) >= 4) corner.set(corner.column(tile), corner.row(tile), 0);
        var field = WayField.of(corner, RADIUS, corner.tile(19, 1));
        double last = 0;
        for (float lane : new float[] {0, .25f, .5f, .75f, 1}) {
            double x = 2, y = 18;
            for (int step = 0; step < 2000 && y > x; step++) {
                directions.at(field, (float) x, (float) y, lane, 9, out);
                x += .02 * out.x()[0];
                y += .02 * out.y()[0];
                assertTrue(free(corner, x, y), x + ", " + y);
            }
            double off = WayOracle.gap(x, y, 4, 4);
            assertTrue(off > last + (lane == 0 ? .19 : .02), "lane " + lane + ": " + off + " after " + last);
            last = off;
        }
    }

    /**
     * From nearly all places a step in any lane makes the way shorter. A tile knows the way of its middle, so lengths
     * jump where two tiles differ: by less than a tile, at one place in 300. A millimetre aside, at a place with
     * as long a way, the direction is the same but at one place in a thousand. {@code -Dthrong.points=110000} asks for
     * a million.
     */
    @Test
    void theWayThatIsLeftFalls() {
        var random = new Random(5);
        int places = 0, rises = 0, turns = 0;
        for (float radius : new float[] {.2f, .45f, .8f})
            for (int percent : new int[] {5, 10, 20}) {
                var map = new TileMap(60, 60);
                for (int tile = 0; tile < map.tiles(); tile++)
                    if (random.nextInt(100) < percent) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
                var field = WayField.of(map, radius, map.tile(7, 9), map.tile(50, 41));
                for (int k = 0; k < Integer.getInteger("throng.points", 20_000); k++) {
                    float x = 60 * random.nextFloat(), y = 60 * random.nextFloat();
                    double before = field.distance(x, y);
                    int column = (int) field.space.cellX(x), row = (int) field.space.cellY(y);
                    if (before > 1e9 || before < .1 || field.space.closed(column, row)) continue;
                    float lane = random.nextFloat(), toX, toY;
                    directions.at(field, x, y, lane, 5, out);
                    toX = out.x()[0];
                    toY = out.y()[0];
                    double after = field.distance(x + .02f * out.x()[0], y + .02f * out.y()[0]);
                    if (after > 1e9) continue;
                    assertTrue(after < before + 1, x + ", " + y + ": " + before + ", then " + after);
                    rises += after > before ? 1 : 0;
                    places++;
                    float besideX = x + .001f * toY, besideY = y - .001f * toX;
                    if (Math.abs(field.distance(besideX, besideY) - before) > .0015) continue;
                    directions.at(field, besideX, besideY, lane, 5, out);
                    turns += toX * out.x()[0] + toY * out.y()[0] < .996 ? 1 : 0; // 5°
                }
            }
        assertTrue(places > 50_000 && rises < .005 * places, rises + " of " + places);
        assertTrue(turns < .001 * places, turns + " turn, of " + places);
    }
}
