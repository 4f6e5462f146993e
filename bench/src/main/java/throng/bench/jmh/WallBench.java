package throng.bench.jmh;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.navigation.search.TileSight;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.wall.Slide;
import throng.terrain.wall.TileWalls;
import throng.terrain.wall.WallHit;
import throng.terrain.wall.WallSet;

/**
 * Times walls and blocked tiles of 1 m, in nanoseconds per agent and tick: with none near, with some near, and with all
 * agents in contact. Also times a ray of 33 m through the cells of walls, or over 33 tiles. Agents have 1.5 m/s and a
 * radius of 0.3 m, in the order of rows; a tick is 1/60 s.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class WallBench {
    private static final int SIDE = 200;
    private static final float RADIUS = .3f;
    private static final int AGENTS = 64 * Workers.BLOCK;
    private static final int RAYS = 1024;

    /** The obstacles. */
    public enum Scene {
        /** One wall far away. */
        WALLS_FAR,
        /** Blocks of 6 m, 10 m apart: five agents of eight have walls in their cells. */
        WALLS_NEAR,
        /** All agents touch a wall. */
        WALLS_ALL,
        /** No tile is blocked. */
        TILES_FAR,
        /** One tile of five is blocked. */
        TILES_NEAR,
        /** All agents touch blocked tiles. */
        TILES_ALL
    }

    @Param
    Scene scene = Scene.WALLS_FAR;

    private final Random random = new Random(1);
    private final Space space = Space.open(2);
    private final float[] radius = new float[Workers.BLOCK];
    private final float[][] target = new float[6][AGENTS];
    private final WallHit hit = new WallHit();
    private WallSet walls = new WallSet(space, () -> {});
    private TileMap map = new TileMap(SIDE, SIDE);
    private AgentStore agents = new AgentStore(2);
    private Slide slide = new Slide(walls, null, space);
    private int start;
    private float[] rays = new float[0];

    @Setup
    public void setup() {
        walls = new WallSet(space, () -> {});
        map = new TileMap(SIDE, SIDE);
        boolean tiles = scene.name().startsWith("TILES"), all = scene.name().endsWith("ALL");
        build();
        Arrays.fill(radius, RADIUS);
        agents = new AgentStore(2);
        agents.reserve(AGENTS);
        agents.ids().reserve(AGENTS);
        for (int id = 0; id < AGENTS; id++) {
            agents.ids().take(id);
            agents.append(id);
            float x, y = id / 400 * 4 + 1 + (all ? RADIUS : random.nextFloat(3));
            do {
                x = random.nextFloat(SIDE - 10) + 5;
            } while (tiles && !map.open((int) x, (int) y));
            double turn = all ? -.7 : random.nextDouble(2 * Math.PI);
            float[] state = {x, y, 0, (float) (1.5 * Math.cos(turn)), (float) (1.5 * Math.sin(turn)), 0};
            for (int c = 0; c < 6; c++) {
                if (c % 3 == 2) continue;
                agents.now(c)[id] = state[c];
                target[c][id] = c < 3 ? state[c] + state[c + 3] / 60 : state[c];
            }
        }
        var solid = new TileWalls(map, space);
        solid.begin();
        slide = new Slide(walls, tiles ? solid : null, space);
        rays = new float[3 * RAYS];
        for (int k = 0; k < RAYS; k++) {
            double turn = random.nextDouble(2 * Math.PI);
            rays[3 * k] = random.nextFloat(SIDE - 80) + 40;
            rays[3 * k + 1] = (float) (33 * Math.cos(turn));
            rays[3 * k + 2] = (float) (33 * Math.sin(turn));
        }
    }

    private void build() {
        switch (scene) {
            case WALLS_FAR -> walls.add(-500, -500, -490, -500);
            case WALLS_NEAR -> {
                for (int x = 0; x < SIDE; x += 10)
                    for (int y = 0; y < SIDE; y += 10) {
                        walls.add(x, y, x + 6, y);
                        walls.add(x + 6, y, x + 6, y + 6);
                        walls.add(x + 6, y + 6, x, y + 6);
                        walls.add(x, y + 6, x, y);
                    }
            }
            case WALLS_ALL -> {
                for (int y = 1; y < SIDE; y += 4) walls.add(0, y, SIDE, y);
            }
            case TILES_NEAR -> {
                for (int k = 0; k < SIDE * SIDE / 5; k++) map.set(random.nextInt(SIDE), random.nextInt(SIDE), 0);
            }
            case TILES_ALL -> {
                for (int y = 0; y < SIDE; y += 4) for (int x = 0; x < SIDE; x++) map.set(x, y, 0);
            }
            case TILES_FAR -> {}
        }
    }

    /** Slides a block of agents, including the copy of their next positions. Times one agent. */
    @Benchmark
    @OperationsPerInvocation(Workers.BLOCK)
    public AgentStore agent() {
        start = (start + Workers.BLOCK) % AGENTS;
        for (int c = 0; c < 6; c++) {
            if (c % 3 != 2) System.arraycopy(target[c], start, agents.next(c), start, Workers.BLOCK);
        }
        slide.run(agents, radius, start, start, start + Workers.BLOCK);
        return agents;
    }

    @Benchmark
    @OperationsPerInvocation(RAYS)
    public int ray() {
        int met = 0;
        for (int k = 0; k < RAYS; k++) {
            float x = rays[3 * k], y = rays[3 * ((k + 7) % RAYS)];
            float toX = x + rays[3 * k + 1], toY = y + rays[3 * k + 2];
            boolean clear = scene.ordinal() < Scene.TILES_FAR.ordinal()
                    ? !walls.meets(x, y, toX, toY, hit)
                    : TileSight.clear(map, map.tileAt(x, y), map.tileAt(toX, toY));
            if (!clear) met++;
        }
        return met;
    }
}
