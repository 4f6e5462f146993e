package throng.perception.loop;

import throng.perception.Near;
import throng.perception.Sight;
import throng.perception.Sums;

/** The scans of one worker for one group. */
final class Scans implements Sight {
    private final Scan[] scans;
    private final Sums[] sums;
    private final Scan[] watched;

    Scans(Scan[] scans, Sums[] sums, Scan[] watched) {
        this.scans = scans;
        this.sums = sums;
        this.watched = watched;
    }

    @Override
    public void look(long seed, long tick, int start, int end) {
        for (Scan scan : scans) scan.run(seed, tick, start, end);
        for (Scan scan : watched) scan.forget();
    }

    @Override
    public Sums sums(int s) {
        return sums[s];
    }

    @Override
    public Near near(int look, int i) {
        return watched[look].near(i);
    }
}
