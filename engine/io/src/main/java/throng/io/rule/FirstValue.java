package throng.io.rule;

import throng.math.Check;
import throng.memory.Column;

/**
 * What a column of a new agent begins with, by an expression over the numbers of the agent that bears it.
 *
 * @param column of the group
 * @param to its first value; one that is not finite leaves that of the column
 */
public record FirstValue(Column column, AgentFormula to) {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, or the value is true or false
     */
    public FirstValue {
        Check.given("the column of a new agent", column);
        Check.given("the first value of column " + column.name(), to);
        AgentFormula.check(to, "to of a new agent", false);
    }
}
