package throng.tick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.simd.Form;
import throng.simd.Simd;

/** Tests when loops turn wide, with and without the Vector API: Surefire runs golden tests both ways. */
@Tag("golden")
class LoopFormTest {
    private static final int BLOCK = 256;
    private static final int TICKS = 20_000;

    private static volatile Object sink = new Object();

    private final LoopForms forms = LoopForms.of(Form.AUTO);
    private final LoopForm loop = forms.loop();

    @BeforeEach
    void theFirstTwoTicksHaveNoTrials() {
        for (int t = 0; t < 3; t++) {
            assertEquals(BLOCK, forms.cut(true, 0, 0, BLOCK));
            assertFalse(call(loop, 0));
            forms.beginTick();
        }
        forms.takeWanted();
        forms.isQuiet();
    }

    /** Runs a call whose wide form allocates that much; returns whether it was wide. */
    private static boolean call(LoopForm loop, int bytes) {
        try (LoopForm form = loop.begin()) {
            if (form.isWide() && bytes > 0) sink = new byte[bytes];
            return form.isWide();
        }
    }

    /** Runs one block in a tick of its own, in pieces; returns the sizes of those that were wide. */
    private List<Integer> tick(LoopForm loop, int bytesOfAnAgent) {
        forms.beginTick();
        var wide = new ArrayList<Integer>();
        for (int i = 0; i < BLOCK; ) {
            int stop = forms.cut(true, 0, i, BLOCK);
            if (call(loop, bytesOfAnAgent * (stop - i))) wide.add(stop - i);
            i = stop;
        }
        forms.cut(false, 0, BLOCK, BLOCK);
        return wide;
    }

    @Test
    void scalarAndWideHoldFromTheFirstCall() {
        LoopForms scalar = LoopForms.of(Form.SCALAR);
        assertFalse(call(scalar.loop(), 0) || scalar.wide());
        if (!Simd.AVAILABLE) return;
        LoopForms wide = LoopForms.of(Form.WIDE);
        LoopForm loop = wide.loop();
        for (int n = 0; n < 1_000; n++) assertTrue(call(loop, 64), "one that is forced wide stays so");
        assertTrue(wide.wide());
        wide.scalar(true);
        assertFalse(call(loop, 0) || wide.wide(), "but for small groups");
    }

    @Test
    void callsOutsideOfPiecesAreNoTrials() {
        for (int n = 0; n < 1_000; n++) assertFalse(call(loop, 0));
        assertEquals(Simd.AVAILABLE, forms.takeWanted());
        assertFalse(forms.takeWanted());
    }

    @Test
    void aLoopTurnsWideWhenEightTrialsInARowAllocateNothing() {
        if (!Simd.AVAILABLE) return;
        assertEquals(List.of(16, 16, 32, 64, 128), tick(loop, 0), "a clean trial is followed by a longer one");
        call(loop, 0);
        assertFalse(loop.isReady());
        assertEquals(List.of(16, 16, 32), tick(loop, 0).subList(0, 3));
        assertTrue(loop.isReady());
        assertTrue(call(loop, 0), "outside of pieces, too");
        var other = forms.loop();
        for (int n = 0; n < 7; n++) {
            forms.whole(1_000);
            assertTrue(call(other, 0));
        }
        forms.whole(1_000);
        assertTrue(call(other, 64));
        assertFalse(other.isReady(), "the eighth trial allocates");
    }

    /** Regression: 4,000 people tried whole blocks with vectors as objects: 200 MB and 130 ms a tick. */
    @Test
    void trialsOfATickTakeAMegabyteOnAverage() {
        if (!Simd.AVAILABLE) return;
        int agents = 0;
        for (int t = 0; t < 100; t++)
            for (int n : tick(loop, 50_000)) {
                assertEquals(16, n, "a trial that allocates much is followed by short ones");
                agents += n;
            }
        assertEquals(100, agents * 50_000 / (1 << 20), 2, "MB in 100 ticks");
    }

    @Test
    void aWarmUpTriesWholeBlocksWhateverTheyCost() {
        if (!Simd.AVAILABLE) return;
        forms.warming(true);
        for (int t = 0; t < 10; t++) assertEquals(List.of(BLOCK), tick(loop, 50_000));
        assertFalse(forms.isQuiet());
        for (int t = 0; t < 8; t++) tick(loop, 0);
        forms.isQuiet();
        tick(loop, 0);
        assertTrue(forms.isQuiet());
    }

