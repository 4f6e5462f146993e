package throng.bench;

/**
 * How long a crowd lives before it starts again. Use it where a crowd changes as it moves, so that all builds and rows
 * measure the same states.
 *
 * @param settling ticks after each start that are not timed
 * @param ticks ticks from start to start; {@link Integer#MAX_VALUE}: the crowd stays as it is
 * @param whole whether every timed tick of a life counts: only whole lives are compared, and no tick is left out
 */
public record CrowdLife(int settling, int ticks, boolean whole) {
    /** A crowd that stays as it is. */
    static final CrowdLife ENDLESS = new CrowdLife(5, Integer.MAX_VALUE, false);

    /** Half a simulated second: a clustered crowd spreads, and a sparse one gathers, within two. */
    static final CrowdLife SHORT = new CrowdLife(5, 30, false);

    /**
     * A crowd whose story is measured in the ticks from {@code warm} to {@code warm + ticks}.
     *
     * @param warm ticks that are not timed
     * @param ticks ticks that are timed
     * @return the life
     */
    public static CrowdLife story(int warm, int ticks) {
        return new CrowdLife(warm, warm + ticks, true);
    }

    static CrowdLife of(CrowdLayout crowd) {
        return crowd == CrowdLayout.UNIFORM ? ENDLESS : SHORT;
    }
}
