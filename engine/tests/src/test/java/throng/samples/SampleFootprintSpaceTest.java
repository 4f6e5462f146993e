package throng.samples;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No sample allocates memory in a tick of three axes, on any of two threads. It is a class of its own, so that it runs
 * beside {@link SampleFootprintTest}.
 */
@Tag("alone")
class SampleFootprintSpaceTest {
    static List<Sample> samples() {
        return Samples.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void ticksOfThreeAxesAllocateNothing(Sample sample) {
        SampleFootprintTest.ticksAllocateNothing(sample, 3, 2);
    }
}
