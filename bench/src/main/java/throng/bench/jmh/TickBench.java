package throng.bench.jmh;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import throng.bench.CrowdLayout;
import throng.bench.ThrongContender;
import throng.bench.Workload;

/** Times the whole tick of a flock with some 20 neighbours. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class TickBench {
    @Param({"1000", "10000", "100000", "1000000"})
    int agents;

    @Param({"1", "2"})
    int workers;

    @Param({"scalar", "wide"})
    String form = "wide";

    @Param({"2", "3"})
    int dimensions;

    @Param({"uniform", "clustered"})
    String crowd = "uniform";

    private ThrongContender engine =
            new ThrongContender(new Workload(Workload.MIN_AGENTS, 2, CrowdLayout.UNIFORM, 1), 1, "scalar");

    /** Creates the crowd at tick 0. */
    @Setup
    public void setup() {
        engine.close();
        engine = new ThrongContender(
                new Workload(agents, dimensions, CrowdLayout.valueOf(crowd.toUpperCase(Locale.ROOT)), 1),
                workers,
                form);
    }

    /** Runs one tick. */
    @Benchmark
    public void tick() {
        engine.tick();
    }

    /** Ends its threads. */
    @TearDown
    public void close() {
        engine.close();
    }
}
