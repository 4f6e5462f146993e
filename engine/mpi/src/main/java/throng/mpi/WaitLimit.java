package throng.mpi;

import throng.math.Check;

/**
 * Ends this process if it waits for other ranks too long: the library of MPI waits for ever where one does not start,
 * or hangs later. The launcher then ends all others.
 */
final class WaitLimit {
    private static final long START = -1;
    private static final int LONGEST = 86_400;
    private static final int LOOK_EVERY_MILLIS = 200;

    /** Rank 0 speaks alone, and the launcher ends all others; if it is the one that lacks, they speak. */
    private static final int WAIT_FOR_FIRST = 2_000;

    private final Launcher launcher;
    private final int start = seconds("throng.mpi.start", 60);
    private final int wait = seconds("throng.mpi.wait", 1_800);

    /** The exchange that is waited for: written before {@link #since}, and read after it. */
    private long exchange;

    /** When the wait began, in nanoseconds; 0 while there is none. */
    private volatile long since;

    /**
     * Begins to wait for the start of all ranks.
     *
     * @throws IllegalArgumentException if a property is no number of seconds in its range
     */
    WaitLimit(Launcher launcher) {
        this.launcher = launcher;
        begin(START);
        Thread.ofPlatform().daemon().name("throng-mpi-limit").start(this::watch);
    }

    private static int seconds(String property, int otherwise) {
        return Check.within("-D" + property, Integer.getInteger(property, otherwise), 1, LONGEST);
    }

    /** Called when this rank begins an exchange, which waits for all others. */
    void begin(long exchange) {
        this.exchange = exchange;
        since = System.nanoTime() | 1;
    }

    /** Called when this rank goes on. */
    void end() {
        since = 0;
    }

    @SuppressWarnings("BusyWait") // it looks at a number that the exchanges write, which is all that they have to do
    private void watch() {
        try {
            for (long begin = since; !isOver(begin); begin = since) Thread.sleep(LOOK_EVERY_MILLIS);
            MpiRank.tell(launcher.rank(), new IllegalStateException(message()));
            Runtime.getRuntime().halt(1);
        } catch (InterruptedException e) { // nobody does that: the thread ends with the process
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOver(long begin) {
        long millis = 1_000L * (exchange == START ? start : wait) + (launcher.rank() == 0 ? 0 : WAIT_FOR_FIRST);
        return begin != 0 && System.nanoTime() - begin > 1_000_000 * millis;
    }

    private String message() {
        return exchange == START
                ? ("not all of the %d ranks of %s have started within %d s: look at the hosts of the others, or give a"
                                + " slow start more with -Dthrong.mpi.start=SECONDS")
                        .formatted(launcher.ranks(), launcher.name(), start)
                : ("another rank has not come to %s within %d s: it hangs, or does more than the others. Give it more"
                                + " with -Dthrong.mpi.wait=SECONDS")
                        .formatted(MpiRank.text(exchange), wait);
    }
}
