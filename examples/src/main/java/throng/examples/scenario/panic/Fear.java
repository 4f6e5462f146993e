package throng.examples.scenario.panic;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.Neighbourhood;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;

/**
 * Fear rises by what one sees, hears, and catches from neighbours, and fades: no force. With the fear q at the start of
 * the tick and b = q · 2^(−dt/fade), each of three alarms L raises it to b + max(0, L − b) · (1 − 2^(−dt/h)), h its
 * half-time, and the highest of these is the new fear, so it stays in [0, 1] for any dt. L is 1 − d / (2 · far) for a
 * danger that is seen at a distance d; the loudness of a scream at the ear; and spread · (mean + greatest)/2 of the
 * fears of neighbours, so that one who runs wakes those whom he passes. Each asks its neighbours in one tick of
 * {@link #EVERY}, for the time of all of these. After Bosse, Duell, Memon, Treur, van der Wal, A Multi-Agent Model for
 * Mutual Absorption of Emotions, ECMS 2009; but calm does not spread.
 *
 * @param fear the columns of the group
 * @param sight of the group: dangers
 * @param hearing columns of the group: screams
 * @param neighbourhood whose fear it catches
 * @param contagion how fast
 * @param far how far dangers are seen, metres, in [0.001, 10⁶]
 * @param low below this it is quiet, in [0, 1]
 */
public record Fear(
        FearColumns fear,
        SightColumns sight,
        HearingColumns hearing,
        Neighbourhood neighbourhood,
        Contagion contagion,
        float far,
        float low)
        implements Rule {
    /** Neighbours change little in so few ticks, and looking at them is most of the work. */
    static final int EVERY = 4;

    private static final Supplier<Shares> SHARES = Shares::new;

    public Fear {
        Check.within("the distance at which dangers are seen", far, 1e-3f, 1e6f, "m");
        Check.within("the fear that is quiet", low, 0, 1, "");
    }

    /** What is left, or gone, after a tick. */
    private static final class Shares {
        float dt = Float.NaN;
        float fade;
        float sight;
        float scream;
        float others;

        void of(Contagion how, float dt) {
            if (this.dt == dt) return;
            this.dt = dt;
            fade = (float) half(dt, how.fade());
            sight = (float) (1 - half(dt, how.sight()));
            scream = (float) (1 - half(dt, how.scream()));
            others = (float) (1 - half((double) EVERY * dt, how.others()));
        }

        private static double half(double dt, double time) {
            return StrictMath.exp(-StrictMath.log(2) * dt / time);
        }
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public List<Column> keeps() {
        return fear.kept();
    }

    @Override
    public void begin(GroupView in) {
        in.shared(this, SHARES).of(contagion, in.clock().dt());
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        Shares shares = in.shared(this, SHARES);
        float[] level = fear.level().values(), distance = sight.distance().values();
        float[] loudness = hearing.loudness().values();
        int[] seen = sight.count().values(), id = in.id();
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            float base = level[i] * shares.fade;
            float sight = seen[i] > 0 ? rise(1 - distance[i] / (2 * far), base, shares.sight) : 0;
            float scream = rise(loudness[i], base, shares.scream);
            float others = (tick + id[i]) % EVERY == 0 ? rise(caught(in, i, level), base, shares.others) : 0;
            take(i, base, sight, scream, others);
            float quiet = fear.quiet().values()[i] + in.clock().dt();
            fear.quiet().next()[i] = fear.level().next()[i] < low ? Math.min(quiet, 1e6f) : 0;
        }
    }

    private static float rise(float alarm, float base, float share) {
        return alarm > base ? (alarm - base) * share : 0;
    }

    /** What agent i would come to fear if its neighbours stayed. */
    private float caught(GroupView in, int i, float[] level) {
        var neighbours = in.neighbours(this, 0, i);
        if (neighbours.count() == 0) return 0;
        float sum = 0, most = 0;
        for (int k = 0; k < neighbours.count(); k++) {
            float fear = level[neighbours.index(k)];
            sum += fear;
            most = fear > most ? fear : most;
        }
        return contagion.spread() * .5f * (sum / neighbours.count() + most);
    }

    /** The greatest rise counts; of equal ones what was seen, then what was heard. */
    private void take(int i, float base, float sight, float scream, float others) {
        float rise = sight;
        int cause = FearColumns.SIGHT;
        if (scream > rise) {
            rise = scream;
            cause = FearColumns.SCREAM;
        }
        if (others > rise) {
            rise = others;
            cause = FearColumns.OTHERS;
        }
        fear.level().next()[i] = Math.min(1, base + rise);
        if (rise > 0) fear.cause().next()[i] = cause;
    }
}
