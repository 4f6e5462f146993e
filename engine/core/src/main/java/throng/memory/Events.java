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
        void heard(String what, Handle agent, Handle other);

        /** The same, by numbers. Who overrides it is spared two handles for each event, and allocates nothing. */
        default void heard(
                String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
            heard(what, new Handle(group, id, generation), new Handle(otherGroup, other, otherGeneration));
        }
    }

    private static final int INTS = 6;

    private String[] what = new String[16];
    private int[] who = new int[16 * INTS];
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
    public boolean heard() {
        return listener != null && !silent;
    }

    /** True: what is told from now on is dropped. */
    public void silent(boolean silent) {
        this.silent = silent;
    }

    /** Tells of an event in the life of an agent, by group, id and generation, and of another. */
    public synchronized void tell(
            String event, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        if (!heard()) return;
        if (count == what.length) {
            what = Arrays.copyOf(what, 2 * count);
            who = Arrays.copyOf(who, 2 * count * INTS);
        }
        what[count] = event;
        int at = count++ * INTS;
        who[at] = group;
        who[at + 1] = id;
        who[at + 2] = generation;
        who[at + 3] = otherGroup;
        who[at + 4] = other;
        who[at + 5] = otherGeneration;
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
                    hear(to, e);
                } catch (Throwable t) { // others have told of what comes behind it, too
                    if (thrown == null) thrown = t;
                }
            }
        }
        clear();
        return thrown;
    }

    private void hear(Listener to, int e) {
        int k = e * INTS;
        to.heard(what[e], who[k], who[k + 1], who[k + 2], who[k + 3], who[k + 4], who[k + 5]);
    }

    /** Forgets what was told. */
    public void clear() {
        count = 0;
    }

    private int compare(int a, int b) {
        int c = Arrays.compare(who, a * INTS, a * INTS + 2, who, b * INTS, b * INTS + 2);
        if (c == 0) c = what[a].compareTo(what[b]);
        return c != 0 ? c : Arrays.compare(who, a * INTS + 3, a * INTS + 6, who, b * INTS + 3, b * INTS + 6);
    }

    private void swap(int a, int b) {
        String s = what[a];
        what[a] = what[b];
        what[b] = s;
        for (int k = 0; k < INTS; k++) {
            int i = who[a * INTS + k];
            who[a * INTS + k] = who[b * INTS + k];
            who[b * INTS + k] = i;
        }
    }
}
