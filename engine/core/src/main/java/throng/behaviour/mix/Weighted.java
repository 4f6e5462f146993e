package throng.behaviour.mix;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Multiplies the force of a rule by a factor of each agent.
 *
 * <p>Use it when agents of one group differ, such as bold and shy ones, or when passes change how strongly an agent
 * follows a rule.
 *
 * <p>F = wᵢ · Fᵢ, with the weight wᵢ of agent i.
 *
 * @param weight a column of the group that is steered; any finite number, a negative one reverses the force
 * @param rule whose force is multiplied
 */
public record Weighted(Column.Floats weight, Rule rule) implements Mix {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null
     */
    public Weighted {
        Check.given("the weight of weighted", weight);
        Check.given("the rule of weighted", rule);
    }

    /**
     * {@return a rule with a factor for each agent}
     *
     * @param weight a column of the group that is steered
     * @param rule whose force is multiplied
     */
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

    @Override
    public boolean acts(GroupView in, int part, int i) {
        return weight.values()[i] != 0;
    }
}
