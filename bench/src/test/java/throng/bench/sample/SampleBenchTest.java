package throng.bench.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.samples.Sample;
import throng.samples.Samples;

/** Each sample can be measured, and each rule has a sample. */
class SampleBenchTest {
    static List<Sample> samples() {
        return Samples.all();
    }

    private static void run(String name, int dimensions, int ticks) {
        var bench = new SampleBench();
        bench.sample = name;
        bench.agents = 300;
        bench.dimensions = dimensions;
        bench.setup();
        for (int t = 0; t < ticks; t++) bench.tick();
        bench.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void eachSampleRuns(Sample sample) {
        for (int dimensions = 2; dimensions <= 3; dimensions++) run(sample.toString(), dimensions, 3);
    }

    @Test
    void eachRuleHasASample() {
        assertEquals("", String.join("\n", Samples.missing()));
        assertTrue(Samples.all().size() > 60, Samples.all().size() + " found from here");
        run("each", 2, Samples.all().size());
        run("nothing", 3, 2);
        assertThrows(IllegalArgumentException.class, () -> run("Sek", 2, 1));
    }
}
