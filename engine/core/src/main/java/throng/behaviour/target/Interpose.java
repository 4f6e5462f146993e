package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * Between two: aims at the middle of where both will be when it is there, c = (p₁ + v₁·T + p₂ + v₂·T)/2 with
 * T = |(p₁ + p₂)/2 − p|/vmax. Arriving, as {@link Arrive} in whole ticks; else as {@link Seek}. No force where one of
 * them is missing. On a torus the middle is that of the two images nearest to the agent. Reynolds 1999; Millington and
 * Funge, Artificial Intelligence for Games, 2009.
 *
 * @param one the first
 * @param other the second
 * @param arrives whether it stops there
 * @param toward it goes there; of who arrives the weight alone
 */
public record Interpose(Target one, Target other, boolean arrives, Toward toward) implements Rule {
    /** Between two points of the x axis. */
    public static final Interpose DEFAULT = of(Target.at(-1, 0), Target.at(1, 0));

    /** Seconds: longer is never, and squares of offsets stay finite. */
    private static final float NEVER = 1e9f;

    public Interpose {
        Check.given("the one of interpose", one);
        Check.given("the other of interpose", other);
        Check.given("the how of interpose", toward);
    }

    /** That arrives. */
    public static Interpose of(Target one, Target other) {
        return new Interpose(one, other, true, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(one, other);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget a = in.target(this, 0, start, end), b = in.target(this, 1, start, end);
        middle(in, a, b, out, start, end);
        if (arrives) Arrive.brake(in, out, a, toward.weight(), false, start, end);
        else toward.run(in, out, a.present(), start, end);
    }

    /** Fills {@code out} with offsets of the middles, and has the first aim say who has both. */
    private static void middle(GroupView in, ResolvedTarget a, ResolvedTarget b, Force out, int start, int end) {
        float[] ax = a.offset(0), ay = a.offset(1), az = a.offset(2);
        float[] bx = b.offset(0), by = b.offset(1), bz = b.offset(2);
        float[] fast = in.property(AgentProperty.MAX_SPEED, start, end);
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            a.present()[k] *= b.present()[k];
            float both = a.present()[k] * .5f;
            float x = (ax[k] + bx[k]) * both, y = (ay[k] + by[k]) * both, z = (az[k] + bz[k]) * both;
            float time = (float) Math.sqrt(x * x + y * y + z * z) / fast[k];
            float t = time < NEVER ? both * time : 0;
            out.x()[k] = x + (a.velocity(0)[k] + b.velocity(0)[k]) * t;
            out.y()[k] = y + (a.velocity(1)[k] + b.velocity(1)[k]) * t;
            if (is3d) out.z()[k] = z + (a.velocity(2)[k] + b.velocity(2)[k]) * t;
        }
    }
}
