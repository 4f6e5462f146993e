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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import throng.bench.Randoms;
import throng.kernel.Force;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.field.FieldDirection;
import throng.navigation.map.TownMap;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/** Times distance fields of a map of a million tiles: a build, an update after one door, and directions. */
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class FieldBench {
    private static final int SIDE = 1000;
    private static final int GOALS = 4;
    private static final int AGENTS = 50_000;

    @Param({"empty", "city"})
    String kind = "city";

    @Param({"1", "2"})
    int workers = 1;

    private final float[] x = new float[AGENTS];
    private final float[] y = new float[AGENTS];
    private final Force force = new Force();
    private TileMap map = new TileMap(1, 1);
    private Workers builders = new Workers(1);
    private DistanceFields fields = new DistanceFields(map, 1000);
    private DistanceField field = DistanceField.of(map, 0);
    private int tick;

    /** Creates random goals, and agents in the order of tiles, as sorting leaves them. */
    @Setup(Level.Trial)
    public void setup() {
        map = kind.equals("city") ? new TownMap(SIDE, SIDE, 3, 12, 2).map() : new TileMap(SIDE, SIDE);
        builders = new Workers(workers);
        fields = new DistanceFields(map, 10L * GOALS * (SIDE + 2) * (SIDE + 2), null, builders);
        for (int g = 0; g < 2 * GOALS; g++) fields.goal(open(g));
        field = DistanceField.of(map, open(99));
        int[] tiles = new int[AGENTS];
        for (int i = 0; i < AGENTS; i++) tiles[i] = open(100 + i);
        Arrays.sort(tiles);
        for (int i = 0; i < AGENTS; i++) {
            x[i] = map.middleX(tiles[i]) + .9f * unit(i, 1);
            y[i] = map.middleY(tiles[i]) + .9f * unit(i, 2);
        }
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

    @TearDown(Level.Trial)
    public void close() {
        builders.close();
    }

    /** Builds {@link #GOALS} fields at once, each by one worker. Times one field. */
    @Benchmark
    @OperationsPerInvocation(GOALS)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public DistanceFields build() {
        fields.begin(++tick);
        for (int g = 0; g < GOALS; g++) fields.ask(tick % 2 * GOALS + g);
        fields.build();
        return fields;
    }

    /** Closes or opens one door, and updates a field. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public DistanceField door() {
        int tile = open(200_000 + tick / 2);
        map.set(map.column(tile), map.row(tile), tick % 2 == 0 ? TileMap.BLOCKED : 1);
        tick++;
        field.update();
        return field;
    }

    /** Computes the direction of each agent. Times one agent. */
    @Benchmark
    @OperationsPerInvocation(AGENTS)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Force sample() {
        for (int i = 0; i < AGENTS; i++) FieldDirection.at(field, x[i], y[i], force, i & 255);
        return force;
    }
}
