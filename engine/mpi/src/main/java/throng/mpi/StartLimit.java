package throng.mpi;

import throng.math.Check;

/**
 * Ends this process if MPI has not begun after some time: its library waits for ever where another rank does not start.
 * The launcher then ends all others.
 */
final class StartLimit {
    private static final String PROPERTY = "throng.mpi.start";
    private static final int DEFAULT = 60, LONGEST = 86_400;

    /** Rank 0 speaks alone, and the launcher ends all others; if it is the one that lacks, they speak. */
    private static final int WAIT_FOR_FIRST = 2_000;

    private final Thread watch;

    /**
     * Begins to count.
     *
     * @throws IllegalArgumentException if the property is no number of seconds in its range
     */
    StartLimit(Launcher launcher) {
        int seconds = Check.within("-D" + PROPERTY, Integer.getInteger(PROPERTY, DEFAULT), 1, LONGEST);
        watch = Thread.ofPlatform().daemon().name("throng-mpi-start").start(() -> end(launcher, seconds));
    }

    private static void end(Launcher launcher, int seconds) {
        try {
            Thread.sleep(1_000L * seconds + (launcher.rank() == 0 ? 0 : WAIT_FOR_FIRST));
            MpiRank.tell(
                    launcher.rank(),
                    new IllegalStateException(
                            ("not all of the %d ranks of %s have started within %d s: look at the hosts of the others,"
                                            + " or give a slow start more with -D%s=SECONDS")
                                    .formatted(launcher.ranks(), launcher.name(), seconds, PROPERTY)));
            Runtime.getRuntime().halt(1);
        } catch (InterruptedException e) { // MPI has begun
        }
    }

    /** Called when MPI has begun. */
    void stop() {
        watch.interrupt();
    }
}
