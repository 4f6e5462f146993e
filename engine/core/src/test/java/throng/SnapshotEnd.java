package throng;

/** The end of a snapshot: what tests that forge or cut files must know of its length. */
public final class SnapshotEnd {
    private SnapshotEnd() {}

    /** The bytes of the numbers of what code has set up, in a file of a world of so many groups. */
    public static int setup(int groups) {
        return 8 * (6 + 4 * groups);
    }

    /**
     * The same, the counts of agents that were removed since the last tick, and moved to their group: none was; and the
     * count of ledgers: there is none.
     */
    public static int sinceFormat6(int groups) {
        return 2 * 4 * groups + 4 + setup(groups);
    }
}
