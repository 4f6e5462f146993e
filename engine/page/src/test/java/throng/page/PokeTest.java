package throng.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Spawn;
import throng.world.World;

/** What a hand does to a world is written down, and the same at the same ticks gives the same bits. */
class PokeTest {
    private static final float DT = 1 / 30f;
    private static final ViewerOptions FAST = ViewerOptions.DEFAULT.speed(0).fps(240);

    /** What a hand does is written down; the same at the same ticks gives the same bits. */
    @Test
    void pokesAreWrittenDownAndRepeated() throws InterruptedException {
        try (var world = ViewerTest.flock(7, 200);
                var again = ViewerTest.flock(7, 200);
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            page.message("world");
            for (int t = 0; t < 10; t++) viewer.tick(DT);
            page.ask("move 0 17 12.5 30");
            page.ask("wall 40 20 48 24");
            while (!world.walls().any()) viewer.tick(DT);
            page.ask("move 0 9999 1 1");
            assertTrue(ViewerTest.refusal(viewer, page).contains("9999"));
            page.ask("wall 1 1 9000 1"); // more than once round the torus
            assertTrue(ViewerTest.refusal(viewer, page).contains("torus"));
            while (world.walls().any()) viewer.tick(DT);
            viewer.tick(DT);
            String command = viewer.command();
            assertTrue(command.contains("--set hand.move.birds.17=12.5/30.0@"), command);
            assertTrue(command.contains("--set hand.wall.0=40.0/20.0/48.0/24.0@"), command);
            assertTrue(command.contains("--set hand.wall.0=gone@"), command);
            repeat(again, world.ticks(), command);
            assertEquals(world.hash(), again.hash());
            for (String wrong : new String[] {
                "hand.move.birds.x=1/1",
                "hand.move.cows.1=1/1",
                "hand.wall.7=1/1/2/2",
                "hand.wall.0=gone",
                "hand.move.birds.1=1",
                "hand.move.birds.1=NaN/1",
                "hand.shake=1"
            }) {
                String[] words = wrong.split("=", -1);
                assertThrows(IllegalArgumentException.class, () -> Poke.apply(again, words[0], words[1]), wrong);
            }
            assertFalse(again.walls().any());
        }
    }

    /** A goal that a hand drags elsewhere goes back by itself; both are written down, and give the same bits. */
    @Test
    void goalsAreMovedForAMoment() throws InterruptedException {
        try (var world = walkers();
                var again = walkers();
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            var goals = WorldGoals.of(world).goal(1).list();
            int[] before = goals.tiles(1);
            page.message("world");
            for (int t = 0; t < 10; t++) viewer.tick(DT);
            page.ask("goal 18.5 2.5 10.5 12.5");
            while (Arrays.equals(goals.tiles(1), before)) viewer.tick(DT);
            assertArrayEquals(new int[] {12 * 20 + 10, 13 * 20 + 10}, goals.tiles(1), "with its shape");
            for (int t = 0; t < 5; t++) viewer.tick(DT);
            page.ask("goal 10.5 12.5 10.5 19.5"); // dragged on, and half of it off the map
            while (goals.tiles(1).length == 2) viewer.tick(DT);
            assertArrayEquals(new int[] {19 * 20 + 10}, goals.tiles(1));
            page.ask("goal 5.5 5.5 6.5 6.5");
            assertTrue(ViewerTest.refusal(viewer, page).contains("no goal is at 5.5/5.5"));
            page.ask("goal 10.5 19.5 0.5 0.5");
            assertTrue(ViewerTest.refusal(viewer, page).contains("blocked"));
            page.ask("goal 10.5 19.5 -5 0.5");
            assertTrue(ViewerTest.refusal(viewer, page).contains("off the map"));
            while (!Arrays.equals(goals.tiles(1), before)) viewer.tick(DT);
            viewer.tick(DT);
            String command = viewer.command();
            assertTrue(command.contains("--set hand.goal.1=250/270@"), command);
            assertTrue(command.contains("--set hand.goal.1=390@"), command);
            assertTrue(command.contains("--set hand.goal.1=58/78@"), command);
            repeat(again, world.ticks(), command);
            assertEquals(world.hash(), again.hash());
            for (String wrong : new String[] {
                "hand.goal.2=1",
                "hand.goal.x=1",
                "hand.goal.0=400",
                "hand.goal.0=5-4",
                "hand.goal.0=a",
                "hand.goal.0=1/"
            }) {
                String[] words = wrong.split("=", -1);
                assertThrows(IllegalArgumentException.class, () -> Poke.apply(again, words[0], words[1]), wrong);
            }
            Poke.apply(again, "hand.goal.0", "none");
            assertEquals(0, WorldGoals.of(again).goal(0).list().tiles(0).length);
            Poke.apply(again, "hand.goal.0", "3/7-9");
            assertArrayEquals(
                    new int[] {3, 7, 8, 9}, WorldGoals.of(again).goal(0).list().tiles(0));
            assertEquals("3/7-9", Poke.tiles(3, 7, 8, 9));
        }
    }

    /** A flock does not go to goals. */
    @Test
    void worldsWithoutGoalsRefuseThem() {
        try (var world = ViewerTest.flock(7, 20)) {
            var refused = assertThrows(IllegalArgumentException.class, () -> Poke.apply(world, "hand.goal.0", "1"));
            assertTrue(refused.getMessage().contains("0 goals"), refused.getMessage());
        }
    }

    private static void repeat(World again, long ticks, String command) {
        String[] changes = command.split("--set ", -1);
        while (again.ticks() < ticks) {
            for (int k = 1; k < changes.length; k++) {
                String[] words = changes[k].strip().split("[=@]", -1);
                if (Long.parseLong(words[2]) == again.ticks()) Poke.apply(again, words[0], words[1]);
            }
            again.tick(DT);
        }
    }

    /** Forty people of a map of 20 × 20 tiles walk to goal 1, two tiles on the right. */
    static World walkers() {
        var map = new TileMap(20, 20);
        map.set(0, 0, TileMap.BLOCKED);
        var fields = new WayFields(map, .2f);
        fields.goal(19 * 20);
        fields.goal(2 * 20 + 18, 3 * 20 + 18);
        var world = World.open(2).seed(3).build().tiles(map);
        var people = world.group("people");
        people.steer(FollowWay.of(fields, FieldGoal.of(1)));
        people.spawn(40, Spawn.box(2, 2, 6, 17));
        return world;
    }
}
