package throng.ranks;

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
}
