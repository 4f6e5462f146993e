package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.math.Ranges;
import throng.page.WorldSource.StartSetting;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.TickPass;
import throng.world.World;

/** What a page asks is done between ticks, and what it looks at changes nothing. */
class ViewerTest {
    private static final float DT = 1 / 30f;
    private static final ViewerOptions FAST = ViewerOptions.DEFAULT.speed(0).fps(240);

    static World flock(long seed, int agents) {
        var world = World.torus(100, 50).seed(seed).workers(1).build();
        var birds = world.group("birds").maxSpeed(6).steer(Separation.of(1, 5), Wander.DEFAULT);
        birds.spawn(agents, Spawn.uniform());
        return world;
    }

    @Test
    void aFrameTellsWhereAgentsAre() throws InterruptedException {
        try (var world = flock(7, 300);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            while (page.frames.size() < 2) viewer.tick(DT);
            page.ask("pause");
            for (int n = 0; n < 200 || page.frames.peek() == null; n++) {
                viewer.tryTick(DT);
                Thread.sleep(1);
            }
            var frame = page.frame();
            while (page.frames.peek() != null) frame = page.frame();
            assertEquals(300, frame.getInt(0));
            assertEquals(world.ticks(), frame.getLong(4));
            assertEquals((float) world.time(), frame.getFloat(12));
            assertEquals(1, frame.getInt(20), "groups");
            assertEquals(300, frame.getInt(64), "agents of the first group");
            assertEquals(72 + 300 * 12, frame.limit());
            var birds = world.groups().getFirst();
            var x = birds.view("x");
            var hy = birds.view("hy");
            for (int i = 0; i < 300; i++) {
                float told = (Short.toUnsignedInt(frame.getShort(72 + 4 * i)) - 1) / 65533f * 100;
                assertEquals(x.get(i), told, 1e-3f);
                assertEquals(hy.get(i), frame.get(72 + 1200 + 4 * i + 1) / 127f, .01f);
                assertEquals(birds.ids().get(i), frame.getInt(72 + 2400 + 4 * i));
            }
        }
    }

    /** Pages may look, pause, pick and colour: the bits are those of a run that no page sees. */
    @Test
    void theHashIsTheSameWhateverLooks() throws InterruptedException {
        long alone;
        try (var world = flock(7, 500)) {
            for (int t = 0; t < 300; t++) world.tick(DT);
            alone = world.hash();
        }
        try (var world = flock(7, 500);
                var viewer = Viewer.open(world, FAST.plots(true));
                var page = OpenPage.of(viewer);
                var other = OpenPage.of(viewer)) {
            page.ask("pick 0 17");
            other.ask("colour speed");
            page.ask("look 10 10 20 20");
            for (int t = 0; t < 300; t++) {
                assertTrue(viewer.tick(DT));
                if (t == 100) other.ask("fit");
                if (t == 150) OpenPage.await("frames", () -> page.count.get() > 0 && other.count.get() > 0);
            }
            assertTrue(page.message("why").length() > 0);
            assertEquals(alone, world.hash());
        }
    }

    /** A refusal names its number, which keeps the last good value. */
    @Test
    void aRefusedNumberIsNamed() throws InterruptedException {
        try (var world = flock(7, 50);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            viewer.tick(DT);
            page.message("numbers");
            page.ask("set birds.separation.weight 1e30");
            String refused = refusal(viewer, page);
            assertTrue(refused.contains("\"path\":\"birds.separation.weight\""), refused);
            assertTrue(refused.contains("allowed is"), refused);
            assertEquals(1, world.groups().getFirst().get("separation.weight"));
            page.ask("colour nothing");
            refused = refusal(viewer, page);
            assertTrue(refused.contains("\"path\":\"\""), refused);
        }
    }

    static String refusal(Viewer viewer, OpenPage page) throws InterruptedException {
        for (int t = 0; t < 5000; t++) {
            String told = page.messages.isEmpty() ? "" : page.messages.take();
            if (told.startsWith("{\"kind\":\"refused\"")) return told;
            viewer.tick(DT);
        }
        throw new AssertionError("no refusal in 5000 ticks");
    }

    /** A source offers worlds; a page that chooses one sees it, and what was turned is forgotten. */
    @Test
    void anotherWorldIsChosen() throws InterruptedException {
        var source = new WorldSource() {
            private int agents = 100;

            @Override
            public World make(long seed, List<String> settings) {
                return flock(seed, agents);
            }

            @Override
            public List<WorldChoice> choices() {
                return List.of(new WorldChoice("few", "100 birds"), new WorldChoice("many", "300 birds"));
            }

            @Override
            public long choose(String name) {
                agents = name.equals("many") ? 300 : 100;
                return 9;
            }
        };
        try (var viewer = Viewer.open(source, 3, FAST);
                var page = OpenPage.of(viewer)) {
            String told = page.message("world");
            for (String word : List.of("\"choices\":[{\"name\":\"few\"", "\"shape\":\"arrow\"", "\"shapes\":{"))
                assertTrue(told.contains(word), word + " in " + told);
            page.ask("set birds.separation.weight 2.5");
            page.ask("choose many");
            while (viewer.world().agents() != 300) viewer.tick(DT);
            assertEquals(9, viewer.world().seed());
            assertEquals(1, viewer.world().groups().getFirst().get("separation.weight"));
            assertEquals("", viewer.command());
        }
    }

