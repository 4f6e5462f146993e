package throng.memory;

import it.unimi.dsi.fastutil.Swapper;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What has happened in a tick: told by rules and passes from any worker, heard by the owner of the world at its end, in
 * the order of (group, id, what, group and id of the other). Who is told the same twice hears it once. Nobody listens:
 * nothing is kept.
 */
public final class Events {
    /** Who hears of events. */
    public interface Listener {
        /**
         * Called by the owner of the world at the end of a tick.
         *
         * @param what happened
         * @param agent to whom
         * @param other who else had a part in it; the agent itself if nobody
         */
        void onEvent(String what, Handle agent, Handle other);

        /** The same, by numbers. Who overrides it is spared two handles for each event, and allocates nothing. */
        default void onEvent(
                String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
            onEvent(what, new Handle(group, id, generation), new Handle(otherGroup, other, otherGeneration));
        }
    }

    private static final int INTS_PER_EVENT = 6;

    private String[] what = new String[16];
    private int[] agents = new int[16 * INTS_PER_EVENT];
    private int count;
    private @Nullable Listener listener;
    private boolean silent;
    private final IntComparator order = this::compare;
    private final Swapper swapper = this::swap;

    /** Tells {@code listener} from now on; null: nobody. */
    public void listener(@Nullable Listener listener) {
        this.listener = listener;
    }

    /** Whether anybody listens: else nothing need be told. */
    public boolean hasListener() {
        return listener != null && !silent;
    }

    /** True: what is told from now on is dropped. */
    public void silent(boolean silent) {
        this.silent = silent;
    }

    /** Tells of an event in the life of an agent, by group, id and generation, and of another. */
    public synchronized void tell(
            String event, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        if (!hasListener()) return;
        if (count == what.length) {
            what = Arrays.copyOf(what, 2 * count);
            agents = Arrays.copyOf(agents, 2 * count * INTS_PER_EVENT);
        }
        what[count] = event;
        int at = count++ * INTS_PER_EVENT;
        agents[at] = group;
        agents[at + 1] = id;
        agents[at + 2] = generation;
        agents[at + 3] = otherGroup;
        agents[at + 4] = other;
        agents[at + 5] = otherGeneration;
    }

    /**
     * The listener hears what was told: of everything once, whatever it throws.
     *
     * @return what it threw first; null: nothing
     */
    public @Nullable Throwable publish() {
        var to = listener;
        Throwable thrown = null;
        if (to != null && count > 0) {
            it.unimi.dsi.fastutil.Arrays.quickSort(0, count, order, swapper);
            for (int e = 0; e < count; e++) {
                if (e > 0 && compare(e - 1, e) == 0) continue;
                try {
                    notifyListener(to, e);
                } catch (Throwable t) { // others have told of what comes behind it, too
                    if (thrown == null) thrown = t;
                }
            }
        }
        clear();
        return thrown;
    }

    private void notifyListener(Listener to, int e) {
        int k = e * INTS_PER_EVENT;
        to.onEvent(what[e], agents[k], agents[k + 1], agents[k + 2], agents[k + 3], agents[k + 4], agents[k + 5]);
    }

    /** Forgets what was told. */
    public void clear() {
        count = 0;
    }

    private int compare(int a, int b) {
        int c = Arrays.compare(
                agents, a * INTS_PER_EVENT, a * INTS_PER_EVENT + 2, agents, b * INTS_PER_EVENT, b * INTS_PER_EVENT + 2);
        if (c == 0) c = what[a].compareTo(what[b]);
        return c != 0
                ? c
                : Arrays.compare(
                        agents,
                        a * INTS_PER_EVENT + 3,
                        a * INTS_PER_EVENT + 6,
                        agents,
                        b * INTS_PER_EVENT + 3,
                        b * INTS_PER_EVENT + 6);
    }

    private void swap(int a, int b) {
        String s = what[a];
        what[a] = what[b];
        what[b] = s;
        for (int k = 0; k < INTS_PER_EVENT; k++) {
            int i = agents[a * INTS_PER_EVENT + k];
            agents[a * INTS_PER_EVENT + k] = agents[b * INTS_PER_EVENT + k];
            agents[b * INTS_PER_EVENT + k] = i;
        }
    }
}
