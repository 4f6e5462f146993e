package throng.behaviour.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.State;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.CurvePoint;
import throng.simd.Form;
import throng.world.World;

/** Flights to carriers that do not keep still: no leaps, no circling, and there in the end. */
class CarriersTest {
    private static final int N = 250;

    /**
     * The largest leap beyond what is flown, metres, and turn, radians, in a tick; the turn over ds/D where D is ten
     * ticks or more; how all ended. Next to a cusp, |B′| below a third of the chord, who is dragged is not asked.
     */
    private record Flight(double leap, double turn, double farOff, int arrived, double off, double seconds) {}

    /** |B′| of what the columns say, by index. */
    private static boolean cusp(Carriers crowd, int k, int axes) {
        CurvePoint[] v = new CurvePoint[4];
        String[] names = {"from", "begin", "arrival", "goal"};
        for (int c = 0; c < 4; c++) {
            float[] p = new float[3];
            for (int a = 0; a < axes; a++)
                p[a] = crowd.flyers().view(names[c] + "XYZ".charAt(a)).get(k);
            v[c] = CurvePoint.at(p[0], p[1], p[2]);
        }
        CurvePoint zero = CurvePoint.at(0, 0);
        double t = crowd.flyers().view("t").get(k), chord = v[3].length();
        var curve = Bezier.between(zero, v[1], v[3], v[2]);
        for (double q = Math.max(0, t - .05); q <= Math.min(1, t + .05); q += .01)
            if (curve.derivative(q).length() < chord / 3) return true;
        return false;
    }

    private static Flight fly(int axes, Form form, boolean replan, float maxCurvature, float dt) {
        try (var world = World.open(axes).seed(4).workers(1).form(form).build()) {
            var crowd = Carriers.add(world, N, maxCurvature, replan);
            var arrived = new AtomicInteger();
            world.listen((what, agent, other) -> {
                assertEquals(agent.id(), other.id(), "at its own carrier");
                arrived.incrementAndGet();
            });
            double leap = 0, turn = 0, farOff = 0, off = 0, last = 0;
            State before = State.of(crowd.flyers(), axes);
            boolean[] held = new boolean[N];
            for (int tick = 1; tick * dt < 120 && arrived.get() < N; tick++) {
                world.tick(dt);
                State now = State.of(crowd.flyers(), axes), goals = State.of(crowd.carriers(), axes);
                var stage = crowd.flyers().view("stage");
                for (int k = 0; k < N; k++) {
                    int i = crowd.flyers().ids().get(k);
                    if (stage.get(k) == FlightState.ARRIVED) {
                        off = Math.max(
                                off,
                                FlyTest.place(now, 0, i)
                                        .minus(FlyTest.place(goals, 0, i))
                                        .length());
                        if (!held[i]) last = tick * dt;
                        held[i] = true;
                    } else if (replan || !cusp(crowd, k, axes)) {
                        CurvePoint by = FlyTest.place(now, 0, i).minus(FlyTest.place(before, 0, i));
                        leap = Math.max(leap, Math.abs(by.length() - 25 * dt));
                        CurvePoint a = FlyTest.place(before, 6, i), b = FlyTest.place(now, 6, i);
                        double angle = 2 * Math.asin(Math.min(1, a.minus(b).length() / 2));
                        turn = Math.max(turn, angle);
                        double d = FlyTest.place(now, 0, i)
                                .minus(FlyTest.place(goals, 0, i))
                                .length();
                        if (d > 250 * dt) farOff = Math.max(farOff, angle * d / (25 * dt));
                    }
                }
                before = now;
                assertTrue(now.finite());
            }
            return new Flight(leap, turn, farOff, arrived.get(), off, last);
        }
    }

    /** Position: half the tick, half the leap. All arrive, and are with their carriers then. */
    @ParameterizedTest
    @CsvSource({"2, false, 0", "3, false, 0", "2, true, 0", "3, true, 0", "2, true, .1", "3, true, .1"})
    void continuousAndThere(int axes, boolean replan, float maxCurvature) {
        for (Form form : Forms.here()) {
            Flight coarse = fly(axes, form, replan, maxCurvature, 1 / 30f);
            Flight fine = fly(axes, form, replan, maxCurvature, 1 / 120f);
            System.out.printf("%dD replan %s, κ %.2f:%n  %s%n  %s%n", axes, replan, maxCurvature, coarse, fine);
            assertEquals(N, coarse.arrived);
            assertEquals(N, fine.arrived);
            assertTrue(coarse.leap < 25 / 30f, "a leap of " + coarse.leap + " m beyond " + 25 / 30f);
            assertTrue(fine.leap < .3 * coarse.leap + 1e-3, "leaps come from ticks: " + fine.leap);
            assertTrue(coarse.off < .01, "off its carrier by " + coarse.off + " m");
            if (replan) assertTrue(coarse.farOff < 10 && fine.farOff < 10, "curvature of 8/D at most");
            if (maxCurvature > 0) {
                assertTrue(coarse.turn <= 25 / 30f * maxCurvature * 1.001, "turn " + coarse.turn);
                assertTrue(fine.turn <= 25 / 120f * maxCurvature * 1.001, "turn " + fine.turn);
            }
        }
    }

    @Test
    void bothFormsAreOne() {
        for (int axes = 2; axes <= 3; axes++) {
            var flights = new java.util.HashSet<Flight>();
            for (Form form : Forms.here()) flights.add(fly(axes, form, true, .1f, 1 / 30f));
            assertEquals(1, flights.size());
        }
    }
}
