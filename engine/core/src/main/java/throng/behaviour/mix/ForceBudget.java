package throng.behaviour.mix;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * A sum that costs: with a budget of b newtons, F = Σ sₖFₖ in the order of the parts, where sₖ = min(1, bₖ/|Fₖ|), b₀ is
 * b and bₖ₊₁ = bₖ − sₖ|Fₖ|: the part that would exceed the budget is shortened to what is left, later ones get nothing.
 * A force whose square is not finite is none. After Reynolds, Flocks, Herds, and Schools, 1987, where accelerations are
 * allocated by priority.
 *
 * @param newtons of all parts together, in [0, 10⁹]; 0: each agent's maxForce
 * @param parts the rules, the most important first
 */
public record ForceBudget(float newtons, List<Rule> parts) implements Mix {
    /** Each agent's maxForce: more than that motion cuts off, with no regard to what is important. */
    public static final float OWN_MAX_FORCE = 0;

    public ForceBudget {
        Check.within("the newtons of a budget", newtons, 0, 1e9f, "N");
        Check.within("the number of parts of a budget", parts.size(), 1, Integer.MAX_VALUE);
        parts = List.copyOf(parts);
    }

    public static ForceBudget of(Rule... parts) {
        return new ForceBudget(OWN_MAX_FORCE, List.of(parts));
    }

    public static ForceBudget of(float newtons, Rule... parts) {
        return new ForceBudget(newtons, List.of(parts));
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
        Force part = in.borrowForce(), purse = in.borrowForce();
        float[] left = purse.x(); // its own array, as parts may ask for traits too
        if (newtons > 0) Arrays.fill(left, 0, n, newtons);
        else System.arraycopy(in.property(AgentProperty.MAX_FORCE, start, end), 0, left, 0, n);
        out.clear(in.axes(), n);
        for (int p = 0; p < parts.size(); p++) {
            parts.get(p).run(in, part, start, end);
            if (wide) Wide.spend(left, part, out, n, in.axes() == 3);
            else spend(left, part, out, n, in.axes() == 3);
        }
        in.returnForce(purse);
        in.returnForce(part);
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

    private static final class Wide {
        static void spend(float[] left, Force part, Force out, int n, boolean is3d) {
            float[] x = out.x(), y = out.y(), z = out.z();
            FloatVector none = FloatVector.broadcast(F, 0),
                    one = FloatVector.broadcast(F, 1),
                    most = FloatVector.broadcast(F, Float.POSITIVE_INFINITY);
            for (int k = 0; k < n; k += F.length()) {
                FloatVector px = FloatVector.fromArray(F, part.x(), k),
                        py = FloatVector.fromArray(F, part.y(), k),
                        pz = FloatVector.fromArray(F, part.z(), k),
                        has = FloatVector.fromArray(F, left, k);
                FloatVector f2 = px.mul(px).add(py.mul(py)).add(pz.mul(pz));
                var finite = f2.compare(VectorOperators.LT, most);
                FloatVector length = f2.sqrt();
                var fits = length.compare(VectorOperators.LE, has);
                FloatVector by = has.div(length).blend(one, fits);
                has.blend(none.blend(has.sub(length), fits), finite).intoArray(left, k);
                FloatVector ox = FloatVector.fromArray(F, x, k),
                        oy = FloatVector.fromArray(F, y, k),
                        oz = FloatVector.fromArray(F, z, k);
                ox.blend(ox.add(px.mul(by)), finite).intoArray(x, k);
                oy.blend(oy.add(py.mul(by)), finite).intoArray(y, k);
                if (is3d) oz.blend(oz.add(pz.mul(by)), finite).intoArray(z, k);
            }
        }
    }
}
