package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.target.Toward;
import throng.math.Space;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Segment;
import throng.world.Spawn;
import throng.world.World;

/** Wall followers keep their distance; agents in a queue brake for agents ahead, and for no others. */
class WallsAndQueuesTest {
    private static final int N = 600;

    /**
     * Follows walls from a start with heading x.
     *
     * @return nearest and farthest distance from the walls, and the length of the path, metres, in the second half
     */
    private static double[] follow(List<Obstacle> walls, int axes, float x, float y, float seconds) {
        var hit = new throng.terrain.ObstacleHit();
        double[] span = {1e9, -1e9, 0};
        try (var world = World.open(axes).seed(1).workers(1).build()) {
            var group = world.group("one").maxSpeed(2).maxForce(8).steer(WallFollow.of(walls, 1));
            var id = group.spawn(1, Spawn.point(x, y, 0).heading(1, 0, 0).moving(2))[0];
            for (float t = 0; t < seconds; t += .02f) {
                world.tick(.02f);
                var state = GroupState.of(group, axes);
                if (t < seconds / 2) continue;
                double least = 1e9;
                for (Obstacle wall : walls) {
                    wall.nearest(state.of(0, id), state.of(1, id), state.of(2, id), hit);
                    least = Math.min(least, hit.distance());
                }
                span[0] = Math.min(span[0], least);
                span[1] = Math.max(span[1], least);
                span[2] += .02 * Math.hypot(Math.hypot(state.of(3, id), state.of(4, id)), state.of(5, id));
            }
        }
        return span;
    }

    @Test
    void wallFollowersKeepTheirDistance() {
        double[] straight = follow(List.of(new Segment(-5, 0, 500, 0)), 2, 0, 3, 40);
        assertEquals(1, straight[0], .02);
        assertEquals(1, straight[1], .02);
        assertTrue(straight[2] > 35, "it moves on: " + straight[2] + " m");
        for (int axes = 2; axes <= 3; axes++) {
            double[] round = follow(List.of(new Circle(0, 0, 5)), axes, -9, .5f, 60);
            assertEquals(1, round[0], .25);
            assertEquals(1, round[1], .25);
            assertTrue(round[2] > 50, "it moves on: " + round[2] + " m");
        }
        double[] into = follow(List.of(new Segment(5, -500, 5, 500)), 2, 0, 0, 40); // at a right angle
        assertEquals(1, into[0], .1);
        assertEquals(1, into[1], .1);
        double[] corner = follow(List.of(new Box(-6, -4, 6, 4)), 2, -9, 1, 60);
        assertTrue(corner[0] > .4 && corner[1] < 1.6, "around the corners: " + corner[0] + " to " + corner[1] + " m");
    }

    private record Steered(ForceRecorder spy, GroupState state) {}

