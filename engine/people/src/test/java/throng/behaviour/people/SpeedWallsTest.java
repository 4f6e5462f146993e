package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static throng.behaviour.people.SpeedEdgeCasesTest.step;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.motion.AgentProperty;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Collision-free speed beside walls: they push, and hide bodies. */
class SpeedWallsTest {
    private static final float DT = .05f;

    /** Against a formula in double over all pairs and all walls: one wall of up to 2.5 m in each square of 3 m. */
    @Test
    void isTheFormulaAmongWalls() {
        int checked = 0, changed = 0;
        for (int c = 0; c < 8; c++) {
            var walled = new SpeedOracle();
            walled.walls = walls(c);
            int count = 300 + 213 * c;
            var expected = new SpeedOracle.Velocity[2][count]; // those of the first form: all forms start alike
            for (var form : Forms.here())
                try (var world = World.open(2).form(form).build()) {
                    for (int w = 0; w < walled.walls.length; w += 4)
                        world.walls()
                                .add(
                                        (float) walled.walls[w],
                                        (float) walled.walls[w + 1],
                                        (float) walled.walls[w + 2],
                                        (float) walled.walls[w + 3]);
                    var crowd = CollisionFreeSpeedTest.crowd(world).throughWalls(false);
                    var radii = crowd.perAgent(AgentProperty.RADIUS);
                    crowd.steer(CollisionFreeSpeed.published(WalkAt.of(crowd, 1.2f, .3f)));
                    float[] x = new float[count], y = new float[count];
                    for (int i = 0; i < count; i++) {
                        x[i] = 24 * Cases.unit(c, 7L * i);
                        y[i] = 24 * Cases.unit(c, 7L * i + 1);
                    }
                    crowd.spawn(count, Spawn.arrays(x, y, new float[count]));
                    double[] radius = new double[count];
                    for (int i = 0; i < count; i++) radius[i] = radii.values()[i] = .1f + .01f * (i % 7);
                    var before = GroupState.of(crowd, 2);
                    world.tick(DT);
                    var after = GroupState.of(crowd, 2);
                    for (int i = 0; i < count; i++) {
                        if (expected[0][i] == null) {
                            expected[0][i] = walled.velocity(before, radius, i, 1.2f, .3f);
                            expected[1][i] = new SpeedOracle().velocity(before, radius, i, 1.2f, .3f);
                        }
                        var v = expected[0][i];
                        var free = expected[1][i];
                        // walls hold bodies that would touch them: those slide
                        if (!v.sure() || touches(walled.walls, before, i, radius[i] + 1.3 * DT)) continue;
                        String what = form + ", crowd " + c + ", agent " + i;
                        assertEquals(v.x(), after.of(3, i), 3e-4, what);
                        assertEquals(v.y(), after.of(4, i), 3e-4, what);
                        checked++;
                        if (Math.hypot(v.x() - free.x(), v.y() - free.y()) > 1e-2) changed++;
                    }
                }
        }
        assertTrue(changed > checked / 20 && changed > 200, checked + " agents, walls changed " + changed);
    }

    private static double[] walls(long seed) {
        double[] all = new double[4 * 64];
        for (int w = 0; w < 64; w++) {
            double x = w % 8 * 3 + 1.5, y = w / 8 * 3 + 1.5, turn = 2 * Math.PI * Cases.unit(seed, 900 + w);
            double half = .3 + .95 * Cases.unit(seed, 1000 + w), dx = half * Math.cos(turn), dy = half * Math.sin(turn);
            all[4 * w] = (float) (x - dx);
            all[4 * w + 1] = (float) (y - dy);
            all[4 * w + 2] = (float) (x + dx);
            all[4 * w + 3] = (float) (y + dy);
        }
        return all;
    }

