package throng.simd;

/** Which form of the kernels runs. All give the same bits. */
public enum Form {
    /** Wide where the Vector API is there, else scalar. */
    AUTO,
    /** The loop that is the meaning. */
    SCALAR,
    /** Registers full of agents; refused without {@code --add-modules jdk.incubator.vector}. */
    WIDE;

    /**
     * True if wide kernels shall run.
     *
     * @throws IllegalStateException if wide is asked for and not there
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
