package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.AssertMessage;
import throng.Cases;
import throng.behaviour.Target;
import throng.behaviour.path.TileStep.Manner;
import throng.math.Axis;
import throng.math.Space;
import throng.navigation.search.Bresenham;
import throng.navigation.search.TileChase;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Steps from tile to tile, against those of TileChase and against Bresenham's line. */
class TileStepTest {
    private static final int N = 700, SIDE = 40, GOAL_X = 21, GOAL_Y = 17;

    private static TileMap map(double blocked) {
        var map = new TileMap(SIDE, SIDE, TilePlace.size(2).at(-10, 5));
        for (int t = 0; t < map.tiles(); t++) {
            if (Cases.unit(3, t) < blocked && t != map.tile(GOAL_X, GOAL_Y))
                map.set(map.column(t), map.row(t), TileMap.BLOCKED);
        }
        return map;
    }

    /** Spawns agents on open tiles; their target is the middle of the map. */
    private static Group crowd(World world, TileMap map, Manner manner, int every) {
        Group group = world.group("crowd");
        int goal = map.tile(GOAL_X, GOAL_Y);
        group.steer(new TileStep(map, Target.at(map.middleX(goal), map.middleY(goal)), manner, every));
        int[] open = open(map);
        group.spawn(N, agent -> {
            int tile = open[agent.number() % open.length];
            agent.position(map.middleX(tile) + .3f, map.middleY(tile) - .4f, 0);
        });
        return group;
    }

    private static int[] open(TileMap map) {
        return java.util.stream.IntStream.range(0, map.tiles())
                .filter(map::open)
                .toArray();
    }

    private static int[] tiles(Group group, TileMap map) {
        int[] tiles = new int[N];
        for (int i = 0; i < N; i++)
            tiles[group.ids().get(i)] =
                    map.tileAt(group.view("x").get(i), group.view("y").get(i));
        return tiles;
    }

    @ParameterizedTest
    @EnumSource(names = {"CHASE", "EVADE"})
    void stepsMatchThoseOfTileChase(Manner manner) {
        TileMap map = map(.3);
        try (var world = World.open(2).workers(1).build();
                var workers = new Workers(1)) {
            Group group = crowd(world, map, manner, 1);
            var other = new TileChase(map, false, workers);
            int[] open = open(map);
            for (int id = 0; id < N; id++) {
                int tile = open[id % open.length];
                other.add(map.column(tile), map.row(tile), TileChase.Manner.valueOf(manner.name()));
                other.targetX()[id] = GOAL_X;
                other.targetY()[id] = GOAL_Y;
            }
            for (int t = 0; t < 60; t++) {
                world.tick(.1f);
                other.tick();
                int[] tiles = tiles(group, map);
                for (int id = 0; id < N; id++) {
                    assertEquals(map.tile(other.x()[id], other.y()[id]), tiles[id], "agent " + id + ", tick " + t);
                    assertTrue(map.open(tiles[id]));
                }
            }
        }
    }

    /** On open ground, in every third tick, an agent steps to the second tile of the line to its target. */
    @Test
    void stepsOnOpenGroundFollowBresenhamsLine() {
        TileMap map = map(0);
        try (var world = World.open(2).workers(1).build()) {
            Group group = crowd(world, map, Manner.LINE, 3);
            for (int t = 0; t < 30; t++) {
                int[] before = tiles(group, map);
                world.tick(.1f);
                int[] after = tiles(group, map);
                for (int id = 0; id < N; id++) {
                    List<Integer> line = new ArrayList<>();
                    Bresenham.line(
                            map.column(before[id]),
                            map.row(before[id]),
                            GOAL_X,
                            GOAL_Y,
                            (x, y) -> line.add(map.tile(x, y)));
                    boolean moves = (t + id) % 3 == 0 && line.size() > 1;
                    assertEquals(line.get(moves ? 1 : 0), after[id], "agent " + id + ", tick " + t);
                }
            }
        }
    }

    /** Among walls agents wait, cut no corner, and enter no wall. */
    @Test
    void stepsAlongLinesWaitAtWalls() {
        TileMap map = map(.3);
        try (var world = World.open(3).workers(2).build()) {
            Group group = crowd(world, map, Manner.LINE, 1);
            for (int t = 0; t < 60; t++) {
                int[] before = tiles(group, map);
                world.tick(.1f);
                int[] after = tiles(group, map);
                for (int id = 0; id < N; id++) {
                    int x = map.column(before[id]), y = map.row(before[id]);
                    int toX = map.column(after[id]), toY = map.row(after[id]);
                    assertTrue(Math.abs(toX - x) <= 1 && Math.abs(toY - y) <= 1);
                    assertTrue(map.open(toX, toY) && map.open(x, toY) && map.open(toX, y), "a corner was cut");
                }
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var e = assertThrows(
                IllegalArgumentException.class, () -> new TileStep(map(0), Target.at(0, 0), Manner.CHASE, 0));
        AssertMessage.startsWith("ticks from step to step is 0", e);
    }

    /** Regression: the middle of a tile beyond the end of an axis put agents out of the world. */
    @Test
    void agentsOnATileThatReachesOutOfTheWorldStayInside() {
        for (Axis axis : List.of(Axis.reflect(1.2f, 50), Axis.clamp(1.2f, 50), Axis.torus(3.3f))) {
            try (var world = World.of(new Space(Axis.OPEN, axis, null)).build()) {
                var map = new TileMap(5, 5, TilePlace.size(2).at(-1, axis.torus() ? -.5f : 0));
                var group = world.group("g").steer(new TileStep(map, Target.at(3, axis.low()), Manner.CHASE, 1));
                group.spawn(30, Spawn.box(0, 0, 8, 8));
                for (int t = 0; t < 8; t++) {
                    world.tick(.1f);
                    for (int i = 0; i < 30; i++) {
                        float y = group.view("y").get(i);
                        assertEquals(axis.confine(y), y, axis.toString());
                    }
                }
            }
        }
    }
}
