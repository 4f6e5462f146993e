package throng.behaviour.edge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import throng.math.Space;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Edges and queries against brute force. */
class WallEdgesTest {
    private static String edge(WallEdges w, int e) {
        return String.format(Locale.ROOT, "%s,%s > %s,%s", w.startX()[e], w.startY()[e], w.endX()[e], w.endY()[e]);
    }

    private static List<String> all(WallEdges w) {
        var list = new ArrayList<String>();
        for (int e = 0; e < w.count(); e++) list.add(edge(w, e));
        return list;
    }

    @Test
    void aSplitWallIsOneEdgeOnEachSide() {
        var w = new WallEdges(Space.open(2));
        w.wall(4, 0, 0, 0);
        w.wall(4, 0, 10, 0);
        w.wall(10, 0, 11, 0);
        w.wall(11, 0, 11, 0);
        w.wall(11, 0, 10, 0); // once more
        w.build();
        assertEquals(List.of("0.0,0.0 > 11.0,0.0", "11.0,0.0 > 0.0,0.0"), all(w));
        assertEquals(1, w.next()[0]);
        assertEquals(1, w.previous()[0]);
        assertTrue(w.startConvex()[0] && w.startConvex()[1], "free ends are convex");
    }

    @Test
    void aSolidHasConvexAndReflexCorners() {
        var w = new WallEdges(Space.open(2));
        w.solid(Polygon.of(-1, -1, 2, -1, 2, 0, 0, 0, 0, 2, -1, 2));
        w.build();
        assertEquals(6, w.count());
        for (int e = 0; e < 6; e++) {
            assertEquals(w.endX()[e], w.startX()[w.next()[e]]);
            assertEquals(w.endY()[e], w.startY()[w.next()[e]]);
            assertEquals(e, w.previous()[w.next()[e]]);
            boolean reflex = w.startX()[e] == 0 && w.startY()[e] == 0;
            assertEquals(!reflex, w.startConvex()[e], edge(w, e));
        }
    }

    /** A wall that ends at the middle of another splits one of its sides only. */
    @Test
    void wallsThatMeetInATAreJoinedSideBySide() {
        var w = new WallEdges(Space.open(2));
        w.wall(0, 0, 5, 0);
        w.wall(5, 0, 10, 0);
        w.wall(5, 0, 5, 3);
        w.build();
        assertTrue(all(w).contains("0.0,0.0 > 10.0,0.0"), "seen from below, one edge: " + all(w));
        assertTrue(all(w).contains("10.0,0.0 > 5.0,0.0"), "seen from above, two: " + all(w));
        assertEquals(5, w.count());
        int into = all(w).indexOf("10.0,0.0 > 5.0,0.0"), up = w.next()[into];
        assertEquals("5.0,0.0 > 5.0,3.0", edge(w, up), "the free side turns up along the stem");
        assertTrue(!w.startConvex()[up], "that corner is reflex");
    }

    @Test
    void aRingOfManyPiecesThatHardlyBendEnds() {
        var w = new WallEdges(Space.open(2));
        int n = 1_000_000;
        float px = 1e6f, py = 0;
        for (int k = 1; k <= n; k++) {
            float x = (float) (1e6 * Math.cos(2 * Math.PI * k / n)), y = (float) (1e6 * Math.sin(2 * Math.PI * k / n));
            if (k == n) x = 1e6f;
            if (k == n) y = 0;
            w.side(px, py, x, y);
            px = x;
            py = y;
        }
        w.build();
        assertTrue(w.count() > 1000, w.count() + " edges");
        for (int e = 0; e < w.count(); e++) assertEquals(w.endX()[e], w.startX()[w.next()[e]]);
    }

