package throng.behaviour.chase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.Target;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Thrust forward, and to the side on which the target lies. */
class LineOfSightTest {
    private static final Target PLACE = Target.at(3, 12, 15);
    private static final float[] AT = {3, 12, 15};

    @Test
    void matchesItsFormula() {
        OneTargetCrowd.check(new LineOfSight(PLACE, 3, 7, .05f), AT, 1e-4, (id, x, v, h) -> {
            double d = OneTargetCrowd.length(x);
            // across the heading: h × (u × h) = u − (u·h)h, by the cross product
            double[] c = cross(h, cross(new double[] {x[0] / d, x[1] / d, x[2] / d}, h));
            boolean behind = OneTargetCrowd.length(c) <= .05f && x[0] * h[0] + x[1] * h[1] + x[2] * h[2] < 0;
            if (behind) c = cross(h[2] * h[2] > .5 ? new double[] {1, 0, 0} : new double[] {0, 0, 1}, h); // left
            double side = behind || OneTargetCrowd.length(c) > .05f
                    ? (behind && id % 2 == 1 ? -7 : 7) / OneTargetCrowd.length(c)
                    : 0;
            return new double[] {3 * h[0] + side * c[0], 3 * h[1] + side * c[1], 3 * h[2] + side * c[2]};
        });
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {
            a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
        };
    }

    /** In the frame of the body either the left thruster works, the right one, or none. */
    @Test
    void thrustersActOnTheSideOfTheTarget() {
        for (int degrees = 0; degrees < 360; degrees += 7) {
            double t = Math.toRadians(degrees), hx = Math.cos(t), hy = Math.sin(t);
            assertSides(hx, hy, 5, 1, 1);
            assertSides(hx, hy, 5, -1, -1);
            assertSides(hx, hy, -5, 1, 1);
            assertSides(hx, hy, 5, .04, 0);
            assertSides(hx, hy, 5, -.04, 0);
        }
    }

    /** Checks the side with a target {@code ahead} metres ahead and {@code left} metres to the left. */
    private static void assertSides(double hx, double hy, double ahead, double left, int side) {
        var target = Target.at((float) (ahead * hx - left * hy), (float) (ahead * hy + left * hx));
        var spy = new ForceRecorder(1, new LineOfSight(target, 2, 3, 1e-2f));
        try (var world = World.open(2).workers(1).build()) {
            world.group("one").steer(spy).spawn(1, Spawn.point(0, 0, 0).heading((float) hx, (float) hy, 0));
            world.tick(.1f);
        }
        assertEquals(2, spy.force(0, 0) * hx + spy.force(1, 0) * hy, 1e-5, "forward");
        assertEquals(3 * side, spy.force(1, 0) * hx - spy.force(0, 0) * hy, 1e-5, "left");
    }

    /** A target straight behind: even ids turn one way, odd ones the other, and both get there. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aTargetBehindIsTurnedToById(int axes) {
        float[][] headings = {{1, 0, 0}, {0, 1, 0}, axes == 3 ? new float[] {0, 0, 1} : new float[] {-1, 0, 0}};
        for (float[] h : headings) {
            var target = Target.at(-9 * h[0], -9 * h[1], -9 * h[2]);
            var spy = new ForceRecorder(2, new LineOfSight(target, 2, 3, 1e-2f));
            try (var world = World.open(axes).workers(1).build()) {
                var group = world.group("two").maxSpeed(2).steer(spy);
                group.spawn(2, Spawn.point(0, 0, 0).heading(h[0], h[1], h[2]));
                world.tick(.02f);
                for (int a = 0; a < 3; a++) {
                    double forward = 2 * h[a];
                    assertEquals(-(spy.force(a, 0) - forward), spy.force(a, 1) - forward, 1e-6, "opposite sides");
                }
                double side = 0;
                for (int a = 0; a < 3; a++) side += Math.pow(spy.force(a, 0) - 2 * h[a], 2);
                assertEquals(3, Math.sqrt(side), 1e-5);
                float[] nearest = {99, 99};
                for (int t = 0; t < 1000; t++) {
                    world.tick(.02f);
                    for (int id = 0; id < 2; id++) {
                        float d = group.position(group.handle(id), new Vector3f())
                                .distance(-9 * h[0], -9 * h[1], -9 * h[2]);
                        nearest[id] = Math.min(nearest[id], d);
                    }
                }
                assertTrue(nearest[0] < .1 && nearest[1] < .1, nearest[0] + " and " + nearest[1]);
            }
        }
    }

    @Test
    void withoutADirectionOnlyTheThrustIsLeft() {
        for (Form form : Forms.here()) {
            var noTarget = Target.nearest(() -> 0, 1e-3f);
            OneTargetCrowd.ask(LineOfSight.of(noTarget), OneTargetCrowd.space(3, true), .1f, form)
                    .assertNoForce();
        }
        for (int axes = 2; axes <= 3; axes++) {
            var spy = new ForceRecorder(1, new LineOfSight(Target.at(1, 2, 3), 2, 3, 1e-2f));
            try (var world = World.open(axes).workers(1).build()) {
                world.group("one").steer(spy).spawn(1, Spawn.point(1, 2, 3).heading(0, 1, 0));
                world.tick(0);
            }
            assertEquals(2, spy.force(1, 0), "at the target only the thrust is left");
            assertEquals(0, spy.force(0, 0));
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> new LineOfSight(PLACE, -1, 3, .01f));
        AssertMessage.contains("the thrust of line of sight is -1.0 N; allowed is 0 to 1.0E9 N", e);
        e = assertThrows(IllegalArgumentException.class, () -> new LineOfSight(PLACE, 1, Float.NaN, .01f));
        AssertMessage.contains("the side thrust of line of sight is NaN N; allowed is 0 to 1.0E9 N", e);
        e = assertThrows(IllegalArgumentException.class, () -> new LineOfSight(PLACE, 1, 1, 2));
        AssertMessage.contains("the tolerance of line of sight is 2.0; allowed is 1.0E-4 to 1", e);
    }
}
