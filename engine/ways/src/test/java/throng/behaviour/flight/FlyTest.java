package throng.behaviour.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.math.Space;
import throng.navigation.curve.ArcLength;
import throng.navigation.curve.Bezier;
import throng.navigation.curve.CurvePoint;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Flights to fixed places, against the curves of {@link Bezier} in double. */
class FlyTest {
    private static final int N = 300;
    private static final float DT = 1 / 30f;

    /** Flyers, each with its own goal. */
    private record Scene(World world, Group flyers, FlightState flight, Target goals) implements AutoCloseable {
        static Scene of(Space space, Form form, float speed) {
            var world = World.of(space).seed(3).workers(1).form(form).build();
            var group = world.group("flyers");
            int axes = space.axes();
            var state = FlightState.banked(axes, speed, group::floats);
            var x = group.floats("gx", 0);
            var y = group.floats("gy", 0);
            var z = group.floats("gz", 0);
            group.spawn(N, Spawn.box(0, 0, 0, 200, 200, 200).moving(3));
            for (int a = 0; a < axes; a++) {
                random(group, "goal", "gx gy gz".split(" ")[a], 200, 0);
                random(group, "arrival", "arrival" + "XYZ".charAt(a), 2, -1);
            }
            return new Scene(world, group, state, axes == 2 ? Target.places(x, y) : Target.places(x, y, z));
        }

        private static void random(Group group, String what, String column, float width, float low) {
            float[] values = new float[group.count()];
            for (int i = 0; i < values.length; i++)
                values[i] = low
                        + width
                                * throng.Cases.unit(
                                        (what + column).hashCode(), group.ids().get(i));
            group.columns().write(column, values);
        }

        int axes() {
            return world.space().axes();
        }

        /** Reads three columns as points, by id. */
        CurvePoint[] points(String prefix, String letters) {
            CurvePoint[] points = new CurvePoint[flyers.count()];
            float[][] c = new float[3][points.length];
            for (int a = 0; a < axes(); a++) flyers.columns().read(prefix + letters.charAt(a), c[a]);
            for (int i = 0; i < points.length; i++)
                points[flyers.ids().get(i)] = CurvePoint.at(c[0][i], c[1][i], c[2][i]);
            return points;
        }

        float[] column(String name) {
            float[] values = new float[flyers.count()], byId = new float[values.length];
            flyers.columns().read(name, values);
            for (int i = 0; i < values.length; i++) byId[flyers.ids().get(i)] = values[i];
            return byId;
        }

        GroupState state() {
            return GroupState.of(flyers, axes());
        }

        @Override
        public void close() {
            world.close();
        }
    }

    static CurvePoint place(GroupState state, int column, int id) {
        return CurvePoint.at(state.of(column, id), state.of(column + 1, id), state.of(column + 2, id));
    }

    /** Returns the minimum image of d. */
    private static CurvePoint image(CurvePoint d, double length) {
        if (length == 0) return d;
        return CurvePoint.at(
                d.x() - length * Math.rint(d.x() / length),
                d.y() - length * Math.rint(d.y() / length),
                d.z() - length * Math.rint(d.z() / length));
    }

    /** Place, distance, heading and bank of each agent match its curve. */
    @ParameterizedTest
    @CsvSource({"2, 0", "3, 0", "2, 250", "3, 250"})
    void flightsMatchTheirCurves(int axes, float torus) {
        Space space = torus == 0
                ? Space.open(axes)
                : axes == 2 ? Space.torus(torus, torus) : Space.torus(torus, torus, torus);
        double[] worst = new double[4]; // place, m; distance, share of the curve; tangent; bank
        for (Form form : Forms.here()) {
            try (var scene = Scene.of(space, form, 20)) {
                scene.flyers.steer(Fly.to(scene.goals, scene.flight));
                GroupState before = scene.state();
                CurvePoint[] goals = scene.points("g", "xyz"), arrivals = scene.points("arrival", "XYZ");
                ArcLength[] arcs = new ArcLength[N];
                for (int i = 0; i < N; i++) {
                    CurvePoint from = place(before, 0, i), offset = image(goals[i].minus(from), torus);
                    arcs[i] =
                            new ArcLength(Bezier.between(from, place(before, 6, i), from.plus(1, offset), arrivals[i]));
                }
                for (int tick = 1; tick <= 150; tick++) {
                    scene.world.tick(DT);
                    if (tick % 10 == 0) check(scene, arcs, tick, torus, worst);
                }
            }
        }
        assertTrue(worst[0] < 1e-3, "an agent is " + worst[0] + " m off its curve");
        assertTrue(worst[1] < 2e-3, "the distance is wrong by " + worst[1] + " of the curve");
        assertTrue(worst[2] < 1e-4, "a tangent is wrong by " + worst[2]);
        assertTrue(worst[3] < .05, "a bank is wrong by " + worst[3]);
    }

