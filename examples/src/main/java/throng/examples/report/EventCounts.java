package throng.examples.report;

import java.util.Map;
import java.util.TreeMap;
import throng.memory.EventListener;
import throng.memory.Handle;

/** Counts the events of a world by their name. */
public final class EventCounts implements EventListener {
    private final Map<String, long[]> counts = new TreeMap<>();

    @Override
    public void onEvent(String what, Handle agent, Handle other) {
        count(what);
    }

    @Override
    public void onEvent(
            String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        count(what);
    }

    private void count(String what) {
        long[] count = counts.get(what);
        if (count == null) counts.put(what, new long[] {1});
        else count[0]++;
    }

    /** Returns how often each event happened. */
    public Map<String, Long> counts() {
        var all = new TreeMap<String, Long>();
        counts.forEach((what, n) -> all.put(what, n[0]));
        return all;
    }
}
