package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Wording;
import throng.kernel.Force;
import throng.math.Angle;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.memory.Column;

/**
 * Lets an agent that is held up try another way for a moment: it steps to a side, then wants what its guide wants
 * again.
 *
 * <p>Use it as the guide of a model where people block each other: crossings and squares. In corridors both ways put
 * {@link KeepSide} around it.
 * Doors need it no more: queues in {@link throng.behaviour.people.CollisionFreeSpeed} do not clog without. It works in
 * flat worlds.
 *
 * <p><b>Formula.</b> The guide's force F means the wish v* = v + F·dt/m. Its progress is p = (v·v*)/|v*|², within [−1,
 * 1]. In each tick the column {@code waited} grows by (1 − p/share)·dt; it does not fall below 0. So it grows by a
 * second a second for those who stand or swing to and fro, and falls for those faster than the share. When it reaches
 * {@code seconds}, the agent begins a try: for {@code attempt}·(0.5 + u) seconds its wish is v*, turned by {@code
 * angle} to the right. u in [0, 1) follows from seed, id and the number of its tries, so neighbours do not move in
 * step. In a try {@code waited} is minus the seconds that are left. The rule's force is m·(v' − v)/dt; with dt = 0
 * there is none. An agent that wishes less than 0.01 m/s is not held up, so none tries at its goal.
 *
 * <p>All turn to one side: four streams that block each other in a square begin to turn round each other, and all get
 * through. Who is as slow as that for seconds is held for good; people in queues that go on try seldom.
 *
 * @param guide what the agent wants
 * @param columns of the group
 * @param share an agent slower than this share of its wish is held up, in [0.01, 1]
 * @param seconds until it tries, seconds, in [0.01, 3600]
 * @param attempt the mean length of a try, seconds, in [0.01, 3600]
 * @param angle of the turn, radians, in [−π, π]; positive: to the right; ±π: it steps back
 */
public record Patience(
        Rule guide,
        PatienceColumns columns,
        @Range("[0.01, 1]") float share,
        @Range("[0.01, 3600] s") float seconds,
        @Range("[0.01, 3600] s") float attempt,
        @Range("[" + -Math.PI + ", " + Math.PI + "] rad") float angle)
        implements Manner {
    /** 0.05: those who come along in a slow queue are not held up. With 0.2 a third of their way led back. */
    public static final float SHARE = .05f;

    /** 5 s: longer than a polite pause. */
    public static final float SECONDS = 5;

    /** 1.5 s: with 1 s two doors in ten clogged, of people who push those ahead as hard as those behind push them. */
    public static final float ATTEMPT = 1.5f;

    /**
     * π/3: ahead and to the right. At a door of 1 m 9 % of the way leads back, with π/2 12 %, with steps back by 11π/12
     * twice as much.
     */
    public static final float ANGLE = (float) (Math.PI / 3);

    /** The square of the wish, m²/s², below which an agent wants to stand. */
    private static final float NO_WISH_SQUARED = 1e-4f;

    /** The random stream of the lengths of tries. */
    static final int STREAM = 0x9A71_E9CE;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public Patience {
        Check.given("the guide of patience", guide);
        Check.given("the columns of patience", columns);
        Check.values(Patience.class, share, seconds, attempt, angle);
    }

    /**
     * {@return patience of 5 s, and tries of about 1.5 s to the right}
     *
     * @param guide what the agent wants
     * @param columns of the group
     * @throws IllegalArgumentException if one is null
     */
    public static Patience of(Rule guide, PatienceColumns columns) {
        return new Patience(guide, columns, SHARE, SECONDS, ATTEMPT, ANGLE);
    }

    @Override
    public List<Column.Floats> keeps() {
        return columns.kept();
    }

    @Override
    public boolean planar() {
        return true;
    }

    @Override
    public void shape(GroupView in, Force out, int start, int end) {
        if (!(in.clock().dt() > 0)) return;
        float[] x = out.x(), y = out.y();
        float[] waited = columns.waited().values(), next = columns.waited().next();
        float dt = in.clock().dt();
        float cos = Angle.cos(angle), sin = Angle.sin(angle);
        for (int i = start; i < end; i++) {
            int k = i - start;
            float before = waited[i];
            if (before < 0) {
                float wx = x[k], wy = y[k];
                x[k] = wx * cos + wy * sin;
                y[k] = wy * cos - wx * sin;
                next[i] = Math.min(before + dt, 0);
            } else {
                float now = Math.max(before + dt * heldUp(in, i, x[k], y[k]), 0);
                next[i] = now < seconds ? now : startTry(in, i);
            }
        }
    }

    /** By how much a second counts, 1 for an agent that does not move. */
    private float heldUp(GroupView in, int i, float wx, float wy) {
        float wish2 = wx * wx + wy * wy;
        if (!(wish2 > NO_WISH_SQUARED)) return -1;
        float progress = (in.velocity(0)[i] * wx + in.velocity(1)[i] * wy) / wish2;
        return 1 - Math.clamp(progress, -1, 1) / share;
    }

    /** Counts a try, and returns minus its length. */
    private float startTry(GroupView in, int i) {
        float before = columns.tries().values()[i];
        columns.tries().next()[i] = before + 1;
        return -attempt * (.5f + Rng.unit(in.lifeSeed(i), (long) before, in.id()[i], STREAM));
    }

    @Override
    public String describe(GroupView in, int i) {
        Check.index("the agent to describe", i, in.count());
        float now = columns.waited().values()[i];
        var wording = Wording.of(in);
        if (now < 0) return "tries another way for " + wording.number(-now) + " s";
        return now > 0 ? "has been held up for " + wording.number(now) + " s" : "is not held up";
    }
}
