package throng.behaviour.flight;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * Along a cubic Bézier curve to a goal, which may move: P0 where it took off, P1 = P0 + heading·k, P2 = P3 −
 * arrival·k, P3 the goal at the end of the tick, pₜ + vₜ·dt, with k = |P3 − P0|/3. It places its agents itself: no
 * force, and mass and limits of motion are of no meaning to who flies. In a tick t goes on by ds/|B′|, ds = speed·dt,
 * with |B′| taken in the middle (Runge and Kutta's second order), and never so small that a cusp throws it ahead.
 * Velocity is what it really moved in the tick over dt, the heading the tangent. At the end of an axis that is not a
 * torus it stops. A goal that is gone stays where it was last.
 *
 * <p>It has arrived in the tick in which t reaches 1: then it is at the goal, and the listener of the world hears
 * {@link #ARRIVED}.
 *
 * @param target the goal
 * @param state the columns of the group
 * @param mode what it does about a goal that moves
 * @param after what it does at the goal
 * @param profile how its speed rises and falls
 * @param maxCurvature of its way, per metre, in [0.000001, 1000], for who replans; 0: no limit
 */
public record Fly(Target target, FlightState state, Mode mode, After after, SpeedProfile profile, float maxCurvature)
        implements PostMoveRule {
    /** What the listener hears. */
    public static final String ARRIVED = "arrived";

    private static final Supplier<FlightBlock> BLOCK = FlightBlock::new;

    /** What it does about a goal that moves. */
    public enum Mode {
        /** Beginning and both directions stay, the end moves: it is dragged along a little, ever more to the end. */
        DRAG,
        /**
         * Each tick a new curve from where it is, as it looks: never dragged. With a limit of curvature
         * a heading turns by no more than speed·dt·κ. Where the curve would be too tight, P1 lies farther ahead, k₀ =
         * √(2h/(3κ)) with h the distance of P2 from the line ahead, which gives the curve just that curvature at its
         * beginning; but within six radii of the tightest turn it gives up how it arrives, and while the goal lies
         * within that turn flies straight on, so that it never circles. It has arrived then, too, where the goal is
         * nearer than what it flies in a tick.
         */
        REPLAN
    }

    /** What it does at the goal. */
    public enum After {
        /** It stays with the goal, and looks where that looks. */
        HOLD,
        /** It flies on straight ahead. */
        CONTINUE
    }

    public Fly {
        Check.given("the target", target);
        Check.given("the course", state);
        Check.given("the way", mode);
        Check.given("what it does after", after);
        Check.given("the pace", profile);
        if (maxCurvature != 0) Check.within("the curvature of a flight, 0 or", maxCurvature, 1e-6f, 1e3f, "1/m");
        if (mode == Mode.DRAG && maxCurvature > 0)
            throw new IllegalArgumentException("a curve that is dragged has the curvature that it has: replan instead");
        if (mode == Mode.REPLAN && profile.rise() > 0)
            throw new IllegalArgumentException("who replans begins in every tick: take a pace without a rise");
    }

    /** On one curve, at the speed of its column; holds at the goal. */
    public static Fly to(Target target, FlightState state) {
        return new Fly(target, state, Mode.DRAG, After.HOLD, SpeedProfile.DEFAULT, 0);
    }

    /** Thinks its curve over in each tick; holds at the goal. */
    public static Fly replanning(Target target, FlightState state, float maxCurvature) {
        return new Fly(target, state, Mode.REPLAN, After.HOLD, SpeedProfile.DEFAULT, maxCurvature);
    }

    public Fly after(After after) {
        return new Fly(target, state, mode, after, profile, maxCurvature);
    }

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
    public Writes writes() {
        return Writes.of(state.columns());
    }

    /** No force: {@link #afterMove} does it all. */
    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        FlightBlock block = in.scratch(BLOCK);
        int n = end - start;
        block.takeOff(in, this, resolved, start, end);
        for (int a = 0; a < in.axes(); a++) block.goal(in, this, resolved, a, start, end);
        block.distances(in, this, start, end);
        if (mode == Mode.REPLAN) block.controlPoints.replanned(maxCurvature, in.id(), start, n);
        else block.controlPoints.thirds(n);
        if (in.wide()) block.curve.wide(n);
        else block.curve.scalar(n);
        for (int a = 0; a < in.axes(); a++) block.shifts(in, state, a, n, start);
        if (maxCurvature > 0) block.turn(in, maxCurvature, start, end);
        block.ends(in, this, resolved, start, end);
        block.bank(in, state, start, end);
        for (int a = 0; a < in.axes(); a++) block.place(in, this, a, start, end);
    }
}
