package throng.examples.report;

import java.util.Map;
import java.util.TreeMap;
import throng.memory.Events;
import throng.memory.Handle;

/** Counts events by what happened. */
public final class Tally implements Events.Listener {
    private final Map<String, Long> counts = new TreeMap<>();

    @Override
    public void heard(String what, Handle agent, Handle other) {
        counts.merge(what, 1L, Long::sum);
    }

    /** How often each has happened. */
    public Map<String, Long> counts() {
        return counts;
    }
}
