package throng.navigation.plan;

import throng.parallel.RangeTask;
import throng.parallel.Workers;

/**
 * Spreads one field from its goals by several workers. It goes from bucket to bucket. The front is cut into parts, one
 * for each worker. A part keeps the nodes that are reached from it, so it stays together on the map, and in the cache
 * of its worker. Only when a part gets longer than the others are some of its nodes moved. A front of few nodes is not
 * worth sharing: one thread goes on with it.
 *
 * <p>Which part reaches a node first is left to chance. So the values must be those of one solution, however they are
 * found.
 */
public final class Wave {
    /** What spreads from nodes. Several threads call it at once, each for another part. */
    @FunctionalInterface
    public interface Spread {
        /**
         * Spreads from nodes of one bucket.
         *
         * @param nodes those up to {@code count}; those whose value is in another bucket were taken before
         * @param count how many
         * @param part receives the nodes that are reached
         */
        void spread(int[] nodes, int count, Part part);
    }

    /** A part of the front. */
    public static final class Part {
        private final NodeBuckets buckets = new NodeBuckets();
        private final int number;

        private Part(int number) {
            this.number = number;
        }

        /** {@return the number of the part, from 0 on, below the count of workers} */
        public int number() {
            return number;
        }

        /**
         * Adds a node that was reached.
         *
         * @param node a number
         * @param value of the node
         */
        public void put(int node, double value) {
            buckets.put(node, value);
        }

        /**
         * {@return whether nodes of a value are those of the bucket from which the wave spreads}
         *
         * @param value of a node
         */
        public boolean isPresent(double value) {
            return buckets.isFirst(value);
        }
    }

    /**
     * So many nodes that wait, in all buckets, are worth a worker: of them, half may be in one bucket. A round of one
     * part then takes 5 µs, and its end costs .3.
     */
    private static final int WORTH = 250;

    /** By how much a part may be longer than the mean: 1/4. Each move leaves one more place where parts meet. */
    private static final int LONGER = 4;

    private final Workers workers;
    private final RangeTask rounds = this::run;
    private Spread spread = (nodes, count, part) -> {};
    private final Part[] parts;
    private int used, round;

    /**
     * Makes a wave of some workers.
     *
     * @param workers spread it
     */
    public Wave(Workers workers) {
        this.workers = workers;
        parts = new Part[workers.count()];
        for (int p = 0; p < parts.length; p++) parts[p] = new Part(p);
    }

    /**
     * {@return whether so many nodes are worth sharing}
     *
     * @param waiting how many nodes wait
     */
    public boolean isWorth(int waiting) {
        return waiting >= 2 * WORTH && parts.length > 1;
    }

    /** {@return the number of the present round; each takes the nodes that waited in one bucket when it began} */
    public int round() {
        return round;
    }

    /**
     * Spreads until few nodes are left, or so many that more workers are worth it.
     *
     * @param waiting the nodes from which it spreads; holds those that are left
     * @param by spreads them
     */
    public void go(NodeBuckets waiting, Spread by) {
        spread = by;
        round = 0;
        used = Math.clamp(waiting.total() / WORTH, 1, parts.length);
        for (int p = 0; p < used; p++) parts[p].buckets.beginAs(waiting);
        parts[0].buckets.add(waiting);
        int most = used == parts.length ? Integer.MAX_VALUE : 2 * used * WORTH;
        for (int total = WORTH; total >= WORTH && total < most; round++) {
            int ahead = Integer.MAX_VALUE, count = 0;
            for (int p = 0; p < used; p++)
                if (parts[p].buckets.total() > 0) ahead = Math.min(ahead, parts[p].buckets.ahead());
            for (int p = 0; p < used; p++) count += parts[p].buckets.detach(ahead);
            balance(count);
            workers.run(used, 1, false, rounds);
            total = 0;
            for (int p = 0; p < used; p++) total += parts[p].buckets.total();
        }
        waiting.beginAs(parts[0].buckets);
        for (int p = 0; p < used; p++) waiting.add(parts[p].buckets);
    }

    /** Moves nodes of the longest part to the shortest one, until none is much longer than the mean. */
    private void balance(int count) {
        int mean = count / used, most = mean + mean / LONGER + 16;
        for (int moves = 0; moves < used; moves++) {
            NodeBuckets longest = parts[0].buckets, shortest = longest;
            for (int p = 1; p < used; p++) {
                NodeBuckets of = parts[p].buckets;
                if (of.detachedCount() > longest.detachedCount()) longest = of;
                if (of.detachedCount() < shortest.detachedCount()) shortest = of;
            }
            if (longest.detachedCount() <= most) return;
            longest.move(Math.min(longest.detachedCount() - mean, mean - shortest.detachedCount()), shortest);
        }
    }

    private void run(int start, int end, int worker) {
        for (int p = start; p < end; p++) {
            Part part = parts[p];
            spread.spread(part.buckets.detached(), part.buckets.detachedCount(), part);
        }
    }
}
