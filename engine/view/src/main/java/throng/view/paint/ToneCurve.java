package throng.view.paint;

import java.util.function.DoubleUnaryOperator;

/**
 * A smooth function of a density w ≥ 0, tabulated over the logarithm of 1 + w. A picture asks millions of times, and
 * reading a table is much cheaper than a logarithm and an exponential. The bits of a float contain its logarithm.
 */
final class ToneCurve {
    private static final int STEP_BITS = 6; // 64 steps an octave: straight lines between them are off by less than 1e-4
    private static final int OCTAVES = 32;
    private static final int SHIFT = 23 - STEP_BITS;
    private static final int ONE = Float.floatToRawIntBits(1);
    private static final int LAST = OCTAVES << 23;

    private final float[] table = new float[(OCTAVES << STEP_BITS) + 2];

    private ToneCurve(DoubleUnaryOperator function) {
        for (int i = 0; i < table.length; i++) {
            table[i] = (float) function.applyAsDouble(Float.intBitsToFloat(ONE + (i << SHIFT)) - 1.0);
        }
    }

    static ToneCurve of(DoubleUnaryOperator function) {
        return new ToneCurve(function);
    }

    /** Returns the function at {@code density}, at least 0; beyond 4·10⁹ its last value. */
    float at(float density) {
        int bits = Math.min(Float.floatToRawIntBits(1 + density) - ONE, LAST);
        int step = bits >>> SHIFT;
        float part = (bits & (1 << SHIFT) - 1) * (1f / (1 << SHIFT));
        return table[step] + part * (table[step + 1] - table[step]);
    }
}
