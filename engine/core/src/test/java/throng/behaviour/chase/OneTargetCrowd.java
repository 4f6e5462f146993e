package throng.behaviour.chase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.math.Space;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The forces of a rule with one place as its target, on a crowd in which every fifth agent is at rest. */
record OneTargetCrowd(ForceRecorder spy, GroupState state, Space space) {
    static final int N = 600;
    static final float DT = .1f;

    /** The force, in double, of an agent from which the target lies at x, with velocity v and heading h. */
    interface Oracle {
        double[] force(int id, double[] x, double[] v, double[] h);
    }

    /** Tori are 20 m long in each direction. */
    static Space space(int axes, boolean torus) {
        return !torus ? Space.open(axes) : axes == 2 ? Space.torus(20, 20) : Space.torus(20, 20, 20);
    }

    static OneTargetCrowd ask(Rule rule, Space space, float dt, Form form) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.of(space).seed(2).workers(1).form(form).build()) {
            var group = world.group("crowd").steer(spy);
            var box = Spawn.box(1, 1, 1, 19, 19, 19);
            group.spawn(N, agent -> {
                box.place(agent);
                agent.speed(agent.number() % 5 == 0 ? 0 : 4 * agent.random(9));
            });
            var state = GroupState.of(group, space.axes());
            world.tick(dt);
            return new OneTargetCrowd(spy, state, space);
        }
    }

    /** Checks the rule against the oracle in 2D and 3D, open and torus, and that all forms have the same bits. */
    static void check(Rule rule, float[] place, double tolerance, Oracle oracle) {
        for (int axes = 2; axes <= 3; axes++) {
            for (boolean torus : new boolean[] {false, true}) {
                var crowd = ask(rule, space(axes, torus), DT, Form.SCALAR);
                crowd.compare(place, tolerance, oracle);
                for (Form form : Forms.here())
                    assertTrue(ask(rule, crowd.space, DT, form).spy.sameBits(crowd.spy), form + ": other bits");
            }
        }
    }

    private void compare(float[] place, double tolerance, Oracle oracle) {
        for (int i = 0; i < N; i++) {
            double[] x = new double[3], v = new double[3], h = new double[3];
            for (int a = 0; a < space.axes(); a++) {
                x[a] = (double) place[a] - state.of(a, i);
                if (space.axis(a).torus()) x[a] -= 20 * Math.rint(x[a] / 20);
                v[a] = state.of(3 + a, i);
                h[a] = state.of(6 + a, i);
            }
            double[] expected = oracle.force(i, x, v, h);
            double scale = Math.max(1, length(expected));
            for (int a = 0; a < 3; a++) {
                double error = Math.abs(expected[a] - spy.force(a, i)) / scale;
                assertEquals(0, error, tolerance, "agent " + i + ", axis " + a + ", " + space);
            }
        }
    }

    /** Checks that no agent feels a force. */
    void assertNoForce() {
        for (int i = 0; i < N; i++)
            for (int a = 0; a < 3; a++) assertEquals(0, Math.abs(spy.force(a, i)), "agent " + i);
    }

    static double length(double[] x) {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }
}
