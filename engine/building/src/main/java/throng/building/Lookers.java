package throng.building;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import throng.memory.Agents;
import throng.parallel.Pass;
import throng.parallel.Workers;

/**
 * Those who look for another goal before a tick. First all workers measure how long their ways are, in the order in
 * which people are stored, so that tiles are near in memory, too. Then they choose one after another, by their ids, as
 * each one counts for the next.
 */
final class Lookers {
    private final StageChoice choice;
    private final Workers workers;
    private final Pass measuring = new Pass(this::measure);
    /** The index of each. */
    private final IntArrayList indices = new IntArrayList();
    /** The id of each, and which of {@link #indices} it has. */
    private final LongArrayList turns = new LongArrayList();
    /** The ways of each to the goals between which it chooses, metres. */
    private double[] ways = {};

    private final Entry entry;
    private Agents agents;
    private int[] stage = {};

    Lookers(StageChoice choice, Workers workers, Agents agents, Entry entry) {
        this.entry = entry;
        this.choice = choice;
        this.workers = workers;
        this.agents = agents;
    }

    void clear() {
        indices.clear();
        turns.clear();
    }

    void add(int id, int i) {
        turns.add((long) id << 32 | indices.size());
        indices.add(i);
    }

    /** Lets all choose. */
    void choose(Agents from, int[] stages) {
        agents = from;
        stage = stages;
        int needed = indices.size() * choice.mostOptions();
        if (ways.length < needed) ways = new double[needed + needed / 2];
        workers.run(indices.size(), measuring);
        LongArrays.quickSort(turns.elements(), 0, turns.size());
        for (int t = 0; t < turns.size(); t++) {
            int k = (int) turns.getLong(t), i = indices.getInt(k), s = stage[i];
            int next = choice.again(s, ways, k * choice.mostOptions());
            if (next != s) entry.enter(i, next);
        }
    }

    private void measure(int start, int end, int worker) {
        float[] x = agents.position(0), y = agents.position(1);
        for (int k = start; k < end; k++) {
            int i = indices.getInt(k);
            choice.measure(choice.chosenAfter(stage[i]), x[i], y[i], ways, k * choice.mostOptions());
        }
    }

    /** Lets an agent enter a stage. */
    interface Entry {
        void enter(int i, int stage);
    }
}
