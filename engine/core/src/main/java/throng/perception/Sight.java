package throng.perception;

/** What one worker sees for one group: the filled sums of the present block, and neighbours one by one. */
public final class Sight {
    private final Scan[] scans;
    private final Sums[] sums;
    private final Scan[] watched;

    Sight(Scan[] scans, Sums[] sums, Scan[] watched) {
        this.scans = scans;
        this.sums = sums;
        this.watched = watched;
    }

    /** Fills all sums for the agents of [start, end). */
    public void look(long seed, long tick, int start, int end) {
        for (Scan scan : scans) scan.run(seed, tick, start, end);
        for (Scan scan : watched) scan.forget();
    }

    /** Sum number {@code s} of the plan. */
    public Sums sums(int s) {
        return sums[s];
    }

    /** The neighbours of agent i by look number {@code look} of the plan; valid till the next call. */
    public Near near(int look, int i) {
        return watched[look].near(i);
    }
}
