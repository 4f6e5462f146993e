package throng.memory.store;

import java.lang.ref.Cleaner;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that a world may take: asked before anything is allocated. All worlds of a JVM share what Java may use: a
 * world gives its part back once nobody holds it any more, as till then its arrays are there, closed or not.
 */
public final class MemoryBudget {
    /** What the worlds of this JVM have taken, bytes. */
    private static final AtomicLong TAKEN = new AtomicLong();

    private static final Cleaner CLEANER = Cleaner.create();
    private static final int GC_WAIT_MS = 50;

    /** Java itself, arrays that grow, and what is lost of its regions where heaps are small, bytes. */
    private static final long RESERVED_BYTES = 24 << 20;

    private final long bytes;
    private final Account account = new Account();

    /** What one world has taken; it knows nothing of the world, so that a world can be forgotten. */
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

    /** For a world that may take so many bytes, if they are there. */
    public MemoryBudget(long bytes) {
        this.bytes = bytes;
        CLEANER.register(this, account);
    }

    /** What Java may use, less an eighth and 24 MB for everything else; a quarter of it at least. */
    public static long ofThisJvm() {
        long most = Runtime.getRuntime().maxMemory();
        return Math.max(most / 4, most / 8 * 7 - RESERVED_BYTES);
    }

    /** The part of a group that is called so. */
    public Part part(String group) {
        return new Part(group);
    }

    private long free() {
        return Math.min(bytes - account.taken.get(), ofThisJvm() - TAKEN.get());
    }

    /** What one group takes of the memory of its world. */
    public final class Part {
        private final String group;
        private long taken;

        private Part(String group) {
            this.group = group;
        }

        /**
         * Refuses agents that do not fit.
         *
         * @param agents that the group shall hold in all
         * @param bytesPerAgent that each takes
         * @param more bytes beside, such as what is needed on the way in
         * @throws IllegalArgumentException naming what is needed, what is there, and how many would fit
         */
        public void check(long agents, long bytesPerAgent, long more) {
            if (agents > IdPool.MAX_ID) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "group '%s' would hold %,d agents; allowed is up to %,d: use several groups",
                        group,
                        agents,
                        IdPool.MAX_ID));
            }
            long need = agents * bytesPerAgent + more;
            if (need <= taken + free() || need <= taken + freeOnceForgottenWorldsAreGone()) return;
            long there = taken + free();
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "group '%s' would hold %,d agents, which need %s, and %s are there: "
                            + "ask for at most %,d, or give Java more (-Xmx)",
                    group,
                    agents,
                    size(agents * bytesPerAgent),
                    size(there),
                    Math.max(0, (long) (there * (agents / (double) need)))));
        }

        private long freeOnceForgottenWorldsAreGone() {
            if (account.taken.get() + free() >= bytes) return free(); // it is this world's own limit
            System.gc();
            try {
                Thread.sleep(GC_WAIT_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return free();
        }

        /** How many agents it can hold in all. */
        public long maxAgents(long bytesPerAgent) {
            return Math.max(0, taken + free()) / bytesPerAgent;
        }

        /** It takes so many bytes from now on. */
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
