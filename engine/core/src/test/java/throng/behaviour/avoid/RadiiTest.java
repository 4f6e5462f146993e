package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.Sweep;
import throng.behaviour.Rule;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/** Rules use the radius of each neighbour, be it that of its group or its own: against all pairs in double. */
class RadiiTest {
    private static final int N = 662;
    private static final float SIDE = 40;
    private static final float FORCE = 7, MARGIN = .2f, HORIZON = 3, RANGE = 8;

    /** Three groups with radii of 0.2 m, 1.1 m, and 0 to 1.5 m per agent. Each group avoids itself and the others. */
    private record Steered(List<ForceRecorder> spies, List<GroupState> states) {}

    private static Rule rule(boolean avoids, int at) {
        Neighbourhood neighbourhood = Neighbourhood.within(RANGE).of(() -> at);
        return avoids ? new AvoidAgents(neighbourhood, HORIZON, MARGIN) : new Queue(neighbourhood, .5f);
    }

    private static double radius(int group, int id) {
        return group == 0 ? .2f : group == 1 ? 1.1f : id % 7 * .25f;
    }

    /** Spy 3·g + h notes the forces on group g that group h causes. */
    private static Steered steerOnce(boolean avoids, Space space, Form form) {
        var spies = new ForceRecorder[9];
        try (var world = World.of(space).seed(3).workers(2).form(form).build()) {
            for (int g = 0; g < 3; g++) {
                for (int h = 0; h < 3; h++)
                    spies[3 * g + h] = new ForceRecorder(N, rule(avoids, h == g ? Neighbourhood.OWN : h));
                var group =
                        world.group("group " + g).maxForce(FORCE).steer(Arrays.copyOfRange(spies, 3 * g, 3 * g + 3));
                group.radius(g == 0 ? .2f : g == 1 ? 1.1f : 99);
                int seed = g;
                group.spawn(N, agent -> {
                    place(seed, agent);
                });
            }
            writeRadii(world.groups().get(2));
            var states = world.groups().stream()
                    .map(g -> GroupState.of(g, space.axes()))
                    .toList();
            world.tick(.1f);
            return new Steered(List.of(spies), states);
        }
    }

    /** Places each group differently: agents of equal ids are spawned alike in all groups. */
    private static void place(int seed, NewAgent agent) {
        int k = 6 * agent.number();
        float[] u = new float[6];
        for (int c = 0; c < 6; c++) u[c] = Cases.unit(seed, k + c);
        agent.position(SIDE * u[0], SIDE * u[1], SIDE / 8 * u[2]);
        agent.velocity(4 * u[3] - 2, 4 * u[4] - 2, 4 * u[5] - 2);
        if (agent.number() % 5 == 0) agent.speed(0);
    }

    private static void writeRadii(Group group) {
        var radii = group.perAgent(AgentProperty.RADIUS);
        var ids = group.ids(); // sorted from now on
        for (int i = 0; i < N; i++) radii.values()[i] = (float) radius(2, ids.get(i));
    }

    /** A pair of agents: x and u of the formulas, and what follows from them. */
    private static final class Pair {
        final double[] x = new double[3];
        double d, speed, ahead, along, t, c;

        Pair(Space space, GroupState me, GroupState others, int i, int j) {
            double[] u = new double[3];
            double u2 = 0, xu = 0;
            for (int a = 0; a < space.axes(); a++) {
                x[a] = (double) others.of(a, j) - me.of(a, i);
                if (space.axis(a).torus()) x[a] -= SIDE * Math.rint(x[a] / SIDE);
                u[a] = (double) others.of(3 + a, j) - me.of(3 + a, i);
                u2 += u[a] * u[a];
                xu += x[a] * u[a];
                speed += (double) me.of(3 + a, i) * me.of(3 + a, i);
                ahead += x[a] * me.of(3 + a, i);
                along += (double) others.of(3 + a, j) * me.of(3 + a, i);
            }
            speed = Math.sqrt(speed);
            d = length(x);
            t = u2 == 0 ? -1 : -xu / u2;
            for (int a = 0; a < 3; a++) u[a] = x[a] + u[a] * t;
            c = length(u);
            closest = u;
        }

