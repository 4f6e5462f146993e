package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;

/** Tests how an axis brings positions inside, and which axes are refused. */
class AxisTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "9.5, 9.5",
        "10, 0",
        "20, 0",
        "-1, 9",
        "-10, 0",
        "25, 5",
        "1e7, 0",
        "-0.0, 0",
        "-1e-20, 0",
        "9.999999, 9.999999",
        "-1e-6, 9.999999"
    })
    void torusWrapsPositions(float p, float expected) {
        float wrapped = Axis.torus(10).confine(p);
        assertEquals(expected, wrapped, 1e-6);
        assertTrue(wrapped >= 0 && wrapped < 10);
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "-2, -2", "8, 8", "-3, -1", "9, 7", "18, -2", "19, -1", "-12, 8", "-13, 7", "28, 8", "1008, 8"})
    void mirrorBringsPositionsInside(float p, float expected) {
        assertEquals(expected, Axis.mirror(p, -2, 8), 1e-4);
    }

    /**
     * For any length of axis and any distance of the point: the result is inside, and never at the high end of a torus.
     */
    @ParameterizedTest
    @ValueSource(floats = {1e-3f, .1f, 1, 3, 1000, 1e7f, 4e14f})
    void resultsAreAlwaysInside(float length) {
        for (int k = 0; k < 3000; k++) {
            float p = (float) ((Cases.unit(1, k) - .5) * Math.pow(10, 30 * Cases.unit(2, k) - 15));
            if (k % 3 == 0) p = k * length * (k % 2 - .5f);
            float wrapped = Axis.wrap(p, length), mirrored = Axis.mirror(p, -length / 2, length / 2);
            assertTrue(wrapped >= 0 && wrapped < length, p + " wraps to " + wrapped);
            assertTrue(mirrored >= -length / 2 && mirrored <= length / 2, p + " is mirrored to " + mirrored);
            assertEquals(wrapped, Axis.wrap(wrapped, length), "wrapped twice");
            float clamped = Axis.clamp(-length, length).confine(p);
            assertEquals(Math.clamp(p, -length, length), clamped);
            assertEquals(clamped, Axis.reflect(-length, length).confine(p));
            assertEquals(Math.clamp(p, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE), Axis.OPEN.confine(p));
        }
    }

    @Test
    void refusesAxesOutOfRange() {
        refused("the length of the axis is 0.0 m; allowed is 0.001 to 1.0E15 m", () -> Axis.torus(0));
        refused("the length of the axis is -3.0 m; allowed is 0.001 to 1.0E15 m", () -> Axis.clamp(1, -2));
        refused("the high end of the axis is NaN m; allowed is -1.0E15 to 1.0E15 m", () -> Axis.torus(Float.NaN));
        refused(
                "the low end of the axis is -Infinity m; allowed is -1.0E15 to 1.0E15 m",
                () -> Axis.reflect(Float.NEGATIVE_INFINITY, 1));
        refused("a torus axis begins at 0, not at 1.0 m: shift the positions", () -> new Axis(Axis.Border.TORUS, 1, 5));
        refused("axes is 4; allowed is 2 to 3", () -> Space.open(4));
        refused("axes is 1; allowed is 2 to 3", () -> Space.open(1));
    }

    @Test
    void refusesRadiiLongerThanHalfATorus() {
        var space = new Space(Axis.OPEN, Axis.clamp(0, 1), Axis.torus(10));
        space.checkRadius("a rule", 5);
        refused(
                "a rule looks 5.5 m far, but the torus is only 10.0 m long on axis z: allowed is half of that; "
                        + "use a larger world or a smaller radius",
                () -> space.checkRadius("a rule", 5.5f));
        Space.torus(10, 10).checkRadius("a rule", 5);
        refused(
                "a rule looks 9.0 m far, but the torus is only 8.0 m long on axis y: allowed is half of that; "
                        + "use a larger world or a smaller radius",
                () -> Space.torus(12, 8, 10).checkRadius("a rule", 9)); // the shortest axis, or the cure is too little
    }

    private static void refused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }
}
