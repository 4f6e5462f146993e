package throng.perception;

import throng.math.Check;
import throng.perception.term.Term;
import throng.perception.weave.TermWeaver;

/**
 * What a rule wants to know of its neighbours: the sum of a term over all that a look sees, in canonical order (cell,
 * id).
 *
 * @param term what each of them adds, such as {@code Offset.TERM}
 * @param neighbourhood over whom
 */
public record NeighbourSum(Term term, Neighbourhood neighbourhood) {
    /** Nearer than this part of the radius, two agents stand on one point. */
    public static final float COINCIDENT = 1e-4f;

    /**
     * @throws IllegalArgumentException if the term's code cannot be put into a loop
     */
    public NeighbourSum {
        TermWeaver.admit(Check.given("the term of a sum", term));
        Check.given("the look of a sum", neighbourhood);
    }
}
