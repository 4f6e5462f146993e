package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import throng.math.Check;

/**
 * What the ranks of one world tell each other. A rank is a thread or a process that runs the same program as all
 * others, and holds a part of the agents. Give one to {@code WorldBuilder.ranks}; {@link RankThreads} makes them.
 *
 * <p>All ranks make the same calls in the same order. Each call returns when all ranks have made it. If a rank ends
 * instead, the calls of all others throw {@link IllegalStateException}. One thread of a rank makes the calls.
 */
public interface Exchange {
    /** The exchange of a world that has one rank: it is alone, and has no other to tell. */
    Exchange ALONE = new Exchange() {
        @Override
        public int rank() {
            return 0;
        }

        @Override
        public int ranks() {
            return 1;
        }

        @Override
        public void sum(long[] values, int n) {
            Check.within("how many numbers to add up", n, 0, Check.given("the numbers to add up", values).length);
        }

        @Override
        public void join(byte[] marks, int n) {
            Check.within("how many marks to join", n, 0, Check.given("the marks to join", marks).length);
        }

        @Override
        public void swap(Parcels parcels) {
            IntArrayList own = Check.given("the parcels", parcels).to(0);
            parcels.from(0).addElements(0, own.elements(), 0, own.size());
        }
    };

    /** {@return the number of this rank, from 0} */
    int rank();

    /** {@return how many ranks there are, 1 or more} */
    int ranks();

    /**
     * Adds up numbers over all ranks, place by place.
     *
     * @param values those of this rank; afterwards the sums
     * @param n how many of them
     */
    void sum(long[] values, int n);

    /**
     * Joins marks of all ranks, place by place: the bits that any rank has set.
     *
     * @param marks those of this rank; afterwards those of all
     * @param n how many of them
     */
    void join(byte[] marks, int n);

    /**
     * Sends what each rank has packed for others, and for itself.
     *
     * @param parcels those of this rank; afterwards it holds what came, too
     */
    void swap(Parcels parcels);
}