        final double[] closest;

        private static double length(double[] v) {
            return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        }
    }

    /** Returns the force of AvoidAgents on agent i of group g because of group h; empty where rounding decides. */
    private static double[] avoids(Space space, Steered w, int g, int h, int i) {
        double soonest = HORIZON, second = soonest;
        double[] avoid = new double[3], push = new double[3];
        for (int j = 0; j < N; j++) {
            if (g == h && i == j) continue;
            var p = new Pair(space, w.states.get(g), w.states.get(h), i, j);
            double reach = radius(g, i) + radius(h, j) + MARGIN;
            if (Math.abs(p.d - RANGE) < 1e-4) return new double[0];
            if (p.d >= RANGE) continue;
            for (int a = 0; a < 3 && p.d < reach; a++)
                push[a] -= FORCE * Math.min(1, (reach - p.d) / MARGIN) * p.x[a] / p.d;
            if (!(p.t > 0) || p.t >= HORIZON) continue;
            if (p.t < soonest + 1e-3 && (Math.abs(p.c - reach) < 1e-4 || p.c < .02)) return new double[0];
            if (p.c >= reach) continue;
            second = Math.min(second, Math.max(p.t, soonest));
            if (p.t >= soonest) continue;
            soonest = p.t;
            for (int a = 0; a < 3; a++) avoid[a] = -FORCE * (1 - p.t / HORIZON) * p.closest[a] / p.c;
        }
        if (second - soonest < 1e-4 && soonest < HORIZON) return new double[0];
        for (int a = 0; a < 3; a++) avoid[a] += push[a];
        return avoid;
    }

    /** Returns the force of Queue on agent i of group g because of group h; empty where rounding decides. */
    private static double[] queues(Space space, Steered w, int g, int h, int i) {
        GroupState me = w.states.get(g);
        boolean waits = false;
        for (int j = 0; j < N; j++) {
            if (g == h && i == j) continue;
            var p = new Pair(space, me, w.states.get(h), i, j);
            if (p.speed == 0) return new double[3];
            double ahead = p.ahead / p.speed, beside = Math.sqrt(Math.max(0, p.d * p.d - ahead * ahead));
            double reach = radius(g, i) + radius(h, j);
            if (Math.abs(p.d - RANGE) < 1e-4 || Math.abs(beside - reach) < 1e-3 || Math.abs(ahead) < 1e-4)
                return new double[0];
            waits |= p.d < RANGE && ahead > 0 && beside < reach && p.along < p.speed * p.speed;
        }
        double by = waits ? -2 : 0; // m/τ
        return new double[] {by * me.of(3, i), by * me.of(4, i), by * me.of(5, i)};
    }

    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({"true, 2, false", "true, 2, true", "true, 3, false", "true, 3, true"})
    @CsvSource({"false, 2, false", "false, 2, true", "false, 3, false", "false, 3, true"})
    void forcesUseTheRadiusOfEachAgent(boolean avoids, int axes, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        var w = steerOnce(avoids, space, Form.SCALAR);
        for (int g = 0; g < 3; g++) {
            for (int h = 0; h < 3; h++) {
                int checked = 0, acts = 0;
                for (int i = 0; i < N; i++) {
                    double[] force = avoids ? avoids(space, w, g, h, i) : queues(space, w, g, h, i);
                    if (force.length == 0) continue;
                    checked++;
                    String which = "agent " + i + " of group " + g + " at group " + h;
                    for (int a = 0; a < axes; a++) {
                        float is = w.spies.get(3 * g + h).force(a, i);
                        assertEquals(force[a], is, 2e-4 * FORCE, which);
                    }
                    if (force[0] != 0) acts++;
                }
                assertTrue(
                        checked > N / 2 && acts > N / 20,
                        checked + " checked, " + acts + " feel a force, group " + g + " at " + h);
            }
        }
        for (Form form : Forms.here()) {
            var again = steerOnce(avoids, space, form);
            for (int s = 0; s < 9; s++)
                assertTrue(w.spies.get(s).sameBits(again.spies.get(s)), form + ": the same bits");
        }
    }
}
