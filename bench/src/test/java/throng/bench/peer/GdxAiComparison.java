package throng.bench.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ai.steer.SteeringBehavior;
import com.badlogic.gdx.ai.steer.behaviors.Alignment;
import com.badlogic.gdx.ai.steer.behaviors.Arrive;
import com.badlogic.gdx.ai.steer.behaviors.Cohesion;
import com.badlogic.gdx.ai.steer.behaviors.Evade;
import com.badlogic.gdx.ai.steer.behaviors.Flee;
import com.badlogic.gdx.ai.steer.behaviors.Hide;
import com.badlogic.gdx.ai.steer.behaviors.Interpose;
import com.badlogic.gdx.ai.steer.behaviors.MatchVelocity;
import com.badlogic.gdx.ai.steer.behaviors.Pursue;
import com.badlogic.gdx.ai.steer.behaviors.Seek;
import com.badlogic.gdx.ai.steer.behaviors.Separation;
import com.badlogic.gdx.math.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.target.Toward;
import throng.math.Rng;
import throng.simd.Form;
import throng.simd.Simd;
import throng.terrain.Circle;
import throng.terrain.Obstacle;

/**
 * Compares the engine's forces with the accelerations of gdx-ai 1.8.2 for a thousand agents, in one dimension and both
 * forms. The mass is 1 kg, so that forces equal accelerations. Forces are compared before they are limited. Errors are
 * relative to the largest magnitude involved, which each test names.
 */
abstract class GdxAiComparison<T extends Vector<T>> {
    private static final double TOLERANCE = 1e-5;

    /** The time, in seconds, in which rules reach a wanted velocity. */
    private static final float TAU = .5f;

    /** The largest force of those rules, newtons: from full speed to full speed in the opposite direction. */
    private static final double TURN = 2 * TwinCrowds.MAX_SPEED / TAU;

    private static final Toward REYNOLDS = new Toward(1, TAU);

    /** The radius of neighbourhoods, metres: 70 neighbours in the plane, 14 in space. */
    private static final float RADIUS = 3;

    private final Dimension<T> dimension;

    GdxAiComparison(Dimension<T> dimension) {
        this.dimension = dimension;
    }

    /** The behaviour of agent i. */
    private interface Peer<T extends Vector<T>> {
        SteeringBehavior<T> of(int i);
    }

    /** The largest magnitude involved for agent i, newtons. */
    private interface Scale {
        double of(int i, float[] theirs, float[] ours);
    }

    private void agree(
            String name, Scale scale, Function<TwinCrowds<T>, Rule> rule, Function<TwinCrowds<T>, Peer<T>> peer) {
        agree(name, 0, scale, rule, peer);
    }

    private void agree(
            String name,
            float speed,
            Scale scale,
            Function<TwinCrowds<T>, Rule> rule,
            Function<TwinCrowds<T>, Peer<T>> peer) {
        for (Form form : Simd.AVAILABLE ? List.of(Form.SCALAR, Form.WIDE) : List.of(Form.SCALAR)) {
            try (var twins = new TwinCrowds<>(dimension, form, speed)) {
                float[][] ours = twins.ours(rule.apply(twins));
                var behaviours = peer.apply(twins);
                int acting = 0;
                for (int i = 0; i < TwinCrowds.AGENTS; i++) {
                    float[] theirs = twins.theirs(behaviours.of(i));
                    double by = scale.of(i, theirs, ours[i]);
                    for (int a = 0; a < 3; a++) {
                        double error = Math.abs((double) theirs[a] - ours[i][a]) / by;
                        assertEquals(0, error, TOLERANCE, name + ", " + form + ", agent " + i + ", axis " + a);
                    }
                    if (theirs[0] != 0) acting++;
                }
                assertTrue(
                        acting > .9 * TwinCrowds.AGENTS,
                        name + ": only " + acting + " of " + TwinCrowds.AGENTS + " are steered");
            }
        }
    }

    private static Scale all(double newtons) {
        return (i, theirs, ours) -> newtons;
    }

    @Test
    void seek() {
        agree(
                "seek",
                all(TwinCrowds.MAX_FORCE),
                t -> throng.behaviour.target.Seek.of(t.one()),
                t -> i -> new Seek<>(t.own.get(i), t.one.get(i)));
    }

    @Test
    void flee() {
        agree(
                "flee",
                all(TwinCrowds.MAX_FORCE),
                t -> throng.behaviour.target.Flee.of(t.one()),
                t -> i -> new Flee<>(t.own.get(i), t.one.get(i)));
    }

    /** The seek of Reynolds is gdx-ai's arrive without a slow radius. */
    @Test
    void seekAsReynoldsHasIt() {
        agree(
                "seek, Reynolds",
                all(TURN),
                t -> new throng.behaviour.target.Seek(t.one(), REYNOLDS),
                t -> i -> new Arrive<>(t.own.get(i), t.one.get(i)).setTimeToTarget(TAU));
    }

    /** Both have the slow radius. Only the engine brakes in whole ticks, and gdx-ai's tolerance is 0 here. */
    @Test
    void arrive() {
        agree(
                "arrive",
                all(TURN),
                t -> new throng.behaviour.target.Arrive(t.one(), 1, 12, TAU),
                t -> i -> new Arrive<>(t.own.get(i), t.one.get(i))
                        .setDecelerationRadius(12)
                        .setTimeToTarget(TAU));
    }

