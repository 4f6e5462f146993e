package throng.measure.live;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import throng.measure.EventSeries;
import throng.memory.EventListener;
import throng.memory.Handle;

/** Counts events by their name, and hands them on. It allocates where a name comes for the first time. */
final class EventTally implements EventListener {
    /** Names only come; the thread that measures reads them. */
    final List<String> names = new CopyOnWriteArrayList<>();

    private final Object2IntOpenHashMap<String> indices = new Object2IntOpenHashMap<>();
    private long[] counts = new long[16];

    @Nullable
    EventListener next;

    EventTally() {
        indices.defaultReturnValue(-1);
    }

    /** Begins with saved counts. */
    void begin(EventSeries saved) {
        for (int k = 0; k < saved.names().size(); k++) {
            int at = index(saved.names().get(k)); // may give longer arrays
            counts[at] = saved.count(k);
        }
    }

    private int index(String what) {
        int at = indices.getInt(what);
        if (at >= 0) return at;
        at = names.size();
        if (at == counts.length) counts = Arrays.copyOf(counts, 2 * at);
        names.add(what);
        indices.put(what, at);
        return at;
    }

    @Override
    public void onEvent(String what, Handle agent, Handle other) {
        int at = index(what); // may give longer arrays
        counts[at]++;
        if (next != null) next.onEvent(what, agent, other);
    }

    @Override
    public void onEvent(
            String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        int at = index(what); // may give longer arrays
        counts[at]++;
        if (next != null) next.onEvent(what, group, id, generation, otherGroup, other, otherGeneration);
    }

    /** Returns how many names there are, and copies their counts. */
    int copy(TickCopies.CopiedTick into) {
        int n = names.size();
        if (into.events.length < n) into.events = new long[counts.length];
        System.arraycopy(counts, 0, into.events, 0, n);
        return n;
    }
}
