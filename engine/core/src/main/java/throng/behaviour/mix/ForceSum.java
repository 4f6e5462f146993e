package throng.behaviour.mix;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Adds the forces of its parts.
 *
 * <p>Use it to combine rules whose weights balance each other, such as those of a flock. {@code Group.steer} with
 * several rules does the same. When some rules are more important than others, use {@link ForceBudget} or
 * {@link Priority}.
 *
 * <p>F = Σ Fₖ in the order of the parts. Each part has its weight among its own parameters; for a weight for each agent
 * see {@link Weighted}. Motion shortens the sum to maxForce.
 *
 * @param parts the rules; none: no force
 */
public record ForceSum(List<Rule> parts) implements Mix {
    /** Copies the parts. */
    public ForceSum {
        parts = Check.list("parts", parts);
    }

    /**
     * {@return the sum of some rules}
     *
     * @param parts the rules
     */
    public static ForceSum of(Rule... parts) {
        Check.given("the array of parts", parts);
        return new ForceSum(Check.list("rules", parts));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        int n = end - start;
        if (parts.isEmpty()) {
            out.clear(in.axes(), n);
            return;
        }
        parts.getFirst().run(in, out, start, end);
        Force part = in.borrowForce();
        for (int p = 1; p < parts.size(); p++) {
            parts.get(p).run(in, part, start, end);
            for (int a = 0; a < in.axes(); a++) add(out.axis(a), part.axis(a), n);
        }
        in.returnForce(part);
    }

    private static void add(float[] to, float[] from, int n) {
        for (int k = 0; k < n; k++) to[k] += from[k];
    }
}
