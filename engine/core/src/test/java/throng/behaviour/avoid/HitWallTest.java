package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.GroupState;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Seek;
import throng.memory.Handle;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.StateCopy;
import throng.world.World;

/** Agents that meet a wall are told, in each tick in which they do. */
class HitWallTest {
    private static final int N = 600;

    private static List<String> heard(World world) {
        var heard = new ArrayList<String>();
        world.listen((what, agent, other) -> heard.add(what + " " + agent + " " + other));
        return heard;
    }

    @Test
    void aShotThatMeetsAWallIsToldAndRemoved() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(10, -5, 10, 5);
            var shots = world.group("shots").maxSpeed(1000).radius(.1f).steer(HitWall.removing());
            Handle hits = shots.add(Spawn.point(0, 0, 0).velocity(900, 0, 0));
            Handle misses = shots.add(Spawn.point(0, 8, 0).velocity(900, 0, 0));
            var heard = heard(world);
            world.tick(1 / 60f);
            assertEquals(List.of("hit wall " + hits + " " + hits), heard);
            assertEquals(9.9, shots.position(hits, new Vector3f()).x, 2e-3);
            heard.clear();
            world.tick(1 / 60f);
            assertEquals(List.of(), heard);
            assertTrue(!shots.alive(hits) && shots.alive(misses));
        }
    }

    /** Told in each tick: who leans against a wall; not told: who stands, goes along it, or goes through walls. */
    @Test
    void leaningIsToldInEachTick() {
        try (var world = World.open(2).workers(1).build()) {
            world.walls().add(10, -500, 10, 500);
            var leaning = world.group("leaning").radius(.3f).maxSpeed(2);
            leaning.steer(Seek.of(Target.at(20, 0)), HitWall.DEFAULT);
            leaning.add(9, 0);
            var along = world.group("along").radius(.3f).maxSpeed(2).steer(HitWall.DEFAULT);
            along.add(Spawn.point(9.6f, 0, 0).velocity(0, 2, 0));
            along.add(9.7f, 3);
            var through = world.group("through").maxSpeed(90).throughWalls(true).steer(HitWall.DEFAULT);
            through.add(Spawn.point(0, 0, 0).velocity(90, 0, 0));
            var heard = heard(world);
            for (int t = 0; t < 40; t++) world.tick(.1f);
            for (int t = 0; t < 10; t++) {
                heard.clear();
                world.tick(.1f);
                assertEquals(List.of("hit wall " + leaning.handle(0) + " " + leaning.handle(0)), heard);
            }
        }
    }

    /** Straight flights among walls and tiles, of points and of bodies, against the distances in double. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void hitsAreThoseOfTheSweptBodies(int kind) {
        boolean tiles = kind % 2 == 1;
        float radius = kind < 2 ? .3f : 0.01f;
        int told = 0;
        for (int workers : new int[] {1, 3}) {
            try (var world = World.torus(64, 64).seed(3).workers(workers).build()) {
                var sides = new ArrayList<float[]>();
                if (tiles) sides.addAll(blockedTiles(world));
                else
                    for (int w = 0; w < 12; w++) {
                        float[] s = new float[4];
                        for (int c = 0; c < 4; c++)
                            s[c] = c < 2 ? 10 + 30 * Cases.unit(w, c) : s[c - 2] + 15 * Cases.unit(w, c);
                        sides.add(s);
                        world.walls().add(s[0], s[1], s[2], s[3]);
                    }
                var crowd = world.group("crowd").maxSpeed(200).radius(radius).steer(HitWall.DEFAULT);
                spawn(crowd, kind);
                var heard = new TreeSet<Integer>();
                world.listen((what, agent, other) -> heard.add(agent.id()));
                GroupState from = GroupState.of(crowd, 2);
                world.tick(.1f);
                for (int i = 0; i < N; i++) {
                    double x = from.of(0, i), y = from.of(1, i), dx = from.of(3, i) * .1, dy = from.of(4, i) * .1;
                    double least = Double.POSITIVE_INFINITY, start = Double.POSITIVE_INFINITY;
                    for (float[] s : sides) {
                        least = Math.min(least, apart(x, y, x + dx, y + dy, s));
                        start = Math.min(start, point(x, y, s));
                    }
                    boolean inTile = world.tiles() != null
                            && !world.tiles().open(world.tiles().tileAt((float) x, (float) y));
                    if (inTile || start < radius + .01) continue; // it may leave
                    if (least < radius - .002)
                        assertTrue(heard.contains(i), "agent " + i + " comes as near as " + least);
                    if (least > radius + .002) assertTrue(!heard.contains(i), "agent " + i + " keeps off " + least);
                }
                told += heard.size();
            }
        }
        assertTrue(told > 50, told + " hits");
    }

    private static List<float[]> blockedTiles(World world) {
        var map = new TileMap(64, 64);
        var sides = new ArrayList<float[]>();
        for (int k = 0; k < 60; k++) {
            int c = 5 + (int) (50 * Cases.unit(7, k)), r = 5 + (int) (50 * Cases.unit(8, k));
            map.set(c, r, TileMap.BLOCKED);
            float[] x = {c, c + 1, c + 1, c, c}, y = {r, r, r + 1, r + 1, r};
            for (int e = 0; e < 4; e++) sides.add(new float[] {x[e], y[e], x[e + 1], y[e + 1]});
        }
        world.tiles(map);
        return sides;
    }

    private static void spawn(Group crowd, int seed) {
        float[][] c = new float[4][N];
        for (int k = 0; k < N; k++)
            for (int a = 0; a < 4; a++)
                c[a][k] = a < 2 ? 6 + 50 * Cases.unit(seed + a, k) : 100 * (2 * Cases.unit(seed + a, k) - 1);
        crowd.spawn(N, Spawn.arrays(c[0], c[1]).velocities(c[2], c[3], new float[N]));
    }

    /** The distance of two segments in double, by halving along the first: it is convex. */
    private static double apart(double ax, double ay, double bx, double by, float[] s) {
        double low = 0, high = 1;
        for (int k = 0; k < 50; k++) { // 14 m become 2e-8 m
            double a = low + (high - low) / 3, b = high - (high - low) / 3;
            if (point(ax + a * (bx - ax), ay + a * (by - ay), s) < point(ax + b * (bx - ax), ay + b * (by - ay), s))
                high = b;
            else low = a;
        }
        return point(ax + low * (bx - ax), ay + low * (by - ay), s);
    }

    private static double point(double px, double py, float[] s) {
        double dx = (double) s[2] - s[0], dy = (double) s[3] - s[1];
        double t = Math.clamp(((px - s[0]) * dx + (py - s[1]) * dy) / (dx * dx + dy * dy), 0, 1);
        return Math.hypot(px - s[0] - t * dx, py - s[1] - t * dy);
    }

    /** It is no memory: a world that is copied and restored hears the same. */
    @Test
    void hitsAreAFunctionOfTheState() {
        try (var world = World.torus(64, 64).seed(3).workers(1).build()) {
            blockedTiles(world);
            var crowd = world.group("crowd").maxSpeed(20).radius(.2f).steer(Wander.DEFAULT, HitWall.DEFAULT);
            spawn(crowd, 1);
            var heard = heard(world);
            for (int t = 0; t < 5; t++) world.tick(.1f);
            var copy = new StateCopy();
            world.snapshot(copy);
            heard.clear();
            for (int t = 0; t < 5; t++) world.tick(.1f);
            var first = List.copyOf(heard);
            assertTrue(first.size() > 50, first.size() + " hits");
            heard.clear();
            world.restore(copy);
            for (int t = 0; t < 5; t++) world.tick(.1f);
            assertEquals(first, heard);
        }
    }
}
