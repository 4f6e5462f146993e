package throng.tick;

import it.unimi.dsi.fastutil.Swapper;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.EventListener;

/**
 * Collects the events of a tick, and delivers them when it is over. Rules and passes tell events from any worker;
 * {@code world.listen} sets the listener. It receives them in the order of (group, id, event, group and id of the other
 * agent), and equal events once. Without a listener nothing is collected.
 */
public final class Events {
    private static final int INTS_PER_EVENT = 6; // group, id, generation, twice

    private String[] what = new String[16];
    private int[] agents = new int[16 * INTS_PER_EVENT];
    private int count;
    private @Nullable EventListener listener;
    private boolean silent;
    /** How many were told before the tick that runs, and how many are delivered now. */
    private int before, delivered;
    /** How many ticks have told their events, and before how many none tells them now. */
    private long told, quiet;

    /** Made when there is something to sort: to load their classes takes milliseconds of the first tick. */
    private @Nullable IntComparator order;

    private @Nullable Swapper swapper;

    /** No events and no listener. */
    public Events() {}

    /**
     * Sets the listener.
     *
     * @param listener replaces the former one; null: none
     */
    public void listener(@Nullable EventListener listener) {
        this.listener = listener;
    }

    /** {@return whether events are collected: without a listener, none need be told} */
    public boolean hasListener() {
        return listener != null && !silent;
    }

    /**
     * Switches collecting off and on.
     *
     * @param silent true: events are dropped from now on
     */
    public void silent(boolean silent) {
        this.silent = silent;
    }

    /**
     * Adds an event.
     *
     * @param event its name
     * @param group of the agent to which it happened
     * @param id of that agent
     * @param generation of that agent
     * @param otherGroup group of the other agent
     * @param other id of the other agent
     * @param otherGeneration generation of the other agent
     */
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
     * Adds all events to a list of ints, for other ranks.
     *
     * @param into receives them
     */
    public void pack(IntArrayList into) {
        for (int e = 0; e < count; e++) {
            into.add(what[e].length());
            for (int c = 0; c < what[e].length(); c++) into.add(what[e].charAt(c));
            into.addElements(into.size(), agents, e * INTS_PER_EVENT, INTS_PER_EVENT);
        }
    }

    /**
     * Adds the events that a rank has packed.
     *
     * @param from what {@link #pack} has filled
     */
    public void unpack(IntArrayList from) {
        int[] ints = from.elements();
        for (int at = 0; at < from.size(); at += INTS_PER_EVENT) {
            var name = new StringBuilder();
            for (int end = ++at + ints[at - 1]; at < end; at++) name.append((char) ints[at]);
            tell(name.toString(), ints[at], ints[at + 1], ints[at + 2], ints[at + 3], ints[at + 4], ints[at + 5]);
        }
    }

    /** Notes that a tick begins: what was told by now has happened, also if the tick is undone. */
    public void beginTick() {
        before = count;
    }

    /** Drops the events of the tick. */
    public void undoTick() {
        count = before;
    }

    /**
     * Notes that another state was restored. Events that wait for the next tick are dropped: they happened in the
     * former one.
     *
     * @param tellsAgain whether ticks that have told their events tell them again
     */
    public void restored(boolean tellsAgain) {
        quiet = tellsAgain ? 0 : told;
        count = delivered;
    }

    /**
     * Delivers all events, each once, even if the listener throws. What it tells waits for the next tick. Ticks that
     * were told and are done again are quiet, if {@link #restored} says so.
     *
     * @param ticks how many ticks are done
     * @return the first exception of the listener; null if there was none
     */
    public @Nullable Throwable publish(long ticks) {
        var to = ticks <= quiet ? null : listener;
        told = Math.max(told, ticks);
        Throwable thrown = null;
        int n = count;
        if (to != null && n > 0) {
            if (order == null) order = this::compare;
            if (swapper == null) swapper = this::swap;
            it.unimi.dsi.fastutil.Arrays.quickSort(0, n, order, swapper);
            delivered = n;
            for (int e = 0; e < n; e++) {
                if (e > 0 && compare(e - 1, e) == 0) continue;
                try {
                    notifyListener(to, e);
                } catch (Throwable t) { // the events behind it are still delivered
                    if (thrown == null) thrown = t;
                }
            }
        }
        count -= n;
        delivered = 0;
        System.arraycopy(what, n, what, 0, count);
        System.arraycopy(agents, n * INTS_PER_EVENT, agents, 0, count * INTS_PER_EVENT);
        return thrown;
    }

    private void notifyListener(EventListener to, int e) {
        int k = e * INTS_PER_EVENT;
        to.onEvent(what[e], agents[k], agents[k + 1], agents[k + 2], agents[k + 3], agents[k + 4], agents[k + 5]);
    }

    /** Drops all events. */
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

    @Override
    public String toString() {
        return "%d events of this tick, %s".formatted(count, listener == null ? "no listener" : "one listener");
    }
}