    /** The sides of tiles one by one, in quarters, as texts; and those of the edges. */
    @Test
    void outlinesCoverTheBordersOfTilesOnce() {
        var random = new Random(4);
        for (int n = 0; n < 60; n++) {
            int width = 1 + random.nextInt(9), height = 1 + random.nextInt(9);
            var map = new TileMap(width, height, TilePlace.size(2).at(1, -3));
            for (int t = 0; t < map.tiles(); t++)
                if (random.nextInt(10) < n % 10) map.set(map.column(t), map.row(t), TileMap.BLOCKED);
            var w = new WallEdges(Space.open(2));
            w.tiles(map);
            w.build();
            var expected = new TreeSet<String>();
            for (int c = -1; c <= width; c++)
                for (int r = -1; r <= height; r++) {
                    if (open(map, c, r)) continue;
                    int x = 1 + 2 * c, y = -3 + 2 * r;
                    if (open(map, c, r - 1)) expected.add(unit(x, y, 1, 0));
                    if (open(map, c + 1, r)) expected.add(unit(x + 2, y, 0, 1));
                    if (open(map, c, r + 1)) expected.add(unit(x + 2, y + 2, -1, 0));
                    if (open(map, c - 1, r)) expected.add(unit(x, y + 2, 0, -1));
                }
            var found = new TreeSet<String>();
            for (int e = 0; e < w.count(); e++) {
                float dx = w.directionX()[e], dy = w.directionY()[e];
                int pieces = Math.round(Math.abs(w.endX()[e] - w.startX()[e] + w.endY()[e] - w.startY()[e]) / 2);
                for (int k = 0; k < pieces; k++)
                    assertTrue(
                            found.add(unit(w.startX()[e] + 2 * k * dx, w.startY()[e] + 2 * k * dy, dx, dy)),
                            "no side twice");
                int next = w.next()[e];
                assertEquals(e, w.previous()[next]);
                assertEquals(0, w.directionX()[next] * dx + w.directionY()[next] * dy, 0, "edges are maximal");
                boolean convex = dx * w.directionY()[next] - dy * w.directionX()[next] > 0;
                assertEquals(convex, w.startConvex()[next]);
            }
            assertEquals(expected, found);
        }
    }

    private static boolean open(TileMap map, int c, int r) {
        return c >= 0 && r >= 0 && c < map.width() && r < map.height() && map.open(c, r);
    }

    private static String unit(float x, float y, float dx, float dy) {
        return Math.round(x) + " " + Math.round(y) + " " + Math.round(dx) + " " + Math.round(dy);
    }

    private record Found(long key, int edge) {}

    @Test
    void queriesFindWhatBruteForceFinds() {
        var random = new Random(9);
        var near = new NearEdges();
        int found = 0, full = 0;
        for (int n = 0; n < 40; n++) {
            var w = new WallEdges(Space.open(2));
            float size = n % 4 == 0 ? 1e5f : 60;
            for (int k = 0; k < n * n / 4; k++) {
                float x = random.nextFloat() * size, y = random.nextFloat() * size, length = n % 3 == 0 ? size : 3;
                w.wall(x, y, x + (random.nextFloat() - .5f) * length, y + (random.nextFloat() - .5f) * length);
            }
            w.build();
            for (int q = 0; q < 50; q++) {
                float x = (1.4f * random.nextFloat() - .2f) * size, y = (1.4f * random.nextFloat() - .2f) * size;
                float reach = q % 7 == 0 ? size : 5 * random.nextFloat();
                near.find(w, x, y, reach);
                var expected = new TreeSet<Long>();
                for (int e = 0; e < w.count(); e++) {
                    var one = new WallEdges(Space.open(2)); // the same arithmetic in a table of one edge
                    one.side(w.startX()[e], w.startY()[e], w.endX()[e], w.endY()[e]);
                    one.build();
                    var seen = new NearEdges();
                    seen.find(one, x, y, reach);
                    double d = distance(w, e, x, y);
                    if (Math.abs(d - reach) > 1e-3 * reach && Math.abs(left(w, e, x, y)) > .05)
                        assertEquals(d < reach && left(w, e, x, y) < 0, seen.count() == 1, "edge " + edge(w, e));
                    if (seen.count() == 1) expected.add((long) Float.floatToRawIntBits(seen.d2(0)) << 32 | e);
                }
                while (expected.size() > NearEdges.MOST) expected.pollLast();
                if (expected.size() == NearEdges.MOST) full++;
                assertEquals(expected.size(), near.count());
                int k = 0;
                for (long key : expected) assertEquals((int) key, near.edge(k++), "sorted by distance");
                found += near.count();
            }
        }
        assertTrue(found > 1000, found + " edges");
        assertTrue(full > 20, full + " queries found more than the most");
    }

