package throng.behaviour.path;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Wording;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.navigation.curve.Polyline;

/**
 * Follows a path, a tube of radius r around a {@link Polyline}. Use it for routes that you know: patrols, lanes, race
 * tracks. Use {@link FollowField} where agents must find their own way on a map.
 *
 * <p><b>Progress.</b> The rule remembers how far each agent has come, so folds and crossings of the path do not lead it
 * astray. Progress s is the arc length nearest to the agent's place within [s, s + 2r + 2·|v|·dt]. It never falls, and
 * never jumps to another branch.
 *
 * <p><b>Force.</b> The agent goes to the place at s + a with the force of {@link Toward}. The value a is the greatest
 * a ≤ r + |v|·T for which a² − c² ≤ 4r², with c the straight distance of both places ({@link Polyline#lookahead}). So
 * the agent looks far ahead where the path is straight, and cuts corners by about r at most. All of the path up to s +
 * a lies within an ellipse; an agent at s + a is nearer to some place within s + 2r than to s. So no agent stays at a
 * fold forever.
 *
 * <p><b>Ends.</b> Before the end of an open path the agent brakes in whole ticks over all the path that is left, as
 * {@link throng.behaviour.target.Arrive} does. It has arrived when at most r is left; the listener of the world hears
 * {@link #ARRIVED}. After each round of a loop the listener hears {@link #LAP}.
 *
 * <p><b>Limits.</b> The agent does not slow down for corners. Where the tube is narrower than the agent can turn it
 * leaves the tube: with r = 0.2 m a default agent at 3 m/s leaves it by 35 cm in a hairpin. An agent for which the rule
 * does not run in a tick, for example in a {@link throng.behaviour.mix.Priority}, keeps its progress, and catches up
 * later.
 *
 * <p>Cost: 75 ns an agent on a loop of 64 corners, 105 ns in 3D, and 30 to 50 ns more where agents use 200 different
 * paths. The wide form is only a twentieth faster than the scalar form, as places are found one by one in double.
 * Source: Reynolds, Steering Behaviors for Autonomous Characters, 1999; Millington and Funge, Artificial Intelligence
 * for Games, 2009, 3.3.14.
 *
 * @param paths the paths; each agent follows one
 * @param progress the progress columns of the group
 * @param prediction T, how far ahead the agent looks, seconds, in [0, 100]
 * @param radius r, the radius of the tube, metres, in [0.001, 10⁶]
 * @param within what an agent does inside the tube
 * @param toward how the agent goes to the place ahead
 */
public record FollowPath(
        List<Polyline> paths,
        PathProgress progress,
        @Range("[0, 100] s") float prediction,
        @Range("the radius of a path: [1e-3, 1e6] m") float radius,
        Within within,
        Toward toward)
        implements Rule {
    /** 0.5 s: the time in which a default agent reaches its full speed, so that it can turn in it as well. */
    public static final float PREDICTION = .5f;

    /** The event of an agent that reaches the end of an open path, told once. */
    public static final String ARRIVED = "arrived";

    /** The event of an agent that completes a round of a loop. */
    public static final String LAP = "lap";

    private static final Supplier<FollowerBlock> BLOCK = FollowerBlock::new;

    /** What an agent does that moves along its path, and will be inside the tube after the time of prediction. */
    public enum Within {
        /** It follows the path. */
        DRIVE,
        /** It feels no force, as in Reynolds' paper: another rule drives it. */
        COAST
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public FollowPath {
        paths = Check.list("paths", paths);
        Check.given("the progress of follow path", progress);
        Check.given("the within parameter of follow path", within);
        Check.given("the toward parameter of follow path", toward);
        Check.within("paths to follow", paths.size(), 1, Integer.MAX_VALUE);
        Check.values(FollowPath.class, prediction, radius);
    }

    /**
     * Lets all agents follow one path at full speed, with {@link Toward#REYNOLDS}.
     *
     * @param path the path
     * @param progress the progress columns of the group
     * @param radius of the tube, metres
     * @return the rule
     */
    public static FollowPath of(Polyline path, PathProgress progress, float radius) {
        Check.given("the path", path);
        return of(List.of(path), progress, radius);
    }

    /**
     * Lets each agent follow the path that its column says, at full speed, with {@link Toward#REYNOLDS}.
     *
     * @param paths the paths
     * @param progress the progress columns of the group; {@link PathProgress#each} has the number of the path
     * @param radius of the tubes, metres
     * @return the rule
     */
    public static FollowPath of(List<Polyline> paths, PathProgress progress, float radius) {
        Check.given("the list of paths", paths);
        return new FollowPath(paths, progress, PREDICTION, radius, Within.DRIVE, Toward.REYNOLDS);
    }

    /**
     * Returns the same rule with another force.
     *
     * @param toward how the agent goes to the place ahead
     * @return the rule
     */
    public FollowPath toward(Toward toward) {
        return new FollowPath(paths, progress, prediction, radius, within, toward);
    }

    /**
     * Returns the same rule with another time of prediction.
     *
     * @param prediction how far ahead the agent looks, seconds, in [0, 100]
     * @return the rule
     */
    public FollowPath prediction(float prediction) {
        return new FollowPath(paths, progress, prediction, radius, within, toward);
    }

    /**
     * Returns the same rule without a force inside the tube.
     *
     * @return the rule, with {@link Within#COAST}
     */
    public FollowPath coasting() {
        return new FollowPath(paths, progress, prediction, radius, Within.COAST, toward);
    }

    @Override
    public List<Column.Floats> keeps() {
        return progress.kept();
    }

    @Override
    public List<Column> reads() {
        Column.Ints path = progress.path();
        return path == null ? List.of() : List.of(path);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        in.scratch(BLOCK).run(in, this, out, start, end);
    }

    @Override
    public String describe(GroupView in, int i) {
        Check.index("the agent to describe", i, in.count());
        int number = pathOf(i);
        if (number < 0) return "goes along no path";
        float done = progress.progress().values()[i];
        if (done < 0) return "goes to path " + number;
        String laps = ", laps " + (int) progress.laps().values()[i];
        return "goes along path " + number + ", " + Wording.of(in).number(done) + " m done" + laps;
    }

    /** Returns the number of the path of agent i; less than 0 if it has none. */
    int pathOf(int i) {
        Column.Ints column = progress.path();
        int number = column == null ? 0 : column.values()[i];
        return number < paths.size() ? number : -1;
    }
}
