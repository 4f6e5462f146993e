package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import throng.kernel.Force;
import throng.navigation.way.WayDirections;
import throng.navigation.way.WayField;
import throng.terrain.TileMap;

/**
 * Agents of radius 0.2 m that follow a field over a plan alone, against the shortest ways of a visibility graph of the
 * plan itself. Set {@code -Dthrong.ways=1000} for as many pairs on each plan.
 */
class FollowedPlansTest {
    /** Installed beside the project; tests skip what is missing. */
    private static final Path FOLDER = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/plans")
            : Path.of("../../../../shared/plans");

    private static final int PAIRS = Integer.getInteger("throng.ways", 20);

    /** The radius of a body; the part of it that is off the tiles, and the part that is off the ways over them. */
    private static final float RADIUS = .2f, OFF_TILES = .7f * RADIUS, OFF_WAYS = .3f * RADIUS;

    private static final float TILE = .25f;
    private static final double STEP = .05;

    private final WayDirections directions = new WayDirections();
    private final Force to = new Force();
    private double deepest;

    @ParameterizedTest
    @ValueSource(strings = {"BUW", "aknz_evac", "Geometrie_verwinkelt_v1"})
    void waysInPlansAreShort(String name) throws IOException {
        Path file = FOLDER.resolve(name + ".wkt");
        assumeTrue(Files.exists(file) && (PAIRS >= 100 || name.equals("BUW")), "the oracle takes seconds");
        compare(name, PlanReader.read(file));
    }

    @Test
    void aPillarInAHall() throws Exception {
        compare("hall", PlanReader.parse("POLYGON ((0 0, 30 0, 34 20, 2 22, 0 0), (8 3, 20 9, 12 17, 8 3))", "hall"));
    }

    private void compare(String name, FloorPlan plan) {
        var oracle = new PlanOracle(rings(plan.free(RADIUS)));
        TileMap map = plan.tiles(TILE, OFF_TILES);
        var random = new Random(7);
        double sum = 0, worst = 0;
        int pairs = 0;
        while (pairs < PAIRS) {
            int goal = openTile(map, random);
            var field = WayField.of(map, OFF_WAYS, goal);
            List<double[]> rim = rim(map, goal, oracle);
            if (rim.isEmpty()) continue;
            oracle.aim(rim);
            for (int k = 0; k < 40 && pairs < PAIRS; k++) {
                int from = openTile(map, random);
                double way = oracle.way(map.middleX(from), map.middleY(from));
                if (way < 10 || way > 1e9) continue;
                assertTrue(field.distance(from) < 1e9, "no way from " + from + " to " + goal + ", there is " + way);
                double longer = walk(field, from, goal, way, oracle) / way - 1;
                sum += longer;
                worst = Math.max(worst, longer);
                pairs++;
            }
        }
        String result = String.format(
                Locale.ROOT,
                "%s: %.3f %% longer in the mean, %.2f %% at worst, %.4f m in walls",
                name,
                100 * sum / pairs,
                100 * worst,
                deepest);
        if (PAIRS >= 100) System.out.println(result);
        assertTrue(sum / pairs < .01 && worst < .04 && deepest < STEP, result);
    }

    /** Places on the rim of a tile where the body may be. */
    private static List<double[]> rim(TileMap map, int tile, PlanOracle oracle) {
        var rim = new ArrayList<double[]>();
        double half = map.size() / 2;
        for (int dy = -2; dy <= 2; dy++)
            for (int dx = -2; dx <= 2; dx++) {
                if (Math.max(Math.abs(dx), Math.abs(dy)) < 2) continue;
                double x = map.middleX(tile) + dx * half / 2, y = map.middleY(tile) + dy * half / 2;
                if (oracle.contains(x, y)) rim.add(new double[] {x, y});
            }
        return rim;
    }

    /** Follows the field in steps, and is pushed out of walls; returns the length of the way. */
    private double walk(WayField field, int from, int goal, double way, PlanOracle oracle) {
        TileMap map = field.map();
        double[] at = {map.middleX(from), map.middleY(from)};
        double length = 0;
        for (int step = 0; step < 2 * way / STEP + 200; step++) {
            byte found = directions.at(field, (float) at[0], (float) at[1], 0, 0, to);
            if (found == WayDirections.ARRIVED) return length;
            assertEquals(WayDirections.GO, found, "there is a way");
            double x = at[0], y = at[1];
            at[0] += to.x()[0] * STEP;
            at[1] += to.y()[0] * STEP;
            deepest = Math.max(deepest, oracle.pushIn(at));
            length += Math.hypot(at[0] - x, at[1] - y);
        }
        throw new AssertionError("stuck at " + at[0] + ", " + at[1] + " on the way from " + from + " to " + goal);
    }

    private static int openTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /** The rings of an area, which lies to the left of their sides. */
    private static List<double[]> rings(Geometry area) {
        var rings = new ArrayList<double[]>();
        for (int k = 0; k < area.getNumGeometries(); k++) {
            if (!(area.getGeometryN(k) instanceof Polygon polygon)) continue;
            rings.add(points(polygon.getExteriorRing(), true));
            for (int h = 0; h < polygon.getNumInteriorRing(); h++)
                rings.add(points(polygon.getInteriorRingN(h), false));
        }
        return rings;
    }

    private static double[] points(LinearRing ring, boolean anticlockwise) {
        Coordinate[] all = ring.getCoordinates();
        boolean turn = Orientation.isCCW(all) != anticlockwise;
        double[] xy = new double[2 * (all.length - 1)];
        for (int k = 0; k + 1 < all.length; k++) {
            Coordinate at = all[turn ? all.length - 1 - k : k];
            xy[2 * k] = at.x;
            xy[2 * k + 1] = at.y;
        }
        return xy;
    }
}
