package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.world.Spawn;
import throng.world.World;

/** When what worlds are made from is saved, a viewer starts again; errors are shown, and the last world goes on. */
class SourceChangeTest {
    private static final float DT = 1 / 30f;
    private static final ViewerOptions FAST = ViewerOptions.DEFAULT.speed(0).fps(240);

    /** As a file that holds a weight. */
    private static final class EditedFile implements WorldSource {
        private float weight = 1;
        private boolean broken;
        private boolean odd;
        private boolean over;
        private long saved;
        private int made;
        private Runnable whileMade = () -> {}, whileTicked = () -> {};

        @Override
        public World make(long seed, List<String> settings) {
            if (broken) {
                var fault = SourceFault.at("flock.yaml:3:8", "there is no 'wieght'", "rule: {wieght: 1}", 8);
                throw new RefusedSource(List.of(fault), new IllegalArgumentException("broken"));
            }
            whileMade.run();
            made++;
            var world = World.torus(100, 50).seed(seed).workers(1).build();
            world.group("birds")
                    .steer(new Wander(weight, 1), Cohesion.of(.5f, 5))
                    .spawn(50, Spawn.uniform());
            world.prepare((of, dt) -> whileTicked.run());
            return world;
        }

        @Override
        public List<SourceFault> warnings() {
            return odd ? List.of(SourceFault.at("flock.yaml:2:1", "used nowhere", "spare: 2", 1)) : List.of();
        }

        @Override
        public long version() {
            return saved;
        }

        @Override
        public boolean isOver(World world) {
            return over;
        }

        @Override
        public String title() {
            return "flock";
        }
    }

    private static void tickUntilNext(Viewer viewer, EditedFile file, int made) throws InterruptedException {
        OpenPage.await("another world", () -> {
            viewer.tick(DT);
            return file.made == made;
        });
    }

    @Test
    void savesStartAgainAndErrorsKeepTheWorld() throws InterruptedException {
        var file = new EditedFile();
        try (var viewer = Viewer.open(file, 3, FAST);
                var page = OpenPage.of(viewer)) {
            for (int t = 0; t < 20; t++) viewer.tick(DT);
            page.message("faults");
            page.ask("set birds.cohesion.weight 2");
            OpenPage.await("turned", () -> {
                viewer.tick(DT);
                return viewer.world().groups().getFirst().get("cohesion.weight") == 2;
            });
            file.weight = 3;
            file.saved++;
            tickUntilNext(viewer, file, 2);
            var birds = viewer.world().groups().getFirst();
            assertEquals(3, birds.get("wander.weight"));
            assertEquals(2, birds.get("cohesion.weight"), "what was turned is turned again");
            assertTrue(viewer.command().contains("--set birds.cohesion.weight=2.0@0"), viewer.command());

            file.broken = true;
            file.saved++;
            var world = viewer.world();
            String told = page.message("faults");
            for (int n = 0; !told.contains("wieght"); n++) {
                assertTrue(n < 10, told);
                OpenPage.await("faults", () -> {
                    viewer.tick(DT);
                    return page.messages.stream().anyMatch(m -> m.contains("\"faults\""));
                });
                told = page.message("faults");
            }
            assertTrue(told.contains("\"place\":\"flock.yaml:3:8\""), told);
            assertTrue(told.contains("\"line\":\"rule: {wieght: 1}\",\"caret\":7"), told);
            assertEquals(world, viewer.world());
            assertTrue(viewer.tick(DT), "the last good world goes on");

            file.broken = false;
            file.saved++;
            tickUntilNext(viewer, file, 3);
            told = page.message("faults");
            assertTrue(told.contains("\"faults\":[]"), told);
            assertTrue(told.contains("\"warnings\":[]"), told);

            file.odd = true;
            file.saved++;
            tickUntilNext(viewer, file, 4);
            told = page.message("faults");
            assertTrue(told.contains("\"faults\":[]"), told);
            assertTrue(told.contains("\"warnings\":[{\"place\":\"flock.yaml:2:1\""), told);
        }
    }

