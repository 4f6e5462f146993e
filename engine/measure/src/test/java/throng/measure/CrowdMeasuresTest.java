package throng.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.math.Space;
import throng.measure.cell.NearestDistances;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;
import throng.recording.RecordingInfo;

class CrowdMeasuresTest {
    private static final List<String> TWO = List.of("deer", "wolves");
    private static final RecordingInfo FLAT = Frames.info(Space.open(2), "vx", "vy");
    private static final MeasureOptions DOOR = MeasureOptions.DEFAULT
            .line("door=0,-1,0,1")
            .area("left=-3,-1,-1,-1,-1,1,-3,1")
            .area("right=1,-1,3,-1,3,1,1,1")
            .travel("left:right")
            .cells(CutOff.DEFAULT, null)
            .map(.5);

    /** Agent k of each group walks from x = −2 to x = 2, a metre a tick, and begins k ticks late. */
    private static void walk(CrowdMeasures measures, int from, int to) {
        for (int tick = from; tick < to; tick++) {
            var rows = new double[6][];
            for (int k = 0; k < 6; k++) {
                double x = Math.clamp(tick - k - 2., -2, 2);
                rows[k] = new double[] {k % 2, 10 - k, x, .1 * k, x > -2 && x < 2 ? 10 : 0, 0};
            }
            measures.add(Frames.frame(FLAT, tick, TWO, rows));
        }
    }

    @Test
    void allIsMeasuredByGroup() {
        var measures = new CrowdMeasures(DOOR, FLAT);
        walk(measures, 0, 12);
        var line = measures.lines().get(0);
        assertEquals(6, line.passed());
        assertEquals(6, line.backwards(), "from the left of a line that goes up to its right");
        var door = line.crossings();
        for (int r = 0; r < 6; r++) {
            assertEquals(r + 2, door.value(r, 0), "tick: on the line it is on its right");
            assertEquals(10 - r, door.value(r, 2), "life");
            assertEquals(r % 2, door.value(r, 3), "group");
            assertEquals(10, door.value(r, 6), 1e-6, "speed");
        }
        var left = measures.areas().get(0).table();
        assertEquals(6, left.value(0, 2));
        assertEquals(1.5, left.value(0, 3), 1e-12, "6 of 4 m²");
        assertEquals(3, left.value(0, left.columns().indexOf("persons_wolves")));
        var travel = measures.travels().get(0).table();
        assertEquals(6, travel.rows());
        for (int r = 0; r < 6; r++) assertEquals(.4, travel.value(r, 4), 1e-9);
        var whole = measures.whole();
        assertTrue(whole != null);
        assertEquals(12, whole.table().rows());
        assertEquals(1, whole.table().value(2, 4), 1e-6, "all that move go one way");
        assertEquals(6., measures.figures().get("door.passed"));
    }

    @Test
    void figuresOfSomeTicksAndCrossingsOfAll() {
        var measures = new CrowdMeasures(DOOR.every(4), FLAT);
        walk(measures, 0, 12);
        assertEquals(6, measures.lines().get(0).passed());
        assertArrayEquals(
                new double[] {0, 4, 8}, measures.areas().get(0).table().column("tick"));
    }

    /** A run that stops and goes on begins with the tick that it ended with. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 11})
    void aRunThatGoesOnMeasuresTheSame(int stop) throws IOException {
        var whole = new CrowdMeasures(DOOR, FLAT);
        walk(whole, 0, 12);
        var first = new CrowdMeasures(DOOR, FLAT);
        walk(first, 0, stop + 1);
        var saved = new ByteArrayOutputStream();
        first.write(new DataOutputStream(saved));
        var second = new CrowdMeasures(DOOR, FLAT);
        second.read(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
        walk(second, stop, 12);
        assertEquals(whole.tables().size(), second.tables().size());
        for (int t = 0; t < whole.tables().size(); t++) {
            var expected = new StringBuilder();
            var found = new StringBuilder();
            whole.tables().get(t).csv(expected);
            second.tables().get(t).csv(found);
            assertEquals(expected.toString(), found.toString());
        }
    }

    /** In a torus an area at the seam is as full as the same area elsewhere. */
    @Test
    void areasAtTheSeamOfATorusHaveNeighbours() {
        var info = Frames.info(Space.torus(10, 8), "vx", "vy");
        var random = new Random(4);
        int n = 200;
        var shifted = new double[n][];
        var rows = new double[n][];
        for (int i = 0; i < n; i++) {
            double x = 10 * random.nextDouble(), y = 8 * random.nextDouble();
            rows[i] = new double[] {0, i, x, y, 1, 0};
            shifted[i] = new double[] {0, i, (x + 5) % 10, (y + 4) % 8, 1, 0};
        }
        double[] middle = new double[2], seam = new double[2];
        var walls = WalkableFloor.box(-5, -4, 15, 12);
        for (int k = 0; k < 2; k++) {
            CutOff cutOff = k == 0 ? CutOff.DEFAULT : null;
            var inside = new CrowdMeasures(
                    MeasureOptions.DEFAULT.area("a=4,3,6,3,6,5,4,5").cells(cutOff, cutOff == null ? walls : null),
                    info);
            inside.add(Frames.frame(info, 0, List.of("all"), rows));
            middle[k] = inside.areas().get(0).table().value(0, 6);
            var edge = new CrowdMeasures(
                    MeasureOptions.DEFAULT.area("a=-1,-1,1,-1,1,1,-1,1").cells(cutOff, cutOff == null ? walls : null),
                    info);
            edge.add(Frames.frame(info, 0, List.of("all"), shifted));
            seam[k] = edge.areas().get(0).table().value(0, 6);
        }
        assertArrayEquals(middle, seam, 1e-4);
    }

