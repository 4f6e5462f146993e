package throng.bench.sample;

import java.util.ArrayList;
import java.util.List;
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
import throng.behaviour.drive.Wander;
import throng.samples.Sample;
import throng.samples.SampleScene;
import throng.samples.Samples;
import throng.simd.Form;
import throng.world.World;

/**
 * Times a tick of a crowd with one sample of the core on one worker, in microseconds, including motion and sorting. Use
 * {@code -p sample=Seek} to choose samples by name. {@code nothing} is a tick without any rule. By default all samples
 * take turns, so that none is omitted.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class SampleBench {
    private static final int PREY = 200;
    private static final float DT = 1 / 60f;

    @Param({"nothing", "each"})
    String sample = "each";

    @Param("5000")
    int agents = 5000;

    @Param({"2", "3"})
    int dimensions = 2;

    @Param("AUTO")
    Form form = Form.AUTO;

    private final List<World> worlds = new ArrayList<>();
    private int turn;

    /** Creates a world for each sample. */
    @Setup
    public void setup() {
        if (sample.equals("nothing")) worlds.add(make(new Sample(World.class, sample, at -> {})));
        else if (sample.equals("each")) for (Sample each : Samples.all()) worlds.add(make(each));
        else worlds.add(make(Samples.named(sample)));
    }

    private World make(Sample given) {
        var world = SampleScene.worldBuilder(dimensions)
                .seed(1)
                .workers(1)
                .form(form)
                .build();
        var place = SampleScene.in(world);
        place.prey().steer(Wander.DEFAULT).spawn(PREY, place.anywhere().moving(4));
        place.crowd().spawn(agents, place.anywhere().moving(5));
        given.setUp().accept(place);
        return world;
    }

    /** Ticks the next world. */
    @Benchmark
    public void tick() {
        turn = (turn + 1) % worlds.size();
        worlds.get(turn).tick(DT);
    }

    @TearDown
    public void close() {
        worlds.forEach(World::close);
        worlds.clear();
    }
}
