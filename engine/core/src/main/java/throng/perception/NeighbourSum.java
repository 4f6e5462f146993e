package throng.perception;

import java.util.ArrayList;
import java.util.List;
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
 * @param numbers what the term takes of its rule, as many as {@link Term#numbers} says
 */
public record NeighbourSum(Term term, Neighbourhood neighbourhood, List<Float> numbers) {
    /** Two agents nearer than this fraction of the radius count as standing on the same point. */
    public static final float COINCIDENT = 1e-4f;

    /**
     * Creates a request and checks the code of the term.
     *
     * @throws IllegalArgumentException if the code of the term cannot be put into a loop, or if there are more or fewer
     *     numbers than the term takes, or one is not finite
     */
    public NeighbourSum {
        TermWeaver.admit(Check.given("the term of a sum", term));
        Check.given("the neighbourhood of a sum", neighbourhood);
        numbers = Check.list("numbers of a sum", numbers);
        if (numbers.size() != term.numbers())
            throw new IllegalArgumentException(
                    "term %s takes %d numbers, not %d: give them behind the neighbourhood, or declare it .numbers(%d)"
                            .formatted(term.name(), term.numbers(), numbers.size(), numbers.size()));
        for (float number : numbers)
            Check.within("a number of term " + term.name(), number, -Float.MAX_VALUE, Float.MAX_VALUE, "");
    }

    /**
     * Creates a request.
     *
     * @param term what each neighbour adds
     * @param neighbourhood the neighbours that are added up
     * @param numbers what the term takes of its rule; none for most terms
     * @throws IllegalArgumentException as the other constructor
     */
    public NeighbourSum(Term term, Neighbourhood neighbourhood, float... numbers) {
        this(term, neighbourhood, list(Check.given("the numbers of a sum", numbers)));
    }

    private static List<Float> list(float[] numbers) {
        var list = new ArrayList<Float>();
        for (float number : numbers) list.add(number);
        return list;
    }
}
