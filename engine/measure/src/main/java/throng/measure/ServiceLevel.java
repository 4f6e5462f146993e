package throng.measure;

/**
 * How much room people have, from A (free) to F (jammed), by square metres for each of them.
 *
 * <p>Source: Fruin, "Pedestrian Planning and Design", 1971: 35, 25, 15, 10 and 5 square feet for those who walk, 13,
 * 10, 7, 3 and 2 for those who wait, 20, 15, 10, 7 and 4 for those on stairs.
 */
public enum ServiceLevel {
    /** All walk, or stand, as they like. */
    A(35, 13, 20),
    /** Others are noticed. */
    B(25, 10, 15),
    /** Little room to pass others, or those who stand. */
    C(15, 7, 10),
    /** Most walk slower than they want to; who stands touches no one. */
    D(10, 3, 7),
    /** All shuffle; who stands touches others. */
    E(5, 2, 4),
    /** A jam: all touch others. */
    F(0, 0, 0);

    private static final double SQUARE_FOOT = .09290304;

    private final double walking, waiting, stairs;

    ServiceLevel(double walkingFeet, double waitingFeet, double stairFeet) {
        walking = walkingFeet * SQUARE_FOOT;
        waiting = waitingFeet * SQUARE_FOOT;
        stairs = stairFeet * SQUARE_FOOT;
    }

    /**
     * {@return the level of those who walk}
     *
     * @param density of people, 1/m²
     */
    public static ServiceLevel walking(double density) {
        for (ServiceLevel each : values()) if (density * each.walking <= 1) return each;
        return F;
    }

    /**
     * {@return the level of those who wait}
     *
     * @param density of people, 1/m²
     */
    public static ServiceLevel waiting(double density) {
        for (ServiceLevel each : values()) if (density * each.waiting <= 1) return each;
        return F;
    }

    /**
     * {@return the level of those who are on a stair, whether they walk or wait}
     *
     * @param density of people, 1/m²
     */
    public static ServiceLevel onStairs(double density) {
        for (ServiceLevel each : values()) if (density * each.stairs <= 1) return each;
        return F;
    }
}
