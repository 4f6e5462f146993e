package throng.behaviour.mix;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Each agent has its own factor: F = wᵢ · Fᵢ. With it, one group holds the bold and the shy, and passes change what an
 * agent wants without a new rule.
 *
 * @param weight a column of the group that is steered; any finite number, negative turns the force round
 * @param rule what is weighted
 */
public record Weighted(Column.Floats weight, Rule rule) implements Mix {
    public Weighted {
        Check.given("the weight of weighted", weight);
        Check.given("the rule of weighted", rule);
    }

    public static Weighted of(Column.Floats weight, Rule rule) {
        return new Weighted(weight, rule);
    }

    @Override
    public List<Rule> parts() {
        return List.of(rule);
    }

    @Override
    public List<Column> reads() {
        return List.of(weight);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        rule.run(in, out, start, end);
        float[] w = weight.values();
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a);
            for (int k = 0; k < end - start; k++) f[k] *= w[start + k];
        }
    }
}
