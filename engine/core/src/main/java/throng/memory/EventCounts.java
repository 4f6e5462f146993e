package throng.memory;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import throng.math.Check;

/**
 * Counts the events of a world by their name. Give it to {@code world.listen}; a listener of yours hands events on to
 * it. It allocates where a name comes for the first time.
 */
public final class EventCounts implements EventListener {
    /** Names only come; another thread may read them. */
    private final List<String> names = new CopyOnWriteArrayList<>();

    private final List<String> shown = Collections.unmodifiableList(names);

    private final Object2IntOpenHashMap<String> indices = new Object2IntOpenHashMap<>();
    private long[] counts = new long[16];

    /** Begins with none. */
    public EventCounts() {
        indices.defaultReturnValue(-1);
    }

    @Override
    public void onEvent(String what, Handle agent, Handle other) {
        Check.given("the agent of an event", agent);
        Check.given("the other agent of an event", other);
        count(what);
    }

    @Override
    public void onEvent(
            String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        count(what);
    }

    private void count(String what) {
        int at = indices.getInt(Check.given("the name of an event", what));
        if (at < 0) {
            at = names.size();
            if (at == counts.length) counts = Arrays.copyOf(counts, 2 * at);
            names.add(what);
            indices.put(what, at);
        }
        counts[at]++;
    }

    /** {@return how often each event has happened, by its name} */
    public Map<String, Long> counts() {
        var all = new TreeMap<String, Long>();
        for (int k = 0; k < names.size(); k++) all.put(names.get(k), counts[k]);
        return all;
    }

    /** {@return the names, in the order in which they came first; more may come while another thread reads them} */
    public List<String> names() {
        return shown;
    }

    /**
     * Copies the count of each name.
     *
     * @param into an array to use again
     * @return that array, or a longer one if it has no room for all
     * @throws IllegalArgumentException if it is null
     */
    public long[] copy(long[] into) {
        Check.given("an array for counts", into);
        int n = names.size();
        long[] copy = into.length < n ? new long[counts.length] : into;
        System.arraycopy(counts, 0, copy, 0, n);
        return copy;
    }

    @Override
    public String toString() {
        return "counts of %d kinds of events".formatted(names.size());
    }
}
