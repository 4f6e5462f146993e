package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;
import throng.io.MalformedFile;
import throng.terrain.TileMap;

/** Tiles of plans: each is what its middle says, and large plans do not take long. */
class AreaTilesTest {
    /** Blocks with sides along the middles of tiles, beside them, and across. */
    private static String town(SplittableRandom random, int columns, int rows, double block, double grid) {
        var wkt = new StringBuilder("POLYGON ((0 0, %s 0, %s %s, 0 %s, 0 0)"
                .formatted(columns * block, columns * block, rows * block, rows * block));
        for (int c = 0; c < columns; c++)
            for (int r = 0; r < rows; r++) {
                double x = snap(random, c * block + 1 + random.nextDouble(), grid),
                        y = snap(random, r * block + 1 + random.nextDouble(), grid),
                        right = snap(random, x + block - 4 + random.nextDouble(), grid),
                        top = snap(random, y + block - 4 + random.nextDouble(), grid),
                        lean = random.nextInt(3) == 0 ? random.nextDouble() : 0;
                wkt.append(", (%1$s %2$s, %3$s %5$s, %3$s %4$s, %6$s %4$s, %1$s %2$s)"
                        .formatted(x, y, right, top, y + lean, x + lean));
            }
        return wkt.append(')').toString();
    }

    private static double snap(SplittableRandom random, double at, double grid) {
        return random.nextBoolean() ? at : Math.round(at / grid) * grid;
    }

    @Test
    void eachTileIsWhatItsMiddleSays() throws MalformedFile {
        int open = 0, all = 0;
        for (int trial = 0; trial < 60; trial++) {
            var random = new SplittableRandom(trial);
            float size = new float[] {.25f, .5f, .37f, 1, .15f}[trial % 5];
            String wkt = town(random, 1 + random.nextInt(4), 1 + random.nextInt(4), 8, size / 2);
            var plan = PlanReader.parse(wkt, "p");
            for (float radius : new float[] {0, .14f}) {
                TileMap map = plan.tiles(size, radius);
                var locator = new IndexedPointInAreaLocator(plan.free(radius));
                for (int tile = 0; tile < map.tiles(); tile++) {
                    var at = new Coordinate(
                            map.x() + (map.column(tile) + .5) * size, map.y() + (map.row(tile) + .5) * size);
                    boolean inside = radius == 0 ? plan.contains(at.x, at.y) : locator.locate(at) != Location.EXTERIOR;
                    assertEquals(inside, map.open(tile), "trial %d, tile %d".formatted(trial, tile));
                    if (inside) open++;
                    all++;
                }
            }
        }
        assertTrue(open > all / 10 && open < all * 9 / 10, open + " of " + all);
    }

    /** As large as the largest plan that was tried: 961 × 1,150 m with 1,872 obstacles. It took 17 s, now about 1. */
    @Test
    void aTownIsFast() throws MalformedFile {
        var plan = PlanReader.parse(town(new SplittableRandom(1), 39, 48, 24.3, .1), "town");
        long begin = System.nanoTime();
        TileMap map = plan.tiles(.37f, .14f);
        double seconds = (System.nanoTime() - begin) / 1e9;
        assertTrue(map.tiles() > 8_000_000 && seconds < 12, "%d tiles in %.1f s".formatted(map.tiles(), seconds));
    }
}
