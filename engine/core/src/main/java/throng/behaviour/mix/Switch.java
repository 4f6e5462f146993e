package throng.behaviour.mix;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Picks a rule for each agent by a column: the agent with value k gets the force of rule k.
 *
 * <p>Use it to steer by the state of a state machine: rule k steers the agents in state number k. For one value only,
 * use {@link When}.
 *
 * <p>F = Fₖ where the column has the value k; no force where it is not the number of a rule. A rule runs only for
 * blocks in which at least one agent has its number, and then for the whole block. So use it for rules that tell or
 * remove only if they ask {@link GroupView#steers}, as those that follow ways and fields do;
 * {@link throng.behaviour.chase.Catch} does not.
 *
 * @param column of the group that is steered
 * @param parts the rules, by value; at least one
 */
public record Switch(Column.Ints column, List<Rule> parts) implements Mix {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the column is null, or there are no parts
     */
    public Switch {
        parts = Check.list("parts", parts);
        Check.given("the column of switch", column);
        Check.within("the number of parts of a switch", parts.size(), 1, Integer.MAX_VALUE);
    }

    /**
     * {@return a rule for each value of a column}
     *
     * @param column of the group that is steered
     * @param parts the rules, by value; at least one
     */
    public static Switch of(Column.Ints column, Rule... parts) {
        Check.given("the array of parts", parts);
        return new Switch(column, Check.list("rules", parts));
    }

    @Override
    public List<Column> reads() {
        return List.of(column);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        int[] values = column.values();
        if (allSame(values, start, end) && values[start] >= 0 && values[start] < parts.size()) {
            parts.get(values[start]).run(in, out, start, end); // one rule for all: nothing to clear and to choose
            return;
        }
        out.clear(in.axes(), end - start);
        Force part = in.borrowForce();
        for (int p = 0; p < parts.size(); p++) {
            if (!When.anyHas(values, p, start, end)) continue;
            in.runFor(column, p, parts.get(p), part, start, end);
            for (int a = 0; a < in.axes(); a++) copy(out.axis(a), part.axis(a), values, p, start, end);
        }
        in.returnForce(part);
    }

    @Override
    public boolean acts(GroupView in, int part, int i) {
        return column.values()[i] == part;
    }

    private static boolean allSame(int[] values, int start, int end) {
        for (int i = start + 1; i < end; i++) if (values[i] != values[start]) return false;
        return end > start;
    }

    private static void copy(float[] to, float[] from, int[] values, int value, int start, int end) {
        for (int i = start; i < end; i++) if (values[i] == value) to[i - start] = from[i - start];
    }
}
