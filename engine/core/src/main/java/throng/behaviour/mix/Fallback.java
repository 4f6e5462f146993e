package throng.behaviour.mix;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Steers by another rule the agents whose target is lost, or that have none.
 *
 * <p>Use it to choose what is left then. A rule without its target exerts no force, so the agent coasts: it goes on as
 * it goes, for ever. With {@link throng.behaviour.drive.Brake} it stops, with {@link throng.behaviour.drive.Wander} it
 * roams. {@link Priority} does not tell an agent without a target from one that has the velocity that it wants.
 *
 * <p>F of the rule where all of its targets are there, else F of the other. Both run for all agents.
 *
 * @param rule one with a target, such as {@link throng.behaviour.target.Arrive}
 * @param otherwise what agents do without
 */
public record Fallback(Rule rule, Rule otherwise) implements Mix {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a rule is null, or the first has no target of its own, or moves agents by
     *     itself, such as {@code Fly}
     */
    public Fallback {
        Check.given("the rule of fallback", rule);
        Check.given("the other rule of fallback", otherwise);
        if (rule.targets().isEmpty())
            throw new IllegalArgumentException(
                    "%s has no target that could be lost: put fallback round the rule that has, such as arrive"
                            .formatted(rule.getClass().getSimpleName()));
        if (rule instanceof PostMoveRule)
            throw new IllegalArgumentException(
                    "%s moves agents by itself, and says what it does without its target: steer by it alone"
                            .formatted(rule.getClass().getSimpleName()));
    }

    /**
     * {@return a rule, and what agents do without its target}
     *
     * @param rule one with a target
     * @param otherwise what agents do without
     */
    public static Fallback of(Rule rule, Rule otherwise) {
        return new Fallback(rule, otherwise);
    }

    @Override
    public List<Rule> parts() {
        return List.of(rule, otherwise);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        rule.run(in, out, start, end);
        Force other = in.borrowForce();
        otherwise.run(in, other, start, end);
        for (int t = 0; t < in.targets(rule); t++) {
            float[] present = in.target(rule, t, start, end).present();
            for (int a = 0; a < in.axes(); a++) {
                float[] f = out.axis(a), g = other.axis(a);
                for (int k = 0; k < end - start; k++) f[k] = present[k] != 0 ? f[k] : g[k];
            }
        }
        in.returnForce(other);
    }

    @Override
    public boolean acts(GroupView in, int part, int i) {
        boolean lost = false;
        for (int t = 0; t < in.targets(rule); t++)
            lost |= in.target(rule, t, i, i + 1).present()[0] == 0;
        return lost == (part == 1);
    }
}
