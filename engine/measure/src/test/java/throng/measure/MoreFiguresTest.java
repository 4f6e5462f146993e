package throng.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.math.Space;
import throng.measure.cell.OverlappingBodies;
import throng.measure.moment.CrowdMoment;
import throng.measure.moment.MeasuredSpace;

/** Profiles, approaches, states, events, overlaps, and figures by group: closed forms, and brute force. */
class MoreFiguresTest {
    private static CrowdMoment moment(long tick) {
        var moment = new CrowdMoment();
        moment.tick = tick;
        moment.seconds = tick * .5;
        return moment;
    }

    private static void add(CrowdMoment to, int group, double x, double y, double vx, double vy) {
        int i = to.count;
        to.add(i, group, x, y, (float) Math.hypot(vx, vy));
        to.vx[i] = (float) vx;
        to.vy[i] = (float) vy;
    }

    /** Two agents a metre on a strip 2 m wide, 1.5 m/s along it, and one that comes back beside it. */
    @Test
    void aProfileIsThatOfItsStrip() {
        var figures = new ProfileFigures(MeasuringProfile.parse("way=0,0,3,4,2,2", ""), MeasuredSpace.OPEN);
        for (int t = 0; t < 3; t++) {
            var now = moment(t);
            for (int k = 0; k < 10; k++) add(now, 0, .6 * (k + .5) / 2, .8 * (k + .5) / 2, .9, 1.2);
            add(now, 0, .8 * 1.1, -.6 * 1.1, -1, -1); // 1.1 m aside
            add(now, 0, -.6, -.8, 1, 1); // before it begins
            figures.add(now);
        }
        MeasureTable table = figures.table();
        assertEquals(3, table.rows());
        double[] middle = {1, 3, 4.5};
        for (int k = 0; k < 3; k++) {
            assertEquals(middle[k], table.value(k, 0), 1e-12);
            assertEquals(1, table.value(k, 1), 1e-12, "2 agents a metre, 2 m wide");
            assertEquals(1.5, table.value(k, 2), 1e-6);
            assertEquals(1.5, table.value(k, 3), 1e-6);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,0,1,0,2|has 5 numbers; allowed are 6",
                "0,0,0,0,1,1|allowed are two places",
                "0,0,1,0,0,1|a width or a bin of 0.0 m",
                "0,0,1000000,0,1,.01|100000000 bins; allowed are 100000",
                "a/b=0,0,1,0,1,1|'a/b' is no name"
            })
    void wrongProfilesAreRefused(String text, String words) {
        var refused = assertThrows(IllegalArgumentException.class, () -> MeasuringProfile.parse(text, "p"));
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
    }

    /** An agent walks 1 m/s towards a door, crosses it after 3 s, and comes back; another one never crosses. */
    @Test
    void anApproachEndsAtTheFirstCrossing() {
        var info = Frames.info(Space.open(2), "vx", "vy");
        var measures =
                new CrowdMeasures(MeasureOptions.DEFAULT.line("door=0,-1,0,1").approach("door"), info);
        for (int t = 0; t < 50; t++) {
            double x = t < 40 ? -3 + .1 * t : 1 - .1 * (t - 40);
            measures.add(Frames.frame(
                    info, t, List.of("one"), new double[] {0, 1, x, 0, 1, 0}, new double[] {0, 2, 4, 4, 0, 0}));
        }
        MeasureTable table = measures.approaches().get(0).table();
        double crossed = measures.lines().get(0).crossings().value(0, 1);
        int walked = 0;
        for (int r = 0; r < table.rows(); r++) {
            double seconds = table.value(r, 1), left = table.value(r, 5);
            if (table.value(r, 2) == 2) {
                assertEquals(5, table.value(r, 4), 1e-6, "3 and 4 m from the nearer end");
                assertTrue(Double.isNaN(left));
                continue;
            }
            walked++;
            assertEquals(crossed - seconds, left, 1e-9);
            assertEquals(Math.abs(-3 + seconds), table.value(r, 4), 1e-6);
        }
        assertEquals(Math.round(crossed * 10), walked);
        assertEquals(50, table.rows() - walked);
        assertThrows(IllegalArgumentException.class, () -> MeasureOptions.DEFAULT.approach("door"));
    }