    private static void check(Scene scene, ArcLength[] arcs, int tick, float torus, double[] worst) {
        GroupState now = scene.state();
        float[] t = scene.column("t"), stage = scene.column("stage"), bank = scene.column("tanBank");
        for (int i = 0; i < N; i++) {
            ArcLength arc = arcs[i];
            CurvePoint to = arc.curve().position(t[i]);
            worst[0] =
                    Math.max(worst[0], image(place(now, 0, i).minus(to), torus).length());
            double flown = Math.min(arc.length(), 20. * DT * tick);
            if (stage[i] == FlightState.ARRIVED) {
                assertTrue(flown > .99 * arc.length() - .7, "agent " + i + " arrives too early");
                continue;
            }
            double slowest = 1;
            for (double q = 0; q <= 1; q += .01)
                slowest = Math.min(slowest, arc.curve().derivative(q).length() / arc.length());
            worst[2] = Math.max(
                    worst[2], place(now, 6, i).minus(arc.curve().tangent(t[i])).length());
            if (slowest < .2) continue; // next to a cusp ticks are too coarse for this
            worst[1] = Math.max(worst[1], Math.abs(arc.length(t[i]) - flown) / arc.length());
            if (scene.axes() == 3 || slowest < .5) continue;
            double middle = arc.t(Math.max(0, flown - 10. * DT)); // the bank is that of the turn in the tick
            double expected = 400 / 9.80665 * arc.curve().curvature(middle);
            worst[3] = Math.max(worst[3], Math.abs(bank[i] - expected) / (1 + Math.abs(expected)));
        }
    }

    /** A speed of 20 m/s that rises and falls; at the goal the agents rest. */
    @Test
    void aSpeedProfileIsKeptAndTheGoalIsHeld() {
        for (Form form : Forms.here()) {
            try (var scene = Scene.of(Space.open(3), form, 20)) {
                scene.flyers.steer(Fly.to(scene.goals, scene.flight).profile(new SpeedProfile(30, 30, .1f)));
                for (int tick = 0; tick < 3; tick++) scene.world.tick(DT);
                GroupState early = scene.state();
                for (int i = 0; i < N; i++)
                    assertEquals(2, place(early, 3, i).length(), .25, "a tenth of the speed at first");
                for (int tick = 0; tick < 2000; tick++) scene.world.tick(DT);
                GroupState late = scene.state();
                CurvePoint[] goals = scene.points("g", "xyz");
                for (int i = 0; i < N; i++) {
                    assertEquals(0, place(late, 0, i).minus(goals[i]).length(), 1e-4, "at the goal");
                    assertEquals(0, place(late, 3, i).length(), 1e-3, "at rest");
                }
            }
        }
    }

    /** Each agent arrives once, the listener hears it, and it flies on in the direction of arrival. */
    @Test
    void agentsArriveOnceAndFlyOn() {
        try (var scene = Scene.of(Space.open(2), Form.SCALAR, 20)) {
            scene.flyers.steer(Fly.to(scene.goals, scene.flight).after(Fly.After.CONTINUE));
            var heard = new ArrayList<Integer>();
            scene.world.listen((what, agent, other) -> {
                assertEquals(Fly.ARRIVED, what);
                assertEquals(agent, other, "a place is no agent");
                heard.add(agent.id());
            });
            CurvePoint[] arrivals = scene.points("arrival", "XY");
            for (int tick = 0; tick < 1500; tick++) scene.world.tick(DT);
            assertEquals(N, heard.size());
            assertEquals(N, heard.stream().distinct().count());
            GroupState late = scene.state();
            for (int i = 0; i < N; i++) {
                assertEquals(
                        0,
                        place(late, 6, i).minus(arrivals[i].unit()).length(),
                        1e-4,
                        "the direction of arrival, agent " + i);
                assertEquals(20, place(late, 3, i).length(), 1e-2);
            }
        }
    }

    /** The state is the same for any number of workers, in both forms, and from a snapshot. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bitsDoNotDependOnWorkersFormOrSnapshots(boolean replan) throws java.io.IOException {
        long hash = 0;
        for (Form form : Forms.here()) {
            for (int workers = 1; workers <= 3; workers++) {
                try (var world = World.torus(500, 500, 500)
                        .seed(1)
                        .workers(workers)
                        .form(form)
                        .build()) {
                    var carriers = Carriers.add(world, 1000, replan ? .05f : 0, replan);
                    for (int tick = 0; tick < 60; tick++) world.tick(DT);
                    if (hash == 0) hash = world.hash();
                    assertEquals(hash, world.hash(), form + ", " + workers + " workers");
                    var out = new java.io.ByteArrayOutputStream();
                    world.snapshot(out);
                    for (int tick = 0; tick < 30; tick++) world.tick(DT);
                    long later = world.hash();
                    world.restore(new java.io.ByteArrayInputStream(out.toByteArray()));
                    for (int tick = 0; tick < 30; tick++) world.tick(DT);
                    assertEquals(later, world.hash(), "from the snapshot");
                    assertTrue(GroupState.of(carriers.flyers(), 3).finite());
                }
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("a");
            AssertMessage.contains(
                    "the speed of a flight is -1.0 m/s; allowed is 0 to 1000000 m/s",
                    assertThrows(IllegalArgumentException.class, () -> FlightState.of(2, -1, group::floats)));
            var state = FlightState.of(2, 9, group::floats);
            var at = Target.at(1, 2);
            AssertMessage.contains(
                    "the curvature of a flight, 0 or is -1.0 1/m; allowed is",
                    assertThrows(IllegalArgumentException.class, () -> Fly.replanning(at, state, -1)));
            AssertMessage.contains(
                    "replan instead",
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> new Fly(at, state, Fly.Mode.DRAG, Fly.After.HOLD, SpeedProfile.DEFAULT, 1)));
            AssertMessage.contains(
                    "take a speed profile without a rise",
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> Fly.replanning(at, state, 0).profile(new SpeedProfile(1, 0, .5f))));
            AssertMessage.contains(
                    "the least of a speed profile is 0.0; allowed is",
                    assertThrows(IllegalArgumentException.class, () -> new SpeedProfile(1, 1, 0)));
            AssertMessage.contains(
                    "the rise of a speed profile is -1.0 m; allowed is 0 to 1000000 m",
                    assertThrows(IllegalArgumentException.class, () -> new SpeedProfile(-1, 1, .5f)));
        }
    }
}
