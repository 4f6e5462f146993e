package throng.navigation.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.math.Space;
import throng.navigation.search.Maps;
import throng.navigation.search.StringPull;
import throng.navigation.search.TilePath;
import throng.terrain.TileMap;

/** Paths measured by arc length, compared with sums and samples. */
class PolylineTest {
    private static final int SAMPLES = 4000;

    /** Makes a path of n points in a cube of 20 m; every third point repeats the one before it. */
    private static Polyline random(int axes, boolean closed, int n, long seed) {
        float[][] p = new float[3][n];
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < axes; a++) p[a][i] = i % 3 == 2 ? p[a][i - 1] : 20 * Cases.unit(seed, 3L * i + a);
        }
        return closed ? Polyline.closed(p[0], p[1], p[2]) : Polyline.open(p[0], p[1], p[2]);
    }

    private static double distance(Space space, Polyline path, double[] p, double s) {
        double d2 = 0;
        for (int a = 0; a < 3; a++) {
            double d = Math.abs(p[a] - path.place(a, s));
            if (space.axis(a).torus()) d = Math.min(d, Math.abs(space.axis(a).high() - d));
            d2 += d * d;
        }
        return Math.sqrt(d2);
    }

    /**
     * On the torus of 60 m pieces are at most 20 m long on an axis, so positions within 18 m have one nearest image.
     */
    @ParameterizedTest
    @CsvSource({"2,false,false", "3,false,false", "2,true,false", "3,true,false", "2,false,true", "3,true,true"})
    void theNearestPointIsNearerThanAllSamples(int axes, boolean closed, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(60, 60) : Space.torus(60, 60, 60);
        double worst = 0;
        for (int c = 0; c < 60; c++) {
            Polyline path = random(axes, closed, 2 + c % 12, c);
            double[] p = new double[3];
            double by = path.length() * Cases.unit(c, 940);
            for (int a = 0; a < axes; a++) p[a] = path.place(a, by) + 36 * Cases.unit(c, 900 + a) - 18;
            for (int a = 0; torus && a < axes; a++) p[a] = throng.math.Axis.wrap((float) p[a], 60);
            double low = path.length() * Cases.unit(c, 950), high = low + path.length() * Cases.unit(c, 951);
            if (!closed) high = Math.min(high, path.length());
            double s = path.nearest(space, p[0], p[1], p[2], low, high);
            assertTrue(s >= low && s <= high, "case " + c + ": within the window");
            double least = Double.POSITIVE_INFINITY, step = (high - low) / SAMPLES;
            for (int k = 0; k <= SAMPLES; k++) least = Math.min(least, distance(space, path, p, low + k * step));
            double found = distance(space, path, p, s);
            assertTrue(found <= least + 1e-9, "case " + c + ": " + found + " m, a sample " + least);
            worst = Math.max(worst, least - found);
        }
        assertTrue(worst < .05, "samples are dense: " + worst);
    }

    /**
     * The result is the largest a with a² − c² ≤ 4r², found in small steps, and the path up to there stays within r of
     * the chord.
     */
    @ParameterizedTest
    @CsvSource({"2,false", "3,false", "2,true", "3,true"})
    void lookaheadCutsNoCornerByMoreThanTheRadius(int axes, boolean closed) {
        for (int c = 0; c < 60; c++) {
            Polyline path = random(axes, closed, 2 + c % 12, c);
            double s = path.length() * Cases.unit(c, 950), radius = .1 + 3 * Cases.unit(c, 951);
            double most = 20 * Cases.unit(c, 952);
            double a = path.lookahead(s, radius, most);
            double limit = Math.min(most, closed ? path.length() / 2 : path.length() - s);
            double expected = 0, step = 1e-3;
            while (expected + step <= limit && slack(path, s, expected + step) <= 4 * radius * radius) expected += step;
            assertEquals(expected, a, 2 * step, "case " + c);
            for (int k = 0; k <= 200; k++) {
                double off = fromLine(path, s, a, a * k / 200);
                assertTrue(off <= radius * (1 + 1e-9) + 1e-9, "case " + c + ": " + off + " of " + radius);
            }
        }
    }

    private static double slack(Polyline path, double s, double a) {
        double c2 = 0;
        for (int x = 0; x < 3; x++) c2 += Math.pow(path.place(x, s + a) - path.place(x, s), 2);
        return a * a - c2;
    }

    /** The distance of the point at s + b from the segment between the points at s and s + a. */
    private static double fromLine(Polyline path, double s, double a, double b) {
        double dot = 0, c2 = 0, d2 = 0;
        for (int x = 0; x < 3; x++) {
            double c = path.place(x, s + a) - path.place(x, s), d = path.place(x, s + b) - path.place(x, s);
            dot += c * d;
            c2 += c * c;
            d2 += d * d;
        }
        double along = c2 == 0 ? 0 : dot / Math.sqrt(c2);
        return Math.sqrt(Math.max(0, d2 - along * along));
    }

    @Test
    void repeatedPointsAreDropped() {
        var path = Polyline.open(new float[] {0, 0, 3, 3, 3, 3}, new float[] {0, 0, 0, 0, 4, 4});
        assertEquals(3, path.size());
        assertEquals(7, path.length());
        assertEquals(3, path.at(1));
        assertEquals(1, path.tangent(0, 2.9));
        assertEquals(1, path.tangent(1, 3), "at a corner it is the tangent of the next piece");
        assertEquals(2, path.place(1, 5));
        assertEquals(4, path.place(1, 99), "beyond the end is the end");
        var loop = Polyline.closed(new float[] {0, 3, 3, 0}, new float[] {0, 0, 4, 0});
        assertEquals(4, loop.size(), "a last point that repeats the first is dropped");
        assertEquals(12, loop.length());
        assertEquals(loop.place(0, 2), loop.place(0, 26), "a loop wraps");
    }

    @Test
    void onePointIsAPathOfLengthZero() {
        for (boolean closed : new boolean[] {false, true}) {
            float[] x = {5, 5}, y = {6, 6};
            var path = closed ? Polyline.closed(x, y) : Polyline.open(x, y);
            assertEquals(0, path.length());
            assertFalse(path.closed());
            assertEquals(5, path.place(0, 3));
            assertEquals(0, path.tangent(0, 0));
            assertEquals(0, path.nearest(Space.open(2), 1, 2, 0, 0, 9));
            assertEquals(0, path.lookahead(0, 1, 9));
        }
    }

    @Test
    void aPathOverTilesLeadsThroughTheirMiddles() {
        var map = TileMap.parse("....", ".##.", "....");
        assertEquals(
                "the search ended with NOT_REACHABLE: there is no path to follow",
                assertThrows(IllegalArgumentException.class, () -> Polyline.of(map, new TilePath()))
                        .getMessage());
        var path = Maps.path(
                map.tile(0, 0), map.tile(1, 0), map.tile(2, 0), map.tile(3, 0), map.tile(3, 1), map.tile(3, 2));
        var pulled = new TilePath();
        StringPull.pull(map, path, pulled);
        for (var each : new TilePath[] {path, pulled}) {
            var line = Polyline.of(map, each);
            assertEquals(5, line.length());
            assertEquals(3.5, line.place(0, 4));
            assertEquals(1.5, line.place(1, 4));
        }
        assertEquals(3, Polyline.of(map, pulled).size());
    }

    @Test
    void invalidPointsAreRefused() {
        String none = refusal(() -> Polyline.open(new float[0], new float[0]));
        assertEquals("points of a path is 0; allowed is 1 to 1000000", none);
        String many = refusal(() -> Polyline.open(new float[1_000_001], new float[1_000_001]));
        assertEquals("points of a path is 1000001; allowed is 1 to 1000000", many);
        String nan = refusal(() -> Polyline.closed(new float[] {1, 2}, new float[] {1, Float.NaN}));
        assertTrue(nan.startsWith("column y of a path, index 1 is NaN; allowed is a finite number"), nan);
        String odd = refusal(() -> Polyline.open(new float[2], new float[1]));
        assertEquals("a path has 2 x, 1 y and 2 z: each point needs one of each", odd);
    }

    private static String refusal(Runnable call) {
        return assertThrows(IllegalArgumentException.class, call::run).getMessage();
    }
}
