package throng.motion.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.Rule;
import throng.math.Axis;
import throng.motion.Motion;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Agents of an open world stop at the largest coordinate. */
class LargestCoordinateTest {
    private static World world(int axes, Form form) {
        return World.open(axes).workers(1).form(form).build();
    }

    private static Rule push(float x, float y) {
        return (in, out, start, end) -> {
            out.clear(in.axes(), end - start);
            Arrays.fill(out.x(), 0, end - start, x);
            Arrays.fill(out.y(), 0, end - start, y);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 600})
    void anAgentAtTheLargestCoordinateStopsAndCanBeRestored(int agents) throws IOException {
        for (Form form : new Form[] {Form.SCALAR, Form.AUTO}) {
            try (var world = world(3, form);
                    var twin = world(3, form)) {
                var group = world.group("a").motion(new Motion(1e-6f, 0, 0, 1e9f, 6, Motion.SpeedLimit.DAMPED));
                group.steer(push(-1e12f, 1e12f));
                group.spawn(agents, Spawn.point(-1e15f, 1e15f, 5));
                for (int t = 0; t < 3; t++) world.tick(.1f);
                var where = group.position(group.handle(agents - 1), new Vector3f());
                assertEquals(new Vector3f(-Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, 5), where);
                var bytes = new ByteArrayOutputStream();
                world.snapshot(bytes);
                twin.group("a");
                twin.restore(new ByteArrayInputStream(bytes.toByteArray()));
                assertEquals(world.hash(), twin.hash());
            }
        }
    }

    @Test
    void anAgentPushedPastTheLargestCoordinateStopsThere() {
        try (var world = world(2, Form.SCALAR)) {
            var group = world.group("a").motion(new Motion(1e-6f, 0, 0, 1e9f, 6, Motion.SpeedLimit.DAMPED));
            group.steer(push(1e12f, 0));
            group.spawn(1, Spawn.point(1e15f - 1e12f, 0, 0));
            for (int t = 0; t < 5; t++) world.tick(.1f);
            var handle = group.handle(0);
            assertEquals(Axis.MAX_COORDINATE, group.position(handle, new Vector3f()).x);
            assertEquals(0, group.velocity(handle, new Vector3f()).x);
        }
    }
}
