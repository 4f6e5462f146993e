package throng.math;

/**
 * The thresholds below which kernels treat a number as zero, so that no division makes an infinity or a NaN. Use them in
 * rules instead of constants of your own.
 */
public final class Tiny {
    /**
     * 10⁻¹²: the square of a length (m²), speed (m²/s²) or angle (rad²) below which a vector has no direction. That is a
     * micrometre; positions in a world of 10 m are no finer.
     */
    public static final float SQUARE = 1e-12f;

    /**
     * 10⁻¹² seconds: a shorter tick moves nothing, and a rule that divides by it exerts no force.
     */
    public static final float TICK = 1e-12f;

    /** 10⁻²⁰: the least divisor, so that quotients of ordinary numbers stay finite. */
    public static final float DIVISOR = 1e-20f;

    private Tiny() {}
}
