package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.Forms;
import throng.Spy;
import throng.State;
import throng.behaviour.Rule;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/** Every agent has a radius: of its group, or its own. Those who heed it must know, against all pairs in double. */
class RadiiTest {
    private static final int N = Simd.MAX_SCALAR_AGENTS + 150; // fewer run scalar
    private static final float SIDE = 40;
    private static final float FORCE = 7, MARGIN = .2f, HORIZON = 3, FAR = 8;

    /** Three groups: .2 m; 1.1 m; and each its own from 0 to 1.5 m. Each heeds itself and the others. */
    private record Wanted(List<Spy> spies, List<State> states) {}

    private static Rule rule(boolean avoids, int at) {
        Neighbourhood neighbourhood = Neighbourhood.within(FAR).at(at);
        return avoids ? new AvoidAgents(neighbourhood, HORIZON, MARGIN) : new Queue(neighbourhood, .5f);
    }

    private static double radius(int group, int id) {
        return group == 0 ? .2f : group == 1 ? 1.1f : id % 7 * .25f;
    }

    /** Spy number 3·g + h is that of group g at group h. */
    private static Wanted ask(boolean avoids, Space space, Form form) {
        var spies = new Spy[9];
        try (var world = World.of(space).seed(3).workers(2).form(form).build()) {
            for (int g = 0; g < 3; g++) {
                for (int h = 0; h < 3; h++) spies[3 * g + h] = new Spy(N, rule(avoids, h == g ? Neighbourhood.OWN : h));
                var group =
                        world.group("group " + g).maxForce(FORCE).steer(Arrays.copyOfRange(spies, 3 * g, 3 * g + 3));
                group.radius(g == 0 ? .2f : g == 1 ? 1.1f : 99);
                int seed = g;
                group.spawn(N, agent -> {
                    place(seed, agent);
                });
            }
            own(world.groups().get(2));
            var states =
                    world.groups().stream().map(g -> State.of(g, space.axes())).toList();
            world.tick(.1f);
            return new Wanted(List.of(spies), states);
        }
    }

    /** Each group elsewhere: births of one id are alike in all groups. */
    private static void place(int seed, NewAgent agent) {
        int k = 6 * agent.number();
        float[] u = new float[6];
        for (int c = 0; c < 6; c++) u[c] = Cases.unit(seed, k + c);
        agent.position(SIDE * u[0], SIDE * u[1], SIDE / 8 * u[2]);
        agent.velocity(4 * u[3] - 2, 4 * u[4] - 2, 4 * u[5] - 2);
        if (agent.number() % 5 == 0) agent.speed(0);
    }

    private static void own(Group group) {
        var radii = group.perAgent(AgentProperty.RADIUS);
        var ids = group.ids(); // sorted from now on
        for (int i = 0; i < N; i++) radii.values()[i] = (float) radius(2, ids.get(i));
    }

    /** What a pair is: x and u of the formulas, and what follows from them. */
    private static final class Pair {
        final double[] x = new double[3];
        double d, speed, ahead, along, t, c;

        Pair(Space space, State me, State others, int i, int j) {
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

    /** Force on agent i of group g at group h; empty where rounding decides. */
    private static double[] avoids(Space space, Wanted w, int g, int h, int i) {
        double soonest = HORIZON, second = soonest;
        double[] aside = new double[3], apart = new double[3];
        for (int j = 0; j < N; j++) {
            if (g == h && i == j) continue;
            var p = new Pair(space, w.states.get(g), w.states.get(h), i, j);
            double wide = radius(g, i) + radius(h, j) + MARGIN;
            if (Math.abs(p.d - FAR) < 1e-4) return new double[0];
            if (p.d >= FAR) continue;
            for (int a = 0; a < 3 && p.d < wide; a++)
                apart[a] -= FORCE * Math.min(1, (wide - p.d) / MARGIN) * p.x[a] / p.d;
            if (!(p.t > 0) || p.t >= HORIZON) continue;
            if (p.t < soonest + 1e-3 && (Math.abs(p.c - wide) < 1e-4 || p.c < .02)) return new double[0];
            if (p.c >= wide) continue;
            second = Math.min(second, Math.max(p.t, soonest));
            if (p.t >= soonest) continue;
            soonest = p.t;
            for (int a = 0; a < 3; a++) aside[a] = -FORCE * (1 - p.t / HORIZON) * p.closest[a] / p.c;
        }
        if (second - soonest < 1e-4 && soonest < HORIZON) return new double[0];
        for (int a = 0; a < 3; a++) aside[a] += apart[a];
        return aside;
    }

    private static double[] queues(Space space, Wanted w, int g, int h, int i) {
        State me = w.states.get(g);
        boolean waits = false;
        for (int j = 0; j < N; j++) {
            if (g == h && i == j) continue;
            var p = new Pair(space, me, w.states.get(h), i, j);
            if (p.speed == 0) return new double[3];
            double ahead = p.ahead / p.speed, beside = Math.sqrt(Math.max(0, p.d * p.d - ahead * ahead));
            double wide = radius(g, i) + radius(h, j);
            if (Math.abs(p.d - FAR) < 1e-4 || Math.abs(beside - wide) < 1e-3 || Math.abs(ahead) < 1e-4)
                return new double[0];
            waits |= p.d < FAR && ahead > 0 && beside < wide && p.along < p.speed * p.speed;
        }
        double by = waits ? -2 : 0; // m/τ
        return new double[] {by * me.of(3, i), by * me.of(4, i), by * me.of(5, i)};
    }

    @ParameterizedTest
    @CsvSource({"true, 2, false", "true, 2, true", "true, 3, false", "true, 3, true"})
    @CsvSource({"false, 2, false", "false, 2, true", "false, 3, false", "false, 3, true"})
    void everybodysOwn(boolean avoids, int axes, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        var w = ask(avoids, space, Form.SCALAR);
        double worst = 0;
        for (int g = 0; g < 3; g++) {
            for (int h = 0; h < 3; h++) {
                int told = 0, acts = 0;
                for (int i = 0; i < N; i++) {
                    double[] force = avoids ? avoids(space, w, g, h, i) : queues(space, w, g, h, i);
                    if (force.length == 0) continue;
                    told++;
                    String who = "agent " + i + " of group " + g + " at group " + h;
                    for (int a = 0; a < axes; a++) {
                        float is = w.spies.get(3 * g + h).force(a, i);
                        assertEquals(force[a], is, 2e-4 * FORCE, who);
                        worst = Math.max(worst, Math.abs(force[a] - is));
                    }
                    if (force[0] != 0) acts++;
                }
                assertTrue(told > N / 2 && acts > N / 20, told + " told, " + acts + " act, " + g + " at " + h);
            }
        }
        for (Form form : Forms.here()) {
            var again = ask(avoids, space, form);
            for (int s = 0; s < 9; s++) assertTrue(w.spies.get(s).same(again.spies.get(s)), form + ": the same bits");
        }
        System.out.printf("radii, avoids %b, %d axes, torus %b: largest error %.2g N%n", avoids, axes, torus, worst);
    }
}
