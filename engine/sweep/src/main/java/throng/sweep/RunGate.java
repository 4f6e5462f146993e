package throng.sweep;

/** Where a run stands between two ticks: a run that takes too long, or is not wanted any more, ends here. */
public final class RunGate {
    private volatile boolean closed;

    RunGate() {}

    /** Ends the run that passes next. */
    void close() {
        closed = true;
    }

    /**
     * Goes on. Call it before each tick.
     *
     * @throws ClosedGate if the run is to end; let it through
     */
    public void pass() {
        if (closed) throw new ClosedGate();
    }

    /** Ends a run that is not wanted any more. */
    static final class ClosedGate extends RuntimeException {
        private static final long serialVersionUID = 1;

        ClosedGate() {
            super("the run is to end", null, false, false);
        }
    }
}
