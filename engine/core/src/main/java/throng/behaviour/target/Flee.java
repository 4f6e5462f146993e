package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Straight away from where the target is now: F = −Fmax · unit(pₜ − p), or Reynolds' form, as {@link Toward} has it; on
 * request only nearer than a panic range. On the very place of the target there is no way away: no force. After
 * Reynolds 1999.
 *
 * @param target what it flees
 * @param range metres, in [0.001, 10⁶]; 0: from everywhere
 * @param toward it goes away
 */
public record Flee(Target target, float range, Toward toward) implements Rule {
    /** From the origin with all force, from everywhere. */
    public static final Flee DEFAULT = of(Target.at(0, 0));

    public Flee {
        Check.given("the target of flee", target);
        Check.given("the how of flee", toward);
        if (range != 0) Check.within("the panic range of flee, 0 or", range, 1e-3f, 1e6f, "m");
    }

    public static Flee of(Target target) {
        return new Flee(target, 0, Toward.FULL);
    }

    /** Only nearer than {@code range} metres. */
    public static Flee within(Target target, float range) {
        return new Flee(target, Check.within("the panic range of flee", range, 1e-3f, 1e6f, "m"), Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        away(in, resolved, out, range, end - start);
        toward.run(in, out, resolved.present(), start, end);
    }

    /** Turns the first {@code n} offsets round; who is not within the range of his target has none. */
    static void away(GroupView in, ResolvedTarget resolved, Force out, float range, int n) {
        float[] there = resolved.present(), dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        if (range > 0) {
            for (int k = 0; k < n; k++)
                there[k] = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k] < range * range ? there[k] : 0;
        }
        for (int a = 0; a < in.axes(); a++) {
            float[] x = out.axis(a);
            for (int k = 0; k < n; k++) x[k] = 0 - x[k] * there[k]; // no branch: C2 makes vectors of it
        }
    }
}