    @Test
    void numbersAreTurnedBetweenTicksAndWrittenDown() throws InterruptedException {
        var source = new WorldSource() {
            @Override
            public World make(long seed, List<String> settings) {
                return flock(seed, 100);
            }

            @Override
            public String command(long seed, List<String> settings) {
                return "throng run flock --seed " + seed;
            }
        };
        try (var viewer = Viewer.open(source, 3, FAST);
                var page = OpenPage.of(viewer)) {
            for (int t = 0; t < 20; t++) viewer.tick(DT);
            page.message("numbers");
            page.ask("set birds.separation.weight 2.5");
            while (viewer.world().groups().getFirst().get("separation.weight") != 2.5f) viewer.tick(DT);
            long tick = viewer.world().ticks() - 1;
            String numbers = page.message("numbers");
            assertTrue(
                    numbers.contains("throng run flock --seed 3 --set birds.separation.weight=2.5@" + tick), numbers);
            assertTrue(numbers.contains("\"unit\":\"m/s\""), numbers);
            long ticks = viewer.world().ticks(), hash = viewer.world().hash();
            try (var again = flock(3, 100)) {
                while (again.ticks() < ticks) {
                    if (again.ticks() == tick) again.groups().getFirst().set("separation.weight", 2.5f);
                    again.tick(DT);
                }
                assertEquals(hash, again.hash());
            }
        }
    }

    @Test
    void wrongNumbersAreRefusedWithTheCure() throws InterruptedException {
        try (var world = flock(7, 50);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            page.ask("set birds.separation.radius -1");
            page.ask("set birds.nothing 1");
            long hash = world.hash();
            for (int t = 0; t < 100 && page.messages.stream().noneMatch(m -> m.contains("refused")); t++) {
                viewer.tryTick(0);
                Thread.sleep(5);
            }
            String refused = page.message("refused");
            assertTrue(refused.contains("allowed is") || refused.contains("there is no number"), refused);
            assertEquals(5, world.groups().getFirst().get("separation.radius"));
            page.ask("restart 5");
            viewer.tryTick(0);
            assertEquals(7, world.seed());
            assertTrue(hash != 0);
        }
    }

    @Test
    void pausedPagesStepOneTickAndPlayOn() throws Exception {
        try (var world = flock(7, 50);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            page.ask("pause");
            while (viewer.tryTick(DT)) Thread.sleep(1);
            long tick = world.ticks();
            page.ask("step");
            assertTrue(viewer.tick(DT));
            assertFalse(viewer.tryTick(DT));
            assertEquals(tick + 1, world.ticks());
            page.ask("play");
            for (int t = 0; t < 10; t++) assertTrue(viewer.tick(DT));
        }
    }

    @Test
    void aTickThatThrowsPausesAndTellsPages() throws InterruptedException {
        try (var world = flock(7, 50);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            world.pass(TickPass.Stage.BEFORE_STEERING, "trap", clock -> {
                if (clock.tick() == 3) throw new IllegalStateException("the trap is shut");
            });
            for (int t = 0; t < 3; t++) viewer.tick(DT);
            assertThrows(TickAbandoned.class, () -> viewer.tick(DT));
            assertFalse(viewer.tryTick(DT));
            assertEquals(3, world.ticks());
            assertTrue(page.message("refused").contains("trap"));
        }
    }

    /** Settings for the start begin a new world at once; restarts keep them, a reset forgets them. */
    @Test
    void restartsWithSeedAndSettings() throws InterruptedException {
        List<List<String>> made = new ArrayList<>();
        var source = new WorldSource() {
            @Override
            public World make(long seed, List<String> settings) {
                if (settings.contains("agents=none")) throw new IllegalArgumentException("agents is none");
                made.add(settings);
                return flock(seed, settings.isEmpty() ? 100 : 50);
            }

            @Override
            public List<StartSetting> settings() {
                return List.of(new StartSetting("agents", made.getLast().isEmpty() ? "100" : "50"));
            }

            @Override
            public String command(long seed, List<String> settings) {
                return "run --seed " + seed + " " + String.join(" ", settings);
            }
        };
        try (var viewer = Viewer.open(source, 3, FAST);
                var page = OpenPage.of(viewer)) {
            for (int t = 0; t < 5; t++) viewer.tick(DT);
            page.ask("set birds.wander.weight 1.5");
            page.ask("set agents 50");
            while (made.size() < 2) viewer.tick(DT);
            assertEquals(50, viewer.world().agents());
            assertEquals(1, viewer.world().ticks(), "it starts again at once");
            assertTrue(viewer.command().startsWith("run --seed 3 agents=50 --set birds.wander.weight=1.5@0 --ticks "));
            page.ask("set agents 50"); // as it is: no start
            page.ask("set agents none"); // refused: no start, and it is not kept
            page.ask("restart 9");
            while (viewer.world().seed() != 9) viewer.tick(DT);
            assertEquals(List.of(List.of(), List.of("agents=50"), List.of("agents=50")), made);
            assertTrue(page.message("refused").contains("agents is none"));
            page.ask("unset");
            while (made.size() < 4) viewer.tick(DT);
            assertEquals(100, viewer.world().agents());
            assertEquals(9, viewer.world().seed());
            assertTrue(viewer.command().startsWith("run --seed 9  --ticks "), viewer.command());
        }
    }

    /** Of a setting, unit and range may be those of a component. */
    @Test
    void settingsHaveRanges() {
        var setting =
                new StartSetting("weight", "4").range(Ranges.of(Wander.class).get("weight"));
        assertEquals(new StartSetting("weight", "4", "N", 0., 1e6, List.of(), "", false), setting);
    }
}
