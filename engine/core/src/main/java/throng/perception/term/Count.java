package throng.perception.term;

/** How many neighbours: every loop counts them, so there is nothing to add. */
public final class Count {
    public static final Term TERM = Term.of(Count.class);

    private Count() {}
}
