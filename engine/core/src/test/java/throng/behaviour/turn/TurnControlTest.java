package throng.behaviour.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static throng.behaviour.turn.HeadingMath.across;
import static throng.behaviour.turn.HeadingMath.angle;
import static throng.behaviour.turn.HeadingMath.dot;
import static throng.behaviour.turn.HeadingMath.length;
import static throng.behaviour.turn.HeadingMath.plus;
import static throng.behaviour.turn.HeadingMath.unit;
import static throng.behaviour.turn.HeadingMath.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.math.Space;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** The angular accelerations of turning rules, against their formulas in double. */
class TurnControlTest {
    private static final int N = 600;
    private static final float DT = .05f, RATE = 4, MAX_ACCELERATION = 9;
    private static final TurnControl SLOW = new TurnControl(.8f, .3f, .2f);

    /** A crowd, the accelerations that the rule wanted, and the state before the tick. */
    private record Asked(ForceRecorder spy, GroupState crowd, GroupState leaders, double[][] swings) {}

    private static Asked ask(Space space, Form form, Function<Group, Rule> made) {
        int axes = space.axes();
        try (var world = World.of(space).seed(7).workers(1).form(form).build()) {
            var leaders = world.group("leaders");
            leaders.spawn(3, HeadingMath::randomly);
            var spy = new ForceRecorder(N, made.apply(leaders));
            var crowd =
                    world.group("crowd").turning(new Turning(MAX_ACCELERATION)).turn(spy);
            crowd.motion(Motion.DEFAULT.turnRate(RATE));
            crowd.spawn(N, HeadingMath::randomly);
            var state = GroupState.of(crowd, axes);
            double[][] swings = new double[N][];
            for (int i = 0; i < N; i++) {
                double by = i % 4 == 0 ? 0 : .9 * i / N;
                swings[i] = plus(new double[3], by, across(vector(state, 6, i), vector(state, 3, i)));
            }
            HeadingMath.setAngularVelocities(crowd, axes, swings);
            var before = GroupState.of(leaders, axes);
            swings = HeadingMath.angularVelocities(crowd, axes);
            world.tick(DT);
            return new Asked(spy, state, before, swings);
        }
    }

    /** The formula of {@link TurnControl}, with k by counting. */
    private static double[] wanted(TurnControl control, double[] h, double[] s, double[] u) {
        if (length(u) == 0) return new double[3];
        double d = angle(h, u);
        double[] e = unit(across(h, u));
        if (control.slowAngle() > 0) {
            if (d < control.tolerance()) return new double[3];
            return plus(
                    plus(new double[3], -1 / control.tau(), s),
                    RATE * Math.min(1, d / control.slowAngle()) / control.tau(),
                    e);
        }
        double step = MAX_ACCELERATION * DT, ratio = d / (step * DT);
        int k = 0;
        while ((k + 1) * (k + 2) / 2. <= ratio) k++;
        double rate = Math.min(RATE, step * (k / 2. + ratio / (k + 1)));
        double[] g = plus(plus(new double[3], rate, e), -1, s);
        double ahead = dot(g, e);
        double[] q = plus(g, -ahead, e);
        double room = Math.sqrt(Math.max(0, step * step - dot(q, q)));
        return plus(new double[3], 1 / DT, plus(q, Math.min(ahead, room), e));
    }

    private static double[] offset(Space space, double[] from, double[] to) {
        double[] d = plus(to, -1, from);
        for (int a = 0; a < space.axes(); a++) {
            if (space.axis(a).torus())
                d[a] -= space.axis(a).high() * Math.rint(d[a] / space.axis(a).high());
        }
        return d;
    }

    private interface Direction {
        double[] of(Asked asked, Space space, int id);
    }

    private static void check(String name, TurnControl control, Function<Group, Rule> made, Direction direction) {
        for (int axes = 2; axes <= 3; axes++) {
            for (boolean torus : new boolean[] {false, true}) {
                var space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(80, 70) : Space.torus(80, 70, 60);
                ForceRecorder former = null;
                for (Form form : Forms.here()) {
                    var asked = ask(space, form, made);
                    double worst = 0;
                    for (int i = 0; i < N; i++) {
                        double[] h = vector(asked.crowd, 6, i), u = direction.of(asked, space, i);
                        double[] expected = wanted(control, h, asked.swings[i], u);
                        double off = 0;
                        for (int a = 0; a < 3; a++) off += Math.abs(expected[a] - asked.spy.force(a, i));
                        // near the tolerance, and exactly opposite, rounding decides
                        if (angle(h, u) < 3.14 && Math.abs(angle(h, u) - control.tolerance()) > 1e-5)
                            worst = Math.max(worst, off / Math.max(1, length(expected)));
                    }
                    assertTrue(worst < 3e-4, name + ", " + axes + " axes, torus " + torus + ", " + form + ": " + worst);
                    assertTrue(former == null || former.sameBits(asked.spy), name + ": the forms differ");
                    former = asked.spy;
                }
            }
        }
    }

    @Test
    void faceMatchesItsFormula() {
        Direction place = (asked, space, i) ->
                offset(space, vector(asked.crowd, 0, i), new double[] {40, 40, space.axes() == 3 ? 40 : 0});
        check("face a place", TurnControl.BRAKING, g -> Face.of(Target.at(40, 40, 40)), place);
        check("face slowing", SLOW, g -> new Face(Target.at(40, 40, 40), SLOW), place);
        check(
                "face one",
                TurnControl.BRAKING,
                g -> Face.of(Target.of(g.handle(2))),
                (asked, space, i) -> offset(space, vector(asked.crowd, 0, i), vector(asked.leaders, 0, 2)));
    }