    private static boolean touches(double[] walls, GroupState agents, int i, double reach) {
        for (int w = 0; w < walls.length; w += 4) {
            double ax = walls[w] - agents.of(0, i), ay = walls[w + 1] - agents.of(1, i);
            double wx = walls[w + 2] - walls[w], wy = walls[w + 3] - walls[w + 1];
            double t = Math.clamp(-(ax * wx + ay * wy) / (wx * wx + wy * wy), 0, 1);
            if (Math.hypot(ax + t * wx, ay + t * wy) < reach) return true;
        }
        return false;
    }

    /** Agents that go through walls are not turned by them, but they see no further. */
    @Test
    void wallsDoNotPushThoseWhoGoThroughThem() {
        for (boolean through : new boolean[] {false, true, false}) {
            try (var world = World.open(2).build()) {
                world.walls().add(-5, .23f, 5, .23f);
                var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                crowd.steer(CollisionFreeSpeed.published(WalkAt.of(crowd, 1.2f, 0)));
                crowd.add(0, 0);
                crowd.throughWalls(!through);
                world.tick(0);
                crowd.throughWalls(through);
                world.tick(DT);
                float turned = GroupState.of(crowd, 2).of(4, 0);
                assertTrue(through ? turned == 0 : turned < -.1, through + ": " + turned);
            }
        }
    }

    /** A wall pushes as much whole as in pieces, and in any order of its ends. */
    @Test
    void splittingAWallChangesNothing() {
        var whole = step(DT, w -> w.walls().add(-5, .3f, 5, .3f), 0, 0);
        var split = step(
                DT,
                w -> {
                    w.walls().add(-5, .3f, -.1f, .3f);
                    w.walls().add(-.1f, .3f, -.1f, .3f); // a post, without length
                    w.walls().add(0, .3f, -.1f, .3f);
                    w.walls().add(0, .3f, 5, .3f);
                },
                0,
                0);
        assertTrue(whole.of(4, 0) < -.01, "it is pushed away: " + whole.of(4, 0));
        for (int c = 3; c < 5; c++) assertEquals(whole.of(c, 0), split.of(c, 0), 1e-6);
    }

    /** e₀ = (1, 0), and a push of 5·exp((r − d)/0.02) that grows with the way of the tick, at most 1, by hand. */
    @Test
    void wallsTurnByTheFormula() {
        double push = 5 * Math.exp((.2 - .23) / .02), growth = 1.2 * DT / .02 * push;
        double away = Math.min(push, 1) / (1 + growth);
        Consumer<World> wall = w -> w.walls().add(-5, .23f, 5, .23f);
        assertEquals(-1.2 * away / Math.hypot(1, away), step(DT, wall, 0, 0).of(4, 0), 1e-4);
        Consumer<World> tee = w -> {
            wall.accept(w);
            w.walls().add(0, .23f, 0, 5); // hidden behind the other
            w.walls().add(0, .23f, 0, .23f);
        };
        assertEquals(-1.2 * away / Math.hypot(1, away), step(DT, tee, 0, 0).of(4, 0), 1e-4);
        Consumer<World> diagonal =
                w -> { // both sides of an inner corner push across alike: it goes until it touches them
                    float q = .23f * (float) Math.sqrt(2);
                    w.walls().add(q, 0, q - 3, 3);
                    w.walls().add(q, 0, q - 3, -3);
                };
        assertEquals(.03 * Math.sqrt(2), step(DT, diagonal, 0, 0).of(0, 0), 1e-4);
    }

