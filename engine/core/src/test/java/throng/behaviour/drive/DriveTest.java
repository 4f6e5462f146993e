package throng.behaviour.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.math.Rng;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The rules of one agent on its own, against their formulas in double. */
class DriveTest {
    private static final int N = 600;

    /** The forces on a crowd in which every fifth agent is at rest, and the crowd before the tick. */
    private record Wanted(ForceRecorder spy, GroupState state) {
        double length(int id) {
            return Math.sqrt(square(id));
        }

        private double square(int id) {
            double s = 0;
            for (int a = 0; a < 3; a++) s += (double) spy.force(a, id) * spy.force(a, id);
            return s;
        }
    }

    private static Wanted ask(Rule rule, int axes, Form form) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.open(axes).seed(2).workers(1).form(form).build()) {
            var group = world.group("crowd").steer(spy);
            var place = Spawn.box(-9, -9, -9, 9, 9, 9);
            group.spawn(N, agent -> {
                place.place(agent);
                agent.speed(agent.number() % 5 == 0 ? 0 : 4 * agent.random(9));
                if (agent.number() == 3) agent.position(1, 2, 3);
            });
            var state = GroupState.of(group, axes);
            world.tick(.1f);
            return new Wanted(spy, state);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void cruiseMatchesItsFormula(int axes) {
        for (Form form : Forms.here()) {
            var wanted = ask(new Cruise(6, .5f), axes, form);
            for (int i = 0; i < N; i++) {
                int from = i % 5 == 0 ? 6 : 3; // at rest along the heading
                double s = 0;
                for (int a = 0; a < 3; a++) s += Math.pow(wanted.state.of(from + a, i), 2);
                for (int a = 0; a < 3; a++) {
                    double now = i % 5 == 0 ? 0 : Math.sqrt(s);
                    double expected = .5 * (6 - now) * wanted.state.of(from + a, i) / Math.sqrt(s);
                    assertEquals(expected, wanted.spy.force(a, i), 1e-5, form + ", agent " + i);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void goalDriveMatchesItsFormula(int axes) {
        for (Form form : Forms.here()) {
            var wanted = ask(new GoalDrive(4, 1, 2, 3), axes, form);
            float[] goal = {1, 2, axes == 3 ? 3 : 0};
            for (int i = 0; i < N; i++) {
                double[] d = new double[3];
                for (int a = 0; a < 3; a++) d[a] = (double) goal[a] - wanted.state.of(a, i);
                double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
                for (int a = 0; a < 3; a++) {
                    double unit = length == 0 ? 0 : d[a] / length; // at the goal only the heading is damped
                    double expected = 4 * (unit - wanted.state.of(6 + a, i));
                    assertEquals(expected, wanted.spy.force(a, i), 2e-5, form + ", agent " + i);
                }
            }
        }
    }

    /** The force always has the length of the weight, and lies within 30° of the heading, to all sides. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void wanderStaysNearTheHeading(int axes) {
        for (Form form : Forms.here()) {
            var wanted = ask(new Wander(3, 2), axes, form);
            double mean = 0;
            for (int i = 0; i < N; i++) {
                double ahead = 0;
                for (int a = 0; a < 3; a++) ahead += (double) wanted.spy.force(a, i) * wanted.state.of(6 + a, i);
                assertEquals(3, wanted.length(i), 1e-5, "agent " + i);
                assertTrue(ahead / 3 >= Math.cos(Math.PI / 6) - 1e-5, "a circle of one half ahead is seen under 30°");
                double left =
                        wanted.state.of(6, i) * wanted.spy.force(1, i) - wanted.state.of(7, i) * wanted.spy.force(0, i);
                mean += left / N;
            }
            assertEquals(0, mean, .15, "to both sides");
        }
    }

    /** To the bit: the rule draws for a block what {@link Rng#direction} draws for one agent. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void wanderMatchesItsFormula(int axes) {
        for (Form form : Forms.here()) {
            var wanted = ask(new Wander(3, 2), axes, form);
            float[] u = new float[3], now = new float[3];
            for (int i = 0; i < N; i++) {
                Rng.direction(Rng.bits(2, 0, i, 0x57A2DE12), axes, u); // in the first tick the time is 0
                float d2 = 0;
                for (int a = 0; a < axes; a++) {
                    now[a] = wanted.state.of(6 + a, i) + .5f * u[a];
                    d2 += now[a] * now[a];
                }
                for (int a = 0; a < axes; a++)
                    assertEquals(now[a] * (3 / (float) Math.sqrt(d2)), wanted.spy.force(a, i), form + ", agent " + i);
            }
        }
    }

    /** The force changes little within 10 ms and much within seconds, and depends on the time, not on the ticks. */
    @Test
    void wanderIsSmoothAndDependsOnTime() {
        float[] coarse = sideways(.04f, 250), fine = sideways(.01f, 1000);
        double most = 0, least = 1, greatest = -1;
        for (int t = 1; t < fine.length; t++) {
            most = Math.max(most, Math.abs(fine[t] - fine[t - 1]));
            least = Math.min(least, fine[t]);
            greatest = Math.max(greatest, fine[t]);
        }
        assertTrue(most < .03, "jumps by " + most);
        assertTrue(least < -.2 && greatest > .2, "goes to both sides");
        for (int t = 0; t < coarse.length; t++) assertEquals(fine[4 * t], coarse[t], 1e-3, "second " + .04 * t);
    }

    /** The sideways part of the force on one agent, which nothing moves, by tick. */
    private static float[] sideways(float dt, int ticks) {
        float[] sideways = new float[ticks];
        var spy = new ForceRecorder(1, new Wander(1, 1));
        try (var world = World.open(2).seed(5).workers(1).build()) {
            var group = world.group("one").maxForce(0).steer(spy);
            group.spawn(1, Spawn.point(0, 0, 0).heading(1, 0, 0));
            for (int t = 0; t < ticks; t++) {
                world.tick(dt);
                sideways[t] = spy.force(1, 0);
            }
        }
        return sideways;
    }
}
