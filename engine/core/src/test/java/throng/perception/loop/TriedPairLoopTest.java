package throng.perception.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.simd.Form;
import throng.simd.Simd;
import throng.tick.WideTrial;

/** Tells when a pair loop that allocates is loaded anew. */
@SuppressWarnings("NullAway") // the loops of these tests read no sums
class TriedPairLoopTest {
    private static volatile Object sink = new Object();

    private static final class Loop implements RehearsedLoop {
        private final boolean allocates;
        private int runs, rehearsals;

        Loop(boolean allocates) {
            this.allocates = allocates;
        }

        @Override
        public void run(PairAccumulator accumulator, int start, int end) {
            runs++;
            if (allocates) sink = new byte[64];
        }

        @Override
        public void rehearse(PairAccumulator accumulator, int start, int end, int tiles, int candidates) {
            rehearsals++;
            if (allocates) sink = new byte[64];
        }
    }

    private final List<Loop> loaded = new ArrayList<>();
    private final Loop scalar = new Loop(false);

    /** Runs blocks with loops of which the first ones allocate. */
    private void run(int blocks, int spoilt) {
        var tried = new TriedPairLoop(
                former -> {
                    assertEquals(loaded.isEmpty() ? null : loaded.getLast(), former);
                    loaded.add(new Loop(loaded.size() < spoilt));
                    return loaded.getLast();
                },
                scalar,
                WideTrial.of(Form.AUTO));
        for (int n = 0; n < blocks; n++) tried.run(null, 0, 1);
    }

    @Test
    void aLoopThatAlwaysAllocatesIsLoadedAnew() {
        if (!Simd.AVAILABLE) return;
        run(10_000, 2);
        assertEquals(3, loaded.size());
        assertEquals(0, loaded.getFirst().runs);
        assertEquals(8, loaded.getLast().rehearsals);
        assertEquals(10_000, scalar.runs + loaded.getLast().runs, "each block is filled once");
        assertTrue(loaded.getLast().runs > 2_000);
    }

    @Test
    void afterThreeTimesItStaysScalar() {
        if (!Simd.AVAILABLE) return;
        run(20_000, 100);
        assertEquals(4, loaded.size());
        assertEquals(20_000, scalar.runs);
    }
}