    private static double left(WallEdges w, int e, double x, double y) {
        double ex = (double) w.endX()[e] - w.startX()[e], ey = (double) w.endY()[e] - w.startY()[e];
        return (ex * (y - w.startY()[e]) - ey * (x - w.startX()[e])) / Math.hypot(ex, ey);
    }

    private static double distance(WallEdges w, int e, double x, double y) {
        double ax = w.startX()[e], ay = w.startY()[e], ex = w.endX()[e] - ax, ey = w.endY()[e] - ay;
        double t = Math.clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1);
        return Math.hypot(x - ax - t * ex, y - ay - t * ey);
    }

    /** On a torus a query finds the same wherever walls and point stand relative to the seam. */
    @Test
    void theSeamOfATorusDoesNotShow() {
        var near = new NearEdges();
        for (int shift = 0; shift < 40; shift += 3) {
            var w = new WallEdges(Space.torus(40, 40));
            w.wall(turn(5 + shift), 8, turn(5 + shift) + 4, 8);
            w.wall(turn(9 + shift), 8, turn(9 + shift) + 3, 8); // straight on
            w.wall(turn(12 + shift), 8, turn(12 + shift), 12);
            w.build();
            near.find(w, turn(6 + shift), 6, 2.5f);
            assertEquals(1, near.count(), "shift " + shift);
            assertEquals(4, near.d2(0), 1e-4);
            assertEquals(
                    7, Math.abs(w.endX()[near.edge(0)] - w.startX()[near.edge(0)]), 1e-4, "one edge, over the seam");
            near.find(w, turn(10 + shift), 9, 3);
            assertEquals(2, near.count(), "shift " + shift);
        }
    }

    private static float turn(float x) {
        return x >= 40 ? x - 40 : x;
    }

    @Test
    void tilesOfATorusGoRound() {
        var map = new TileMap(8, 8);
        for (int c = 0; c < 8; c++) map.set(c, 3, TileMap.BLOCKED);
        map.set(0, 0, TileMap.BLOCKED);
        map.set(7, 0, TileMap.BLOCKED);
        var w = new WallEdges(Space.torus(8, 8));
        w.tiles(map);
        w.build();
        var near = new NearEdges();
        for (float x = .01f; x < 8; x += .25f) {
            near.find(w, x, 2.5f, .6f);
            assertEquals(1, near.count(), "the wall round the torus is one edge at " + x);
            assertTrue(near.d2(0) < .2501f);
        }
        near.find(w, .1f, 1.5f, .6f);
        assertEquals(1, near.count());
        assertEquals(2, Math.abs(w.endX()[near.edge(0)] - w.startX()[near.edge(0)]), "two tiles over the seam");
        near.find(w, 7.9f, 7.5f, .6f);
        assertEquals(1, near.count(), "from the other side, too");
    }

    @Test
    void badCoordinatesAreRefused() {
        var w = new WallEdges(Space.open(2));
        for (float bad : new float[] {Float.NaN, 2e8f, Float.NEGATIVE_INFINITY})
            assertTrue(assertThrows(IllegalArgumentException.class, () -> w.wall(0, 0, 0, bad))
                    .getMessage()
                    .contains("y of an edge"));
    }
}
