package throng.io.rule;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Removes agents where a condition holds: who is too old, who has arrived. They go when the next tick begins.
 *
 * @param where when an agent goes, such as {@code age > 80}
 */
public record RemoveAgents(AgentFormula where) implements Rule {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the condition is null or a number
     */
    public RemoveAgents {
        Check.given("the condition of removeAgents", where);
        AgentFormula.check(where, "where of removeAgents", true);
    }

    @Override
    public List<Column> reads() {
        return where.columns();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] found = out.x(); // no force is asked for: its arrays have room for the block
        where.run(in, found, start, end);
        for (int i = start; i < end; i++) if (found[i - start] != 0 && in.steers(i)) in.remove(i);
        out.clear(in.axes(), end - start);
    }
}
