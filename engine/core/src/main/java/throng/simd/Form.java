package throng.simd;

/** Chooses scalar or wide (SIMD) loops. All forms give the same bits. */
public enum Form {
    /**
     * Scalar where the JVM has no Vector API; otherwise each loop runs scalar until the JVM has compiled its wide form.
     * That takes some seconds of ticks; {@code World.warmUp} brings it forward.
     */
    AUTO,
    /** One agent at a time. This form defines the result. */
    SCALAR,
    /**
     * As many agents at a time as fit into a register, from the first tick on. Needs
     * {@code --add-modules jdk.incubator.vector}.
     */
    WIDE;

    /**
     * Decides which loops may run.
     *
     * @return true if wide loops run, at once or when they are compiled
     * @throws IllegalStateException if this is {@link #WIDE} and the JVM has no Vector API
     */
    public boolean wide() {
        if (this == WIDE && !Simd.AVAILABLE) {
            throw new IllegalStateException(
                    "the wide form needs the Vector API: start Java with --add-modules jdk.incubator.vector, "
                            + "or ask for form auto");
        }
        return this != SCALAR && Simd.AVAILABLE;
    }
}
