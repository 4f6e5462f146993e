package throng.memory.store;

import java.lang.ref.Cleaner;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that a world may take, checked before anything is allocated. All worlds of a JVM share what Java may use.
 * A world gives its part back when it is garbage, not when it is closed: until then its arrays exist.
 */
public final class MemoryBudget {
    /** Bytes that all worlds of this JVM have taken. */
    private static final AtomicLong TAKEN = new AtomicLong();

    private static final Cleaner CLEANER = Cleaner.create();
    private static final int GC_WAIT_MS = 50;

    /** For Java itself, for arrays that grow, and for what arrays lose in regions of 1 MB. */
    private static final long RESERVED_BYTES = 32 << 20;

    private final long bytes;
    private final Account account = new Account();

    /** Bytes that one world has taken. It has no reference to the world, so that the world can become garbage. */
    private static final class Account implements Runnable {
        private final AtomicLong taken = new AtomicLong();

        void add(long more) {
            taken.addAndGet(more);
            TAKEN.addAndGet(more);
        }

        @Override
        public void run() {
            add(-taken.get());
        }
    }

    /** Limits a world to this many bytes, or to those that are free, if fewer. */
    public MemoryBudget(long bytes) {
        this.bytes = bytes;
        CLEANER.register(this, account);
    }

    /** What Java may use, less an eighth and 32 MB for everything else; at least a quarter of it. */
    public static long ofThisJvm() {
        long maxMemory = Runtime.getRuntime().maxMemory();
        return Math.max(maxMemory / 4, maxMemory / 8 * 7 - RESERVED_BYTES);
    }

    /** What an array of these bytes takes: G1 gives whole regions of 1 MB to one of half of that and more. */
    public static long inRegions(long bytes) {
        long region = 1 << 20;
        return 2 * bytes < region ? bytes : Math.ceilDiv(bytes + 16, region) * region;
    }

    /** The part of a group. */
    public Part part(String group) {
        return new Part(group);
    }

    /**
     * Takes bytes for something that is no group, until the world is garbage.
     *
     * @param what needs them, for the message
     * @throws IllegalArgumentException naming the bytes needed and the bytes free
     */
    public void take(String what, long need) {
        if (need > free() && need > freeOnceForgottenWorldsAreGone())
            throw new IllegalArgumentException("%s needs %s; %s are free: take a smaller one, or give Java more (-Xmx)"
                    .formatted(what, size(need), size(free())));
        account.add(need);
    }

    /**
     * Refuses agents of several groups that do not fit together.
     *
     * @param agents that would be added
     * @param need bytes that they need, besides those that are taken
     * @throws IllegalArgumentException naming the bytes needed, the bytes free, and how many agents would fit
     */
    public void check(long agents, long need) {
        if (need <= free() || need <= freeOnceForgottenWorldsAreGone()) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%,d agents need %s; %s are free: ask for at most %,d, or give Java more (-Xmx)",
                agents,
                size(need),
                size(free()),
                Math.max(0, (long) (free() * (agents / (double) need)))));
    }

    private long free() {
        return Math.min(bytes - account.taken.get(), ofThisJvm() - TAKEN.get());
    }

    private long freeOnceForgottenWorldsAreGone() {
        if (account.taken.get() + free() >= bytes) return free(); // the world's own limit, which no collection changes
        System.gc();
        try {
            Thread.sleep(GC_WAIT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return free();
    }

    /** Bytes that one group has taken from the budget of its world. */
    public final class Part {
        private final String group;
        private long taken;

        private Part(String group) {
            this.group = group;
        }

        /**
         * Refuses agents that do not fit.
         *
         * @param agents in the group in all
         * @param bytesPerAgent bytes of each
         * @param more further bytes, such as those needed only while agents are added
         * @throws IllegalArgumentException naming the bytes needed, the bytes free, and how many agents would fit
         */
        public void check(long agents, long bytesPerAgent, long more) {
            if (agents > IdPool.MAX_ID)
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "group '%s' would hold %,d agents; allowed is up to %,d: use several groups",
                        group,
                        agents,
                        IdPool.MAX_ID));
            long need = agents * bytesPerAgent + more;
            if (need <= taken + free() || need <= taken + freeOnceForgottenWorldsAreGone()) return;
            long available = taken + free();
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "group '%s' would hold %,d agents, which need %s; %s are free: "
                            + "ask for at most %,d, or give Java more (-Xmx)",
                    group,
                    agents,
                    size(agents * bytesPerAgent),
                    size(available),
                    Math.max(0, (long) (available * (agents / (double) need)))));
        }

        /**
         * Refuses something that all agents of the group need and that does not fit.
         *
         * @param what needs it, for the message
         * @param agents of the group
         * @param more bytes, besides those that are taken
         * @throws IllegalArgumentException naming the bytes needed and the bytes free
         */
        public void check(String what, long agents, long more) {
            if (more <= free() || more <= freeOnceForgottenWorldsAreGone()) return;
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s of the %,d agents of group '%s' needs %s; %s are free: "
                            + "take fewer agents, or give Java more (-Xmx)",
                    what,
                    agents,
                    group,
                    size(more),
                    size(free())));
        }

        /** Whether something fits beside what is taken, without a collection of garbage. */
        public boolean fits(long more) {
            return more <= free();
        }

        /** Whether something fits beside what is taken, once what is garbage is collected: that takes long. */
        public boolean fitsAfterCollection(long more) {
            return more <= free() || more <= freeOnceForgottenWorldsAreGone();
        }

        /**
         * Refuses something that does not fit beside what is taken.
         *
         * @param what needs it, for the message
         * @param more bytes
         * @throws IllegalArgumentException naming the bytes needed and the bytes free
         */
        public void checkMore(String what, long more) {
            if (more <= free() || more <= freeOnceForgottenWorldsAreGone()) return;
            throw new IllegalArgumentException(
                    "%s, needs %s; %s are free: let agents go to fewer goals at once, or give Java more (-Xmx)"
                            .formatted(what, size(more), size(free())));
        }

        /** Bytes that the group has taken. */
        public long taken() {
            return taken;
        }

        /** The number of agents that the group can hold in all. */
        public long maxAgents(long bytesPerAgent) {
            return Math.max(0, taken + free()) / bytesPerAgent;
        }

        /** Sets how many bytes the group takes. */
        public void take(long bytes) {
            account.add(bytes - taken);
            taken = bytes;
        }
    }

    private static String size(long bytes) {
        return Math.abs(bytes) < 1 << 30
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
