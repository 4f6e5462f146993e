package throng.record;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import throng.math.Rng;
import throng.memory.Column;
import throng.memory.store.AgentStore;

/**
 * Compares two runs of one tick with columns in different orders: after each step, the results of the second run with
 * those of the first, agent by agent.
 */
public final class StepResults {
    /** No agent differs. */
    public static final int SAME = -1;

    private final List<Int2LongOpenHashMap> first = new ArrayList<>();
    private int step;
    private boolean second;

    /** Begins the run whose results are kept. */
    public void beginFirstRun() {
        first.clear();
        step = 0;
        second = false;
    }

    /** Begins the run whose results are compared. */
    public void beginSecondRun() {
        step = 0;
        second = true;
    }

    /**
     * Adds the result of a step that may have changed columns of a group.
     *
     * @param columns the built-in ones, now or next
     * @return the lowest id of an agent that differs; {@link #SAME} if none does
     */
    public int addColumns(AgentStore agents, float[][] columns) {
        long[] hashes = new long[agents.count()];
        int[] used = agents.used();
        for (int i = 0; i < hashes.length; i++) {
            long h = 0;
            for (int c : used) h = Rng.mix(h + Float.floatToRawIntBits(columns[c][i]));
            for (Column column : agents.columns()) h = Rng.mix(h + column.bits(i));
            hashes[i] = h;
        }
        return addHashes(agents, hashes);
    }

    /**
     * Adds the result of a step that made these 64 bits for each agent, by index.
     *
     * @return the lowest id of an agent that differs; {@link #SAME} if none does
     */
    public int addHashes(AgentStore agents, long[] hashes) {
        var byId = new Int2LongOpenHashMap(hashes.length);
        for (int i = 0; i < hashes.length; i++) byId.put(agents.id()[i], hashes[i]);
        if (!second) {
            first.add(byId);
            return SAME;
        }
        if (step >= first.size()) return SAME;
        var expected = first.get(step++);
        int lowest = Integer.MAX_VALUE;
        for (var entry : byId.int2LongEntrySet()) {
            if (expected.get(entry.getIntKey()) != entry.getLongValue()) lowest = Math.min(lowest, entry.getIntKey());
        }
        return lowest == Integer.MAX_VALUE ? SAME : lowest;
    }
}
