package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.behaviour.drive.Wander;
import throng.simd.Form;
import throng.world.Allocation;
import throng.world.World;

/** What each sample allocates in a tick, which is nothing, over all threads. */
class SampleFootprintTest {
    private static final int N = 2048;
    private static final int TICKS = 40;

    static List<Sample> samples() {
        return Samples.all();
    }

    /** A flat world and one worker, a deep one and two. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void aTickAllocatesNothing(Sample sample) {
        for (Form form : Forms.here()) {
            for (int workers = 1; workers <= 2; workers++) {
                try (var world = SampleScene.around(1 + workers)
                        .workers(workers)
                        .form(form)
                        .build()) {
                    var place = SampleScene.in(world);
                    place.prey()
                            .steer(Wander.DEFAULT)
                            .spawn(200, place.anywhere().moving(4));
                    place.crowd().spawn(N, place.anywhere().moving(5));
                    sample.gives().accept(place);
                    assertEquals(0, bytes(world), sample + ", " + form + ", " + workers + " workers: bytes a tick");
                }
            }
        }
    }

    /** Of the best of some spells. */
    private static double bytes(World world) {
        for (int t = 0; t < 100; t++) world.tick(1 / 60f);
        return (double) Allocation.least(world, TICKS) / TICKS;
    }
}
