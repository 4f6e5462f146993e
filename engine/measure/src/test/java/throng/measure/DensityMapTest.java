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
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.measure.moment.CrowdMoment;

class DensityMapTest {
    /** A lattice of one agent for each square of 1/n m has n² agents on 1 m², wherever the squares lie. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 4", "3, 9"})
    void aLatticeHasItsDensityWhereverTheSquaresLie(int perMetre, double density) {
        for (double shift : new double[] {0, .13, .5, .77}) {
            var map = new DensityMap(1);
            for (int t = 0; t < 4; t++) map.add(lattice(perMetre, shift, t * .5));
            var table = map.table();
            int inside = 0;
            for (int r = 0; r < table.rows(); r++) {
                if (Math.abs(table.value(r, 0) - 10) > 6 || Math.abs(table.value(r, 1) - 10) > 6) continue;
                inside++;
                assertEquals(density, table.column("most")[r], 1e-5);
                assertEquals(density, table.column("occupied")[r], 1e-5);
                assertEquals(density > 2 ? 1.5 : 0, table.column("above2")[r], 1e-9);
                if (density != 4)
                    assertEquals(density > 4 ? 1.5 : 0, table.column("above4")[r], 1e-9); // a hair above or below
                assertEquals(density > 6 ? 1.5 : 0, table.column("above6")[r], 1e-9);
            }
            assertEquals(144, inside);
        }
    }

    private static CrowdMoment lattice(int perMetre, double shift, double seconds) {
        var moment = new CrowdMoment();
        int n = 20 * perMetre, life = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) moment.add(life++, 0, (i + shift) / perMetre, (j + shift) / perMetre, 0);
        moment.seconds = seconds;
        return moment;
    }

    /** Who walks alone is free, though nothing is as full as the square around a body. */
    @Test
    void whoIsAloneIsFree() {
        var map = new DensityMap(1, WalkableFloor.box(0, 0, 50, 3));
        for (int t = 0; t < 30; t++) {
            var moment = new CrowdMoment();
            moment.add(0, 0, 10 + .7 * t, 1.5, 0);
            moment.speed[0] = 1.4f;
            moment.seconds = .5 * t;
            map.add(moment);
        }
        assertArrayEquals(new double[] {14.5, 0, 0, 0, 0, 0}, map.service().column("walking"), 1e-9);
        for (double occupied : map.table().column("occupied"))
            if (!Double.isNaN(occupied)) assertEquals(ServiceLevel.A, ServiceLevel.walking(occupied));
    }

    /** Beside a wall half of a square's surroundings are floor: the density there is that of the floor. */
    @Test
    void aWallTakesNoDensityAway() {
        for (double wall : new double[] {4, 4.25, 4.5}) { // in the middle of a square at last
            var floor = WalkableFloor.box(wall, -20, 30, 40);
            var map = new DensityMap(1, floor);
            var moment = new CrowdMoment();
            int life = 0;
            for (double x = wall + .05; x < 20; x += .1)
                for (double y = 0; y < 20; y += .1) moment.add(life++, 0, x, y, 0);
            map.add(moment);
            var table = map.table();
            for (int r = 0; r < table.rows(); r++)
                if (table.value(r, 0) > wall && table.value(r, 0) < 18 && Math.abs(table.value(r, 1) - 10) < 8)
                    assertEquals(100, table.column("most")[r], 4, wall + " at " + table.value(r, 0));
        }
    }

    /** Agents walk about: seconds above levels and of services are those of a brute-force count in doubles. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void secondsAreThoseOfACountByHand(long seed) {
        var random = new Random(seed);
        var map = new DensityMap(1, null, WalkableFloor.parse("the stair", STAIR));
        int moments = 60;
        double[] above = new double[36], walking = new double[6], waiting = new double[6], stairs = new double[6];
        double[] times = new double[moments];
        for (int t = 0; t < moments; t++) {
            times[t] = t == 0 ? 3 : times[t - 1] + .1 + random.nextDouble();
            var moment = new CrowdMoment();
            int n = 1 + random.nextInt(60); // from free to jammed
            for (int i = 0; i < n; i++) {
                moment.add(i, 0, 2 + 2 * random.nextDouble(), 2 + 2 * random.nextDouble(), 0);
                moment.speed[i] = random.nextFloat() * .4f;
            }
            moment.seconds = times[t];
            map.add(moment);
            if (t == 0) continue;
            double stands = times[t] - times[t - 1];
            for (int s = 0; s < 36; s++) if (density(moment, s % 6, s / 6) > 4) above[s] += stands;
            for (int i = 0; i < n; i++) {
                double density = 0;
                for (int c = -1; c <= 1; c++)
                    for (int r = -1; r <= 1; r++)
                        density += density(moment, (int) moment.x[i] + c, (int) moment.y[i] + r) / 9;
                if (isOnStair(moment.x[i], moment.y[i])) stairs[stairLevel(density)] += stands;
                else if (moment.speed[i] < .2f)
                    waiting[ServiceLevel.waiting(density).ordinal()] += stands;
                else walking[ServiceLevel.walking(density).ordinal()] += stands;
            }
        }
        var table = map.table();
        for (int r = 0; r < table.rows(); r++)
            assertEquals(above[(int) table.value(r, 0) + 6 * (int) table.value(r, 1)], table.column("above4")[r], 1e-9);
        assertArrayEquals(walking, map.service().column("walking"), 1e-9);
        assertArrayEquals(waiting, map.service().column("waiting"), 1e-9);
        assertArrayEquals(stairs, map.service().column("stairs"), 1e-9);
        for (double[] each : List.of(walking, waiting, stairs))
            assertTrue(Arrays.stream(each).filter(seconds -> seconds > 0).count() >= 4, Arrays.toString(each));
    }

    /** Two flights, one of which is no rectangle of whole squares. */
    private static final String STAIR =
            "MULTIPOLYGON (((2.3 2.2, 3.1 2.2, 3.1 3.7, 2.3 3.7, 2.3 2.2)), ((3.4 3, 4 3, 4 3.6, 3.4 3)))";

