package throng.tick;

import java.util.function.Supplier;

/** Trials that turn wide at a moment that the test chooses. */
public final class Switches {
    private Switches() {}

    /** Each loop of each worker turns wide after that many trials, whatever they allocate. */
    public static Supplier<LoopForms> after(int trials) {
        return () -> LoopForms.after(trials);
    }
}
