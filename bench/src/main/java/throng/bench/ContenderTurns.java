package throng.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * The turns of one contender, and its measurements. A clustered crowd spreads within two simulated seconds, so it
 * starts again after {@link #LIFETIME_TICKS} ticks. A uniform crowd stays uniform.
 */
final class ContenderTurns {
    private static final long TURN_NANOS = 30_000_000;
    private static final int MIN_TIMED_TICKS = 3;
    private static final int LIFETIME_TICKS = 30;
    /** Ticks after a start that are not timed. */
    private static final int SETTLING_TICKS = 5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long OWN_BYTES = ownBytes();

    private final TableEntry entry;
    private final Timings nanos = new Timings();
    private final Timings bytes = new Timings();
    private Contender contender;
    private int age;
    private long hash;
    private double spent;
    private double neighbours;
    private double candidates;
    private int crowds;

    ContenderTurns(TableEntry entry) {
        this.entry = entry;
        contender = entry.open();
    }

    /**
     * Warms up for at least some seconds and some ticks. A contender with slow ticks stops after ten times the seconds.
     */
    void warm(double seconds, int ticks) {
        long start = System.nanoTime();
        double elapsed = 0;
        int least = Math.max(ticks, InterleavedRunner.HASH_TICKS + 1);
        for (int tick = 0; elapsed < seconds || tick < least && elapsed < 10 * seconds; tick++) {
            if (tick == InterleavedRunner.HASH_TICKS) {
                hash = contender.hash();
            }
            restartIfOld();
            step();
            elapsed = (System.nanoTime() - start) * 1e-9;
        }
        restartIfOld();
        measureCrowd();
    }

    /**
     * Runs one turn if the budget of nanoseconds is not spent. The first tick has cold caches; it is not timed unless
     * ticks are slow.
     *
     * @return false if the budget is spent
     */
    boolean runTurn(double budget) {
        if (spent >= budget && nanos.size() >= MIN_TIMED_TICKS) {
            return false;
        }
        restartIfOld();
        if (spent < budget / 2) {
            step();
        }
        long start = System.nanoTime();
        long now = start;
        long before = THREADS.getTotalThreadAllocatedBytes();
        int ticks = 0;
        do {
            long then = System.nanoTime();
            step();
            now = System.nanoTime();
            nanos.add((double) (now - then));
            ticks++;
        } while (now - start < TURN_NANOS && !isOld());
        long allocated = THREADS.getTotalThreadAllocatedBytes() - before - OWN_BYTES;
        bytes.add(Math.max(0, allocated) / (double) ticks);
        spent += now - start;
        return true;
    }

    private void step() {
        contender.tick();
        age++;
    }

    private boolean isOld() {
        return entry.work().crowd() == CrowdLayout.CLUSTERED && age >= LIFETIME_TICKS;
    }

    /** Starts the crowd again if it has run for its lifetime. */
    private void restartIfOld() {
        if (isOld()) {
            contender.close();
            contender = entry.open();
            for (age = 0; age < SETTLING_TICKS; age++) {
                contender.tick();
            }
        }
    }

    private void measureCrowd() {
        neighbours += contender.neighbours();
        candidates += contender.candidates();
        crowds++;
    }

    /** Returns the measurements. */
    TableRow row() {
        measureCrowd();
        Workload work = entry.work();
        double near = neighbours / crowds;
        double median = nanos.median() / work.agents();
        return new TableRow(
                contender.engine(),
                work.agents(),
                entry.workers(),
                entry.form(),
                work.dimensions(),
                work.crowd().word(),
                near,
                candidates / crowds,
                nanos.min() / work.agents(),
                median,
                near / median * 1e9,
                Math.round(bytes.median()),
                hash);
    }

    void close() {
        contender.close();
    }

    /** Returns the bytes that the call for the allocated bytes allocates itself. */
    private static long ownBytes() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 1000; i++) {
            long before = THREADS.getTotalThreadAllocatedBytes();
            least = Math.min(least, THREADS.getTotalThreadAllocatedBytes() - before);
        }
        return least;
    }

    @Override
    public String toString() {
        Workload work = entry.work();
        return contender.engine() + " " + work.agents() + " agents, " + entry.workers() + " workers, "
                + work.crowd().word();
    }
}
