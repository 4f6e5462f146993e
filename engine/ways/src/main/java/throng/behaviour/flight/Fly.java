package throng.behaviour.flight;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.BodyShape;

/**
 * Flies along a smooth curve to a goal, which may move, and arrives in a given direction. Use it for aircraft, missiles
 * and cameras that must be at a place, exactly, from a side that you choose. Use {@link throng.behaviour.target.Arrive}
 * where forces of other rules must count as well: this rule sets place, velocity and heading itself, and mass and
 * limits of motion have no effect on flying agents.
 *
 * <p>The curve is a cubic Bézier curve B: P0 is the place at take-off, P1 = P0 + heading · k, P2 = P3 − arrival · k,
 * and P3 is the goal at the end of the tick, pₜ + vₜ·dt; k = |P3 − P0|/3. In a tick the parameter t grows by ds/|B′|,
 * with ds = speed · dt and |B′| taken in the middle (second-order Runge-Kutta). A lower limit of |B′| prevents jumps at
 * cusps. The velocity is the move of the tick divided by dt; the heading is the tangent.
 *
 * <p>An agent arrives in the tick in which t reaches 1. It is at the goal then, and the listener of the world hears
 * {@link #ARRIVED}. At the end of an axis that is not a torus it stops. If the goal is removed, its last place counts.
 *
 * @param target the goal
 * @param state the flight columns of the group
 * @param mode how the agent follows a goal that moves
 * @param after what the agent does at the goal
 * @param profile how its speed rises and falls
 * @param maxCurvature limit of the curvature of the path, per metre, in [0.000001, 1000], for {@link Mode#REPLAN} only;
 *     0 for no limit
 */
public record Fly(
        Target target,
        FlightState state,
        Mode mode,
        After after,
        SpeedProfile profile,

        @Range("the curvature of a flight: 0 or [1e-6, 1e3] 1/m")
        float maxCurvature)
        implements PostMoveRule {
    /** The event of an agent that arrives; the listener of the world hears it. */
    public static final String ARRIVED = "arrived";

    private static final Supplier<FlightBlock> BLOCK = FlightBlock::new;

    /** How an agent follows a goal that moves. */
    public enum Mode {
        /**
         * One curve for the whole flight: only its end moves with the goal. The agent is dragged along a little, and
         * more towards the end.
         */
        DRAG,
        /**
         * A new curve in each tick, from the present place and heading: the agent is never dragged.
         *
         * <p>With a limit of curvature κ a heading turns by at most speed · dt · κ. If the curve is too tight, P1 lies
         * farther ahead: k₀ = √(2h/(3κ)), with h the distance of P2 from the line ahead, which makes κ the curvature at
         * the start. Within six radii of the tightest turn the agent ignores the direction of arrival instead. While
         * the goal lies inside that turn it flies straight ahead, so that it never circles. It also arrives when the
         * goal is nearer than one tick of flight.
         */
        REPLAN
    }

    /** What an agent does at the goal. */
    public enum After {
        /** It moves with the goal, and takes its heading. */
        HOLD,
        /** It flies on, straight ahead. */
        CONTINUE
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range, or does not fit the mode
     */
    public Fly {
        Check.given("the target of a flight", target);
        Check.given("the state of a flight", state);
        Check.given("the mode of a flight", mode);
        Check.given("the after parameter of a flight", after);
        Check.given("the speed profile of a flight", profile);
        Check.values(Fly.class, maxCurvature);
        if (mode == Mode.DRAG && maxCurvature > 0)
            throw new IllegalArgumentException("mode DRAG cannot limit the curvature: replan instead");
        if (mode == Mode.REPLAN && profile.rise() > 0)
            throw new IllegalArgumentException(
                    "mode REPLAN starts a curve in each tick: take a speed profile without a rise");
    }

    /**
     * Flies on one curve at the speed of its column, and stays with the goal.
     *
     * @param target the goal
     * @param state the flight columns of the group
     * @return the rule, with {@link Mode#DRAG} and {@link After#HOLD}
     */
    public static Fly to(Target target, FlightState state) {
        return new Fly(target, state, Mode.DRAG, After.HOLD, SpeedProfile.DEFAULT, 0);
    }

    /**
     * Flies on a new curve in each tick, and stays with the goal.
     *
     * @param target the goal
     * @param state the flight columns of the group
     * @param maxCurvature limit of the curvature, per metre, in [0.000001, 1000]; 0 for no limit
     * @return the rule, with {@link Mode#REPLAN} and {@link After#HOLD}
     */
    public static Fly replanning(Target target, FlightState state, float maxCurvature) {
        return new Fly(target, state, Mode.REPLAN, After.HOLD, SpeedProfile.DEFAULT, maxCurvature);
    }

    /**
     * Returns the same rule with another behaviour at the goal.
     *
     * @param after what the agent does at the goal
     * @return the rule
     */
    public Fly after(After after) {
        return new Fly(target, state, mode, after, profile, maxCurvature);
    }

    /**
     * Returns the same rule with another speed profile.
     *
     * @param profile how the speed rises and falls; without a rise for {@link Mode#REPLAN}
     * @return the rule
     */
    public Fly profile(SpeedProfile profile) {
        return new Fly(target, state, mode, after, profile, maxCurvature);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public List<Column> reads() {
        var columns = new ArrayList<>(target.columns());
        columns.addAll(state.columns());
        return List.copyOf(columns);
    }

    @Override
    public String limits() {
        return "moves agents on their way itself: their mass, maxSpeed, maxForce and turnRate do not count";
    }

    @Override
    public Writes writes() {
        return Writes.of(state.columns());
    }

    /** Exerts no force: {@link #afterMove} moves the agents. */
    @Override
    public BodyShape shape(int axes) {
        return BodyShape.ARROW;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        in.scratch(BLOCK).run(in, this, in.target(this, 0, start, end), start, end);
    }
}
