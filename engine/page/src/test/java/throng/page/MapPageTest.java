package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.behaviour.drive.GoalDrive;
import throng.behaviour.drive.Wander;
import throng.world.Spawn;
import throng.world.World;

/** A page of a world on a map: what it tells and writes down has the coordinates of the map. */
class MapPageTest {
    private static final float DT = 1 / 30f;
    private static final ViewerOptions FAST = ViewerOptions.DEFAULT.speed(0).fps(240);

    private static World world() {
        var world = World.torus(100, 50)
                .origin(390_000, 5_820_000.5)
                .seed(7)
                .workers(1)
                .build();
        world.group("birds")
                .maxSpeed(6)
                .steer(new GoalDrive(1, 12, 30, 0), Wander.DEFAULT)
                .spawn(50, Spawn.uniform());
        return world;
    }

    @Test
    void numbersAndPokesAreThoseOfTheMap() throws InterruptedException {
        try (var world = world();
                var again = world();
                var viewer = Viewer.open(world, FAST);
                var page = OpenPage.of(viewer)) {
            String told = page.message("world"), numbers = page.message("numbers");
            assertTrue(told.contains("\"origin\":[390000.0,5820000.5]"), told);
            assertTrue(numbers.contains("\"path\":\"birds.goalDrive.x\",\"value\":390012.0"), numbers);
            assertTrue(numbers.contains("\"path\":\"birds.goalDrive.z\",\"value\":0.0"), numbers);
            var birds = world.groups().getFirst();
            page.ask("move 0 17 12.5 30");
            page.ask("set birds.goalDrive.x 390025.5");
            page.ask("set birds.goalDrive.gain 2");
            page.ask("wall 40 20 48 24");
            while (!world.walls().any()) viewer.tick(DT);
            assertEquals(25.5f, birds.get("goalDrive.x"));
            page.ask("pick 0 17");
            while (page.messages.stream().noneMatch(m -> m.contains("agent 17 of birds at (3900"))) viewer.tick(DT);
            while (world.walls().any()) viewer.tick(DT);
            String command = viewer.command();
            assertTrue(command.contains("--set hand.move.birds.17=390012.5/5820030.5@"), command);
            assertTrue(command.contains("--set birds.goalDrive.x=390025.5@"), command);
            assertTrue(command.contains("--set birds.goalDrive.gain=2.0@"), command);
            assertTrue(command.contains("--set hand.wall.0=390040.0/5820020.5/390048.0/5820024.5@"), command);
            Poke.apply(again, "hand.move.birds.17", "390012.5/5820030.5");
            var moved = again.groups().getFirst();
            assertEquals(12.5f, moved.view("x").get(moved.index(moved.handle(17))));
            assertEquals(30, moved.view("y").get(moved.index(moved.handle(17))));
        }
    }
}
