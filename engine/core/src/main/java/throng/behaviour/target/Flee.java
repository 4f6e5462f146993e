package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;

/**
 * Runs straight away from where the target is now.
 *
 * <p>Use it against a place, or a danger that is slow. Against a pursuer that moves, {@link Evade} looks ahead.
 *
 * <p>F = −Fmax · unit(pₜ − p), or the form of Reynolds: see {@link Toward}. With a range it acts only while the target
 * is nearer than that. At the position of the target itself there is no direction, and no force. After Reynolds,
 * Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param target what it flees from
 * @param range metres, in [0.001, 10⁶]; 0: at any distance
 * @param toward with which force; the direction is away
 */
public record Flee(
        Target target,

        @Range("the panic range of flee: 0 or [1e-3, 1e6] m")
        float range,

        Toward toward) implements Rule {
    /** From the origin with all force, at any distance. */
    public static final Flee DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Flee {
        Check.given("the target of flee", target);
        Check.given("toward of flee", toward);
        Check.values(Flee.class, range);
    }

    /**
     * {@return fleeing with all force, at any distance}
     *
     * @param target what it flees from
     */
    public static Flee of(Target target) {
        return new Flee(target, 0, Toward.FULL);
    }

    /**
     * {@return fleeing with all force, while the target is nearer than a range}
     *
     * @param target what it flees from
     * @param range metres, in [0.001, 10⁶]
     * @throws IllegalArgumentException if the range is out of its range
     */
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

    /** Negates the first {@code n} offsets; an agent that is not within the range of its target gets zeros. */
    static void away(GroupView in, ResolvedTarget resolved, Force out, float range, int n) {
        float[] present = resolved.present(), dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        if (range > 0) {
            for (int k = 0; k < n; k++)
                present[k] = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k] < range * range ? present[k] : 0;
        }
        for (int a = 0; a < in.axes(); a++) {
            float[] x = out.axis(a);
            for (int k = 0; k < n; k++) x[k] = 0 - x[k] * present[k]; // no branch, so C2 vectorises the loop
        }
    }
}
