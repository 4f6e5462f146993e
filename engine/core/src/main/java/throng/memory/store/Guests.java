package throng.memory.store;

import java.util.Arrays;
import throng.memory.Agents;

/**
 * Agents that other ranks hold and that agents of this one may see. They come before a tick, are sorted among the own
 * agents, and leave when those have moved. A world of one rank has none.
 *
 * <pre>
 *  before the sort   | own agents, by index              | guests     |
 *  sorted            | guests |g own own own own g own own g| guests  |
 *                             '-- start               end --'            own agents steer, piece by piece
 *  after moving      | own agents: those from the end stand where guests stood
 * </pre>
 */
public final class Guests {
    private final AgentStore agents;
    private boolean here;
    private boolean indexed;
    private int own;
    private int start;
    private int end;
    private int first;
    /** Whether no guest stands among the own agents, which begin with the first. */
    private boolean together;

    private int[] filled = {};
    private int filledCount;

    /** Prepares for the guests of a group. */
    public Guests(AgentStore agents) {
        this.agents = agents;
    }

    /** Notes that all agents from the index {@code own} on are guests, until the next {@link #leave}. */
    public void came(int own) {
        here = true;
        indexed = together = false;
        this.own = own;
    }

    /** The first own agent, or one before it: where blocks begin. */
    public int start() {
        return here ? start : 0;
    }

    /** Behind the last own agent. */
    public int end() {
        return here ? end : agents.count();
    }

    /** The first own agent of [from, end); {@code end} if there is none. */
    public int firstOwn(int from, int end) {
        if (together) return from < this.end ? Math.min(end, Math.max(from, first)) : end;
        int i = from;
        if (here) while (i < end && !isOwn(i)) i++;
        return i;
    }

    /** Behind the own agents that stand together from {@code from} on; at most {@code end}. */
    public int endOfOwn(int from, int end) {
        if (!here) return end;
        if (together) return Math.min(end, this.end);
        int i = from;
        while (i < end && isOwn(i)) i++;
        return i;
    }

    private boolean isOwn(int i) {
        return (int) agents.order()[i] < own;
    }

    /** Sets the indices of the ids of the agents in [start, end). */
    public void index(int start, int end) {
        indexed = here;
        agents.ids().updateIndices(agents.id(), start, end);
    }

    /** Called after a sort: finds where the own agents stand. */
    public void sorted() {
        if (!here) return;
        start = 0;
        end = agents.count();
        while (start < end && !isOwn(start)) start++;
        while (end > start && !isOwn(end - 1)) end--;
        first = start;
        together = end - first == own;
        start &= -Agents.LANES; // wide loops store whole registers
    }

    /** Whether there are guests, or might be. */
    public boolean here() {
        return here;
    }

    /**
     * Called when agents have moved, or others have: the guests go, and own agents from the end take the places among
     * the others that become free. All others stay: there are far fewer guests than agents.
     *
     * @param moved whether the agents of this group have moved
     */
    public void leave(boolean moved) {
        int[] id = agents.id();
        for (int i = 0; indexed && i < agents.count(); i++)
            if (!isOwn(i)) agents.ids().elsewhere(id[i]);
        if (moved) agents.takeNext();
        filledCount = 0;
        int free = 0;
        for (int i = own; i < agents.count(); i++) free += isOwn(i) ? 1 : 0;
        int from = end;
        if (filled.length < free) filled = Arrays.copyOf(filled, Math.max(free, 2 * filled.length));
        for (int i = 0; filledCount < free; i++) {
            if (isOwn(i)) continue;
            do from--;
            while (!isOwn(from));
            agents.copy(from, i);
            filled[filledCount++] = i;
        }
        agents.count(own);
        here = together = false;
    }

    /** How many agents from the end stand elsewhere since the guests have gone. */
    public int filledCount() {
        return filledCount;
    }

    /** The index at which the k-th of them stands. */
    public int filled(int k) {
        return filled[k];
    }
}
