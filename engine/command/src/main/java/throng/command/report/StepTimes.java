package throng.command.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Measures the steps that are done for each block of agents, summed over all workers. */
final class StepTimes {
    /** Steps are measured in one tick of this many: reading the clock costs up to a nanosecond per agent. */
    private static final int TICKS_PER_SAMPLE = 8;

    private WorkerTimes[] byWorker = new WorkerTimes[0];
    private long agentTicks;

    /** The measurements of one worker, which alone writes them. */
    private static final class WorkerTimes {
        private String[] names = new String[16];
        private long[] spent = new long[16];
        private int count;
        private long last;

        void add(String step, long nanos) {
            int s = 0;
            while (s < count && !names[s].equals(step)) s++;
            if (s == names.length) {
                names = Arrays.copyOf(names, 2 * s);
                spent = Arrays.copyOf(spent, 2 * s);
            }
            if (s == count) names[count++] = step;
            spent[s] += nanos;
        }
    }

    /** Returns whether the steps of that tick, counted from the end of warm-up, are measured. */
    static boolean measured(int tick) {
        return tick >= 0 && tick % TICKS_PER_SAMPLE == 0;
    }

    /** Prepares for that number of workers. */
    void workers(int count) {
        if (byWorker.length >= count) return;
        byWorker = new WorkerTimes[count];
        for (int w = 0; w < count; w++) byWorker[w] = new WorkerTimes();
    }

    void block(int worker) {
        byWorker[worker].last = System.nanoTime();
    }

    void step(String step, int worker) {
        WorkerTimes times = byWorker[worker];
        long now = System.nanoTime();
        times.add(step, now - times.last);
        times.last = now;
    }

    /** Ends a tick that was measured. */
    void done(long agents) {
        agentTicks += agents;
    }

    /** Returns the nanoseconds per agent and tick for each step, summed over all workers. */
    Map<String, Double> times() {
        var found = new LinkedHashMap<String, Double>();
        for (WorkerTimes times : byWorker)
            for (int s = 0; s < times.count && agentTicks > 0; s++)
                found.merge(times.names[s], times.spent[s] / (double) agentTicks, Double::sum);
        return found;
    }
}
