package throng.fuzz;

/** How much the fuzz tests do: {@code -Dthrong.fuzz=N} multiplies their cases; the profile {@code fuzz} sets 100. */
public final class Scale {
    private static final int FACTOR = Integer.getInteger("throng.fuzz", 1);

    private Scale() {}

    /** That many cases in {@code mvn verify}, and {@code -Dthrong.fuzz} times as many when it is given. */
    public static int of(int cases) {
        return Math.multiplyExact(cases, FACTOR);
    }

    /** Whether more is asked for than fits into {@code mvn verify}. */
    public static boolean large() {
        return FACTOR > 1;
    }
}
