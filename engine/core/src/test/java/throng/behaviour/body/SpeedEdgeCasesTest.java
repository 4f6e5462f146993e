package throng.behaviour.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Collision-free speed where directions, gaps or times are degenerate, and beside walls. */
class SpeedEdgeCasesTest {
    private static final float DT = .05f;

    /** The state after a tick of one crowd, which wants (1.2, 0), in an open world. */
    private static GroupState step(float dt, Consumer<World> walls, float... places) {
        try (var world = World.open(2).build()) {
            walls.accept(world);
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(CollisionFreeSpeed.published(WalkAt.of(crowd, 1.2f, 0)));
            for (int k = 0; k < places.length; k += 2) crowd.add(places[k], places[k + 1]);
            world.tick(dt);
            return GroupState.of(crowd, 2);
        }
    }

    private static GroupState step(float... places) {
        return step(DT, world -> {}, places);
    }

    @Test
    void twoOnOnePointPart() {
        for (boolean same : new boolean[] {true, false}) {
            try (var world = World.open(2).build()) {
                var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
                var others = same
                        ? crowd
                        : world.group("others").maxForce(1e9f).turnRate(1e6f).radius(.2f);
                crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, .1f, 0)).seeing(others));
                if (!same)
                    others.steer(
                            CollisionFreeSpeed.of(WalkAt.of(others, .1f, 0)).seeing(crowd));
                crowd.add(3, 4);
                others.add(3, 4);
                world.tick(DT);
                var a = GroupState.of(crowd, 2);
                var b = same ? a : GroupState.of(others, 2);
                int second = same ? 1 : 0;
                float vx = a.of(3, 0), vy = a.of(4, 0);
                assertEquals(.1, Math.hypot(vx, vy), 1e-5);
                assertEquals(-vx, b.of(3, second), 1e-3, "opposite directions");
                assertEquals(-vy, b.of(4, second), 1e-3, "opposite directions");
            }
        }
    }

    @Test
    void noTimeMeansNoForce() {
        var after = step(0, world -> {}, 0, 0, .3f, 0);
        assertEquals(0, after.of(3, 0));
        assertEquals(0, after.of(0, 0));
    }

    @Test
    void aTickOfTenSecondsGoesWhereTheGapAheadAllows() {
        var after = step(10, world -> {}, 0, 0, 1, 0);
        assertEquals((1 - .4) / 1, after.of(3, 0), 1e-5);
        assertEquals(1.2, after.of(3, 1), 1e-5);
    }

    @Test
    void aNeighbourExactlyAbreastBlocks() {
        assertEquals(0, step(0, 0, 0, .35f).of(3, 0), 1.2, "turned away");
        try (var world = World.open(2).build()) {
            var crowd = CollisionFreeSpeedTest.crowd(world).radius(.2f);
            crowd.steer(new CollisionFreeSpeed(
                    WalkAt.of(crowd, 1.2f, 0),
                    CollisionFreeSpeed.of(crowd.rule()).neighbourhoods(),
                    0,
                    .1f,
                    0,
                    .02f,
                    1));
            crowd.add(0, 0);
            crowd.add(0, .4f);
            world.tick(DT);
            assertEquals(0, GroupState.of(crowd, 2).of(3, 0), 1e-6);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0, .2f})
    void fiveHundredInASquareMetreStayFinite(float radius) {
        for (var form : Forms.here())
            for (float wish : new float[] {0, 1.2f})
                for (float dt : new float[] {0, DT, 10}) {
                    try (var world = World.open(2).form(form).build()) {
                        var crowd = CollisionFreeSpeedTest.crowd(world).radius(radius);
                        crowd.steer(CollisionFreeSpeed.of(WalkAt.of(crowd, wish, 0)));
                        crowd.spawn(600, Spawn.box(0, 0, 1, 1));
                        for (int k = 0; k < 20; k++) crowd.add(.5f, .5f);
                        for (int tick = 0; tick < 5; tick++) world.tick(dt);
                        var after = GroupState.of(crowd, 2);
                        assertTrue(after.finite());
                        for (int i = 0; i < after.count(); i++)
                            assertTrue(Math.hypot(after.of(3, i), after.of(4, i)) <= wish * 1.0001 + 1e-6);
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

    /** e = (1, 0) − 5·exp((r − d)/0.02) towards the wall, by hand. */
    @Test
    void wallsTurnByTheFormula() {
        double push = 5 * Math.exp((.2 - .23) / .02), length = Math.hypot(1, push);
        Consumer<World> wall = w -> w.walls().add(-5, .23f, 5, .23f);
        assertEquals(-1.2 * push / length, step(DT, wall, 0, 0).of(4, 0), 1e-4);
        Consumer<World> tee = w -> {
            wall.accept(w);
            w.walls().add(0, .23f, 0, 5); // hidden behind the other
            w.walls().add(0, .23f, 0, .23f);
        };
        assertEquals(-1.2 * push / length, step(DT, tee, 0, 0).of(4, 0), 1e-4);
        double corner = 2 * Math.sqrt(.5) * push;
        Consumer<World> diagonal = w -> { // an inner corner pushes from both sides
            float q = .23f * (float) Math.sqrt(2);
            w.walls().add(q, 0, q - 3, 3);
            w.walls().add(q, 0, q - 3, -3);
        };
        double forward = 1 - corner, speed = 1.2 * Math.signum(forward);
        assertEquals(speed, step(DT, diagonal, 0, 0).of(3, 0), 1e-3);
    }

    @Test
    void tilesTurnAsOneWall() {
        var map = new TileMap(40, 40, 1, -20, -20);
        for (int c = 0; c < 40; c++) map.set(c, 20, 0);
        var tiles = step(DT, w -> w.tiles(map), -.001f, -.23f);
        var wall = step(DT, w -> w.walls().add(-20, 0, 20, 0), -.001f, -.23f);
        assertEquals(wall.of(4, 0), tiles.of(4, 0), 1e-5);
    }

    @Test
    void wallsHideBodies() {
        assertEquals(.4, step(0, 0, .8f, 0).of(3, 0), 1e-5);
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
}
