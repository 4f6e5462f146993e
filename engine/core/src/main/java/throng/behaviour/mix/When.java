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
 * A rule for some agents of a group: F where the column has the value, else none. A block in which nobody has it costs
 * one look at the column. In a block where somebody has it the whole block is asked, so do not put under it a rule that
 * tells or removes.
 *
 * @param column of the group that is steered: the state of a machine, a role
 * @param value of those whom the rule steers
 * @param rule what they want
 */
public record When(Column.Ints column, int value, Rule rule) implements Mix {
    public When {
        Check.given("the column of when", column);
        Check.given("the rule of when", rule);
    }

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
        boolean some = any(column.values(), value, start, end);
        if (some) rule.run(in, out, start, end);
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a);
            if (some) keep(f, column.values(), value, start, end);
            else Arrays.fill(f, 0, end - start, 0f);
        }
    }

    private static void keep(float[] f, int[] values, int value, int start, int end) {
        for (int i = start; i < end; i++) f[i - start] = values[i] == value ? f[i - start] : 0;
    }

    static boolean any(int[] values, int value, int start, int end) {
        for (int i = start; i < end; i++) if (values[i] == value) return true;
        return false;
    }
}
