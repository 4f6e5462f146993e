package throng.behaviour.mix;

import java.lang.invoke.MethodHandles;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.simd.WideLoops;

/**
 * Limits the force of one rule.
 *
 * <p>Use it when a rule should never take more than a part of what an agent can do. To limit the sum of several rules,
 * use {@link ForceBudget}.
 *
 * <p>F · min(1, newtons/|F|), with the force F of the rule. A force whose square is not finite becomes zero. After
 * Reynolds, Steering Behaviors for Autonomous Characters, 1999 ("truncate").
 *
 * @param newtons the greatest force, newtons, in [0, 10⁹]
 * @param rule whose force is limited
 */
public record ForceLimit(
        @Range("the newtons of a force limit: [0, 1e9] N") float newtons, Rule rule) implements Mix {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the rule is null, or newtons are out of their range
     */
    public ForceLimit {
        Check.given("the rule of a force limit", rule);
        Check.values(ForceLimit.class, newtons);
    }

    /**
     * {@return a limit on a rule}
     *
     * @param newtons the greatest force, newtons, in [0, 10⁹]
     * @param rule whose force is limited
     */
    public static ForceLimit of(float newtons, Rule rule) {
        return new ForceLimit(newtons, rule);
    }

    @Override
    public List<Rule> parts() {
        return List.of(rule);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        rule.run(in, out, start, end);
        float[] x = out.x(), y = out.y(), z = out.z();
        float newtons = this.newtons;
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            float f2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            boolean finite = f2 < Float.POSITIVE_INFINITY;
            float by = f2 > newtons * newtons ? newtons / (float) Math.sqrt(f2) : 1;
            x[k] = finite ? x[k] * by : 0;
            y[k] = finite ? y[k] * by : 0;
            if (is3d) z[k] = finite ? z[k] * by : 0;
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Loops.WIDE.steer(this, in, out, start, end);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(ForceLimit limit, GroupView in, Force out, int start, int end);
    }
}
