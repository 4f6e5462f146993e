package throng;

/** The end of a snapshot: what tests that forge or cut files must know of its length. */
public final class SnapshotEnd {
    private SnapshotEnd() {}

    /** The bytes of the numbers of what code has set up, in a file of a world of so many groups. */
    public static int setup(int groups) {
        return 8 * (6 + 4 * groups);
    }
}
