package throng.bench.jmh;

import java.util.ArrayList;
import java.util.List;
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
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.bench.Workload;
import throng.navigation.curve.Polyline;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/**
 * Times 20,000 agents that follow paths on one worker, in nanoseconds per agent and tick, including motion and sorting.
 * {@code NONE} is the cost of those alone. Paths are loops of 64 corners, some 8 m apart: one for all agents, or 200.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(PathBench.AGENTS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class PathBench {
    static final int AGENTS = 20_000;
    private static final int CORNERS = 64;
    private static final float SIDE = 500;

    /** The paths that agents follow. */
    public enum Ways {
        NONE,
        ONE,
        OWN
    }

    @Param
    Ways ways = Ways.ONE;

    @Param({"SCALAR", "WIDE"})
    Form form = Form.WIDE;

    @Param({"2", "3"})
    int dimensions = 2;

    private World world = World.open(2).build();

    @Setup(Level.Trial)
    public void setup() {
        world.close();
        world = World.open(dimensions).workers(1).form(form).build();
        var group = world.group("followers");
        group.spawn(
                AGENTS,
                Spawn.box(0, 0, 0, SIDE, SIDE, dimensions == 3 ? SIDE : 0).moving(5));
        if (ways == Ways.NONE) return;
        int n = ways == Ways.ONE ? 1 : 200;
        group.steer(FollowPath.of(loops(n), PathProgress.each(group::floats, group::ints), 2));
        int[] way = new int[AGENTS];
        for (int i = 0; i < AGENTS; i++) way[i] = i % n;
        group.columns().write("path", way);
    }

    /** Creates waves round concentric circles. */
    private List<Polyline> loops(int n) {
        var loops = new ArrayList<Polyline>();
        for (int w = 0; w < n; w++) {
            float[] x = new float[CORNERS], y = new float[CORNERS], z = new float[CORNERS];
            for (int k = 0; k < CORNERS; k++) {
                double angle = 2 * Math.PI * k / CORNERS, radius = 80 + 140.0 * (w + 1) / n + 4 * (k % 2);
                x[k] = (float) (SIDE / 2 + radius * StrictMath.cos(angle));
                y[k] = (float) (SIDE / 2 + radius * StrictMath.sin(angle));
                z[k] = dimensions == 3 ? SIDE / 2 + 9 * (k % 3) : 0;
            }
            loops.add(Polyline.closed(x, y, z));
        }
        return loops;
    }

    @Benchmark
    public void tick() {
        world.tick(Workload.DT);
    }

    @TearDown(Level.Trial)
    public void close() {
        world.close();
    }
}
