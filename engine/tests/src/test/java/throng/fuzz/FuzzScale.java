package throng.fuzz;

/** The size of the fuzz tests: {@code -Dthrong.fuzz=N} multiplies their cases. The profile {@code fuzz} sets 100. */
public final class FuzzScale {
    private static final int FACTOR = Integer.getInteger("throng.fuzz", 1);

    private FuzzScale() {}

    /** The number of cases times {@code throng.fuzz}, which is 1 in {@code mvn verify}. */
    public static int of(int cases) {
        return Math.multiplyExact(cases, FACTOR);
    }

    /** Whether the tests run more cases than in {@code mvn verify}. */
    public static boolean large() {
        return FACTOR > 1;
    }
}
