package throng.perception.term;

/**
 * The sum of velocity differences, Σ (vⱼ − vᵢ), metres per second. Use it to match velocities: divided by the count, it
 * is the neighbours' mean velocity less the agent's own.
 */
public final class VelocityDifference {
    /** The term: it reads velocities, and is otherwise that of headings. */
    public static final Term TERM = Term.of(HeadingDifference.class, Reading.VELOCITY);

    private VelocityDifference() {}
}
