package throng.behaviour.mix;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Each agent does what its column says: F = Fₖ where the column has k, none where it has no number of a rule. With the
 * state of a machine, rule k steers those in its state number k. A rule is asked in blocks where somebody has its
 * number, and then for the whole block, so do not put under it a rule that tells or removes.
 *
 * @param column of the group that is steered
 * @param parts the rules, by number
 */
public record Switch(Column.Ints column, List<Rule> parts) implements Mix {
    public Switch {
        Check.given("the column of switch", column);
        Check.within("the number of parts of a switch", parts.size(), 1, Integer.MAX_VALUE);
        parts = List.copyOf(parts);
    }

    public static Switch of(Column.Ints column, Rule... parts) {
        return new Switch(column, List.of(parts));
    }

    @Override
    public List<Column> reads() {
        return List.of(column);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        int[] values = column.values();
        Force part = in.borrowForce();
        for (int p = 0; p < parts.size(); p++) {
            if (!When.any(values, p, start, end)) continue;
            parts.get(p).run(in, part, start, end);
            for (int a = 0; a < in.axes(); a++) take(out.axis(a), part.axis(a), values, p, start, end);
        }
        in.returnForce(part);
    }

    private static void take(float[] to, float[] from, int[] values, int value, int start, int end) {
        for (int i = start; i < end; i++) if (values[i] == value) to[i - start] = from[i - start];
    }
}
