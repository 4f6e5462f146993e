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

    /** Returns how many there were. */
    long count() {
        return counts.isEmpty() ? 0 : counts.getLong(counts.size() - 1);
    }

    /** Returns when so many had happened, 1 at least; NaN if there were fewer. */
    double reached(long wanted) {
        for (int k = 0; k < counts.size(); k++) if (counts.getLong(k) >= wanted) return seconds.getDouble(k);
        return Double.NaN;
    }

    /** Returns what is reported of it. */
    CrowdReport.Event report(String name) {
        return new CrowdReport.Event(
                name, count(), seconds.getDouble(0), reached((count() + 1) / 2), seconds.getDouble(seconds.size() - 1));
    }
}
