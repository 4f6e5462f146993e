package throng.examples.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** How long the steps take that are done for each block of agents, added up over all workers. */
final class StepTimes {
    /** Clocks are read in one tick of so many: reading them takes up to a nanosecond for an agent. */
    private static final int EVERY = 8;

    private Hand[] hands = new Hand[0];
    private long agentTicks;

    /** What one worker has measured: nobody else writes it. */
    private static final class Hand {
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

    /** Whether the steps of that tick are measured. */
    static boolean measured(int tick) {
        return tick >= 0 && tick % EVERY == 0;
    }

    /** So many workers are about to measure. */
    void workers(int count) {
        if (hands.length >= count) return;
        hands = new Hand[count];
        for (int w = 0; w < count; w++) hands[w] = new Hand();
    }

    void block(int worker) {
        hands[worker].last = System.nanoTime();
    }

    void step(String step, int worker) {
        Hand hand = hands[worker];
        long now = System.nanoTime();
        hand.add(step, now - hand.last);
        hand.last = now;
    }

    /** A tick that was measured is done. */
    void done(long agents) {
        agentTicks += agents;
    }

    /** Nanoseconds of all workers together for an agent in a tick, by the step. */
    Map<String, Double> times() {
        var found = new LinkedHashMap<String, Double>();
        for (Hand hand : hands)
            for (int s = 0; s < hand.count && agentTicks > 0; s++)
                found.merge(hand.names[s], hand.spent[s] / (double) agentTicks, Double::sum);
        return found;
    }
}
