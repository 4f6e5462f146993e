package throng.io.rule;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.AgentGroup;
import throng.memory.Column;

/**
 * Moves agents to another group where a condition holds: who is bitten becomes a zombie. They go when the next tick
 * begins, keep place and velocity, and take along the columns that the other group has, too.
 *
 * @param where when an agent goes, such as {@code bites > 0}
 * @param into the group that it joins
 */
public record TransferAgents(AgentFormula where, AgentGroup into) implements Rule {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, or the condition is a number
     */
    public TransferAgents {
        Check.given("the condition of transferAgents", where);
        Check.given("the group of transferAgents", into);
        AgentFormula.check(where, "where of transferAgents", true);
    }

    @Override
    public List<Column> reads() {
        return where.columns();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] found = out.x(); // no force is asked for: its arrays have room for the block
        where.run(in, found, start, end);
        for (int i = start; i < end; i++) if (found[i - start] != 0 && in.steers(i)) in.transfer(i, into);
        out.clear(in.axes(), end - start);
    }
}