    @Test
    void alignMatchesItsFormula() {
        Direction heading = (asked, space, i) -> vector(asked.leaders, 6, 1);
        check("align", TurnControl.BRAKING, g -> Align.of(Target.of(g.handle(1))), heading);
        check("align slowing", SLOW, g -> new Align(Target.of(g.handle(1)), SLOW), heading);
    }

    @Test
    void lookWhereYouGoMatchesItsFormula() {
        Direction velocity = (asked, space, i) -> vector(asked.crowd, 3, i);
        check("look where you go", TurnControl.BRAKING, g -> LookWhereYouGo.DEFAULT, velocity);
        check("look slowing", SLOW, g -> new LookWhereYouGo(SLOW), velocity);
    }

    @ParameterizedTest
    @CsvSource({"0,2", "0,3", "0.5,2", "0.5,3"})
    void steadyMatchesItsFormula(float tau, int axes) {
        for (Form form : Forms.here()) {
            var asked = ask(Space.open(axes), form, g -> new Steady(tau));
            for (int i = 0; i < N; i++)
                for (int a = 0; a < 3; a++)
                    assertEquals(-asked.swings[i][a] / Math.max(tau, DT), asked.spy.force(a, i), 1e-5);
        }
    }

    /** Without a direction there is no acceleration: no target, on the target, a place without heading, at rest. */
    @Test
    void withoutADirectionThereIsNoAcceleration() {
        for (int axes = 2; axes <= 3; axes++) {
            for (Form form : Forms.here()) {
                for (int n : new int[] {5, 300}) noDirection(axes, form, n);
            }
        }
    }

    private static void noDirection(int axes, Form form, int n) {
        try (var world = World.open(axes).workers(1).form(form).build()) {
            var other = world.group("other");
            var gone = other.add(3, 3);
            var spies = new ArrayList<ForceRecorder>();
            for (TurnControl control : List.of(TurnControl.BRAKING, SLOW)) {
                for (Rule rule : List.of(
                        new Face(Target.at(1, 2, axes == 3 ? 3 : 0), control),
                        new Face(Target.of(gone), control),
                        new Face(Target.nearest(other, 5), control),
                        new Align(Target.at(5, 5, 5), control),
                        new Align(Target.of(gone), control),
                        new LookWhereYouGo(control))) spies.add(new ForceRecorder(n, rule));
            }
            other.remove(gone);
            var crowd = world.group("crowd").turn(spies.toArray(Rule[]::new));
            crowd.spawn(n, Spawn.point(1, 2, 3).heading(1, 0, 0));
            double[][] swings = new double[n][3];
            for (double[] s : swings) s[1] = 2;
            HeadingMath.setAngularVelocities(crowd, axes, swings);
            world.tick(.1f);
            for (ForceRecorder spy : spies)
                for (int a = 0; a < 3; a++) assertEquals(0, Math.abs(spy.force(a, n - 1)), spy.parts() + " of " + form);
            for (double[] s : HeadingMath.angularVelocities(crowd, axes))
                assertEquals(2, length(s), 1e-6, "it keeps turning");
        }
    }

    /** An agent that looks exactly away turns left if its id is even, else right, and gets round. */
    @ParameterizedTest
    @CsvSource({"2,0", "3,0", "3,1"})
    void anAgentThatLooksAwayTurnsByItsId(int axes, int up) {
        for (Form form : Forms.here()) {
            int n = 300;
            try (var world = World.open(axes).workers(1).form(form).build()) {
                var rule = Face.of(Target.at(up == 1 ? 0 : -50, 0, up == 1 ? -50 : 0));
                var crowd = world.group("crowd").turn(rule);
                crowd.spawn(n, Spawn.point(0, 0, 0).heading(1 - up, 0, up));
                world.tick(.1f);
                var state = GroupState.of(crowd, axes);
                for (int i = 0; i < n; i++) {
                    float side = state.of(7, i);
                    assertTrue(i % 2 == 0 == (up == 1 ? side < 0 : side > 0), "agent " + i + " turns to " + side);
                }
                for (int t = 0; t < 30; t++) world.tick(.1f);
                state = GroupState.of(crowd, axes);
                for (int i = 0; i < n; i++) assertEquals(-1, state.of(up == 1 ? 8 : 6, i), 1e-6, "agent " + i);
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        refused(
                "the slow angle of a turn, 0 or is 4.0 rad; allowed is 0.001 to 3.1415927 rad",
                () -> new TurnControl(4, 0, 1));
        refused(
                "the tolerance of a turn is NaN rad; allowed is 0 to 3.1415927 rad",
                () -> new TurnControl(1, Float.NaN, 1));
        refused("tau of a turn is 0.0 s; allowed is 0.001 to 1000 s", () -> new TurnControl(1, 0, 0));
        refused("tau of steady, 0 or is -1.0 s; allowed is 0.001 to 1000 s", () -> new Steady(-1));
        refused("maxAcceleration of turning is -1.0 rad/s²; allowed is 0 to 1000000 rad/s²", () -> new Turning(-1));
    }

    private static void refused(String message, org.junit.jupiter.api.function.Executable deed) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, deed).getMessage());
    }
}
