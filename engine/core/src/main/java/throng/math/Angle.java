package throng.math;

/**
 * Sine, cosine and arc tangent with the same bits on every machine, in scalar and wide loops. Use it in rules instead
 * of {@code Math.sin} and its kin, whose last bits differ between machines. It uses only additions, multiplications and
 * divisions; wide loops write the same operations in the same order.
 *
 * <p>The polynomials minimise the greatest relative error (Remez 1934; Hart, Computer Approximations, 1968): 2·10⁻¹¹
 * for the sine, 2·10⁻⁸ for the arc tangent, before rounding.
 */
public final class Angle {
    /** π as a float. */
    public static final float PI = 3.1415927f;

    /** π − {@link #PI}, rounded. */
    public static final float PI_REST = (float) (Math.PI - PI);

    /** π/2 as a float. */
    public static final float HALF_PI = 1.5707964f;

    /** π/2 − {@link #HALF_PI}, rounded. */
    public static final float HALF_PI_REST = (float) (Math.PI / 2 - HALF_PI);

    /** sin x = x + x·z·(S1 + z·(S2 + z·(S3 + z·(S4 + z·S5)))) with z = x². */
    public static final float S1 = -.16666667f,
            S2 = .008333331f,
            S3 = -.00019840832f,
            S4 = 2.752397e-6f,
            S5 = -2.3868346e-8f;

    /** atan r = r + r·z·(A1 + z·(A2 + … + z·A8)) with z = r², for r in [0, 1]. */
    public static final float A1 = -.33333072f,
            A2 = .1999262f,
            A3 = -.14203644f,
            A4 = .10640934f,
            A5 = -.07504294f,
            A6 = .042691514f,
            A7 = -.016068626f,
            A8 = .002849889f;

    private Angle() {}

    /**
     * Computes a sine, exact to 2·10⁻⁷.
     *
     * @param x angle in [−π, π], radians
     * @return its sine
     */
    public static float sin(float x) {
        float near = x > HALF_PI ? PI - x + PI_REST : x < -HALF_PI ? -PI - x - PI_REST : x;
        return odd(near);
    }

    /**
     * Computes a cosine, exact to 2·10⁻⁷.
     *
     * @param x angle in [−π, π], radians
     * @return its cosine
     */
    public static float cos(float x) {
        return odd(HALF_PI - Math.abs(x) + HALF_PI_REST);
    }

    private static float odd(float x) {
        float z = x * x;
        return x + x * z * (S1 + z * (S2 + z * (S3 + z * (S4 + z * S5))));
    }

    /**
     * Computes the angle between the vector (x, y) and the x axis, exact to 5·10⁻⁷.
     *
     * @param y component, 0 or more
     * @param x component
     * @return the angle in [0, π], radians; 0 for the zero vector
     */
    public static float atan2(float y, float x) {
        float flat = Math.abs(x);
        boolean steep = y > flat;
        float less = steep ? flat : y, more = steep ? y : flat;
        float r = more > 0 ? less / more : 0;
        float z = r * r;
        float high = A5 + z * (A6 + z * (A7 + z * A8));
        float arc = r + r * z * (A1 + z * (A2 + z * (A3 + z * (A4 + z * high))));
        float up = steep ? HALF_PI - arc : arc;
        return x < 0 ? PI - up : up;
    }
}