    @Test
    void callsWithoutWorkAreWideAndNoTrials() {
        if (!Simd.AVAILABLE) return;
        forms.cut(true, 0, 0, BLOCK);
        assertEquals(63, forms.idle(true));
        for (int n = 0; n < 63; n++) assertTrue(call(loop, 0));
        assertEquals(0, forms.idle(false));
        assertFalse(loop.isReady());
        forms.cut(false, 0, 0, BLOCK);
        assertEquals(0, forms.idle(true), "none without a trial");
        assertFalse(call(loop, 0));
    }

    /** Regression: in a stadium all sat for 5,000 trials, so the loop of those who walk was scalar for ever. */
    @Test
    void aLoopThatAlwaysAllocatesRestsLongerAndLongerAndTurnsWideLate() {
        if (!Simd.AVAILABLE) return;
        int tried = 0;
        for (int t = 0; t < TICKS; t++) {
            forms.whole(1_000);
            if (call(loop, 64)) tried++;
            forms.beginTick();
        }
        assertTrue(tried > 5_000 + 2 * 1_000 && tried < 5_000 + 6 * 1_000, tried + " trials: ever longer pauses");
        int calls = 0;
        for (; calls < 4 * TICKS && !loop.isReady(); calls++) {
            forms.whole(1_000);
            call(loop, 0);
        }
        assertTrue(loop.isReady() && calls < 2 * TICKS, calls + " calls: it turns wide after its pause");
    }

    /** Regression: a rule waited for its guide to be compiled, and rested: evacuation took twice as long. */
    @Test
    void bytesOfALoopWithinAreLeftOut() {
        if (!Simd.AVAILABLE) return;
        LoopForm within = forms.loop();
        for (int n = 0; n < 200; n++) {
            forms.whole(1_000);
            try (LoopForm around = loop.begin()) {
                assertTrue(around.isWide() || n == 0);
                call(within, 64);
                assertEquals(around.isWide(), forms.wide(), "the innermost that runs");
            }
        }
        assertTrue(loop.isReady() && !within.isReady());
    }

    /** Regression: a rule was looked at, and those within were not: it was blamed for what they allocate. */
    @Test
    void aLoopThatIsWideIsNotBlamedForOneWithin() {
        if (!Simd.AVAILABLE) return;
        LoopForm within = forms.loop();
        for (int n = 0; n < 1_000; n++) {
            forms.whole(1_000);
            try (LoopForm _ = loop.begin()) {
                call(within, n < 500 ? 0 : 64);
            }
        }
        assertTrue(loop.isReady() && !within.isReady());
    }

    /** Regression: in a JVM with a long history C2 compiled a loop anew, with 30 bytes an agent, for good. */
    @Test
    void aLoopThatBeginsToAllocateIsScalarAgainAtOnce() {
        if (!Simd.AVAILABLE) return;
        tick(loop, 0);
        tick(loop, 0);
        assertTrue(call(loop, 64));
        assertFalse(call(loop, 64), "young: each call is looked at");
        tick(loop, 0);
        tick(loop, 0);
        for (int n = 0; n < 10_000; n++) assertTrue(call(loop, 0));
        int wide = 0;
        while (call(loop, 64)) wide++;
        assertTrue(wide <= 64, wide + " calls");
        tick(loop, 0);
        tick(loop, 0);
        assertTrue(loop.isReady(), "wide again when the JVM has compiled it");
    }

    @Test
    void aCallWithinItsOwnCallChangesNothing() {
        if (!Simd.AVAILABLE) return;
        forms.whole(1_000);
        try (LoopForm outer = loop.begin()) {
            forms.whole(1);
            assertTrue(call(loop, 0) && outer.isWide());
            assertTrue(forms.wide());
        }
        assertFalse(forms.wide());
    }

    @Test
    void whatCodeLeavesOpenIsClosedByTheNextTick() {
        if (!Simd.AVAILABLE) return;
        forms.whole(1_000);
        LoopForm lost = forms.loop();
        try (LoopForm _ = loop.begin()) {
            assertTrue(lost.begin().isWide());
        }
        assertFalse(forms.wide());
        lost.begin();
        forms.beginTick();
        assertFalse(forms.wide());
        lost.close();
        forms.scalar(true);
        assertFalse(call(lost, 0), "it begins anew");
    }
}
