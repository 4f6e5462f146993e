package throng.math;

/**
 * The exponential function with the same bits on every machine, in scalar and wide loops. Use it in rules instead of
 * {@code Math.exp}, whose last bits differ between machines. It uses only additions, multiplications and bits; wide
 * loops write the same operations in the same order.
 *
 * <p>eˣ = 2ᵏ·eʳ with the whole number k nearest to x/ln 2 and r = x − k·ln 2. The polynomial for eʳ is that of Cephes
 * (Moshier 1992). The result is exact to 2 units in the last place.
 */
public final class Exp {
    /** Below this eˣ counts as e⁻⁸⁷ ≈ 1.6·10⁻³⁸, the end of normal floats. */
    public static final float LEAST = -87;

    /** Above this eˣ counts as e⁸⁸ ≈ 1.7·10³⁸, the end of floats. */
    public static final float GREATEST = 88;

    /** 1/ln 2. */
    public static final float PER_LN2 = 1.442695f;

    /** 1.5·2²³: a float plus this has the nearest whole number in its lowest bits. */
    public static final float ROUND = 0x1.8p23f;

    /** ln 2 less {@link #LN2_REST}: its products with whole numbers up to 2¹⁰ are exact. */
    public static final float LN2 = .6933594f;

    /** The rest of ln 2. */
    public static final float LN2_REST = -.00021219444f;

    /** eʳ = 1 + (r + r²·(E2 + r·(E3 + r·(E4 + r·(E5 + r·(E6 + r·E7)))))), for |r| up to ln 2/2. */
    public static final float E2 = .5f,
            E3 = .16666666f,
            E4 = .041665796f,
            E5 = .008333452f,
            E6 = .0013981999f,
            E7 = .00019875691f;

    private Exp() {}

    /**
     * Computes eˣ, exact to 2 units in the last place.
     *
     * @param x in [−87, 88]; beyond, the nearest of them counts; not NaN
     * @return eˣ
     */
    public static float exp(float x) {
        return within(x < LEAST ? LEAST : x > GREATEST ? GREATEST : x);
    }

    /**
     * Computes eˣ as {@link #exp} does, without its test of the range.
     *
     * @param x in [−87, 88]; beyond, the result is any number
     * @return eˣ
     */
    public static float within(float x) {
        float rounded = x * PER_LN2 + ROUND;
        float k = rounded - ROUND;
        float r = x - k * LN2 - k * LN2_REST;
        float p = E2 + r * (E3 + r * (E4 + r * (E5 + r * (E6 + r * E7))));
        float power = Float.intBitsToFloat((Float.floatToRawIntBits(rounded) << 23) + 0x3F80_0000);
        return (1 + (r + r * r * p)) * power;
    }
}
