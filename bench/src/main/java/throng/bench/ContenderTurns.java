package throng.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * The turns of one contender, and its measurements. A round is a turn, or a whole life of a crowd that tells a story.
 * What was measured before the minimum stood still is warm-up: a round whose minimum is more than 1 % below that of all
 * rounds before it throws their measurements away.
 */
final class ContenderTurns {
    private static final long TURN_NANOS = 30_000_000;
    private static final int MIN_TIMED_TICKS = 3;
    /** A minimum that falls by less than this share of it stands still. */
    private static final double STILL = .01;
    /** The timed nanoseconds in which the minimum must stand still, but no more than {@link #STILL_BUDGETS}. */
    private static final double STILL_NANOS = 1e9;

    private static final int STILL_BUDGETS = 5;
    /** A contender that never stands still ends after this many times the nanoseconds in which it must. */
    private static final int MAX_STILL_TIMES = 20;
    /** A tick that allocates more per agent keeps vectors in objects: Java has not compiled its loops yet. */
    private static final double BOXED_BYTES = 64;
    /** Such ticks may stand still until the compiler is done with a large loop; they must do so this much longer. */
    private static final int BOXED_TIMES = 5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long OWN_BYTES = ownBytes();

    private final TableEntry entry;
    private final CrowdLife life;
    /** ns per agent-tick, and bytes per tick, since the minimum last fell. */
    private final Timings nanos = new Timings(), bytes = new Timings();
    /** By turn: ns of processor time per agent-tick. */
    private final Timings cpu = new Timings();

    private Contender contender;
    private int age;
    private long hash;
    /** Timed nanoseconds: since the minimum last fell, before that, and in this round. */
    private double still, before, round;

    private double least = Double.POSITIVE_INFINITY;
    /** Where the measurements of this round begin. */
    private int roundNanos, roundBytes;

    private int rounds;
    private double neighbours, candidates, agentsPerTile;
    private int crowds;

    ContenderTurns(TableEntry entry) {
        this.entry = entry;
        life = entry.life();
        contender = entry.opening().get();
    }

    /** Runs the first ticks. The hash of a crowd that tells no story is that after its first 20 ticks. */
    void begin() {
        if (!life.whole()) {
            while (age < InterleavedRunner.HASH_TICKS) step();
            measureCrowd();
            hash = contender.hash();
        }
        settle();
    }

    /**
     * Runs one turn, unless the minimum stands still and the budget of timed nanoseconds is spent. The first tick has
     * cold caches; it is not timed unless ticks are slow, or all ticks count.
     *
     * @return false if nothing was left to do
     */
    boolean runTurn(double budget) {
        if (done(budget)) return false;
        startAgainIfOld();
        if (!life.whole() && still < budget / 2) step();
        time();
        if (isOld() && life.whole()) endLife();
        if (isOld() || !life.whole()) endRound();
        return true;
    }

    private boolean done(double budget) {
        if (round > 0 || rounds < 2 || nanos.size() < MIN_TIMED_TICKS) return false;
        double needed = Math.max(budget, Math.min(STILL_NANOS, STILL_BUDGETS * budget));
        double wait = bytes.min(0) > BOXED_BYTES * entry.agents() ? BOXED_TIMES * needed : needed;
        return still >= Math.max(wait, before / 2) || before + still >= MAX_STILL_TIMES * needed;
    }

    private void time() {
        var spent = ProcessorTime.ofThreads();
        long agentTicks = 0;
        long start = System.nanoTime();
        long now = start;
        long allocated = THREADS.getTotalThreadAllocatedBytes();
        int ticks = 0;
        do {
            int agents = contender.agents(entry.agents());
            long then = System.nanoTime();
            step();
            now = System.nanoTime();
            nanos.add((now - then) / (double) Math.max(1, agents));
            agentTicks += Math.max(1, agents);
            ticks++;
        } while (now - start < TURN_NANOS && !isOld());
        allocated = THREADS.getTotalThreadAllocatedBytes() - allocated - OWN_BYTES;
        bytes.add(Math.max(0, allocated) / (double) ticks);
        cpu.add(ProcessorTime.since(spent) / (double) agentTicks);
        round += now - start;
    }

    /** Throws away what was measured before this round if its minimum is lower. */
    private void endRound() {
        double lowest = nanos.min(roundNanos);
        if (lowest < (1 - STILL) * least) {
            nanos.dropFirst(roundNanos);
            bytes.dropFirst(roundBytes);
            cpu.dropFirst(roundBytes);
            before += still;
            still = 0;
            least = lowest;
            rounds = 0;
        }
        still += round;
        round = 0;
        roundNanos = nanos.size();
        roundBytes = bytes.size();
        rounds++;
    }

    /** Takes the hash at the end of a story: the same story must end in the same state each time. */
    private void endLife() {
        if (crowds == 0) measureCrowd();
        long now = contender.hash();
        if (hash != 0 && now != hash)
            throw new IllegalStateException(
                    String.format(Locale.ROOT, "%s: one world, two hashes: %016x %016x", this, hash, now));
        hash = now;
    }

    private void step() {
        contender.tick();
        age++;
    }

    private boolean isOld() {
        return age >= life.ticks();
    }

    private void startAgainIfOld() {
        if (!isOld()) return;
        contender.close();
        contender = entry.opening().get();
        age = 0;
        settle();
    }

    private void settle() {
        while (age < life.settling()) step();
    }

    private void measureCrowd() {
        neighbours += contender.neighbours();
        candidates += contender.candidates();
        agentsPerTile += contender.agentsPerTile();
        crowds++;
    }

    /** Returns the measurements. */
    TableRow row() {
        if (!life.whole()) measureCrowd();
        double near = neighbours / crowds;
        double median = nanos.median();
        return new TableRow(
                contender.engine(),
                entry.agents(),
                entry.workers(),
                entry.form(),
                entry.dimensions(),
                entry.crowd(),
                near,
                candidates / crowds,
                agentsPerTile / crowds,
                nanos.min(0),
                median,
                cpu.min(0),
                near / median * 1e9,
                Math.round(bytes.median()),
                hash,
                contender.stages());
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
        return contender.engine() + " " + entry.agents() + " agents, " + entry.workers() + " workers, " + entry.form()
                + ", " + entry.crowd();
    }
}