    /** To make a world may take long: pages hear which one before it is made, and see it before its first tick. */
    @Test
    void pagesHearThatAnotherWorldIsMade() throws InterruptedException {
        var file = new EditedFile();
        try (var viewer = Viewer.open(file, 3, FAST);
                var page = OpenPage.of(viewer)) {
            OpenPage.await("a frame", () -> {
                viewer.tick(DT);
                return !page.frames.isEmpty();
            });
            file.whileMade = () -> {
                await("the news", () -> has(page, "\"starting\":\"flock\""));
                page.messages.clear();
                file.whileTicked = () -> await(
                        "a frame",
                        () -> page.frames.stream().anyMatch(frame -> frame.getInt(24) == 2 && frame.getLong(4) == 0));
            };
            page.ask("restart 4");
            OpenPage.await("another world", () -> {
                viewer.tick(DT);
                return file.made == 2;
            });
            await("its end", () -> has(page, "\"starting\":\"\""));
        }
    }

    private static void await(String what, BooleanSupplier condition) {
        try {
            OpenPage.await(what, condition);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A world that all have left stops, if no one can come any more; who plays it nonetheless may. */
    @Test
    void aWorldThatAllHaveLeftStopsIfNoneCanCome() throws InterruptedException {
        var file = new EditedFile();
        try (var viewer = Viewer.open(file, 3, FAST);
                var page = OpenPage.of(viewer)) {
            file.whileTicked = () -> {
                if (viewer.world().ticks() == 5)
                    viewer.world()
                            .groups()
                            .getFirst()
                            .remove(IntStream.range(0, 50).toArray());
            };
            for (int t = 0; t < 20; t++) assertTrue(viewer.tryTick(DT), "it is not known whether some come");
            file.over = true;
            assertTrue(viewer.tryTick(DT));
            await("the end", () -> has(page, "\"left\":" + viewer.world().time()));
            assertEquals(21, viewer.world().ticks());
            assertFalse(viewer.tryTick(DT), "it stops");
            page.ask("play");
            await("it goes on", () -> viewer.tryTick(DT));
            assertTrue(viewer.tryTick(DT));
        }
    }

    private static boolean has(OpenPage page, String words) {
        return page.messages.stream().anyMatch(message -> message.contains(words));
    }

    /** What the file says now wins over what was turned, if the file says another value than before. */
    @Test
    void anEditOfATurnedNumberWins() throws InterruptedException {
        var file = new EditedFile();
        try (var viewer = Viewer.open(file, 3, FAST);
                var page = OpenPage.of(viewer)) {
            page.ask("set birds.wander.weight 2");
            OpenPage.await("turned", () -> {
                viewer.tick(DT);
                return viewer.world().groups().getFirst().get("wander.weight") == 2;
            });
            file.weight = 5;
            file.saved++;
            tickUntilNext(viewer, file, 2);
            assertEquals(5, viewer.world().groups().getFirst().get("wander.weight"));
            assertFalse(viewer.command().contains("wander"), viewer.command());
        }
    }

    /** A file that is still being written is not read; nor one that was read since it was saved. */
    @Test
    void aChangeMustHaveEnded() {
        var file = new EditedFile();
        long second = 1_000_000_000L;
        try (var first = file.make(1, List.of())) {
            var origin = new WorldOrigin(file, first, 0);
            assertFalse(origin.changed(second));
            file.saved++;
            assertFalse(origin.changed(2 * second), "it may go on");
            file.saved++;
            assertFalse(origin.changed(3 * second), "it went on");
            assertFalse(origin.changed(3 * second + 1), "not asked as often");
            assertTrue(origin.changed(4 * second));
            assertFalse(origin.changed(5 * second), "once");
            file.saved++;
            origin.make(2, List.of()).close();
            assertFalse(origin.changed(6 * second));
            assertFalse(origin.changed(7 * second));
        }
    }

    @Test
    void longLinesAreCutRoundTheCaret() {
        var fault = SourceFault.at("a:1:500", "wrong", "x".repeat(499) + "!" + "y".repeat(500), 500);
        assertTrue(fault.line().length() <= 120);
        assertEquals('!', fault.line().charAt(fault.caret()));
        assertEquals(3, SourceFault.at("a:1:9", "wrong", "abc", 9).caret(), "behind the end");
    }
}
