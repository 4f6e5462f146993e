package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** An agent that arrives stops at the place, and never passes it, whatever dt is. */
class ArriveTest {
    private static final int N = 600;

    /** Metres from which on agents come obliquely. Within 5 m, 10²/20, they turn and brake at once. */
    private static final float MIN_OBLIQUE_DISTANCE = .01f;

    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"240,2", "60,2", "20,2", "120,3", "30,3", "10,3"})
    void arrivesWithoutOvershoot(int rate, int axes) {
        for (Form form : Forms.here()) {
            for (int far : new int[] {0, 1}) arrives(1f / rate, axes, form, far);
        }
    }

    /** To the origin, or to a place far off; straight from rest and from any speed, and obliquely. */
    private static void arrives(float dt, int axes, Form form, int far) {
        float[] goal = {far * 30, far * -20, far * 10};
        try (var world =
                World.open(axes).farPlaces(true).seed(1).workers(1).form(form).build()) {
            var group = world.group("crowd").steer(Arrive.of(Target.at(goal[0], goal[1], goal[2])));
            group.spawn(N, agent -> start(agent, goal, axes));
            double over = 0, back = 0;
            int ticks = (int) Math.ceil(30 / dt);
            boolean[] passed = new boolean[N];
            double[] former = new double[N];
            Arrays.fill(former, Double.POSITIVE_INFINITY);
            for (int t = 0; t <= ticks; t++) {
                var state = GroupState.of(group, axes);
                for (int i = 0; i < N; i++) {
                    double d = distance(state, goal, i, axes);
                    if (passed[i]) over = Math.max(over, d);
                    passed[i] |= d < 1e-3;
                    back = Math.max(back, (d - former[i]) / dt); // how fast it moves away again
                    former[i] = d;
                }
                world.tick(dt);
            }
            double rest = rest(GroupState.of(group, axes), goal, axes);
            for (int i = 0; i < N; i++) assertTrue(passed[i], "agent " + i + " does not arrive");
            assertTrue(rest <= 1e-3, form + ": stops " + rest + " m off");
            assertTrue(over <= 1e-3, form + ": overshoots by " + over + " m");
            assertTrue(back <= 1e-2, form + ": moves back at " + back + " m/s");
        }
    }

    private static void start(throng.world.NewAgent agent, float[] goal, int axes) {
        float[] u = agent.direction(3).clone(), across = agent.direction(4).clone();
        int kind = agent.number() % 3;
        float d = (kind == 2 ? MIN_OBLIQUE_DISTANCE : .01f) + 60 * agent.random(11) * agent.random(11);
        agent.position(goal[0] + d * u[0], goal[1] + d * u[1], goal[2] + d * u[2]);
        // seven tenths of the speed from which it could just stop; obliquely by up to 45°
        double top = Math.min(10, .7 * Math.sqrt(2 * 20 * d)) * agent.random(12);
        if (kind == 0) return;
        float oblique = kind == 2 ? 1 : 0;
        double along = 0, s = 0;
        double[] v = new double[3];
        for (int a = 0; a < axes; a++) along += u[a] * across[a];
        for (int a = 0; a < axes; a++) {
            v[a] = -u[a] + oblique * (across[a] - along * u[a]);
            s += v[a] * v[a];
        }
        double by = top / Math.sqrt(s);
        agent.velocity((float) (v[0] * by), (float) (v[1] * by), (float) (v[2] * by));
    }

    private static double distance(GroupState state, float[] goal, int i, int axes) {
        double d2 = 0;
        for (int a = 0; a < axes; a++) d2 += Math.pow((double) goal[a] - state.of(a, i), 2);
        return Math.sqrt(d2);
    }

    private static double rest(GroupState state, float[] goal, int axes) {
        double worst = 0;
        for (int i = 0; i < N; i++) {
            double s2 = 0;
            for (int a = 0; a < axes; a++) s2 += Math.pow(state.of(3 + a, i), 2);
            assertEquals(0, Math.sqrt(s2), 1e-3, "at rest");
            worst = Math.max(worst, distance(state, goal, i, axes));
        }
        return worst;
    }

    /**
     * The wanted speed for distances that take up to a million ticks, and more than floats can count. The agents move
     * at twice that speed, as slower ones would only get the force that they have.
     */
    @Test
    void wantedSpeedIsExactForLongDistances() {
        double worst = 0;
        float dt = 1f / 256;
        for (Form form : Forms.here()) {
            var spy = new ForceRecorder(N, Arrive.of(Target.at(0, 0)));
            try (var world = World.open(2).farPlaces(true).workers(1).form(form).build()) {
                var group = world.group("crowd").maxSpeed(4e5f).steer(spy);
                group.spawn(N, agent -> {
                    agent.position(distance(agent.number()), 0, 0);
                    agent.velocity((float) (-2 * wanted(distance(agent.number()), dt)), 0, 0);
                });
                var before = GroupState.of(group, 2);
                world.tick(dt);
                for (int i = 0; i < N; i++) {
                    double s = wanted(distance(i), dt), force = (-s - before.of(3, i)) / dt;
                    if (distance(i) > 1.1e-6) worst = Math.max(worst, Math.abs(spy.force(0, i) - force) * dt / s);
                }
            }
        }
        assertTrue(worst < 1e-6, "largest relative error " + worst);
    }

    private static float distance(int i) {
        return (float) Math.pow(10, -6 + 18.0 * i / N);
    }

    private static double wanted(float distance, float dt) {
        double u = 20.0 * dt, ratio = distance / (u * dt), k = Math.floor((Math.sqrt(1 + 8 * ratio) - 1) / 2);
        return Math.min(4e5, u * (k / 2 + ratio / (k + 1)));
    }

    /** An agent beside a leader that flies straight keeps its place to a millimetre. */
    @ParameterizedTest
    @CsvSource({"2", "3"})
    void keepsItsPlaceBesideALeader(int axes) {
        for (Form form : Forms.here())
            for (float dt : new float[] {.1f, 1f / 60}) {
                try (var world = World.open(axes)
                        .farPlaces(true)
                        .seed(6)
                        .workers(1)
                        .form(form)
                        .build()) {
                    var leader = world.group("leader");
                    leader.spawn(1, agent -> agent.velocity(3, 2, 1));
                    var wing = world.group("wing");
                    wing.steer(OffsetPursuit.of(Target.of(leader.handle(0)), -2, 3, 1));
                    wing.spawn(N, Spawn.box(-9, -9, -9, 9, 9, 9));
                    for (int t = 0; t < 20 / dt; t++) world.tick(dt);
                    var one = GroupState.of(leader, axes);
                    var all = GroupState.of(wing, axes);
                    double n = axes == 3 ? Math.sqrt(14) : Math.sqrt(13), flat = Math.sqrt(13);
                    double rise = axes == 3 ? 1 / (n * flat) : 0;
                    double[] beside = {
                        -6 / n - 6 / flat - 3 * rise, -4 / n + 9 / flat - 2 * rise, axes == 3 ? -2 / n + 13 * rise : 0
                    };
                    for (int i = 0; i < N; i++)
                        for (int a = 0; a < axes; a++) {
                            assertEquals(one.of(a, 0) + beside[a], all.of(a, i), 1e-3, "place of " + i + ", " + a);
                            assertEquals(one.of(3 + a, 0), all.of(3 + a, i), 1e-2, "velocity of " + i);
                        }
                }
            }
    }

    /** The form with a slow radius comes to rest, too, within 30 s. */
    @Test
    void withASlowRadiusItComesToRest() {
        var spy = new ForceRecorder(1, Arrive.slowing(Target.at(0, 0), 5));
        try (var world = World.open(2).farPlaces(true).workers(1).build()) {
            var group = world.group("one").maxForce(1e6f).steer(spy);
            group.spawn(1, Spawn.point(20 + Cases.unit(1, 1), 0, 0));
            for (int t = 0; t < 3000; t++) world.tick(.01f);
            assertEquals(0, GroupState.of(group, 2).of(0, 0), 1e-3);
        }
    }
}
