package throng.math;

/**
 * Thresholds below which kernels treat a number as zero, so that no division gives infinity or NaN. Use them in rules
 * instead of constants of your own.
 */
public final class Tiny {
    /**
     * 10⁻¹²: a vector whose squared length (m²), squared speed (m²/s²) or squared angle (rad²) is below this has no
     * direction. That is a length of 1 µm; positions in a world of 10 m are no finer.
     */
    public static final float SQUARE = 1e-12f;

    /** 10⁻¹² seconds: a shorter tick moves nothing, and a rule that divides by it exerts no force. */
    public static final float TICK = 1e-12f;

    /** 10⁻²⁰: the least divisor, so that quotients of ordinary numbers stay finite. */
    public static final float DIVISOR = 1e-20f;

    private Tiny() {}
}
