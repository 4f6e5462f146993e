package throng.simd;

/** Chooses scalar or wide (SIMD) loops. All forms give the same bits. */
public enum Form {
    /** Wide where the JVM has the Vector API, otherwise scalar. */
    AUTO,
    /** One agent at a time. This form defines the result. */
    SCALAR,
    /** As many agents at a time as fit into a register. Needs {@code --add-modules jdk.incubator.vector}. */
    WIDE;

    /**
     * Decides which loops run.
     *
     * @return true for wide loops
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
