package throng.io.rule;

import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.io.expression.Formula;
import throng.io.expression.Operator;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;

/**
 * Adds up what neighbours have, in a column of each agent: how many are infected, how fast they are on average. It
 * exerts no force. Use it with {@link SetColumn}, which makes something of it.
 *
 * <p>The column has Σ value over the neighbours for which the condition holds, or the mean of it, 0 if there are none.
 * It is there when the tick ends. A value that is not finite counts as 0.
 *
 * @param column of floats that receives the result
 * @param value what a neighbour counts for; 1 if it is left out, so that neighbours are counted
 * @param where which neighbours count; all if it is left out
 * @param figure the sum or the mean
 * @param neighbourhood the agents that may count
 */
public record Tally(
        Column.Floats column,
        @Nullable PairFormula value,
        @Nullable PairFormula where,
        Figure figure,
        Neighbourhood neighbourhood)
        implements Rule {
    /** What is made of the values. */
    public enum Figure {
        /** They are added. */
        SUM,
        /** They are added, and divided by their count. */
        MEAN
    }

    private static final PairFormula ONE =
            new PairFormula("1", new Formula(Operator.LITERAL, List.of(), "", 1), List.of(), List.of());

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one that must be there is null, the value is true or false, or the condition
     *     a number
     */
    public Tally {
        Check.given("the column of tally", column);
        Check.given("the figure of tally", figure);
        Check.given("the neighbourhood of tally", neighbourhood);
        if (AgentProperty.isColumn(column.name()))
            throw new IllegalArgumentException(
                    "a tally cannot be %s, a property of agents: take a column of your own".formatted(column.name()));
        PairFormula.check(value, "value of tally", false);
        PairFormula.check(where, "where of tally", true);
    }

    /**
     * {@return a tally that counts neighbours}
     *
     * @param column that receives their number
     * @param neighbourhood the agents that count
     */
    public static Tally of(Column.Floats column, Neighbourhood neighbourhood) {
        return new Tally(column, null, null, Figure.SUM, neighbourhood);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(PairTerm.sum(PairTerm.Shape.TALLY, neighbourhood, value == null ? ONE : value, where));
    }

    @Override
    public List<Column> keeps() {
        return List.of(column);
    }

    @Override
    public List<Column> reads() {
        var all = new LinkedHashSet<Column>();
        if (value != null) all.addAll(value.columns());
        if (where != null) all.addAll(where.columns());
        return List.copyOf(all);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] sum = in.sums(this, 0).axis(0), count = in.sums(this, 0).axis(1), next = column.next();
        for (int k = 0; k < end - start; k++) {
            if (!in.steers(start + k)) continue;
            next[start + k] = figure == Figure.SUM ? sum[k] : sum[k] / Math.max(count[k], 1);
        }
        out.clear(in.axes(), end - start);
    }
}
