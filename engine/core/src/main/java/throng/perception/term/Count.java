package throng.perception.term;

/**
 * The number of neighbours. Use it when a rule needs only {@code count} of its {@code BlockSums}. It costs nothing
 * beside another sum over the same neighbourhood, because every loop counts.
 */
public final class Count {
    /** The term: it reads nothing and adds nothing. */
    public static final Term TERM = Term.of(Count.class);

    private Count() {}
}
