package throng.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CameraTest {
    private static final Frame BOX = new Frame(new AxisSpan(0, 200), new AxisSpan(0, 100), new AxisSpan(0, 50));

    @Test
    void theAxesAreAtRightAngles() {
        var eye = Viewpoint.beside(BOX);
        assertEquals(0, dot(eye.right(), eye.up()), 1e-12);
        assertEquals(0, dot(eye.up(), eye.forward()), 1e-12);
        assertEquals(0, dot(eye.forward(), eye.right()), 1e-12);
        assertEquals(1, dot(eye.forward(), eye.forward()), 1e-12);
    }

    @Test
    void theViewIsSlightlyUpwards() {
        var eye = Viewpoint.beside(BOX);
        assertTrue(eye.forward().z() > 0.1 && eye.forward().z() < 0.3);
        assertTrue(eye.up().z() > 0.9);
    }

    @Test
    void theLongerSideLiesAcross() {
        assertTrue(Viewpoint.beside(BOX).right().x() > 0.9);
        assertTrue(
                Viewpoint.beside(new Frame(BOX.y(), BOX.x(), BOX.z())).right().y() > 0.9);
    }

    @Test
    void nearAgentsAreLarger() {
        var eye = Viewpoint.beside(BOX);
        double near = eye.nearness(100, 0, 25), far = eye.nearness(100, 100, 25);
        assertEquals(1, eye.nearness(100, 50, 25), 1e-12);
        assertTrue(near > 1 && far < 1);
        assertEquals(0, eye.nearness(100, -1e6, 25), "behind");
    }

    @Test
    void aPlaneKeepsItsShape() {
        var camera = Camera.aim(List.of(), BOX, 1000, 1000, false, 0, 0);
        assertEquals(0.88 * 1000 / 200, camera.scale(), 1e-9);
        assertEquals(new AxisSpan(0.06, 0.94), rounded(camera.across(BOX, 1000)));
        assertEquals(new AxisSpan(0.28, 0.72), rounded(camera.down(BOX, 1000)));
    }

    /** Words at the lower edge cover no agent of a frame. */
    @Test
    void theCrowdsEndAboveTheWords() {
        var camera = Camera.aim(List.of(), BOX, 400, 1000, false, .2, 0);
        assertEquals(new AxisSpan(0.337, 0.513), rounded(camera.down(BOX, 1000)), "in the middle between .06 and .79");
        camera = Camera.aim(List.of(), BOX, 4000, 1000, false, .2, 0);
        assertEquals(new AxisSpan(0.06, 0.79), rounded(camera.down(BOX, 1000)));
    }

    /** Words in the upper corner cover no agent of a narrow frame, as far as there is room. */
    @Test
    void narrowCrowdsMoveAside() {
        var wide = Camera.aim(List.of(), BOX, 4000, 1000, false, 0, .3); // 1760 pixels of the 4000
        assertEquals(new AxisSpan(0.31, 0.75), rounded(wide.across(BOX, 4000)));
        assertEquals(
                new AxisSpan(0.5, 0.94),
                rounded(Camera.aim(List.of(), BOX, 4000, 1000, false, 0, .6).across(BOX, 4000)),
                "no further than the margin");
        assertEquals(
                new AxisSpan(0.06, 0.94),
                rounded(Camera.aim(List.of(), BOX, 1000, 1000, false, 0, .3).across(BOX, 1000)),
                "no room");
    }

    @Test
    void aFrameOfThreeDimensionsIsShownWhole() {
        var deep = Crowds.pile(1, true);
        var camera = Camera.aim(List.of(deep), BOX, 1600, 900, false, 0, 0);
        var corners = BOX.corners();
        for (int i = 0; i < 8; i++) {
            double near = camera.eye().nearness(corners.x()[i], corners.y()[i], corners.z()[i]);
            double x = near * camera.eye().across(corners.x()[i], corners.y()[i], corners.z()[i]);
            double at = camera.x() + camera.scale() * x;
            assertTrue(at > 0.05 * 1600 && at < 0.95 * 1600, "corner " + i + " at " + at);
        }
    }

    @Test
    void aLargeCrowdIsSampledEvenly() {
        var crowd = Crowds.lattice(512, false); // 2¹⁸ agents: a stride of 4 would find one column in four
        double[] x = CrowdSample.of(List.of(Crowds.pile(0, false), crowd)).x();
        assertEquals(1 << 16, x.length);
        int[] found = new int[4];
        for (double each : x) {
            found[(int) each & 3]++;
        }
        for (int each : found) {
            assertEquals(1 << 14, each, 200.0);
        }
    }

    private static double dot(Viewpoint.Vector a, Viewpoint.Vector b) {
        return a.dot(b.x(), b.y(), b.z());
    }

    private static AxisSpan rounded(AxisSpan span) {
        return new AxisSpan(Math.round(span.low() * 1e9) / 1e9, Math.round(span.high() * 1e9) / 1e9);
    }
}
