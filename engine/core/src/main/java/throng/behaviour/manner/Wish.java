package throng.behaviour.manner;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.AgentGroup;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;

/** The velocities that a guide wants, and the groups that a manner sees. */
final class Wish {
    /** A wanted velocity beyond this, m/s, is an accident: its square would not be finite. */
    private static final float MAX_SPEED = 1e18f;

    private Wish() {}

    /**
     * Runs the guide, and overwrites its forces by wanted velocities: v* = v + F·dt/m, v where that is not finite.
     *
     * @return whether time passes; else there is no force, and nothing is left to do
     */
    static boolean take(Rule guide, GroupView in, Force out, int start, int end) {
        guide.run(in, out, start, end);
        float dt = in.clock().dt();
        if (!(dt > 0)) {
            out.clear(2, end - start);
            return false;
        }
        float[] mass = in.property(AgentProperty.MASS, start, end);
        for (int a = 0; a < 2; a++) {
            float[] f = out.axis(a), v = in.velocity(a);
            for (int k = 0; k < end - start; k++) {
                float wanted = v[start + k] + f[k] * (dt / mass[k]);
                f[k] = Math.abs(wanted) < MAX_SPEED ? wanted : v[start + k];
            }
        }
        return true;
    }

    /** The neighbourhoods, and one more as far as the first, of another group. */
    static List<Neighbourhood> seeing(List<Neighbourhood> neighbourhoods, AgentGroup group) {
        var more = new ArrayList<>(neighbourhoods);
        more.add(Neighbourhood.within(neighbourhoods.getFirst().radius()).of(group));
        return more;
    }

    /** The group of a neighbourhood. */
    static int group(GroupView in, Neighbourhood neighbourhood) {
        return neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
    }
}
