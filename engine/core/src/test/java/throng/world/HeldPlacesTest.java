package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.kernel.Force;
import throng.memory.Agents;
import throng.memory.Writes;
import throng.terrain.TileMap;
import throng.world.TickPass.Stage;

/** Walls hold agents that passes and rules put elsewhere after they have moved, unless those mean places. */
class HeldPlacesTest {
    /** Carries agents 3 m to the right. */
    private record Conveyor(Writes writes) implements PostMoveRule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }

        @Override
        public void afterMove(GroupView in, int start, int end) {
            carry(in, start, end);
        }
    }

    private static void carry(GroupView in, int start, int end) {
        float[] x = in.agents().next(Agents.X);
        for (int i = start; i < end; i++) if (in.id()[i] % 2 == 0) x[i] += 3;
    }

    private static World world(boolean rule, boolean tiles, Writes writes, int workers) {
        var world = World.torus(60, 60).seed(4).workers(workers).build();
        if (tiles) {
            var map = new TileMap(60, 60);
            for (int row = 0; row < 60; row++) map.set(30, row, TileMap.BLOCKED);
            world.tiles(map);
        } else {
            world.walls().add(30, 0, 30, 60);
        }
        var group = world.group("crowd").radius(.3f).maxSpeed(2);
        group.steer(rule ? new Rule[] {Wander.DEFAULT, new Conveyor(writes)} : new Rule[] {Wander.DEFAULT});
        if (!rule) world.pass(Stage.AFTER_MOVING, "carry", group, writes.positions(), (in, s, e) -> carry(in, s, e));
        group.spawn(700, Spawn.box(5, 5, 15, 55));
        return world;
    }

    /** Half of the crowd is carried against the wall for long, and stays before it, at a distance of its radius. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void wallsHoldWhatIsCarried(boolean rule, boolean tiles) {
        try (var world = world(rule, tiles, Writes.nothing(), 3);
                var alone = world(rule, tiles, Writes.nothing(), 1)) {
            for (int t = 0; t < 12; t++) {
                world.tick(.1f);
                alone.tick(.1f);
                assertEquals(alone.hash(), world.hash());
            }
            int carried = 0;
            var x = world.groups().getFirst().view("x");
            for (int i = 0; i < x.limit(); i++) {
                assertTrue(x.get(i) <= 30 - .299f, "agent at " + x.get(i));
                if (x.get(i) > 29) carried++;
            }
            assertTrue(carried > 300, carried + " stand at the wall");
        }
    }

    /** Who means places is not held. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void placesAreNotHeld(boolean rule, boolean tiles) {
        try (var world = world(rule, tiles, Writes.nothing().throughWalls(), 1)) {
            for (int t = 0; t < 9; t++) world.tick(.1f);
            var x = world.groups().getFirst().view("x");
            int beyond = 0;
            for (int i = 0; i < x.limit(); i++) if (x.get(i) > 31) beyond++;
            assertTrue(beyond > 300, beyond + " went through");
        }
    }
}