    /** A corner pushes once, also where both its sides face the agent, and where a third wall begins. */
    @Test
    void cornersPushOnce() {
        float q = .17f;
        double push = 5 * Math.exp((.2 - q * Math.sqrt(2)) / .02), growth = 1.2 * DT / .02 * push / 2;
        double ex = 1, ey = -push * Math.sqrt(.5) / (1 + growth); // across the wish alone
        double by = 1.2 / Math.hypot(ex, ey);
        Consumer<World> corner = w -> w.walls().add(Polygon.of(q, q, 3, q - 1, 3, 3, q - 1, 3));
        Consumer<World> tee = w -> {
            w.walls().add(q, q, q - 2, q + 2);
            w.walls().add(q, q, q + 2, q - 2);
            w.walls().add(q, q, q + 1, q + 2);
        };
        Consumer<World> end = w -> w.walls().add(q, q, q + 3, q + 2);
        for (var walls : List.of(corner, tee, end)) {
            var after = step(DT, walls, 0, 0);
            assertEquals(by * ex, after.of(3, 0), 1e-4);
            assertEquals(by * ey, after.of(4, 0), 1e-4);
        }
    }

    @Test
    void tilesTurnAsOneWall() {
        var map = new TileMap(40, 40, TilePlace.size(1).at(-20, -20));
        for (int c = 0; c < 40; c++) map.set(c, 20, 0);
        var tiles = step(DT, w -> w.tiles(map), -.001f, -.23f);
        var wall = step(DT, w -> w.walls().add(-20, 0, 20, 0), -.001f, -.23f);
        assertEquals(wall.of(4, 0), tiles.of(4, 0), 1e-5);
    }

    @Test
    void wallsHideBodies() {
        assertEquals(.4, step(DT, w -> {}, 0, 0, .8f, 0).of(3, 0), 1e-5);
        Consumer<World> thin = w -> w.walls().add(.5f, -3, .5f, 3);
        try (var world = World.open(2).build()) {
            thin.accept(world);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f).throughWalls(true);
            crowd.steer(CollisionFreeSpeed.published(WalkAt.of(crowd, 1.2f, 0)));
            crowd.add(0, 0);
            crowd.add(.8f, 0);
            world.tick(DT);
            assertEquals(1.2, GroupState.of(crowd, 2).of(3, 0), 1e-4, "the other is behind the wall");
        }
    }

    /** Walls, posts, a house and tiles in a crowd: finite, and the same bits in all forms. */
    @Tag("shows")
    @Test
    void crowdsAmongWallsHaveTheSameBits() {
        long[] first = new long[1];
        for (var form : Forms.here())
            for (int workers : new int[] {1, 2, 3, 8}) {
                try (var world = World.torus(60, 60).form(form).workers(workers).build()) {
                    for (int k = 0; k < 12; k++)
                        world.walls().add(5 * k, 5, 5 * k + 4 * Cases.unit(3, k), 5 + 9 * Cases.unit(4, k));
                    world.walls().add(30, 30, 30, 30);
                    world.walls().add(Polygon.of(40, 40, 50, 40, 45, 50));
                    Group crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                    crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, .9f, .7f)));
                    crowd.spawn(3000, Spawn.box(0, 0, 60, 60));
                    crowd.add(45, 40); // on a wall
                    for (int tick = 0; tick < 12; tick++) world.tick(DT);
                    assertTrue(GroupState.of(crowd, 2).finite());
                    if (first[0] == 0) first[0] = world.hash();
                    assertEquals(first[0], world.hash(), form + ", " + workers + " workers");
                }
            }
    }

    @Tag("shows")
    @Test
    void zeroBytesATickAmongWalls() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (var form : Forms.here())
            try (var world = World.torus(60, 60).form(form).workers(1).build()) {
                for (int k = 0; k < 12; k++) world.walls().add(5 * k, 5, 5 * k + 3, 5 + 9 * Cases.unit(4, k));
                Group crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, .9f, .7f)));
                crowd.spawn(3000, Spawn.box(0, 0, 60, 30));
                for (int tick = 0; tick < 300; tick++) world.tick(DT);
                long least = Long.MAX_VALUE;
                for (int round = 0; round < 5; round++) {
                    long bytes = threads.getCurrentThreadAllocatedBytes();
                    for (int tick = 0; tick < 10; tick++) world.tick(DT);
                    least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - bytes);
                }
                assertEquals(0, least, form.toString());
            }
    }
}
