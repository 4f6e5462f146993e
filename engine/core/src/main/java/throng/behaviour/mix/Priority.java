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
 * Takes the force of the first part that wants something, for each agent on its own.
 *
 * <p>Use it when rules must not be mixed, such as avoiding first, then following. When later rules may use the force
 * that is left, use {@link ForceBudget}.
 *
 * <p>F = Fₖ of the least k with |Fₖ| &gt; ε; no force where no part exceeds ε. All parts run for all agents, so what
 * they tell or remove does not depend on their order, and the cost is that of all parts. A force whose square is not
 * finite counts as zero. After Millington and Funge, Artificial Intelligence for Games, 2009, "Priorities" (3.4.4).
 *
 * @param epsilon ε, newtons, in [0, 10⁹]
 * @param parts the rules, the most important first; at least one
 */
public record Priority(@Range("[0, 1e9] N") float epsilon, List<Rule> parts) implements Mix {
    /** 1 mN moves 1 kg by half a millimetre in the first second. That is invisible, so the next part may act. */
    public static final float EPSILON = 1e-3f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if epsilon is out of its range, or there are no parts
     */
    public Priority {
        parts = Check.list("parts", parts);
        Check.values(Priority.class, epsilon);
        Check.within("the number of parts of priority", parts.size(), 1, Integer.MAX_VALUE);
    }

    /**
     * {@return priorities with {@link #EPSILON}}
     *
     * @param parts the rules, the most important first; at least one
     */
    public static Priority of(Rule... parts) {
        Check.given("the array of parts", parts);
        return new Priority(EPSILON, Check.list("rules", parts));
    }

    /**
     * {@return priorities with a threshold}
     *
     * @param epsilon ε, newtons, in [0, 10⁹]
     * @param parts the rules, the most important first; at least one
     */
    public static Priority of(float epsilon, Rule... parts) {
        Check.given("the array of parts", parts);
        return new Priority(epsilon, Check.list("rules", parts));
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
        out.clear(in.axes(), end - start);
        Force part = in.borrowForce();
        boolean is3d = in.axes() == 3;
        for (int p = 0; p < parts.size(); p++) {
            parts.get(p).run(in, part, start, end);
            if (wide) Loops.WIDE.choose(epsilon * epsilon, part, out, end - start, is3d);
            else choose(epsilon * epsilon, part, out, end - start, is3d);
        }
        in.returnForce(part);
    }

    @Override
    public boolean acts(GroupView in, int part, int i) {
        Force force = in.borrowForce();
        int first = 0;
        while (first < parts.size() && !exceeds(in, parts.get(first), force, i)) first++;
        in.returnForce(force);
        return part == first;
    }

    private boolean exceeds(GroupView in, Rule part, Force force, int i) {
        part.run(in, force, i, i + 1);
        float x = force.x()[0], y = force.y()[0], z = force.z()[0], f2 = x * x + y * y + z * z;
        return f2 > epsilon * epsilon && f2 < Float.POSITIVE_INFINITY;
    }

    /** Gives the force of the part, if it exceeds ε, to agents that have none yet. */
    private static void choose(float least, Force part, Force out, int n, boolean is3d) {
        float[] x = out.x(), y = out.y(), z = out.z(), px = part.x(), py = part.y(), pz = part.z();
        for (int k = 0; k < n; k++) {
            float had = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            float f2 = px[k] * px[k] + py[k] * py[k] + pz[k] * pz[k];
            if (had > least || !(f2 > least && f2 < Float.POSITIVE_INFINITY)) continue;
            x[k] = px[k];
            y[k] = py[k];
            if (is3d) z[k] = pz[k];
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void choose(float least, Force part, Force out, int n, boolean is3d);
    }
}
