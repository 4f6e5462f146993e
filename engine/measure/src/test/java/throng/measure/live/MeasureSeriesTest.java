package throng.measure.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.measure.CrowdMeasures;
import throng.measure.CutOff;
import throng.measure.MeasureOptions;
import throng.measure.MeasureSeries;
import throng.measure.MeasureTable;
import throng.world.Spawn;
import throng.world.World;

/** Series for plots that grow are those of the tables, thinned; to ask for them changes nothing. */
class MeasureSeriesTest {
    private static final MeasureOptions OPTIONS = MeasureOptions.DEFAULT
            .line("door=20,0,20,40")
            .area("hall=5,5,30,5,30,30,5,30")
            .window(2);

    private static World world() {
        var world = World.torus(40, 40).seed(5).workers(1).build();
        world.group("deer").maxSpeed(5).steer(Separation.of(1, 2), Wander.of(2)).spawn(200, Spawn.uniform());
        return world;
    }

    private static CrowdMeasures measured(MeasureOptions options, int ticks) {
        try (var world = world()) {
            var live = WorldMeasures.of(world, options);
            for (int t = 0; t < ticks; t++) world.tick(.1f);
            return live.end();
        }
    }

    private static MeasureSeries named(List<MeasureSeries> all, String name, String what) {
        return all.stream()
                .filter(s -> s.place().equals(name) && s.what().equals(what))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void withRoomForAllTheyAreTheTables() {
        CrowdMeasures measures = measured(OPTIONS, 90);
        var all = MeasureSeries.of(measures, 1000);
        assertEquals(7, all.size());
        MeasureTable hall = measures.areas().getFirst().table();
        assertArrayEquals(hall.column("seconds"), named(all, "hall", "density").seconds());
        assertArrayEquals(hall.column("density"), named(all, "hall", "density").values());
        assertArrayEquals(hall.column("speed"), named(all, "hall", "speed").values());
        assertArrayEquals(
                measures.whole().table().column("polarisation"),
                named(all, "whole", "polarisation").values());
        MeasureTable flows = measures.lines().getFirst().flows(2);
        assertTrue(flows.rows() > 1);
        assertArrayEquals(flows.column("flow"), named(all, "door", "flow").values());
        var passed = named(all, "door", "passed");
        int n = measures.lines().getFirst().passed();
        assertTrue(n > 10);
        assertEquals(n + 1, passed.values().length);
        for (int k = 0; k < n; k++) assertEquals(k + 1, passed.values()[k]);
        assertEquals(n, passed.values()[n]);
        assertEquals(9, passed.seconds()[n], 1e-5);
    }

    /** Mean of each bunch of moments, at the time of its last; N–t ends with all that have passed. */
    @Test
    void withLessRoomTheyAreThinned() {
        CrowdMeasures measures = measured(OPTIONS, 90);
        for (int points : new int[] {2, 7, 90, 91}) {
            var all = MeasureSeries.of(measures, points);
            for (MeasureSeries series : all) {
                assertTrue(series.values().length <= points, series.what());
                assertEquals(series.seconds().length, series.values().length);
                for (int k = 1; k < series.seconds().length; k++)
                    assertTrue(series.seconds()[k] >= series.seconds()[k - 1], series.what());
            }
            double[] speeds = measures.whole().table().column("speed");
            double[] thin = named(all, "whole", "speed").values();
            int every = (speeds.length + points - 1) / points;
            double sum = 0;
            for (int k = 0; k < every; k++) sum += speeds[k];
            assertEquals(sum / every, thin[0], 1e-12);
            double[] passed = named(all, "door", "passed").values();
            assertEquals(measures.lines().getFirst().passed(), passed[passed.length - 1]);
        }
        assertThrows(IllegalArgumentException.class, () -> MeasureSeries.of(measures, 1));
    }

    @Test
    void cellsGiveVoronoiDensity() {
        CrowdMeasures measures = measured(OPTIONS.cells(CutOff.DEFAULT, null).every(30), 30);
        assertArrayEquals(
                measures.areas().getFirst().table().column("density_voronoi"),
                named(MeasureSeries.of(measures, 10), "hall", "density_voronoi").values());
    }

    /** Asked for while the world runs they come soon, also if no tick follows; the bits are those of a run alone. */
    @Test
    void theyGrowWhileAWorldRuns() throws InterruptedException {
        long alone;
        try (var world = world()) {
            for (int t = 0; t < 60; t++) world.tick(.1f);
            alone = world.hash();
        }
        try (var world = world();
                var live = WorldMeasures.of(world, OPTIONS)) {
            for (int t = 0; t < 60; t++) {
                world.tick(.1f);
                live.series(50);
            }
            double last = 0;
            for (int n = 0; n < 2000 && last < world.time() - 1e-6; n++) {
                Thread.sleep(1);
                var all = live.series(50);
                if (all.isEmpty()) continue;
                double[] seconds = named(all, "whole", "speed").seconds();
                last = seconds[seconds.length - 1];
            }
            assertEquals(world.time(), last, 1e-6, "the last tick is there");
            assertEquals(alone, world.hash());
            assertThrows(IllegalArgumentException.class, () -> live.series(1));
        }
    }
}
