package throng.perception;

import throng.math.Check;
import throng.perception.term.Term;
import throng.perception.weave.Weaver;

/**
 * What a rule wants to know of its neighbours: the sum of a term over all that a look sees, in canonical order (cell,
 * id).
 *
 * @param term what each of them adds, such as {@code Offset.TERM}
 * @param look over whom
 */
public record Sum(Term term, Look look) {
    /** Nearer than this part of the radius, two agents stand on one point. */
    public static final float COINCIDENT = 1e-4f;

    /**
     * @throws IllegalArgumentException if the term's code cannot be put into a loop
     */
    public Sum {
        Weaver.admit(Check.given("the term of a sum", term));
        Check.given("the look of a sum", look);
    }
}