    @Test
    void nearestDistancesAreThoseOfAllPairs() {
        for (int axes = 2; axes <= 3; axes++)
            for (int n : new int[] {2, 3, 17, 400}) {
                var random = new Random(n);
                double[] x = random.doubles(n).toArray(),
                        y = random.doubles(n, 0, 30).toArray();
                double[] z = axes == 2 ? new double[n] : random.doubles(n, 0, 5).toArray();
                double sum = 0, least = 1e9;
                for (int i = 0; i < n; i++) {
                    double own = 1e9;
                    for (int j = 0; j < n; j++)
                        if (j != i) own = Math.min(own, Math.hypot(Math.hypot(x[i] - x[j], y[i] - y[j]), z[i] - z[j]));
                    sum += own;
                    least = Math.min(least, own);
                }
                var found = new NearestDistances(MeasuredSpace.OPEN);
                found.find(x, y, z, n);
                assertEquals(sum / n, found.mean(), 1e-9);
                assertEquals(least, found.least(), 1e-9);
            }
    }

    @Test
    void anEmptyWorldHasFigures() {
        var measures = new CrowdMeasures(DOOR, FLAT);
        measures.add(Frames.frame(FLAT, 0, List.of("nothing")));
        assertEquals(0, measures.areas().get(0).table().value(0, 6));
        assertTrue(Double.isNaN(measures.figures().get("door.flow")));
        assertEquals(1, measures.whole() == null ? 0 : measures.whole().table().rows());
    }

    /** Velocities of a recording without them are taken from places, some frames late. */
    @Test
    void speedsComeFromPlaces() {
        var info = Frames.info(Space.open(2));
        var measures = new CrowdMeasures(MeasureOptions.DEFAULT, info);
        for (int tick = 0; tick < 30; tick++)
            measures.add(Frames.frame(info, tick, List.of("one"), new double[] {0, 7, .3 * tick, -.4 * tick}));
        measures.end();
        assertTrue(measures.whole() != null);
        assertEquals(30, measures.whole().table().rows());
        for (int r = 0; r < 30; r++) assertEquals(5, measures.whole().table().value(r, 3), 1e-4);
    }

    @Test
    void mapsHoldMeanDensity() {
        var map = new DensityMap(2);
        var moment = new CrowdMoment();
        for (int i = 0; i < 8; i++) moment.add(i, 0, i < 6 ? -1 : 3, -.5, i);
        map.add(moment);
        moment.count = 0;
        map.add(moment);
        var table = map.table();
        assertEquals(2, table.rows());
        assertArrayEquals(new double[] {-1, 3}, table.column("x"));
        assertArrayEquals(new double[] {6 / 8., 2 / 8.}, table.column("density"));
        assertArrayEquals(new double[] {2.5, 6.5}, table.column("speed"));
    }

    @ParameterizedTest
    @CsvSource({"a,'there are two of line a'", "b:c,'travel ''b:c'''", "0,'every 0 ticks'", "-1,'squares'"})
    void wrongOptionsAreRefused(String what, String words) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> {
            switch (what) {
                case "a" -> MeasureOptions.DEFAULT.line("a=0,0,1,1").line("a=0,0,1,2");
                case "0" -> MeasureOptions.DEFAULT.every(0);
                case "-1" -> new DensityMap(-1);
                default -> MeasureOptions.DEFAULT.travel(what);
            }
        });
        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
    }
}
