package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Exp;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Takes the velocity that a guide wants, and makes it slower where many are ahead, as people walk.
 *
 * <p>Use it in crowds as the guide of {@link throng.behaviour.people.Orca}, which hits others hardly ever, but walks as
 * fast as it can: {@code Orca.of(SlowInCrowds.of(guide))}. Without it a corridor of 1.8 m has 1.35 m/s at 1.2/m², where
 * people were measured at 0.96 m/s and 1.7/m²; with it 1.03 at 1.6. {@link throng.behaviour.people.CollisionFreeSpeed}
 * does not need it. It works in flat worlds.
 *
 * <p><b>Formula.</b> v* is the wish of the guide, and d the distance to neighbour j in the direction eᵢⱼ. With R, the
 * radius of its neighbourhood, the density ρ of those ahead and the wish w are
 *
 * <pre>
 *    ρ = Σⱼ 6/(π·R²)·(1 − d/R)  over those with v*·eᵢⱼ &gt; 0
 *    w = v*·max(least, 1 − exp(−γ·(1/ρ − 1/ρₘ)))
 * </pre>
 *
 * <p>The weights of a half-disc of people with the density ρ sum up to ρ. Those of several groups count together. The
 * rule's force is m·(w − v)/dt; with dt = 0 there is none. A neighbour at the agent's own place is not ahead.
 *
 * <p>Source: Weidmann, Transporttechnik der Fußgänger, 1993 (speeds by density; γ and ρₘ are his).
 *
 * @param guide what the agent wants
 * @param neighbourhoods those who count, one for each group
 * @param gamma γ, persons/m², in [0, 1000]: how far crowds slow; 0: to {@code least} as soon as one is ahead
 * @param mostDensity ρₘ, at which people stand, persons/m², in [0.001, 10⁶]
 * @param least the part of the wish that is always left, in [0, 1]; 1: off
 */
public record SlowInCrowds(
        Rule guide,
        List<Neighbourhood> neighbourhoods,
        @Range("gamma of slow in crowds: [0, 1000] /m²") float gamma,
        @Range("[0.001, 1e6] /m²") float mostDensity,
        @Range("the least speed of slow in crowds: [0, 1]") float least)
        implements Manner {
    /** 6/π: one over the volume of a half cone of height and radius 1. */
    private static final float PER_CONE = 1.9098593f;

    /** 1.5 m. With 2.5 m a corridor is too fast (1.19 m/s, measured 0.96); with 1 m a free one too slow. */
    public static final float LOOK = 1.5f;

    /** 1.913/m², of Weidmann. */
    public static final float GAMMA = 1.913f;

    /** 5.4/m², of Weidmann. */
    public static final float MOST_DENSITY = 5.4f;

    /** 0.2. With 0.1 a door of 1 m passes 1.1 persons/s, with 0.2 1.4 (measured: 1.7 to 2.0). */
    public static final float LEAST = .2f;

    /** 0.15 m: the bodies with which {@link #fitted} was fitted. */
    public static final float FITTED_RADIUS = .15f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public SlowInCrowds {
        Check.given("the guide of slow in crowds", guide);
        neighbourhoods = Check.list("neighbourhoods of slow in crowds", neighbourhoods);
        Check.within("the number of neighbourhoods of slow in crowds", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(SlowInCrowds.class, gamma, mostDensity, least);
    }

    /**
     * {@return a rule with the numbers of Weidmann, for the agents of its group within {@link #LOOK}}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static SlowInCrowds of(Rule guide) {
        return new SlowInCrowds(guide, List.of(Neighbourhood.within(LOOK)), GAMMA, MOST_DENSITY, LEAST);
    }

    /**
     * {@return a rule with numbers that fit three measured crowds: two corridors and a press before a gap of 0.5 m} It
     * looks 2 m ahead, with γ 1.25/m², ρₘ 9.5/m², and at least 0.3 of the wish. Use it with {@link
     * throng.behaviour.people.Orca} and a radius of {@link #FITTED_RADIUS}, in ticks of 0.1 s. Flow,
     * density and speed of the three are then within 12 % (means of eight runs; one run of the press may be 40 %
     * off). The numbers were searched for there, so
     * they say less of other crowds than those of Weidmann.
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static SlowInCrowds fitted(Rule guide) {
        return new SlowInCrowds(guide, List.of(Neighbourhood.within(2)), 1.25f, 9.5f, .3f);
    }

    /**
     * {@return the same for which the agents of one more group count, too}
     *
     * @param group whose agents count, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public SlowInCrowds seeing(AgentGroup group) {
        return new SlowInCrowds(guide, SeenGroups.seeing(neighbourhoods, group), gamma, mostDensity, least);
    }

    @Override
    public boolean planar() {
        return true;
    }

    @Override
    public void shape(GroupView in, Force out, int start, int end) {
        if (!(in.clock().dt() > 0)) return;
        float[] x = out.x(), y = out.y();
        for (int k = 0; k < end - start; k++) {
            float density = 0;
            for (int h = 0; h < neighbourhoods.size(); h++) density += ahead(in, h, start + k, x[k], y[k]);
            if (!(density > 0)) continue;
            float exponent = Math.max(-gamma * (1 / density - 1 / mostDensity), Exp.LEAST);
            float by = exponent < 0 ? Math.max(1 - Exp.exp(exponent), least) : least;
            x[k] *= by;
            y[k] *= by;
        }
    }

    /** The density of those of one neighbourhood who are ahead, persons/m². */
    private float ahead(GroupView in, int h, int i, float wx, float wy) {
        float perMetre = 1 / neighbourhoods.get(h).radius(), sum = 0;
        NeighbourList near = in.neighbours(this, h, i);
        for (int c = 0; c < near.count(); c++) {
            if (!(near.dx(c) * wx + near.dy(c) * wy > 0)) continue;
            sum += 1 - (float) Math.sqrt(near.d2(c)) * perMetre;
        }
        return sum * (PER_CONE * perMetre * perMetre);
    }
}
