package throng.terrain;

import java.util.Locale;

/** Memory that a map, or what is made of it, asks for: looked for before it is allocated. */
public final class MemoryClaim {
    /** Less is not looked for, bytes. */
    private static final long SMALL = 1 << 26;

    private MemoryClaim() {}

    /**
     * Refuses what Java has no room for, as far as it knows.
     *
     * @throws IllegalArgumentException naming what asks, the bytes that are needed and those that are free
     */
    public static void admit(String what, long bytes) {
        if (bytes < SMALL || bytes <= free()) return;
        System.gc(); // what nobody holds counts as taken till then
        if (bytes <= free()) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%s needs %.1f GB, and %.1f GB are free: take a smaller one, or give Java more (-Xmx)",
                what,
                bytes / 1e9,
                free() / 1e9));
    }

    private static long free() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    }
}
