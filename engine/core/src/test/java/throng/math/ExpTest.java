package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ExpTest {
    /** Every 199th float of the domain, of both signs. */
    @Test
    void isExactToTwoUnitsInTheLastPlace() {
        double worst = 0;
        for (int bits = 0; bits < Float.floatToRawIntBits(88); bits += 199) {
            float x = Float.intBitsToFloat(bits);
            worst = Math.max(worst, units(x));
            if (x <= 87) worst = Math.max(worst, units(-x));
        }
        assertTrue(worst < 2, worst + " units in the last place");
    }

    private static double units(float x) {
        double exact = StrictMath.exp(x);
        return Math.abs(Exp.exp(x) - exact) / Math.ulp((float) exact);
    }

    @Test
    void endsAreFinite() {
        assertEquals(1, Exp.exp(0));
        assertEquals(Exp.exp(88), Exp.exp(Float.POSITIVE_INFINITY));
        assertEquals(Exp.exp(-87), Exp.exp(Float.NEGATIVE_INFINITY));
        assertTrue(Exp.exp(88) < Float.POSITIVE_INFINITY && Exp.exp(-87) >= Float.MIN_NORMAL);
    }
}
