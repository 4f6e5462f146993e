package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.Cases;

/** Compares with the functions of the JVM in double, at millions of points. */
class AngleTest {
    private static final int POINTS = 2_000_000;

    private static final float[] SPECIAL = {
        0,
        -0f,
        Float.MIN_VALUE,
        -Float.MIN_VALUE,
        Float.MIN_NORMAL,
        1e-30f,
        -1e-20f,
        Angle.HALF_PI,
        -Angle.HALF_PI,
        Math.nextUp(Angle.HALF_PI),
        Math.nextDown(Angle.HALF_PI),
        Angle.PI,
        -Angle.PI,
        Math.nextDown(Angle.PI),
        3.1f
    };

    @Test
    void sineAndCosineAreExactTo2e7() {
        double sin = 0, cos = 0, small = 0, circle = 0;
        for (int n = 0; n < POINTS + SPECIAL.length; n++) {
            float x = n < SPECIAL.length ? SPECIAL[n] : Angle.PI * (2 * Cases.unit(1, n) - 1);
            sin = Math.max(sin, Math.abs(Angle.sin(x) - Math.sin(x)));
            cos = Math.max(cos, Math.abs(Angle.cos(x) - Math.cos(x)));
            double s = Angle.sin(x), c = Angle.cos(x);
            circle = Math.max(circle, Math.abs(s * s + c * c - 1));
            float y = x * 1e-3f;
            if (y != 0) small = Math.max(small, Math.abs(Angle.sin(y) - Math.sin(y)) / Math.max(Math.abs(y), 1e-38));
        }
        assertTrue(sin <= 2e-7, "greatest error of sin: " + sin);
        assertTrue(cos <= 2e-7, "greatest error of cos: " + cos);
        assertTrue(small <= 1.3e-7, "greatest relative error of sin near 0: " + small);
        assertTrue(circle <= 4e-7, "greatest error of sin² + cos² = 1: " + circle);
        assertEquals(1, Angle.cos(0), 6e-8);
        assertEquals(1, Angle.sin(Angle.HALF_PI), 6e-8);
    }

    @Test
    void arcTangentIsExactTo5e7() {
        double worst = 0, small = 0;
        float[] sizes = {1, 1e-3f, 1e10f, 1e-38f, 1e-44f, 1e38f};
        for (int n = 0; n < POINTS; n++) {
            float size = sizes[n % sizes.length];
            float x = size * (2 * Cases.unit(2, n) - 1), y = size * Cases.unit(3, n);
            if (n % 7 == 0) x *= 1e-4f;
            if (n % 11 == 0) y *= 1e-5f;
            double expected = Math.atan2(y, x);
            if (x == 0 && y == 0) expected = 0;
            worst = Math.max(worst, Math.abs(Angle.atan2(y, x) - expected));
            if (expected > 1e-30) small = Math.max(small, Math.abs(Angle.atan2(y, x) - expected) / expected);
        }
        assertTrue(worst <= 5e-7, "greatest error: " + worst);
        assertTrue(small <= 5e-7, "greatest relative error: " + small);
    }

    @Test
    void arcTangentOfSpecialValues() {
        assertEquals(0, Angle.atan2(0, 0));
        assertEquals(0, Angle.atan2(0, 3));
        assertEquals(Angle.PI, Angle.atan2(0, -3));
        assertEquals(Angle.HALF_PI, Angle.atan2(3, 0));
        assertEquals(Angle.HALF_PI, Angle.atan2(Float.MIN_VALUE, 0));
        assertEquals(Math.PI / 4, Angle.atan2(Float.MAX_VALUE, Float.MAX_VALUE), 1e-7);
        for (float y : new float[] {0, Float.MIN_VALUE, 1, Float.MAX_VALUE}) {
            for (float x : new float[] {0, -0f, Float.MIN_VALUE, -Float.MIN_VALUE, -1, Float.MAX_VALUE}) {
                float arc = Angle.atan2(y, x);
                assertTrue(arc >= 0 && arc <= Angle.PI, y + ", " + x + ": " + arc);
            }
        }
    }
}
