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

    /** The exchange that is waited for: written before {@link #waits}, and read after it. */
    private long exchange;

    /** A number of its own for each wait; 0 while there is none. */
    private volatile int waits;

    /** How many waits there were. */
    private int number;

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
        number = number % Integer.MAX_VALUE + 1;
        waits = number;
    }

    /** Called when this rank goes on. */
    void end() {
        waits = 0;
    }

    /** Counts how often it finds the same wait. So exchanges read no clock. */
    private void watch() {
        try {
            int former = 0;
            for (long found = 0; found * LOOK_EVERY_MILLIS <= millis(); found++) {
                Thread.sleep(LOOK_EVERY_MILLIS);
                int now = waits;
                if (now == 0 || now != former) found = 0;
                former = now;
            }
            MpiRank.tell(launcher.rank(), new IllegalStateException(message()));
            Runtime.getRuntime().halt(1);
        } catch (InterruptedException e) { // the thread ends with the process, and no other thread knows it
            Thread.currentThread().interrupt();
        }
    }

    private long millis() {
        return 1_000L * (exchange == START ? start : wait) + (launcher.rank() == 0 ? 0 : WAIT_FOR_FIRST);
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
