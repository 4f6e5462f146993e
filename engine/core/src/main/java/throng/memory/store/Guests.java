package throng.memory.store;

import throng.memory.Agents;

/**
 * Agents that other ranks hold and that agents of this one may see. They come before a tick, are sorted among the own
 * agents, and leave when those have moved. A world of one rank has none.
 *
 * <pre>
 *  before the sort   | own agents, by index              | guests     |
 *  sorted            | guests |g own own own own g own own g| guests  |
 *                             '-- start               end --'            these steer; what guests do is thrown away
 *  after moving      | own agents, in this order         |
 * </pre>
 */
public final class Guests {
    private final AgentStore agents;
    private boolean here;
    private int own;
    private int start;
    private int end;

    /** Prepares for the guests of a group. */
    public Guests(AgentStore agents) {
        this.agents = agents;
    }

    /** Notes that all agents from the index {@code own} on are guests, until the next {@link #leave}. */
    public void came(int own) {
        here = true;
        this.own = own;
    }

    /** The first agent that steers. */
    public int start() {
        return here ? start : 0;
    }

    /** Behind the last agent that steers. */
    public int end() {
        return here ? end : agents.count();
    }

    /** Called after a sort: finds where the own agents stand. */
    public void sorted() {
        if (!here) return;
        long[] order = agents.order();
        start = 0;
        end = agents.count();
        while (start < end && (int) order[start] >= own) start++;
        while (end > start && (int) order[end - 1] >= own) end--;
        start &= -Agents.LANES; // wide loops store whole registers
    }

    /**
     * Called when agents have moved: throws guests away.
     *
     * @return whether agents are in no order now, as this rank is not the only one
     */
    public boolean leave() {
        if (!here) return false;
        here = false;
        long[] order = agents.order();
        int[] id = agents.id();
        int kept = 0;
        for (int i = start; i < end; i++) if ((int) order[i] < own) order[kept++] = (long) id[i] << 32 | i;
        agents.keep(kept);
        return true;
    }
}
