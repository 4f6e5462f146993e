package throng.bench.yardstick;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import throng.bench.Contender;
import throng.bench.CrowdLayout;
import throng.bench.Workload;

/**
 * Times one tick of the yardstick in microseconds. Divided by the number of agents it is the table's ns per agent-tick.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector"})
public class YardstickBench {
    @Param("50000")
    int agents;

    @Param({"1", "2"})
    int workers;

    Contender yardstick;

    /** Creates the world. */
    @Setup(Level.Trial)
    public void open() {
        yardstick = new Yardstick(new Workload(agents, 2, CrowdLayout.UNIFORM, 42), workers);
    }

    /** Runs one tick. */
    @Benchmark
    public void tick() {
        yardstick.tick();
    }

    /** Ends the workers. */
    @TearDown(Level.Trial)
    public void close() {
        yardstick.close();
    }
}
