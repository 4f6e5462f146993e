package throng.behaviour.path;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.explain.Wording;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.navigation.curve.Polyline;

/**
 * Along a way, which is a tube of a radius r about a line, after Reynolds, Steering Behaviors for Autonomous
 * Characters, 1999, and Millington and Funge, Artificial Intelligence for Games, 2009, 3.3.14, but with a memory of
 * how far it has come, so that no fold and no crossing leads it astray.
 *
 * <p>Progress s is the arc length nearest to p within [s, s + 2r + 2·|v|·dt]: it never falls, and never leaps to
 * another branch. The agent goes to the place at s + a, with the greatest a ≤ r + |v|·T for which a² − c² ≤ 4r², c
 * the straight distance of both places ({@link Polyline#lookahead}): so it looks far ahead where the way is straight, and
 * cuts no corner by more than about r. F is what {@link Toward} makes of it. As the way to that place is within the
 * ellipse, whoever stands there is nearer to some place within s + 2r than to s: nobody waits at a fold for ever.
 *
 * <p>Before the end of an open way it brakes in whole ticks, as {@link throng.behaviour.target.Arrive} does, for all
 * the way that is left. It has arrived with no more than r to go: the listener of the world hears {@link #ARRIVED}; of
 * whoever has gone round a loop it hears {@link #LAP}. It does not slow down for corners: where the tube is narrower
 * than the agent can turn, here 20 cm, a default agent at 3 m/s leaves it by 35 cm in a hairpin.
 *
 * <p>75 ns an agent on a loop of 64 corners, 105 in 3D, 30 to 50 more where each of 200 ways is somebody's: places are
 * found in double and one by one, so that wide is only a twentieth faster than scalar. Who does not run in a tick, in a
 * mix that stops at its first, stays where it was on its way, and catches up afterwards.
 *
 * @param paths of which each agent takes one
 * @param progress the columns of the group
 * @param prediction T, how far it looks ahead, seconds, in [0, 100]
 * @param radius r, of the tube, metres, in [0.001, 10⁶]
 * @param within what it does within the tube
 * @param toward it goes there
 */
public record FollowPath(
        List<Polyline> paths, PathProgress progress, float prediction, float radius, Within within, Toward toward)
        implements Rule {
    /** Seconds ahead: the time in which a default agent gets up its speed, so that it can turn in it as well. */
    public static final float PREDICTION = .5f;

    /** The listener hears it of whoever comes to the end of an open way, once. */
    public static final String ARRIVED = "arrived";

    /** The listener hears it of whoever has gone round a loop. */
    public static final String LAP = "lap";

    private static final Supplier<FollowerBlock> BLOCK = FollowerBlock::new;

    /** What an agent does that will be within its tube in a time of prediction, and is on its way along it. */
    public enum Within {
        /** Goes on along the way. */
        DRIVE,
        /** Nothing, as Reynolds has it: another rule drives it. */
        COAST
    }

    public FollowPath {
        paths = List.copyOf(paths);
        Check.given("the trail", progress);
        Check.given("what it does within", within);
        Check.given("how it goes", toward);
        Check.within("ways to follow", paths.size(), 1, Integer.MAX_VALUE);
        Check.within("the prediction of a way", prediction, 0, 100, "s");
        Check.within("the radius of a way", radius, 1e-3f, 1e6f, "m");
    }

    /** One way for all, in Reynolds' form: at full speed along it. */
    public static FollowPath of(Polyline path, PathProgress progress, float radius) {
        return of(List.of(path), progress, radius);
    }

    /** Each its own way, as the trail says, in Reynolds' form. */
    public static FollowPath of(List<Polyline> paths, PathProgress progress, float radius) {
        return new FollowPath(paths, progress, PREDICTION, radius, Within.DRIVE, Toward.REYNOLDS);
    }

    /** The same in another manner. */
    public FollowPath toward(Toward toward) {
        return new FollowPath(paths, progress, prediction, radius, within, toward);
    }

    /** The same that looks farther or less far ahead, seconds. */
    public FollowPath prediction(float prediction) {
        return new FollowPath(paths, progress, prediction, radius, within, toward);
    }

    /** The same with no force within the tube. */
    public FollowPath coasting() {
        return new FollowPath(paths, progress, prediction, radius, Within.COAST, toward);
    }

    @Override
    public List<Column.Floats> keeps() {
        return progress.kept();
    }

    @Override
    public List<Column> reads() {
        Column.Ints way = progress.path();
        return way == null ? List.of() : List.of(way);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        in.scratch(BLOCK).run(in, this, out, start, end);
    }

    @Override
    public String describe(GroupView in, int i) {
        int way = way(i);
        if (way < 0) return "goes no way";
        float done = progress.progress().values()[i];
        if (done < 0) return "goes to way " + way;
        String laps = ", laps " + (int) progress.laps().values()[i];
        return "goes along way " + way + ", " + Wording.of(in).number(done) + " m of it done" + laps;
    }

    /** Which way agent i takes; less than 0: none. */
    int way(int i) {
        Column.Ints column = progress.path();
        int way = column == null ? 0 : column.values()[i];
        return way < paths.size() ? way : -1;
    }
}
