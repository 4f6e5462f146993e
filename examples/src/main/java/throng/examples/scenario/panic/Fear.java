package throng.examples.scenario.panic;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.perception.Neighbourhood;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;

/**
 * Updates the fear of each agent; exerts no force. Fear rises at the sight of dangers, at screams and from neighbours,
 * and fades. Use it for crowds that panic.
 *
 * <p>Let q be the fear at the start of the tick and b = q · 2^(−dt/halfLife). Each of three alarms L proposes b +
 * max(0, L − b) · (1 − 2^(−dt/h)), where h is the alarm's half-time. The highest proposal is the new fear, so fear
 * stays in [0, 1] for any dt. The alarms are:
 * <ul>
 * <li>1 − d / (2 · sightRange) for a danger seen at distance d;
 * <li>the loudness of a scream where the agent is;
 * <li>spread · (mean + maximum)/2 of the neighbours' fear, so that one agent in panic alarms the agents that it passes.
 * </ul>
 *
 * <p>An agent reads its neighbours in one of {@link #TICKS_PER_LOOK} ticks, with the time step of all of them. It does
 * not where none near it fears enough to raise its own fear ({@link FearSquares}): the result is the same. Source:
 * Bosse, Duell, Memon, Treur and van der Wal, A Multi-Agent Model for Mutual Absorption of Emotions, ECMS 2009; unlike
 * there, calm does not spread.
 *
 * @param fear columns of the group's fear
 * @param sight columns of the dangers that agents see
 * @param hearing columns of the screams that agents hear
 * @param neighbourhood the neighbours whose fear an agent catches
 * @param contagion rates at which fear rises and fades
 * @param sightRange distance at which dangers are seen, metres, in [0.001, 10⁶]
 * @param quietFear fear below this counts as quiet, in [0, 1]
 */
public record Fear(
        FearColumns fear,
        SightColumns sight,
        HearingColumns hearing,
        Neighbourhood neighbourhood,
        Contagion contagion,

        @Range("the distance at which dangers are seen: [1e-3, 1e6] m")
        float sightRange,

        @Range("the fear that counts as quiet: [0, 1]") float quietFear)
        implements Rule {
    /** Neighbours change little in this many ticks, and reading them is most of the work. */
    static final int TICKS_PER_LOOK = 4;

    /** More than rounding can add to a mean: no alarm is greater than the spread of so much of the greatest fear. */
    private static final float MORE = 1.01f;

    private static final Supplier<Shares> SHARES = Shares::new;

    public Fear {
        Check.values(Fear.class, sightRange, quietFear);
    }

    /**
     * The share of fear that is left after a tick ({@code fade}), the share of a rise that a tick makes, and the fear
     * about.
     */
    private static final class Shares {
        float dt = Float.NaN;
        float fade;
        float sight;
        float scream;
        float neighbours;
        final FearSquares squares = new FearSquares();

        void of(Contagion rates, float dt) {
            if (this.dt == dt) return;
            this.dt = dt;
            fade = (float) half(dt, rates.halfLife());
            sight = (float) (1 - half(dt, rates.sightHalfTime()));
            scream = (float) (1 - half(dt, rates.screamHalfTime()));
            neighbours = (float) (1 - half((double) TICKS_PER_LOOK * dt, rates.neighbourHalfTime()));
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
        Shares shares = in.shared(this, SHARES);
        shares.of(contagion, in.clock().dt());
        shares.squares.read(in, fear.level().values(), neighbourhood.radius());
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        Shares shares = in.shared(this, SHARES);
        float[] level = fear.level().values(), distance = sight.distance().values();
        float[] loudness = hearing.loudness().values();
        float[] x = in.position(0), y = in.position(1);
        int[] seen = sight.count().values(), id = in.id();
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            float base = level[i] * shares.fade;
            float sight = seen[i] > 0 ? rise(1 - distance[i] / (2 * sightRange), base, shares.sight) : 0;
            float scream = rise(loudness[i], base, shares.scream);
            float others = 0;
            if ((tick + id[i]) % TICKS_PER_LOOK == 0) {
                float alarm = MORE * contagion.spread() * shares.squares.near(x[i], y[i]);
                if (rise(alarm, base, shares.neighbours) > Math.max(sight, scream))
                    others = rise(caught(in, i, level), base, shares.neighbours);
            }
            apply(i, base, sight, scream, others);
            float quiet = fear.quiet().values()[i] + in.clock().dt();
            fear.quiet().next()[i] = fear.level().next()[i] < quietFear ? Math.min(quiet, 1e6f) : 0;
        }
    }

    private static float rise(float alarm, float base, float share) {
        return alarm > base ? (alarm - base) * share : 0;
    }

    /** Returns the alarm from the neighbours of agent i. */
    private float caught(GroupView in, int i, float[] level) {
        var neighbours = in.neighbours(this, 0, i);
        if (neighbours.count() == 0) return 0;
        float sum = 0, max = 0;
        for (int k = 0; k < neighbours.count(); k++) {
            float fear = level[neighbours.index(k)];
            sum += fear;
            max = fear > max ? fear : max;
        }
        return contagion.spread() * .5f * (sum / neighbours.count() + max);
    }

    /** Applies the greatest rise; of equal rises, sight comes before screams and screams before neighbours. */
    private void apply(int i, float base, float sight, float scream, float others) {
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
