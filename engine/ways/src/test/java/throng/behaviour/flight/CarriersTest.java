package throng.behaviour.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.GroupState;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.CurvePoint;
import throng.simd.Form;
import throng.simd.Simd;
import throng.world.World;

/** Flights to carriers that move: no jumps, no circling, and all arrive. */
@Tag("shows")
@Tag("long")
class CarriersTest {
    private static final int N = 250;

    /** So few as {@link #N} steer scalar in either form. */
    private static final int MANY = Simd.MAX_SCALAR_AGENTS + 30;

    /**
     * The result of a crowd of flights. Agents in {@link Fly.Mode#DRAG} are ignored next to a cusp, where |B′| is below
     * a third of the chord.
     *
     * @param jump the largest move in a tick beyond speed · dt, metres
     * @param turn the largest turn in a tick, radians
     * @param farTurn the largest turn over ds/D, where the goal is ten ticks or more away; D is the distance to it
     * @param arrived how many agents arrived
     * @param off the largest distance from the goal after arrival, metres
     * @param seconds the time of the last arrival
     */
    private record Flight(double jump, double turn, double farTurn, int arrived, double off, double seconds) {}

    /** Returns whether the agent of index k is next to a cusp of its curve. */
    private static boolean nearCusp(Carriers crowd, int k, int axes) {
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

    private static Flight fly(int n, int axes, Form form, boolean replan, float maxCurvature, float dt) {
        try (var world = World.open(axes).seed(4).workers(1).form(form).build()) {
            var crowd = Carriers.add(world, n, maxCurvature, replan);
            var arrived = new AtomicInteger();
            world.listen((what, agent, other) -> {
                assertEquals(agent.id(), other.id(), "an agent arrives at its own carrier");
                arrived.incrementAndGet();
            });
            double jump = 0, turn = 0, farTurn = 0, off = 0, last = 0;
            GroupState before = GroupState.of(crowd.flyers(), axes);
            boolean[] held = new boolean[n];
            for (int tick = 1; tick * dt < 120 && arrived.get() < n; tick++) {
                world.tick(dt);
                GroupState now = GroupState.of(crowd.flyers(), axes), goals = GroupState.of(crowd.carriers(), axes);
                var stage = crowd.flyers().view("stage");
                for (int k = 0; k < n; k++) {
                    int i = crowd.flyers().ids().get(k);
                    if (stage.get(k) == FlightState.ARRIVED) {
                        off = Math.max(
                                off,
                                FlyTest.place(now, 0, i)
                                        .minus(FlyTest.place(goals, 0, i))
                                        .length());
                        if (!held[i]) last = tick * dt;
                        held[i] = true;
                    } else if (replan || !nearCusp(crowd, k, axes)) {
                        CurvePoint by = FlyTest.place(now, 0, i).minus(FlyTest.place(before, 0, i));
                        jump = Math.max(jump, Math.abs(by.length() - 25 * dt));
                        CurvePoint a = FlyTest.place(before, 6, i), b = FlyTest.place(now, 6, i);
                        double angle = 2 * Math.asin(Math.min(1, a.minus(b).length() / 2));
                        turn = Math.max(turn, angle);
                        double d = FlyTest.place(now, 0, i)
                                .minus(FlyTest.place(goals, 0, i))
                                .length();
                        if (d > 250 * dt) farTurn = Math.max(farTurn, angle * d / (25 * dt));
                    }
                }
                before = now;
                assertTrue(now.finite());
            }
            return new Flight(jump, turn, farTurn, arrived.get(), off, last);
        }
    }

    /** Jumps shrink with the tick, turns are bounded, and all agents arrive and stay with their carriers. */
    @ParameterizedTest
    @CsvSource({"2, false, 0", "3, false, 0", "2, true, 0", "3, true, 0", "2, true, .1", "3, true, .1"})
    void flightsAreSmoothAndArrive(int axes, boolean replan, float maxCurvature) {
        Flight coarse = fly(N, axes, Form.AUTO, replan, maxCurvature, 1 / 30f);
        Flight fine = fly(N, axes, Form.AUTO, replan, maxCurvature, 1 / 120f);
        assertEquals(N, coarse.arrived, () -> "all arrive: " + coarse);
        assertEquals(N, fine.arrived, () -> "all arrive: " + fine);
        assertTrue(coarse.jump < 25 / 30f, "a jump of " + coarse.jump + " m beyond the " + 25 / 30f + " m of a tick");
        assertTrue(
                fine.jump < .3 * coarse.jump + 1e-3, "jumps shrink with the tick: " + coarse.jump + " to " + fine.jump);
        assertTrue(coarse.off < .01, "an agent is off its carrier by " + coarse.off + " m");
        if (replan)
            assertTrue(
                    coarse.farTurn < 10 && fine.farTurn < 10,
                    "curvature times D is below 10: " + coarse.farTurn + ", " + fine.farTurn);
        if (maxCurvature > 0) {
            assertTrue(coarse.turn <= 25 / 30f * maxCurvature * 1.001, "a turn of " + coarse.turn + " rad");
            assertTrue(fine.turn <= 25 / 120f * maxCurvature * 1.001, "a turn of " + fine.turn + " rad");
        }
    }

    @Test
    void bothFormsGiveTheSameFlight() {
        for (int axes = 2; axes <= 3; axes++) {
            var flights = new java.util.HashSet<Flight>();
            for (Form form : Forms.here()) flights.add(fly(MANY, axes, form, true, .1f, 1 / 30f));
            assertEquals(1, flights.size());
        }
    }
}