    private static Steered steerOnce(Rule rule, Space space, Form form, float dt) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.of(space).seed(3).workers(1).form(form).build()) {
            var group = world.group("crowd").radius(.3f).mass(2).steer(spy);
            group.spawn(N, agent -> {
                Spawn.box(0, 0, 0, 30, 30, 4).place(agent);
                agent.speed(agent.number() % 5 == 0 ? 0 : 3 * agent.random(9));
            });
            var state = GroupState.of(group, space.axes());
            world.tick(dt);
            return new Steered(spy, state);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void forcesOfQueuesMatchTheFormula(int axes) {
        for (Space space : List.of(Space.open(axes), axes == 2 ? Space.torus(30, 30) : Space.torus(30, 30, 30))) {
            var rule = new Queue(Neighbourhood.within(4), .5f);
            for (float dt : new float[] {0, .1f, 1}) {
                var first = steerOnce(rule, space, Form.SCALAR, dt);
                int waiting = 0, off = 0;
                for (int i = 0; i < N; i++) {
                    boolean wait = waits(space, first.state, i);
                    if (wait) waiting++;
                    double worst = 0;
                    for (int a = 0; a < axes; a++) {
                        double expected = wait ? -2 * first.state.of(3 + a, i) / Math.max(dt, .5) : 0;
                        worst = Math.max(worst, Math.abs(expected - first.spy.force(a, i)));
                    }
                    if (worst > 1e-4) off++; // rounding decides what is beside the path
                }
                assertTrue(waiting > 30 && waiting < N - 30, waiting + " agents wait");
                assertTrue(off <= 1, off + " forces are wrong");
                for (Form form : Forms.here())
                    assertTrue(first.spy.sameBits(steerOnce(rule, space, form, dt).spy), form + ": the same bits");
            }
        }
    }

    private static boolean waits(Space space, GroupState s, int i) {
        double speed = Math.sqrt(Math.pow(s.of(3, i), 2) + Math.pow(s.of(4, i), 2) + Math.pow(s.of(5, i), 2));
        if (speed == 0) return false;
        for (int j = 0; j < N; j++) {
            double ahead = 0, d2 = 0, along = 0;
            for (int a = 0; a < space.axes(); a++) {
                double x = (double) s.of(a, j) - s.of(a, i);
                if (space.axis(a).torus()) x -= 30 * Math.rint(x / 30);
                ahead += x * s.of(3 + a, i) / speed;
                along += s.of(3 + a, j) * s.of(3 + a, i) / speed;
                d2 += x * x;
            }
            if (j != i && d2 < 16 && ahead > 0 && d2 - ahead * ahead < .36 && along < speed) return true;
        }
        return false;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void wallFollowersHaveTheSameBitsInBothForms(int axes) {
        var walls = List.<Obstacle>of(new Circle(5, 5, 2), new Circle(20, 9, 2, 3), new Box(9, 20, 0, 12, 25, 9));
        for (Space space : List.of(Space.open(axes), axes == 2 ? Space.torus(30, 30) : Space.torus(30, 30, 30))) {
            var first = steerOnce(WallFollow.of(walls, 1), space, Form.SCALAR, .1f);
            for (Form form : Forms.here())
                assertTrue(
                        first.spy.sameBits(steerOnce(WallFollow.of(walls, 1), space, form, .1f).spy),
                        form + ": the same bits");
            for (int i = 0; i < N; i++)
                for (int a = 0; a < axes; a++) assertTrue(Float.isFinite(first.spy.force(a, i)));
            var none = steerOnce(WallFollow.DEFAULT, space, Form.SCALAR, 0);
            for (int i = 0; i < N; i++) assertTrue(none.spy.force(0, i) == 0, "no walls");
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        refused("0.0 s; allowed is 0.001", () -> new Queue(Neighbourhood.within(1), 0));
        refused("-1.0 m; allowed is 0", () -> WallFollow.of(List.of(), -1));
        refused("NaN s", () -> new WallFollow(List.of(), 1, Float.NaN, Toward.FULL));
    }

    private static void refused(String says, Runnable door) {
        String message = assertThrows(IllegalArgumentException.class, door::run).getMessage();
        assertTrue(message.contains(says), message);
    }

    /** Agents go around a room, pass its corners at a third of the distance at least, and do not stop. */
    @ParameterizedTest
    @CsvSource({"-12, -7, -3, -1", "0, .5, 4, 0", "0, -.5, 4, 0", "12, 8, 1, 3", "-3, 9, -3, .1"})
    void aRoomIsFollowedAllAround(float x, float y, float vx, float vy) {
        List<Obstacle> room = List.of(
                new Segment(-18, -13, 18, -13),
                new Segment(18, -13, 18, 13),
                new Segment(18, 13, -18, 13),
                new Segment(-18, 13, -18, -13));
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("one").maxSpeed(4).steer(WallFollow.of(room, 2));
            var id = group.spawn(1, agent -> {
                agent.position(x, y, 0);
                agent.velocity(vx, vy, 0);
            })[0];
            var one = group.handle(id);
            Vector3f p = new Vector3f(), v = new Vector3f();
            int slow = 0, slowest = 0;
            double nearest = 99, turned = 0, last = Math.atan2(y, x);
            for (int t = 0; t < 3000; t++) {
                world.tick(1 / 50f);
                group.position(one, p);
                nearest = Math.min(nearest, Math.min(18 - Math.abs(p.x), 13 - Math.abs(p.y)));
                slow = group.velocity(one, v).length() < 1 ? slow + 1 : 0; // in a corner the agent has to turn back
                slowest = Math.max(slowest, slow);
                double angle = Math.atan2(p.y, p.x);
                turned += Math.IEEEremainder(angle - last, 2 * Math.PI);
                last = angle;
            }
            assertTrue(nearest > .66, "it came as near as " + nearest + " m");
            assertTrue(slowest < 25, "it stood for " + slowest + " ticks of 1/50 s");
            assertTrue(Math.abs(turned) > 2 * Math.PI, "it turned by " + turned + " rad around the middle");
        }
    }
}
