package throng.perception;

import throng.math.Check;
import throng.perception.term.Term;
import throng.perception.weave.TermWeaver;

/**
 * A request of a rule: the sum of a term over all neighbours in a neighbourhood. The engine adds in canonical order
 * (cell, id), so that the sum has the same bits for any number of workers.
 *
 * <p>Use it when a rule needs only a total over its neighbours, such as their mean position. All sums of a group that
 * fit together share one loop over pairs.
 *
 * @param term what each neighbour adds, such as {@code Offset.TERM}
 * @param neighbourhood the neighbours that are added up
 */
public record NeighbourSum(Term term, Neighbourhood neighbourhood) {
    /** Two agents nearer than this fraction of the radius count as standing on the same point. */
    public static final float COINCIDENT = 1e-4f;

    /**
     * Creates a request and checks the code of the term.
     *
     * @throws IllegalArgumentException if the code of the term cannot be put into a loop
     */
    public NeighbourSum {
        TermWeaver.admit(Check.given("the term of a sum", term));
        Check.given("the neighbourhood of a sum", neighbourhood);
    }
}
