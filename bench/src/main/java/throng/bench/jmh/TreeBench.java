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

/** A tick of a tree of 20 nodes for everybody, on one thread: one tree for all, against gdx-ai's tree for each. */
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

    /** Everybody at the beginning. */
    @Setup
    public void setup() {
        guards = new GuardCrowd(agents);
        peers = new GdxGuards(agents);
    }

    /** One compiled tree, progress in int columns. */
    @Benchmark
    public void throng() {
        guards.tick();
    }

    /** A tree of objects for each agent. */
    @Benchmark
    public void gdxAi() {
        peers.tick();
    }
}