    private static boolean isOnStair(double x, double y) {
        return x >= 2.3 && x <= 3.1 && y >= 2.2 && y <= 3.7 || x >= 3.4 && x <= 4 && y >= 3 && y <= x - .4;
    }

    /** Fruin's table of stairways, square feet for a person. */
    private static int stairLevel(double density) {
        double feet = 1 / density / (.3048 * .3048);
        return feet >= 20 ? 0 : feet >= 15 ? 1 : feet >= 10 ? 2 : feet >= 7 ? 3 : feet >= 4 ? 4 : 5;
    }

    private static double density(CrowdMoment moment, int column, int row) {
        double sum = 0;
        for (int i = 0; i < moment.count; i++) {
            double right = 1 - Math.abs(moment.x[i] - column - .5), up = 1 - Math.abs(moment.y[i] - row - .5);
            if (right > 0 && up > 0) sum += right * up;
        }
        return sum;
    }

    /** Fruin's tables, in square feet for a person. */
    @ParameterizedTest
    @CsvSource({
        "36, A, A, A",
        "34, B, A, A",
        "24, C, A, A",
        "19, C, A, B",
        "14, D, A, C",
        "12, D, B, C",
        "9, E, C, D",
        "6, E, D, E",
        "4.9, F, D, E",
        "3.9, F, D, F",
        "2.5, F, E, F",
        "1.9, F, F, F"
    })
    void levelsOfServiceAreFruins(double feet, ServiceLevel walking, ServiceLevel waiting, ServiceLevel stairs) {
        double density = 1 / (feet * .3048 * .3048);
        assertEquals(walking, ServiceLevel.walking(density));
        assertEquals(waiting, ServiceLevel.waiting(density));
        assertEquals(stairs, ServiceLevel.onStairs(density));
        assertEquals(ServiceLevel.A, ServiceLevel.walking(0));
        assertEquals(ServiceLevel.F, ServiceLevel.waiting(Double.POSITIVE_INFINITY));
    }

    @Test
    void runsAddUpToMeans() {
        DensityMap all = new DensityMap(1), one = new DensityMap(1), two = new DensityMap(1);
        for (int t = 0; t < 3; t++) one.add(lattice(3, 0, t));
        for (int t = 0; t < 5; t++) two.add(lattice(1, 0, t));
        all = one;
        all.add(two);
        var table = all.table();
        for (int r = 0; r < table.rows(); r++) {
            if (Math.abs(table.value(r, 0) - 10) > 6 || Math.abs(table.value(r, 1) - 10) > 6) continue;
            assertEquals(9, table.column("most")[r], 1e-5);
            assertEquals(1, table.column("above6")[r], 1e-9); // 2 s of one run, 0 of the other
        }
        double people = 0;
        for (String how : new String[] {"walking", "waiting"})
            for (double seconds : all.service().column(how)) people += seconds;
        assertEquals((2 * 3600 + 4 * 400) / 2., people, 1e-6);
        var other = new DensityMap(2);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> one.add(other))
                .getMessage()
                .contains("one size"));
    }

    @Test
    void aSavedMapGoesOn() throws IOException {
        DensityMap whole = new DensityMap(1), first = new DensityMap(1), second = new DensityMap(1);
        for (int t = 0; t < 6; t++) {
            var moment = lattice(2, .1 * t, t);
            whole.add(moment);
            if (t < 3) first.add(moment);
        }
        var bytes = new ByteArrayOutputStream();
        first.write(new DataOutputStream(bytes));
        second.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        for (int t = 3; t < 6; t++) second.add(lattice(2, .1 * t, t));
        assertArrayEquals(bytes(whole), bytes(second));
    }

    private static byte[] bytes(DensityMap map) throws IOException {
        var bytes = new ByteArrayOutputStream();
        map.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    /** Maps that were saved before stairs had levels of their own hold those of who walks and who waits. */
    @Test
    void aMapWithoutStairsIsRead() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeLong(-2);
        out.writeLong(10);
        out.writeLong(0);
        out.writeDouble(5);
        for (int level = 1; level <= 12; level++) out.writeDouble(level);
        out.writeInt(1);
        out.writeLong(3L << 32 | 4);
        for (double sum : new double[] {20, 30, 15, 2.5, 6, 7, 1, 0, 0}) out.writeDouble(sum);
        var map = new DensityMap(2);
        map.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, map.service().column("walking"));
        assertArrayEquals(new double[] {7, 8, 9, 10, 11, 12}, map.service().column("waiting"));
        assertArrayEquals(new double[6], map.service().column("stairs"));
        assertEquals(2.5, map.table().column("most")[0]);
    }

    /** Snapshots of 2026-11 hold three sums of a square: agents, their speeds, and those who have one. */
    @Test
    void aMapOfAFormerSnapshotIsRead() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeLong(10);
        out.writeLong(0);
        out.writeInt(1);
        out.writeLong(3L << 32 | 4);
        for (double sum : new double[] {20, 30, 15}) out.writeDouble(sum);
        var map = new DensityMap(2);
        map.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        var table = map.table();
        assertEquals(1, table.rows());
        assertArrayEquals(
                new double[] {7, 9, .5, 2},
                new double[] {table.value(0, 0), table.value(0, 1), table.value(0, 2), table.value(0, 3)});
        assertEquals(0, table.column("above2")[0]);
    }
}
