package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In a warm-up each rule runs wide and with no agents, and leaves nothing behind: all that there are. */
class WarmUpOfSamplesTest {
    static List<Sample> samples() {
        return Samples.all();
    }

    private static long hash(Sample sample, double seconds) {
        try (var world = SampleScene.worldBuilder(2).workers(1).seed(5).build()) {
            var scene = SampleScene.in(world);
            scene.crowd().spawn(300, scene.anywhere().moving(5));
            scene.prey().spawn(300, scene.anywhere().moving(2));
            sample.setUp().accept(scene);
            world.warmUp(seconds);
            for (int t = 0; t < 5; t++) world.tick(1 / 30f);
            return world.hash();
        }
    }

    /** Regression: the nearest of no agents were at a distance that is no number, and the next search had no end. */
    @ParameterizedTest
    @MethodSource("samples")
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aWarmUpLeavesNothingBehind(Sample sample) {
        assertEquals(hash(sample, 0), hash(sample, .05));
    }
}
