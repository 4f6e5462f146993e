package throng.behaviour.target;

import java.util.List;
import throng.behaviour.Aim;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.Trait;

/**
 * Between two: aims at the middle of where both will be when it is there, c = (p₁ + v₁·T + p₂ + v₂·T)/2 with
 * T = |(p₁ + p₂)/2 − p|/vmax. Arriving, as {@link Arrive} in whole ticks; else as {@link Seek}. No force where one of
 * them is missing. On a torus the middle is that of the two images nearest to the agent. Reynolds 1999; Millington and
 * Funge, Artificial Intelligence for Games, 2009.
 *
 * @param one the first
 * @param other the second
 * @param arrives whether it stops there
 * @param how it goes there; of who arrives the weight alone
 */
public record Interpose(Target one, Target other, boolean arrives, Toward how) implements Rule {
    /** Between two points of the x axis. */
    public static final Interpose DEFAULT = of(Target.at(-1, 0), Target.at(1, 0));

    /** Seconds: longer is never, and squares of offsets stay finite. */
    private static final float NEVER = 1e9f;

    public Interpose {
        Check.given("the one of interpose", one);
        Check.given("the other of interpose", other);
        Check.given("the how of interpose", how);
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
    public void steer(View in, Force out, int start, int end) {
        Aim a = in.aim(this, 0, start, end), b = in.aim(this, 1, start, end);
        middle(in, a, b, out, start, end);
        if (arrives) Arrive.brake(in, out, a, how.weight(), false, start, end);
        else how.run(in, out, a.there(), start, end);
    }

    /** Fills {@code out} with offsets of the middles, and has the first aim say who has both. */
    private static void middle(View in, Aim a, Aim b, Force out, int start, int end) {
        float[] ax = a.offset(0), ay = a.offset(1), az = a.offset(2);
        float[] bx = b.offset(0), by = b.offset(1), bz = b.offset(2);
        float[] fast = in.trait(Trait.MAX_SPEED, start, end);
        boolean deep = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            a.there()[k] *= b.there()[k];
            float both = a.there()[k] * .5f;
            float x = (ax[k] + bx[k]) * both, y = (ay[k] + by[k]) * both, z = (az[k] + bz[k]) * both;
            float time = (float) Math.sqrt(x * x + y * y + z * z) / fast[k];
            float t = time < NEVER ? both * time : 0;
            out.x()[k] = x + (a.velocity(0)[k] + b.velocity(0)[k]) * t;
            out.y()[k] = y + (a.velocity(1)[k] + b.velocity(1)[k]) * t;
            if (deep) out.z()[k] = z + (a.velocity(2)[k] + b.velocity(2)[k]) * t;
        }
    }
}
