package throng.simd.derive;

/** Reports code that has no wide form: what it does, in which line, and what to write instead. */
public final class NotDerivable extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NotDerivable(String message) {
        super(message);
    }
}
