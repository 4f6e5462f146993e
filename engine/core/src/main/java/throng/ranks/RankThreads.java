package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.function.Consumer;
import throng.math.Check;

/**
 * Ranks as threads of one JVM. Use them in tests of a program that will run on several machines, or to see what ranks
 * cost.
 *
 * <pre>{@code
 * RankThreads.run(4, exchange -> {
 *     try (World world = World.torus(100, 100).ranks(exchange).workers(1).build()) {
 *         // the same program on each rank
 *     }
 * });
 * }</pre>
 */
public final class RankThreads {
    /** The most ranks of one JVM. */
    public static final int MAX_RANKS = 256;

    private RankThreads() {}

    /**
     * Runs a program on each rank, and returns when all have ended.
     *
     * @param ranks how many, in [1, 256]
     * @param program what each of them runs
     * @throws IllegalArgumentException if the number of ranks is out of range, or the program is null
     * @throws IllegalStateException if the program threw on a rank, naming it; what it threw is the cause. Then all
     *     other ranks have ended, too
     */
    public static void run(int ranks, Consumer<Exchange> program) {
        Check.within("ranks", ranks, 1, MAX_RANKS);
        Check.given("the program of the ranks", program);
        var meeting = new Meeting(ranks);
        var threads = new ArrayList<Thread>();
        for (int r = 0; r < ranks; r++) {
            int rank = r;
            threads.add(Thread.ofPlatform().name("rank " + rank).start(() -> run(meeting, rank, program)));
        }
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    meeting.end(-1, e);
                }
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
        meeting.throwFirst();
    }

    private static void run(Meeting meeting, int rank, Consumer<Exchange> program) {
        try {
            program.accept(new RankThread(meeting, rank));
            meeting.end(rank, null);
        } catch (Throwable e) { // all ranks must end, whatever one throws
            meeting.end(rank, e);
        }
    }

    /** The exchange of one rank that is a thread: each reads what the others have laid open. */
    private static final class RankThread implements Exchange {
        private final Meeting meeting;
        private final int rank;
        private long[] sums = new long[16];
        private byte[] joined = new byte[16];

        RankThread(Meeting meeting, int rank) {
            this.meeting = meeting;
            this.rank = rank;
        }

        @Override
        public int rank() {
            return rank;
        }

        @Override
        public int ranks() {
            return meeting.ranks();
        }

        @Override
        public void sum(long[] values, int n) {
            if (sums.length < n) sums = new long[n];
            meeting.open(rank, "a sum", n, values);
            for (int i = 0; i < n; i++) sums[i] = 0;
            for (int r = 0; r < meeting.ranks(); r++) {
                long[] theirs = (long[]) meeting.of(r);
                for (int i = 0; i < n; i++) sums[i] += theirs[i];
            }
            meeting.close(rank);
            System.arraycopy(sums, 0, values, 0, n);
        }

        @Override
        public void join(byte[] marks, int n) {
            if (joined.length < n) joined = new byte[n];
            meeting.open(rank, "marks", n, marks);
            for (int i = 0; i < n; i++) joined[i] = 0;
            for (int r = 0; r < meeting.ranks(); r++) {
                byte[] theirs = (byte[]) meeting.of(r);
                for (int i = 0; i < n; i++) joined[i] |= theirs[i];
            }
            meeting.close(rank);
            System.arraycopy(joined, 0, marks, 0, n);
        }

        @Override
        public void swap(Parcels parcels) {
            meeting.open(rank, "parcels", 0, parcels);
            for (int r = 0; r < meeting.ranks(); r++) {
                IntArrayList theirs = ((Parcels) meeting.of(r)).to(rank);
                parcels.from(r).addElements(0, theirs.elements(), 0, theirs.size());
            }
            meeting.close(rank);
        }

        @Override
        public String toString() {
            return "rank %d of %d".formatted(rank, meeting.ranks());
        }
    }
}
