package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import throng.Forms;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.motion.AgentProperty;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Allocation;
import throng.world.Spawn;
import throng.world.World;

/**
 * A world with walls and blocked tiles has the same bits for any workers and either form, and ticks without allocation.
 */
class HeldWorldTest {
    private static World town(int workers, Form form, boolean withWalls) {
        var world = World.torus(200, 200).workers(workers).form(form).seed(3).build();
        var walkers = world.group("walkers")
                .maxSpeed(20)
                .maxForce(200)
                .radius(.3f)
                .steer(Separation.of(1, 2), Wander.DEFAULT, Cruise.DEFAULT);
        walkers.perAgent(AgentProperty.RADIUS);
        walkers.spawn(4000, Spawn.uniform().moving(10));
        world.group("birds").throughWalls(true).steer(Cruise.DEFAULT).spawn(600, Spawn.uniform());
        if (!withWalls) return world;
        var map = new TileMap(100, 100, TilePlace.size(2));
        for (int k = 0; k < 100; k += 7) for (int m = 0; m < 100; m += 3) map.set(k, m, 0);
        world.tiles(map);
        for (int k = 0; k < 200; k += 10) world.walls().add(k, 195, k + 9, 205);
        return world;
    }

    @Test
    void sameBitsForAnyWorkersAndEitherForm() {
        long expected = 0;
        for (int workers = 1; workers <= 3; workers++)
            for (Form form : Forms.here()) {
                try (var world = town(workers, form, true)) {
                    for (int t = 0; t < 60; t++) {
                        world.walls().move(3, 60, 100 + t, 70, 100 + t);
                        world.tick(.1f);
                    }
                    if (expected == 0) expected = world.hash();
                    assertEquals(expected, world.hash(), workers + " workers, " + form);
                }
            }
        try (var world = town(1, Form.SCALAR, false)) {
            for (int t = 0; t < 60; t++) world.tick(.1f);
            assertNotEquals(expected, world.hash(), "walls have no effect");
        }
    }

    @Test
    void aTickAllocatesNothing() {
        try (var world = town(2, Form.SCALAR, true)) {
            for (int t = 0; t < 400; t++) world.tick(1 / 60f);
            long least = Long.MAX_VALUE;
            for (int n = 0; n < 12 && least > 0; n++) least = Math.min(least, Allocation.ofTicks(world, 50));
            assertEquals(0, least, "bytes in 50 ticks");
        }
    }

    /** The order in which walls were added and moved has no effect. */
    @Test
    void theOrderOfChangesHasNoEffect() {
        long[] hash = new long[2];
        for (int h = 0; h < 2; h++) {
            try (var world = town(1, Form.SCALAR, true)) {
                var walls = world.walls();
                if (h == 1)
                    for (int k = 0; k < 20; k++) {
                        walls.move(19 - k, 50, 50, 51, 51);
                        int w = 19 - k;
                        walls.move(w, w * 10, 195, w * 10 + 9, 205);
                    }
                for (int t = 0; t < 30; t++) world.tick(.1f);
                hash[h] = world.hash();
            }
        }
        assertEquals(hash[0], hash[1]);
    }
}
