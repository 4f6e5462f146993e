package throng.motion.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Toward;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.Motion;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** The borders of an axis, for agents that move any distance beyond it. */
class BordersTest {
    private static final Motion FREE = Motion.DEFAULT.maxSpeed(1e6f).maxForce(0).turnRate(1e6f);

    private static Space space(Axis.Border border, int axes) {
        return switch (border) {
            case OPEN -> Space.open(axes);
            case TORUS -> axes == 2 ? Space.torus(10, 20) : Space.torus(10, 20, 40);
            case REFLECT ->
                new Space(Axis.reflect(-2, 8), Axis.reflect(5, 25), axes == 3 ? Axis.reflect(-40, 0) : null);
            case CLAMP -> new Space(Axis.clamp(-2, 8), Axis.clamp(5, 25), axes == 3 ? Axis.clamp(-40, 0) : null);
        };
    }

    /** Random positions inside, and random velocities of up to some lengths of the axis in one second. */
    private static MovedAgents body(Space space, float lengths) {
        var body = new MovedAgents(space, 100);
        for (int i = 0; i < 100; i++) {
            for (int a = 0; a < space.axes(); a++) {
                Axis axis = space.axis(a);
                float length = axis.open() ? 10 : axis.high() - axis.low();
                body.agents.now(a)[i] = axis.low() + length * Cases.unit(30 + a, i);
                body.agents.now(3 + a)[i] = lengths * length * (2 * Cases.unit(40 + a, i) - 1);
            }
        }
        return body;
    }

    @ParameterizedTest
    @CsvSource({
        "TORUS, .5",
        "TORUS, 3",
        "TORUS, 1000",
        "REFLECT, .5",
        "REFLECT, .99",
        "CLAMP, .5",
        "CLAMP, 100",
        "OPEN, 5"
    })
    void bordersAgreeWithDoubles(Axis.Border border, float lengths) {
        for (int axes = 2; axes <= 3; axes++) {
            Space space = space(border, axes);
            for (Form form : Forms.here()) {
                var body = body(space, lengths).move(FREE, 1, form == Form.WIDE);
                for (int i = 0; i < 100; i++) {
                    for (int a = 0; a < axes; a++) check(space.axis(a), body, i, a, lengths);
                }
            }
        }
    }

    /** Each end mirrors the world: after two reflections the velocity is as before. */
    @ParameterizedTest
    @ValueSource(floats = {1.9f, 5, 40})
    void agentsAreReflectedManyTimes(float lengths) {
        for (int axes = 2; axes <= 3; axes++) {
            Space space = space(Axis.Border.REFLECT, axes);
            var body = body(space, lengths).move(FREE, 1, false);
            for (int i = 0; i < 100; i++) for (int a = 0; a < axes; a++) check(space.axis(a), body, i, a, lengths);
        }
    }

    private static void check(Axis axis, MovedAgents body, int i, int a, float lengths) {
        double low = axis.low(), length = (double) axis.high() - low, v = body.now(3 + a, i), p = body.now(a, i) + v;
        double tolerance = 1e-6 * (1 + lengths) * Math.max(length, 10);
        String agent = axis + ", agent " + i;
        double expected = p, speed = v;
        if (axis.torus()) expected = p - length * Math.floor(p / length);
        if (axis.border() == Axis.Border.REFLECT) {
            double turns = Math.floor((p - low) / length), within = p - low - turns * length;
            boolean odd = turns % 2 != 0;
            expected = low + (odd ? length - within : within);
            speed = odd ? -v : v;
            if (Math.min(within, length - within) < tolerance) return; // at the mirror both results are right
        }
        if (axis.border() == Axis.Border.CLAMP) {
            expected = Math.clamp(p, low, axis.high());
            speed = p == expected ? v : 0;
        }
        double away = Math.abs(expected - body.next(a, i));
        if (axis.torus()) away = Math.min(away, length - away);
        assertEquals(0, away, tolerance, "position, " + agent);
        assertEquals(speed, body.next(3 + a, i), 1e-6 * Math.abs(speed), "velocity, " + agent);
        if (!axis.open()) assertTrue(body.next(a, i) >= low && body.next(a, i) <= axis.high(), agent);
        if (axis.torus()) assertTrue(body.next(a, i) < axis.high(), "the high end of a torus is its low end, " + agent);
    }

    @Test
    void eachAxisHasItsOwnBorder() {
        var space = new Space(Axis.torus(10), Axis.clamp(0, 10), Axis.reflect(0, 10));
        for (Form form : Forms.here()) {
            var body = new MovedAgents(space, 1)
                    .set(0, 0, 9, 9, 9)
                    .set(1, 0, 2, 2, 2)
                    .move(FREE, 1, form == Form.WIDE);
            assertEquals(1, body.next(0, 0), 1e-6);
            assertEquals(10, body.next(1, 0));
            assertEquals(9, body.next(2, 0), 1e-6);
            assertEquals(2, body.next(3, 0));
            assertEquals(0, body.next(4, 0));
            assertEquals(-2, body.next(5, 0));
        }
    }

    /** At full speed for the longest tick: 10⁷ m, 10¹⁰ lengths of the axis. */
    @Test
    void theFastestAgentStaysInTheSmallestWorld() {
        for (Axis.Border border : Axis.Border.values()) {
            Axis small = switch (border) {
                case OPEN -> Axis.OPEN;
                case TORUS -> Axis.torus(1e-3f);
                case REFLECT -> Axis.reflect(0, 1e-3f);
                case CLAMP -> Axis.clamp(0, 1e-3f);
            };
            var body = new MovedAgents(new Space(small, small, null), 2);
            body.set(1, 0, 1e6f, -1e6f, 0).set(1, 1, -1e6f, 777_777, 0).move(FREE, 10, false);
            for (int i = 0; i < 2; i++) {
                for (int a = 0; a < 2; a++) {
                    assertTrue(Double.isFinite(body.next(a, i)) && Double.isFinite(body.next(3 + a, i)), border + "");
                    if (!small.open()) assertTrue(body.next(a, i) >= 0 && body.next(a, i) <= small.high(), border + "");
                }
            }
        }
    }

    /**
     * A damped agent has no maximal speed, so borders must keep it within the coordinates that a snapshot can restore.
     */
    @Test
    void dampedAgentsStayWithinTheLargestCoordinate() throws IOException {
        for (Form form : Forms.here()) {
            try (var world = World.open(2).workers(1).form(form).build()) {
                var motion = new Motion(1e-6f, 0, 10, 1e9f, 6, Motion.SpeedLimit.DAMPED);
                var group = world.group("far").motion(motion).steer(new Flee(Target.at(0, 0), 0, Toward.FULL));
                group.spawn(600, Spawn.disc(0, 0, 100));
                for (int t = 0; t < 600; t++) world.tick(.1f);
                GroupState state = GroupState.of(group, 2);
                float farthest = 0;
                for (int i = 0; i < 600; i++)
                    farthest = Math.max(farthest, Math.max(Math.abs(state.of(0, i)), Math.abs(state.of(1, i))));
                assertEquals(Axis.MAX_COORDINATE, farthest);
                long hash = world.hash();
                var bytes = new ByteArrayOutputStream();
                world.snapshot(bytes);
                world.restore(new ByteArrayInputStream(bytes.toByteArray()));
                assertEquals(hash, world.hash());
            }
        }
    }
}
