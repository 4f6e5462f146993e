package throng.command.report;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** When one event happened: how many did up to each moment that had some. */
final class EventTimes {
    private final DoubleArrayList seconds = new DoubleArrayList();
    private final LongArrayList counts = new LongArrayList();

    /** Counts one, not before those that were counted. */
    void add(double at) {
        int last = seconds.size() - 1;
        if (last >= 0 && seconds.getDouble(last) == at) counts.set(last, counts.getLong(last) + 1);
        else {
            seconds.add(at);
            counts.add(1 + (last < 0 ? 0 : counts.getLong(last)));
        }
    }

    /** Returns what is reported of it. */
    CrowdReport.Event report(String name) {
        long all = counts.getLong(counts.size() - 1);
        int half = 0;
        while (2 * counts.getLong(half) < all) half++;
        return new CrowdReport.Event(
                name, all, seconds.getDouble(0), seconds.getDouble(half), seconds.getDouble(seconds.size() - 1));
    }
}
