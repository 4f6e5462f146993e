package throng.tick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.simd.Form;
import throng.simd.Simd;

/** Tests when loops turn wide, with and without the Vector API: Surefire runs golden tests both ways. */
@Tag("golden")
class WideTrialTest {
    private static volatile Object sink = new Object();

    /** Returns the calls until the loop is wide for good, at most 20,000; calls that run wide allocate or do not. */
    private static int calls(WideTrial trial, boolean allocates) {
        for (int n = 0; n < 20_000; n++) {
            if (trial.isReady()) return n;
            if (trial.begin() && allocates) sink = new byte[64];
            trial.end();
        }
        return 20_000;
    }

    @Test
    void scalarAndWideHoldFromTheFirstCall() {
        var scalar = WideTrial.of(Form.SCALAR);
        assertTrue(scalar.isScalar() && !scalar.begin() && !scalar.isReady());
        assertEquals(20_000, calls(scalar, false));
        assertEquals(Simd.AVAILABLE, !WideTrial.of(Form.AUTO).isScalar());
        if (Simd.AVAILABLE)
            assertTrue(
                    WideTrial.of(Form.WIDE).isReady() && WideTrial.of(Form.WIDE).begin());
    }

    @Test
    void theFirst255CallsAreNoTrialsAndFewOfTheNext() {
        var trial = WideTrial.of(Form.AUTO);
        int wide = 0;
        for (int n = 1; n < 256 + 8 * 16; n++) {
            if (trial.begin()) {
                assertTrue(n >= 256 && n % 16 == 0, "call " + n);
                sink = new byte[64];
                wide++;
            }
            trial.end();
        }
        assertEquals(Simd.AVAILABLE ? 8 : 0, wide);
    }

    @Test
    void aLoopTurnsWideWhenEightTrialsInARowAllocateNothing() {
        if (!Simd.AVAILABLE) return;
        calls(WideTrial.of(Form.AUTO), true); // classes are loaded
        assertTrue(WideTrial.allocatedBytes() > 0, "this JVM counts bytes");
        assertEquals(255 + 8, calls(WideTrial.of(Form.AUTO), false), "the trial after a clean one follows at once");
        var trial = WideTrial.of(Form.AUTO);
        for (int n = 0; n < 255; n++) assertFalse(trial.begin());
        for (int n = 0; n < 7; n++) {
            assertTrue(trial.begin());
            trial.end();
        }
        assertTrue(trial.begin());
        sink = new byte[64];
        trial.end();
        assertFalse(trial.isReady(), "the eighth trial allocates");
    }

    /** Regression: every call was a trial while C2 was busy, so 1,000 agents took 3 MB and ten times as long a tick. */
    @Test
    void theMoreARehearsalAllocatesTheLongerUntilTheNext() {
        if (!Simd.AVAILABLE) return;
        assertEquals(1, callsUntilTheNext(64));
        assertEquals(4, callsUntilTheNext(3 * 8_192));
        assertEquals(64, callsUntilTheNext(1 << 20));
    }

    private static int callsUntilTheNext(int bytes) {
        var trial = WideTrial.of(Form.AUTO);
        while (trial.isEarly()) { // in these each call costs the same
            if (trial.begin()) sink = new byte[64];
            trial.end();
        }
        while (!trial.begin()) trial.end();
        sink = new byte[bytes];
        trial.endRehearsal();
        int calls = 1;
        for (; !trial.begin(); calls++) trial.end();
        return calls;
    }

    @Test
    void aLoopThatAlwaysAllocatesStaysScalar() {
        if (!Simd.AVAILABLE) return;
        var trial = WideTrial.of(Form.AUTO);
        for (int n = 0; n < 20_000 && !trial.isScalar(); n++) {
            if (trial.begin()) sink = new byte[64];
            trial.end();
        }
        assertTrue(trial.isScalar() && !trial.begin());
        trial.again();
        assertEquals(8, calls(trial, false), "its class was loaded anew");
    }

    /** Regression: in a stadium all sat for 5,000 trials, so the loop of those who walk was scalar for ever. */
    @Test
    void aLoopThatIsCompiledLateTurnsWide() {
        if (!Simd.AVAILABLE) return;
        var trial = WideTrial.of(Form.AUTO);
        int tried = 0;
        for (int n = 0; n < 1_000_000; n++) {
            if (trial.begin()) {
                sink = new byte[64];
                tried++;
            }
            trial.end();
        }
        assertTrue(tried > 5_000 + 8 * 1_000 && tried < 5_000 + 12 * 1_000, tried + " trials: ever longer pauses");
        int calls = 0;
        for (; calls < 1_600_000 && !trial.isReady(); calls++) {
            trial.begin();
            trial.end();
        }
        assertTrue(calls < 1_500_000, calls + " calls: it turns wide after its pause");
    }

    /** Regression: a rule waited for its guide to be compiled, and rested: evacuation took twice as long. */
    @Test
    void bytesOfALoopWithinAreLeftOut() {
        if (!Simd.AVAILABLE) return;
        var trial = WideTrial.of(Form.AUTO);
        var within = WideTrial.of(Form.AUTO);
        int calls = 0;
        for (; calls < 5_000 && !trial.isReady(); calls++) {
            trial.begin();
            if (within.begin()) sink = new byte[64];
            trial.leaveOut(within.end());
            trial.end();
        }
        assertTrue(trial.isReady() && !within.isReady(), calls + " calls");
    }

    /** Regression: in a JVM with a long history C2 compiled a loop anew, with 30 bytes an agent, for good. */
    @Test
    void aLoopThatBeginsToAllocateIsScalarAgain() {
        if (!Simd.AVAILABLE) return;
        var trial = WideTrial.of(Form.AUTO);
        calls(trial, false);
        for (int n = 0; n < 10_000; n++) { // one that allocates now and then stays wide
            assertTrue(trial.begin());
            if (n % 200 < 7) sink = new byte[64];
            trial.end();
        }
        int wide = 0;
        for (; trial.isReady(); wide++) {
            assertTrue(trial.begin());
            sink = new byte[64];
            trial.end();
        }
        assertTrue(wide >= 8 && wide < 64 + 8, wide + " calls");
        assertEquals(8, calls(trial, false), "wide again when the JVM has compiled it");
    }

    @Test
    void aLoopThatIsForcedWideStaysWide() {
        if (!Simd.AVAILABLE) return;
        var trial = WideTrial.of(Form.WIDE);
        for (int n = 0; n < 10_000; n++) {
            assertTrue(trial.begin());
            sink = new byte[64];
            trial.end();
        }
    }
}
