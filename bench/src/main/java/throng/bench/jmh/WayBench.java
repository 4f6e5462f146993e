package throng.bench.jmh;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import throng.bench.Randoms;
import throng.kernel.Force;
import throng.navigation.field.BlockDirections;
import throng.navigation.field.DistanceFields;
import throng.navigation.map.TownMap;
import throng.navigation.way.WayDirections;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * Times fields of ways beside octile fields: a build, and the directions of 100,000 agents in the order of tiles. The
 * goal is one for all.
 */
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class WayBench {
    private static final int AGENTS = 100_000;
    private static final float RADIUS = .2f;

    /** How many tiles: a side of 500 or 1,000. */
    @Param({"500", "1000"})
    int side = 500;

    /** Streets of 5 or 2 m, a tile of five blocked at random, or no walls. */
    @Param({"streets5", "streets2", "pillars", "empty"})
    String kind = "empty";

    private final float[] x = new float[AGENTS];
    private final float[] y = new float[AGENTS];
    private final float[] lanes = new float[Force.LENGTH];
    private final int[] goals = new int[Force.LENGTH];
    private final byte[] found = new byte[Force.LENGTH];
    private final float[] present = new float[Force.LENGTH];
    private final WayDirections directions = new WayDirections();
    private final BlockDirections octileDirections = new BlockDirections();
    private final Force force = new Force();
    private TileMap map = new TileMap(1, 1);
    private WayFields ways = new WayFields(map, RADIUS);
    private DistanceFields octile = new DistanceFields(map, 1000);
    private int tick;

    /** Creates two goals, and agents a body's radius off the sides of their tiles, as sorting leaves them. */
    @Setup(Level.Trial)
    public void setup() {
        map = kind.equals("empty") || kind.equals("pillars")
                ? new TileMap(side, side)
                : new TownMap(side, side, 3, kind.equals("streets5") ? 24 : 12, kind.equals("streets5") ? 5 : 2).map();
        for (int tile = 0; tile < map.tiles() && kind.equals("pillars"); tile++)
            if (unit(tile, 9) < -.3f) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        ways = new WayFields(map, RADIUS);
        octile = new DistanceFields(map, 40L * (side + 2) * (side + 2));
        for (int g = 0; g < 2; g++) {
            int goal = open(g);
            ways.goal(goal);
            octile.goal(goal);
        }
        int[] tiles = new int[AGENTS];
        for (int i = 0; i < AGENTS; i++) tiles[i] = open(100 + i);
        Arrays.sort(tiles);
        for (int i = 0; i < AGENTS; i++) {
            x[i] = map.middleX(tiles[i]) + (1 - 2 * RADIUS) * unit(i, 1);
            y[i] = map.middleY(tiles[i]) + (1 - 2 * RADIUS) * unit(i, 2);
        }
        Arrays.fill(lanes, .5f);
        buildWays();
        buildOctile();
        goals();
    }

    private void goals() {
        ways.begin(0);
        ways.ask(0);
        ways.build();
        octile.begin(0);
        octile.ask(0);
        octile.build();
    }

    private int open(int number) {
        for (int k = 3; ; k++) {
            int tile = (int) ((unit(number, k) + .5f) * map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /** Returns a random number in [−0.5, 0.5). */
    private static float unit(int number, int use) {
        return (Randoms.bits(7, number, use) >>> 40) * 0x1p-24f - .5f;
    }

    /** Builds a field of ways after a change of the goal. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public WayFields buildWays() {
        ways.change(1, open(200_000 + ++tick));
        ways.begin(tick);
        ways.ask(1);
        ways.build();
        return ways;
    }

    /** Builds an octile field. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public DistanceFields buildOctile() {
        octile = new DistanceFields(map, 40L * (side + 2) * (side + 2));
        octile.goal(open(0));
        octile.begin(++tick);
        octile.ask(0);
        octile.build();
        return octile;
    }

    /** Finds the directions of ways, in registers. Times one agent. */
    @Benchmark
    @OperationsPerInvocation(AGENTS)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Force wide() {
        return sample(true);
    }

    /** Finds the directions of ways, one agent at a time. Times one agent. */
    @Benchmark
    @OperationsPerInvocation(AGENTS)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Force scalar() {
        return sample(false);
    }

    private Force sample(boolean wide) {
        directions.wide(wide);
        for (int i = 0; i < AGENTS; i += Workers.BLOCK) {
            int end = Math.min(i + Workers.BLOCK, AGENTS);
            directions.find(ways, goals, x, y, i, end, lanes, 1, force, found);
        }
        return force;
    }

    /** Finds the directions of octile steps. Times one agent. */
    @Benchmark
    @OperationsPerInvocation(AGENTS)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Force octile() {
        for (int i = 0; i < AGENTS; i += Workers.BLOCK) {
            int end = Math.min(i + Workers.BLOCK, AGENTS);
            octileDirections.find(octile, goals, x, y, i, end, 0, force, present);
        }
        return force;
    }
}
