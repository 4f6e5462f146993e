package throng.bench.jmh;

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
import org.openjdk.jmh.annotations.Warmup;
import throng.bench.peer.GdxGuards;

/** Times a tick of a behaviour tree of 20 nodes for all agents, on one thread: one tree for all, and gdx-ai's trees. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class TreeBench {
    @Param({"100000"})
    int agents = 1;

    private GuardCrowd guards = new GuardCrowd(1);
    private GdxGuards peers = new GdxGuards(1);

    /** Creates the guards in their first state. */
    @Setup
    public void setup() {
        guards = new GuardCrowd(agents);
        peers = new GdxGuards(agents);
    }

    /** Runs one compiled tree with its progress in int columns. */
    @Benchmark
    public void throng() {
        guards.tick();
    }

    /** Runs a tree of objects for each agent. */
    @Benchmark
    public void gdxAi() {
        peers.tick();
    }
}