    @Test
    void pursue() {
        agree(
                "pursue",
                all(TwinCrowds.MAX_FORCE),
                t -> new throng.behaviour.target.Pursue(t.one(), 2, Toward.FULL),
                t -> i -> new Pursue<>(t.own.get(i), t.one.get(i), 2));
    }

    @Test
    void evade() {
        agree(
                "evade",
                all(TwinCrowds.MAX_FORCE),
                t -> new throng.behaviour.target.Evade(t.one(), 2, 0, Toward.FULL),
                t -> i -> new Evade<>(t.own.get(i), t.one.get(i), 2));
    }

    @Test
    void matchVelocity() {
        agree(
                "match velocity",
                all(TURN),
                t -> new throng.behaviour.target.MatchVelocity(t.one(), 1, TAU),
                t -> i -> new MatchVelocity<>(t.own.get(i), t.one.get(i), TAU));
    }

    /**
     * Both predict with the distance at full speed. gdx-ai brakes within a radius, the engine in whole ticks: not here.
     */
    @Test
    void interpose() {
        agree(
                "interpose",
                all(TURN),
                t -> new throng.behaviour.target.Interpose(t.one(), t.other(), false, REYNOLDS),
                t -> i -> new Interpose<>(t.own.get(i), t.one.get(i), t.other.get(i)).setTimeToTarget(TAU));
    }

    /**
     * Both use the same places behind the same balls. gdx-ai arrives at the nearest, the engine seeks it without
     * braking.
     */
    @Test
    void hide() {
        var obstacles = new ArrayList<Obstacle>();
        var bodies = new ArrayList<TwinAgent<T>>();
        for (int o = 0; o < 8; o++) {
            float[] c = new float[3];
            for (int a = 0; a < dimension.axes(); a++)
                c[a] = TwinCrowds.MAX_COORDINATE * (2 * Rng.unit(7, 0, o, a) - 1);
            float radius = .5f + Rng.unit(7, 0, o, 3);
            obstacles.add(new Circle(c[0], c[1], c[2], radius));
            bodies.add(new TwinAgent<>(dimension.of().apply(c), dimension.of().apply(new float[3]), radius));
        }
        agree(
                "hide",
                all(TURN),
                t -> new throng.behaviour.avoid.Hide(t.one(), obstacles, 1.5f, REYNOLDS),
                t -> i -> new Hide<>(t.own.get(i), t.one.get(i), new WithinRadius<>(t.own.get(i), bodies, 100, d -> {}))
                        .setDistanceFromBoundary(1.5f)
                        .setTimeToTarget(TAU));
    }

    /** gdx-ai uses the mean velocity, the engine the mean heading: they are equal where all agents fly at 1 m/s. */
    @Test
    void alignment() {
        agree(
                "alignment",
                1,
                all(1),
                t -> throng.behaviour.flock.Alignment.of(1, RADIUS),
                t -> i -> new Alignment<>(t.own.get(i), new WithinRadius<>(t.own.get(i), t.own, RADIUS, d -> {})));
    }

    /**
     * gdx-ai pulls with its maximal force, and so does the engine when scaled to a speed of 1 m/s. gdx-ai adds up
     * positions instead of offsets, so its error is relative to positions: a near centroid has a less exact direction.
     */
    @Test
    void cohesion() {
        float[][] middle = new float[TwinCrowds.AGENTS][];
        try (var twins = new TwinCrowds<>(dimension, Form.SCALAR, 1)) {
            System.arraycopy(
                    twins.ours(throng.behaviour.flock.Cohesion.of(1, RADIUS)), 0, middle, 0, TwinCrowds.AGENTS);
        }
        var neighbourhood = throng.perception.Neighbourhood.within(RADIUS);
        agree(
                "cohesion",
                1,
                (i, theirs, ours) -> TwinCrowds.MAX_FORCE * Math.max(1, TwinCrowds.MAX_COORDINATE / length(middle[i])),
                t -> new throng.behaviour.flock.Cohesion(TwinCrowds.MAX_FORCE, neighbourhood, true, null),
                t -> i -> new Cohesion<>(t.own.get(i), new WithinRadius<>(t.own.get(i), t.own, RADIUS, d -> {})));
    }

    /**
     * The push of gdx-ai is k/d², that of the engine w/d. So gdx-ai gets each neighbour with its own k = w·d, and both
     * must agree. The largest magnitude is the push of the nearest neighbour.
     */
    @Test
    void separation() {
        float weight = 2;
        double[] most = new double[TwinCrowds.AGENTS];
        agree(
                "separation",
                (i, theirs, ours) -> Math.max(1, most[i]),
                t -> throng.behaviour.flock.Separation.of(weight, RADIUS),
                t -> i -> separation(t, i, weight, most));
    }

    private SteeringBehavior<T> separation(TwinCrowds<T> twins, int i, float weight, double[] most) {
        var shown = new ArrayList<Separation<T>>(1);
        var around = new WithinRadius<>(twins.own.get(i), twins.own, RADIUS, d -> {
            shown.getFirst().setDecayCoefficient((float) (weight * d));
            most[i] = Math.max(most[i], weight / d);
        });
        shown.add(new Separation<>(twins.own.get(i), around));
        return shown.getFirst();
    }

    private static double length(float[] f) {
        return Math.sqrt((double) f[0] * f[0] + (double) f[1] * f[1] + (double) f[2] * f[2]);
    }
}
