package throng.io.rule;

import java.util.List;
import throng.behaviour.GroupView;
import throng.decision.Action;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * What a mind does with columns of an agent, by expressions: {@code haste: 2, energy: energy - dt}. They are set one
 * after the other, so a later expression reads what an earlier one has set. A value that is not finite leaves the
 * column as it is. A column of ints takes the next whole number below.
 *
 * @param columns that are set
 * @param to their new values, in the same order
 */
public record SetColumns(List<Column> columns, List<AgentFormula> to) implements Action {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is null, there are more columns or fewer than values, or a value is true
     *     or false
     */
    public SetColumns {
        columns = Check.list("the columns of an action", columns);
        to = Check.list("the values of an action", to);
        Check.within("values of an action", to.size(), columns.size(), columns.size());
        for (int c = 0; c < to.size(); c++)
            AgentFormula.check(to.get(c), columns.get(c).name() + " of an action", false);
    }

    @Override
    public Writes writes() {
        return Writes.of(columns.toArray(Column[]::new));
    }

    @Override
    public void run(GroupView in, int[] agents, int from, int to) {
        for (int c = 0; c < columns.size(); c++)
            for (int k = from; k < to; ) {
                int end = FormulaGuard.end(agents, k, to);
                set(columns.get(c), FormulaGuard.found(in, this.to.get(c), agents, k, end), agents, k, end);
                k = end;
            }
    }

    private static void set(Column column, float[] found, int[] agents, int from, int end) {
        switch (column) { // once, not for each agent
            case Column.Floats floats -> set(floats, found, agents, from, end);
            case Column.Ints ints -> {
                int[] values = ints.values();
                for (int k = from; k < end; k++)
                    if (Math.abs(found[k - from]) <= Float.MAX_VALUE)
                        values[agents[k]] = (int) Math.floor(found[k - from]);
            }
        }
    }

    private static void set(Column.Floats column, float[] found, int[] agents, int from, int end) {
        float low = SetColumn.low(column), high = SetColumn.high(column);
        float[] values = column.values();
        for (int k = from; k < end; k++) {
            float value = found[k - from];
            if (Math.abs(value) <= Float.MAX_VALUE) values[agents[k]] = Math.max(low, Math.min(high, value));
        }
    }
}
