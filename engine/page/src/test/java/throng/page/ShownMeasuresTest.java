package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import throng.world.World;

/** What is measured is drawn and plotted on pages, and begins anew with each world. */
class ShownMeasuresTest {
    private static final float DT = 1 / 30f;
    private static final ViewerOptions FAST = ViewerOptions.DEFAULT.speed(0);

    private final List<Long> begun = new ArrayList<>();
    private final AtomicInteger open = new AtomicInteger();

    /** Tells the number of the tick of which it is asked; what has no number is told as such. */
    private WorldMeter.Readings meter(World world) {
        begun.add(world.ticks());
        open.incrementAndGet();
        return new WorldMeter.Readings() {
            @Override
            public List<WorldMeter.Place> places() {
                return List.of(
                        new WorldMeter.Place("door", false, 1, 2, 3, 4),
                        new WorldMeter.Place("hall", true, 0, 0, 9, 0, 9, 9));
            }

            @Override
            public List<WorldMeter.Plot> plots(int points) {
                assertTrue(points >= 20 && points <= 240, "points " + points);
                return List.of(new WorldMeter.Plot(
                        "line door", "passed", "", new double[] {0, 1.5}, new double[] {Double.NaN, 7}));
            }

            @Override
            public void close() {
                open.decrementAndGet();
            }
        };
    }

    @Test
    void aPageIsToldPlacesAndPlots() throws InterruptedException {
        try (var world = ViewerTest.flock(7, 50);
                var viewer = Viewer.open(world, FAST).measure(this::meter);
                var page = OpenPage.of(viewer)) {
            ticks(viewer, page, "\"seconds\":[0.0,1.5]");
            String told = page.message("measures");
            while (!told.contains("passed")) told = page.message("measures");
            assertTrue(told.contains("\"values\":[null,7.0]"), told);
        }
        assertEquals(0, open.get());
        try (var world = ViewerTest.flock(7, 50);
                var viewer = Viewer.open(world, FAST).measure(this::meter);
                var page = OpenPage.of(viewer)) {
            viewer.tick(DT);
            String sketch = page.message("world");
            assertTrue(sketch.contains("\"corners\":[1.0,2.0,3.0,4.0]"), sketch);
            assertTrue(sketch.contains("\"name\":\"hall\""), sketch);
        }
    }

    private static void ticks(Viewer viewer, OpenPage page, String until) throws InterruptedException {
        for (int n = 0; n < 2000 && page.messages.stream().noneMatch(m -> m.contains(until)); n++) {
            viewer.tick(DT);
            Thread.sleep(1);
        }
    }

    /** A restart, and a world that was set back or forth, begin anew; other ticks than the viewer's do not. */
    @Test
    void measuresBeginAnew() throws Exception {
        try (var viewer = Viewer.open((seed, settings) -> ViewerTest.flock(seed, 50), 7, FAST)) {
            viewer.measure(this::meter);
            for (int t = 0; t < 3; t++) viewer.tick(DT);
            var saved = new ByteArrayOutputStream();
            viewer.world().snapshot(saved);
            for (int t = 0; t < 3; t++) viewer.tick(DT);
            viewer.world().tick(DT);
            viewer.tick(DT);
            assertEquals(List.of(0L), begun);
            viewer.world().restore(new ByteArrayInputStream(saved.toByteArray()));
            viewer.tick(DT);
            assertEquals(List.of(0L, 3L), begun);
            try (var page = OpenPage.of(viewer)) {
                page.ask("restart 9");
                for (int n = 0; n < 2000 && begun.size() < 3; n++) {
                    viewer.tick(DT);
                    Thread.sleep(1);
                }
            }
            assertEquals(List.of(0L, 3L, 0L), begun);
            assertEquals(1, open.get());
        }
        assertEquals(0, open.get());
    }

    @Test
    void aMeterRefusesTheFirstWorldAtOnce() {
        try (var world = ViewerTest.flock(7, 5);
                var viewer = Viewer.open(world, FAST)) {
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> viewer.measure(w -> {
                        throw new IllegalArgumentException("no such column");
                    }));
            assertEquals("no such column", e.getMessage());
            viewer.measure(w -> null);
            assertTrue(viewer.tick(DT));
        }
    }

    /** Measuring that has failed is told once; the world goes on. */
    @Test
    void aFailureIsToldAndTheWorldGoesOn() throws InterruptedException {
        try (var world = ViewerTest.flock(7, 50);
                var viewer = Viewer.open(world, FAST).measure(w -> new WorldMeter.Readings() {
                    @Override
                    public List<WorldMeter.Place> places() {
                        return List.of();
                    }

                    @Override
                    public List<WorldMeter.Plot> plots(int points) {
                        throw new IllegalStateException("measuring has failed: it broke");
                    }

                    @Override
                    public void close() {}
                });
                var page = OpenPage.of(viewer)) {
            ticks(viewer, page, "it broke");
            assertTrue(page.message("refused").contains("measuring has failed: it broke"));
            assertTrue(viewer.tick(DT));
        }
    }

    @Test
    void aPlotHasAsManyValuesAsSeconds() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new WorldMeter.Plot("whole", "speed", "m/s", new double[2], new double[3]));
    }
}
