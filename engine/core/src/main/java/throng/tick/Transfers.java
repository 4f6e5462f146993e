package throng.tick;

import it.unimi.dsi.fastutil.Swapper;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Agents;
import throng.record.StateVisitor;

/**
 * The agents of one group that rules and passes want in other groups. The next tick moves them in the order of ids, so
 * it has no effect which worker asked first. An agent that was asked for twice goes to the group with the smaller
 * number.
 */
public final class Transfers {
    /** Id and generation of each; unsorted until they are asked for. */
    private long[] agents = new long[16];

    private int[] groups = new int[16];
    private int count;
    /** Made when there is something to sort: to load their classes takes milliseconds of the first tick. */
    private @Nullable IntComparator order;

    private @Nullable Swapper swapper;

    /** No transfers. */
    public Transfers() {}

    /**
     * Asks to move an agent.
     *
     * @param id of the agent
     * @param generation of the agent: one of a later generation is not moved
     * @param group number of the group to move it to
     */
    public synchronized void add(int id, int generation, int group) {
        if (count == groups.length) {
            agents = Arrays.copyOf(agents, 2 * count);
            groups = Arrays.copyOf(groups, 2 * count);
        }
        agents[count] = (long) id << 32 | generation;
        groups[count++] = group;
    }

    /**
     * Sorts by id, and keeps one for each agent: that with the smallest group number. Allocates nothing.
     *
     * @return how many there are
     */
    public synchronized int sort() {
        if (count == 0) return 0;
        if (order == null) order = this::compare;
        if (swapper == null) swapper = this::swap;
        it.unimi.dsi.fastutil.Arrays.quickSort(0, count, order, swapper);
        int kept = 0;
        for (int k = 0; k < count; k++) {
            if (k > 0 && agents[k] == agents[kept - 1]) continue;
            agents[kept] = agents[k];
            groups[kept++] = groups[k];
        }
        count = kept;
        return kept;
    }

    /**
     * Reads a transfer after {@link #sort}.
     *
     * @param k its number
     * @return id of the agent
     */
    public int id(int k) {
        return (int) (agents[k] >>> 32);
    }

    /**
     * Reads a transfer after {@link #sort}.
     *
     * @param k its number
     * @return generation of the agent
     */
    public int generation(int k) {
        return (int) agents[k];
    }

    /**
     * Reads a transfer after {@link #sort}.
     *
     * @param k its number
     * @return number of the group to move the agent to
     */
    public int group(int k) {
        return groups[k];
    }

    /** {@return whether there are any} */
    public synchronized boolean any() {
        return count > 0;
    }

    /**
     * {@return whether any agent is to be moved to a group}
     *
     * @param group its number
     */
    public synchronized boolean into(int group) {
        for (int k = 0; k < count; k++) if (groups[k] == group) return true;
        return false;
    }

    /**
     * Visits the transfers in canonical order: id, generation and group of each.
     *
     * @param state what to do with them
     * @param from number of the group that the agents are in
     * @param groupCount how many groups the state has
     * @throws IOException if a transfer is of no agent, or into no other group
     */
    public synchronized void visit(StateVisitor state, int from, int groupCount) throws IOException {
        int n = state.count("transfers", state.saves() ? sort() : 0, Agents.MAX_ID / 3);
        if (state.replaces()) clear();
        for (int k = 0; k < n; k++) {
            boolean saves = state.saves();
            int id = state.whole(saves ? id(k) : 0), generation = state.whole(saves ? generation(k) : 0);
            int to = state.whole(saves ? groups[k] : 0);
            if (state.loads()) add(id, generation, to);
            if (!state.checks()) continue;
            if (id < 0 || generation < 0)
                throw state.corrupt("a transfer of id %d, generation %d".formatted(id, generation));
            if (to < 0 || to >= groupCount || to == from)
                throw state.corrupt("a transfer of group %d to group %d".formatted(from, to));
        }
    }

    /** Drops all. */
    public synchronized void clear() {
        count = 0;
    }

    private int compare(int a, int b) {
        int c = Long.compare(agents[a], agents[b]);
        return c != 0 ? c : Integer.compare(groups[a], groups[b]);
    }

    private void swap(int a, int b) {
        long agent = agents[a];
        agents[a] = agents[b];
        agents[b] = agent;
        int group = groups[a];
        groups[a] = groups[b];
        groups[b] = group;
    }
}
