package throng.behaviour.mix;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

/**
 * Adds the forces of its parts until a budget is spent: the first parts take what they need, the last ones get the
 * rest.
 *
 * <p>Use it when important rules must get their whole force, and others share what is left. With {@link ForceSum}
 * motion shortens the sum, and all parts lose; with {@link Priority} only one part acts.
 *
 * <p>With a budget of b newtons, F = Σ sₖFₖ in the order of the parts, where sₖ = min(1, bₖ/|Fₖ|), b₀ = b and bₖ₊₁ = bₖ
 * − sₖ|Fₖ|. The part that would exceed the budget is shortened, later ones get nothing. A force whose square is not
 * finite is skipped. After Reynolds, Flocks, Herds, and Schools, 1987, where accelerations are allocated by priority.
 *
 * @param newtons budget of all parts together, newtons, in [0, 10⁹]; 0: each agent's maxForce
 * @param parts the rules, the most important first; at least one
 */
public record ForceBudget(
        @Range("the newtons of a force budget: [0, 1e9] N") float newtons, List<Rule> parts) implements Mix {
    /**
     * The budget is each agent's maxForce. Motion would cut off more than that, from important and unimportant parts
     * alike.
     */
    public static final float OWN_MAX_FORCE = 0;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the budget is out of its range, or there are no parts
     */
    public ForceBudget {
        parts = Check.list("parts", parts);
        Check.values(ForceBudget.class, newtons);
        Check.within("the number of parts of a force budget", parts.size(), 1, Integer.MAX_VALUE);
    }

    /**
     * {@return a budget of each agent's maxForce}
     *
     * @param parts the rules, the most important first; at least one
     */
    public static ForceBudget of(Rule... parts) {
        Check.given("the array of parts", parts);
        return new ForceBudget(OWN_MAX_FORCE, Check.list("rules", parts));
    }

    /**
     * {@return a budget of some newtons}
     *
     * @param newtons budget of all parts together, newtons, in [0, 10⁹]; 0: each agent's maxForce
     * @param parts the rules, the most important first; at least one
     */
    public static ForceBudget of(float newtons, Rule... parts) {
        Check.given("the array of parts", parts);
        return new ForceBudget(newtons, Check.list("rules", parts));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        fold(in, out, start, end, false);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        fold(in, out, start, end, true);
    }

    private void fold(GroupView in, Force out, int start, int end, boolean wide) {
        int n = end - start;
        Force part = in.borrowForce(), budget = in.borrowForce();
        float[] left = budget.x(); // not the array of properties: parts read properties, too
        if (newtons > 0) Arrays.fill(left, 0, n, newtons);
        else System.arraycopy(in.property(AgentProperty.MAX_FORCE, start, end), 0, left, 0, n);
        out.clear(in.axes(), n);
        for (int p = 0; p < parts.size(); p++) {
            parts.get(p).run(in, part, start, end);
            if (wide) Loops.WIDE.spend(left, part, out, n, in.axes() == 3);
            else spend(left, part, out, n, in.axes() == 3);
        }
        in.returnForce(budget);
        in.returnForce(part);
    }

    @Override
    public boolean acts(GroupView in, int part, int i) {
        Force force = in.borrowForce();
        float left = newtons > 0 ? newtons : in.property(AgentProperty.MAX_FORCE, i, i + 1)[0];
        for (int p = 0; p < part; p++) {
            parts.get(p).run(in, force, i, i + 1);
            float x = force.x()[0], y = force.y()[0], z = force.z()[0], f2 = x * x + y * y + z * z;
            if (f2 < Float.POSITIVE_INFINITY) left -= (float) Math.sqrt(f2);
        }
        in.returnForce(force);
        return left > 0;
    }

    private static void spend(float[] left, Force part, Force out, int n, boolean is3d) {
        float[] x = out.x(), y = out.y(), z = out.z(), px = part.x(), py = part.y(), pz = part.z();
        for (int k = 0; k < n; k++) {
            float f2 = px[k] * px[k] + py[k] * py[k] + pz[k] * pz[k];
            if (!(f2 < Float.POSITIVE_INFINITY)) continue;
            float length = (float) Math.sqrt(f2);
            boolean fits = length <= left[k];
            float by = fits ? 1 : left[k] / length;
            left[k] = fits ? left[k] - length : 0;
            x[k] += px[k] * by;
            y[k] += py[k] * by;
            if (is3d) z[k] += pz[k] * by;
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void spend(float[] left, Force part, Force out, int n, boolean is3d);
    }
}