    @Test
    void statesAreCountedByGroup() {
        var random = new Random(3);
        var figures = new StateFigures();
        var now = moment(7);
        now.columns(1);
        var agents = new int[2][5];
        var speeds = new double[2][5];
        for (int i = 0; i < 500; i++) {
            int group = random.nextInt(2), state = random.nextInt(5);
            add(now, group, 0, 0, random.nextDouble(), 0);
            boolean has = group == 1 || state > 0;
            now.more(0)[i] = has ? state - 2 : Double.NaN;
            if (!has) continue;
            agents[group][state]++;
            speeds[group][state] += now.speed[i];
        }
        figures.add(now);
        MeasureTable table = figures.table();
        assertEquals(9, table.rows(), "state −2 of the first group has no agents");
        for (int r = 0; r < 9; r++) {
            int group = (int) table.value(r, 2), state = (int) table.value(r, 3) + 2;
            assertEquals(r < 4 ? 0 : 1, group, "in the order of groups");
            assertEquals(r < 4 ? r + 1 : r - 4, state, "and states");
            assertEquals(agents[group][state], table.value(r, 4));
            assertEquals(speeds[group][state] / agents[group][state], table.value(r, 5), 1e-6);
        }
    }

    @Test
    void eventsHaveRowsWhereTheirCountChanges() {
        var series = new EventSeries();
        series.add(0, 0, List.of("caught"), new long[] {0}, 1);
        series.add(1, .5, List.of("caught", "hit wall"), new long[] {2, 1}, 2);
        series.add(2, 1, List.of("caught", "hit wall"), new long[] {2, 4}, 2);
        assertEquals(List.of("caught", "hit wall"), series.names());
        assertEquals(1, series.tables().get(0).rows());
        assertEquals(2, series.tables().get(1).rows());
        assertEquals("events-hit-wall", series.tables().get(1).name());
        assertEquals(4, series.tables().get(1).value(1, 2));
    }

    /** Brute force in double, of discs and balls of all sizes, some without a body. */
    @ParameterizedTest
    @CsvSource({"0,2", "1,2", "2,2", "300,2", "300,3"})
    void overlapsAreThoseOfAllPairs(int n, int axes) {
        var random = new Random(n + axes);
        var x = new double[n];
        var y = new double[n];
        var z = new double[n];
        var radius = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = 12 * random.nextDouble();
            y[i] = 9 * random.nextDouble();
            z[i] = axes == 2 ? 0 : 3 * random.nextDouble();
            radius[i] = i % 5 == 0 ? Float.NaN : (float) (.1 + .6 * random.nextDouble());
        }
        double deepest = Double.NaN;
        int many = 0;
        for (int i = 0; i < n; i++) {
            if (Float.isNaN(radius[i])) continue;
            double own = 0;
            for (int j = 0; j < n; j++) {
                double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
                if (j != i && !Float.isNaN(radius[j]))
                    own = Math.max(own, radius[i] + radius[j] - Math.sqrt(dx * dx + dy * dy + dz * dz));
            }
            deepest = Double.isNaN(deepest) ? own : Math.max(deepest, own);
            if (own > .01) many++;
        }
        var found = new OverlappingBodies(MeasuredSpace.OPEN);
        found.find(x, y, z, radius, n);
        assertEquals(deepest, found.deepest(), 1e-6);
        assertEquals(many, found.many());
    }

    @Test
    void eachGroupHasItsSpeedAndPolarisation() {
        var whole = new WholeFigures(MeasuredSpace.OPEN, "deer", "wolves");
        var now = moment(0);
        for (int i = 0; i < 4; i++) add(now, 0, i, 0, 2, 0);
        add(now, 1, 9, 9, 0, 3);
        add(now, 1, 8, 9, 0, -1);
        whole.add(now);
        MeasureTable table = whole.table();
        assertEquals(2, table.column("speed_deer")[0], 1e-6);
        assertEquals(2, table.column("speed_wolves")[0], 1e-6);
        assertEquals(1, table.column("polarisation_deer")[0], 1e-6);
        assertEquals(0, table.column("polarisation_wolves")[0], 1e-6);
        assertEquals(4. / 6, table.column("polarisation")[0], 1e-6);
        assertEquals(2, table.column("agents_wolves")[0]);
    }

    @Test
    void optionsAreReadFromTheirText() {
        var options = MeasureOptions.DEFAULT
                .line("door=0,-1,0,1")
                .approach("door")
                .profile("0,0,3,4,2,2")
                .states("mood")
                .events(true);
        assertEquals(options, MeasureOptions.parse(options.text()));
        assertEquals("profile1", options.profiles().get(0).name());
        String corner = "POLYGON ((4 1, 4 0, 6 0, 6 2, 5 2, 4 1))";
        var stairs = options.map(1).stairs(WalkableFloor.parse("the stairs", corner));
        assertTrue(stairs.text().contains("stairs POLYGON"), stairs.text());
        assertEquals(stairs.text(), MeasureOptions.parse(stairs.text()).text());
        assertEquals(options.text(), stairs.map(0).text(), "no map, no levels");
    }
}
