package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.Forms;
import throng.behaviour.drive.Wander;
import throng.simd.Form;
import throng.world.Allocation;
import throng.world.World;

/** No sample allocates memory in a tick of a flat world. {@link SampleFootprintSpaceTest} has the other worlds. */
@Tag("alone")
class SampleFootprintTest {
    private static final int N = 600;
    private static final int TICKS = 40;

    static List<Sample> samples() {
        return Samples.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void flatTicksAllocateNothing(Sample sample) {
        ticksAllocateNothing(sample, 2, 1);
    }

    /**
     * Tests each form. In {@code .ci/run} a sample has one of its forms flat, and the other with three axes; in
     * {@code mvn verify} one of these two.
     */
    static void ticksAllocateNothing(Sample sample, int axes, int workers) {
        assumeTrue(Cases.shows() || Cases.place(sample) == axes - 2, "the other number of axes has this sample");
        for (Form form : Forms.here()) {
            boolean told = (Cases.kind(sample) + form.ordinal() + workers) % 2 == 0;
            if (!told && !Cases.whole()) continue;
            try (var world =
                    SampleScene.worldBuilder(axes).workers(workers).form(form).build()) {
                var scene = SampleScene.in(world);
                scene.prey().steer(Wander.DEFAULT).spawn(200, scene.anywhere().moving(4));
                scene.crowd().spawn(N, scene.anywhere().moving(5));
                sample.setUp().accept(scene);
                assertEquals(0, bytesPerTick(world), sample + ", " + form + ", " + workers + " workers: bytes a tick");
            }
        }
    }

    /** Returns the bytes of a tick, in the best of several runs. */
    private static double bytesPerTick(World world) {
        for (int t = 0; t < 30; t++) world.tick(1 / 60f);
        return (double) Allocation.least(world, TICKS) / TICKS;
    }
}
