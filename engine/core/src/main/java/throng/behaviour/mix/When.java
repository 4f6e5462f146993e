package throng.behaviour.mix;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Applies a rule only to agents with one value in a column.
 *
 * <p>Use it for a rule that holds in one state of a state machine, or for one role. For a rule in each of several
 * states, use {@link Switch}.
 *
 * <p>F where the column has the value; elsewhere no force. A block without that value costs one scan of the column. In
 * other blocks the rule runs for the whole block. So use it for rules that tell or remove only if they ask
 * {@link GroupView#steers}, as those that follow ways and fields do; {@link throng.behaviour.chase.Catch} does not.
 *
 * @param column of the group that is steered, such as the state of a machine, or a role
 * @param value of the agents that the rule steers
 * @param rule what these agents want
 */
public record When(Column.Ints column, int value, Rule rule) implements Mix {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the column or the rule is null
     */
    public When {
        Check.given("the column of when", column);
        Check.given("the rule of when", rule);
    }

    /**
     * {@return a rule for the agents with one value}
     *
     * @param column of the group that is steered
     * @param value of the agents that the rule steers
     * @param rule what these agents want
     */
    public static When of(Column.Ints column, int value, Rule rule) {
        return new When(column, value, rule);
    }

    @Override
    public List<Rule> parts() {
        return List.of(rule);
    }

    @Override
    public List<Column> reads() {
        return List.of(column);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        boolean present = anyHas(column.values(), value, start, end);
        if (present) in.runFor(column, value, rule, out, start, end);
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a);
            if (present) zeroOthers(f, column.values(), value, start, end);
            else Arrays.fill(f, 0, end - start, 0f);
        }
    }

    @Override
    public boolean acts(GroupView in, int part, int i) {
        return column.values()[i] == value;
    }

    private static void zeroOthers(float[] f, int[] values, int value, int start, int end) {
        for (int i = start; i < end; i++) f[i - start] = values[i] == value ? f[i - start] : 0;
    }

    static boolean anyHas(int[] values, int value, int start, int end) {
        for (int i = start; i < end; i++) if (values[i] == value) return true;
        return false;
    }
}
