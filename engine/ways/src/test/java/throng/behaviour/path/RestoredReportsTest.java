package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.flock.Separation;
import throng.motion.AgentProperty;
import throng.navigation.goal.Goals;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** What those who follow ways and fields tell is a function of the state: a restored world tells the same. */
class RestoredReportsTest {
    private static World world() {
        return World.open(2).seed(4).workers(1).form(Form.SCALAR).build();
    }

    /** A world that is restored every third tick tells what the other one tells, and has its bits. */
    @ParameterizedTest
    @EnumSource
    void aRestoredWorldTellsTheSame(WayKind kind) throws IOException {
        var whole = new ArrayList<String>();
        long hash;
        try (var world = world()) {
            var map = peopled(kind, world, true);
            world.listen((what, agent, other) -> whole.add(world.ticks() + what + agent.id()));
            for (int t = 0; t < 240; t++) {
                if (t == 30) map.set(10, 2, TileMap.BLOCKED);
                if (t == 80) map.set(10, 2, 1);
                world.tick(.5f);
            }
            hash = world.hash();
        }
        assertTrue(whole.stream().anyMatch(e -> e.contains("no way")), whole::toString);
        assertTrue(whole.stream().anyMatch(e -> e.contains("arrived")), whole::toString);
        assertTrue(whole.stream().anyMatch(e -> e.contains("stuck")), whole::toString);
        var parts = new ArrayList<String>();
        var saved = new ByteArrayOutputStream();
        for (int t = 0; t < 240; t += 3) {
            try (var world = world()) {
                var map = peopled(kind, world, t == 0);
                if (t > 30 && t <= 80) map.set(10, 2, TileMap.BLOCKED);
                if (t > 0) world.restore(new ByteArrayInputStream(saved.toByteArray()));
                world.listen((what, agent, other) -> parts.add(world.ticks() + what + agent.id()));
                for (int k = t; k < t + 3; k++) {
                    if (k == 30) map.set(10, 2, TileMap.BLOCKED);
                    if (k == 80) map.set(10, 2, 1);
                    world.tick(.5f);
                }
                saved.reset();
                world.snapshot(saved);
                if (t == 237) assertEquals(hash, world.hash());
            }
        }
        assertEquals(whole, parts);
    }

    private static TileMap peopled(WayKind kind, World world, boolean spawns) {
        var map = TileMap.parse(
                "..........@.........",
                "..........@.........",
                "....................",
                "..........@.........",
                "..........@.........");
        var goals = new Goals(map);
        goals.add(map.tile(19, 2));
        goals.add(map.tile(0, 4));
        world.tiles(map);
        Group group = world.group("walkers").radius(.2f).maxSpeed(.5f).maxForce(100);
        var goal = group.ints("goal", -1);
        var speed = group.perAgent(AgentProperty.MAX_SPEED);
        group.steer(kind.rule(goals, FieldGoal.each(goal)), Separation.of(.05f, 1));
        for (int k = 0; spawns && k < 40; k++) {
            group.add(.5f + k * 7 % 18, .5f + k % 5);
            goal.values()[k] = k % 3 - k % 2;
            if (k % 10 == 0) speed.values()[k] = 0;
        }
        return map;
    }
}
