package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.Cpu;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.math.Axis;
import throng.math.Space;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Spawn;
import throng.world.World;

/** Models of people among very many edges, and with a reach beyond half of a torus. */
class ManyWallsTest {
    private static final int TILES = 100;

    /** Three tiles of ten are blocked. */
    private static TileMap map(float size) {
        var map = new TileMap(TILES, TILES, TilePlace.size(size));
        for (int t = 0; t < map.tiles(); t++)
            if (Cases.unit(9, t) < .3f) map.set(map.column(t), map.row(t), TileMap.BLOCKED);
        return map;
    }

    /** 100 agents on 100 × 100 tiles: at most 10 ms of CPU a tick, however far walls push and bodies are seen. */
    @Tag("shows")
    @Test
    void aTickOfAHundredTakesTenMilliseconds() {
        var slow = new StringBuilder();
        for (float size : new float[] {.01f, .25f, 1})
            for (boolean torus : new boolean[] {false, true}) {
                Axis axis = torus ? Axis.torus(TILES * size) : Axis.OPEN;
                for (float distance : new float[] {.02f, 10}) {
                    float look = torus ? .4f * TILES * size : 1e6f;
                    time(
                            slow,
                            size,
                            new Space(axis, axis, null),
                            guide -> new CollisionFreeSpeed(
                                    guide, List.of(Neighbourhood.within(look)), 8, .1f, .8f, 5, distance, .6f));
                }
                if (!torus || size >= .25f)
                    time(
                            slow,
                            size,
                            new Space(axis, axis, null),
                            guide -> Orca.of(guide).horizons(1000, 1000));
            }
        assertEquals("", slow.toString());
    }

    private static void time(StringBuilder slow, float size, Space space, UnaryOperator<Rule> model) {
        try (var world = World.of(space).workers(1).seed(3).build()) {
            world.tiles(map(size));
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f * Math.min(size, 1));
            Rule rule = model.apply(WalkAt.of(crowd, 1.2f, 0));
            crowd.steer(rule);
            crowd.spawn(100, Spawn.box(0, 0, TILES * size, TILES * size));
            long least = Long.MAX_VALUE;
            // the compilers share two cores with other tests: a busy machine has the loops after 40 ticks or later
            for (int t = 0; t < 200 && (t < 6 || least > 10_000_000); t++) {
                long begin = Cpu.nanos();
                world.tick(.05f);
                least = Math.min(least, Cpu.nanos() - begin);
            }
            assertTrue(GroupState.of(crowd, 2).finite());
            if (least > 10_000_000)
                slow.append("%.1f ms on tiles of %s m, %s: %s%n".formatted(least / 1e6, size, space, rule));
        }
    }

    /** Walls push alike wherever the seam of the torus lies, also those that would push from beyond half of it. */
    @Test
    void theSeamOfATorusDoesNotShow() {
        float[] first = null;
        for (float shift = 0; shift < 24; shift += 4) {
            try (var world = World.torus(24, 24).seed(3).build()) {
                for (int w = 0; w < 6; w++) {
                    float x = on(shift + 4 * w), y = on(shift + 2 * w + 3);
                    world.walls().add(x, y, x + 1, y + (w & 1));
                }
                var crowd = CollisionFreeSpeedTest.crowd(world).radius(.25f);
                crowd.steer(new CollisionFreeSpeed(
                        WalkAt.of(crowd, 1.2f, .5f), List.of(Neighbourhood.within(3)), 8, .1f, .8f, .2f, 10, .6f));
                for (int k = 0; k < 12; k++) crowd.add(on(shift + 2 * k + .5f), on(shift + 5 * k + 1.25f));
                world.tick(.05f);
                var state = GroupState.of(crowd, 2);
                float[] velocities = new float[24];
                for (int i = 0; i < 24; i++) velocities[i] = state.of(3 + i % 2, i / 2);
                if (first == null) first = velocities;
                for (int i = 0; i < 24; i++) assertEquals(first[i], velocities[i], 1e-5, "shift " + shift);
            }
        }
    }

    private static float on(float x) {
        return x % 24;
    }
}
