package throng.io.rule;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.decision.Guard;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * A test of a mind by an expression: {@code seeCount > 0 and energy < 2}.
 *
 * @param where what must hold
 */
public record FormulaGuard(AgentFormula where) implements Guard {
    private static final Supplier<Found> FOUND = Found::new;

    /** Working memory of a worker. */
    private static final class Found {
        final float[] values = new float[Force.LENGTH];
    }

    /**
     * Checks the expression.
     *
     * @throws IllegalArgumentException if it is null, or a number
     */
    public FormulaGuard {
        Check.given("the expression of a test", where);
        AgentFormula.check(where, "a test", true);
    }

    @Override
    public List<Column> columns() {
        return where.columns();
    }

    @Override
    public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
        int n = 0;
        for (int k = from; k < to; ) {
            int begin = k, end = end(agents, k, to);
            float[] found = found(in, where, agents, k, end);
            for (; k < end; k++) {
                into[n] = agents[k];
                n += found[k - begin] != 0 ? 1 : 0;
            }
        }
        return n;
    }

    /** The position behind the last agent that one block holds together with that at the position. */
    static int end(int[] agents, int from, int to) {
        int end = from + 1;
        while (end < to && agents[end] - agents[from] < Force.LENGTH) end++;
        return end;
    }

    /** The values of the agents from one position to before another, from index 0 on. */
    static float[] found(GroupView in, AgentFormula formula, int[] agents, int from, int end) {
        float[] found = in.scratch(FOUND).values;
        formula.run(in, found, agents, from, end);
        return found;
    }
}
