package throng.memory.store;

import java.util.Locale;

/** Checks that memory is free before a map, or something made of a map, allocates it. */
public final class MemoryClaim {
    /** Smaller claims are not checked, bytes. */
    private static final long MIN_CHECKED_BYTES = 1 << 26;

    private MemoryClaim() {}

    /**
     * Refuses a claim that does not fit into the free memory.
     *
     * @param what the object that needs the memory, for the message
     * @param bytes the memory that it needs
     * @throws IllegalArgumentException naming what asks, the bytes that are needed and those that are free
     */
    public static void admit(String what, long bytes) {
        if (bytes < MIN_CHECKED_BYTES || bytes <= free()) return;
        System.gc(); // garbage counts as used until then
        if (bytes <= free()) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%s needs %.1f GB, and %.1f GB are free: take a smaller one, or give Java more (-Xmx)",
                what,
                bytes / 1e9,
                free() / 1e9));
    }

    /**
     * {@return whether a claim fits into memory that is free now} Garbage counts as used: for what can be left out.
     *
     * @param bytes the memory that is needed
     */
    public static boolean fits(long bytes) {
        return bytes <= free();
    }

    private static long free() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    }
}
