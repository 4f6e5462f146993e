package throng.memory;

import java.util.Locale;

/** The memory that a world may take: asked before anything is allocated. */
public final class Budget {
    private final long bytes;

    public Budget(long bytes) {
        this.bytes = bytes;
    }

    /** What Java may use, less an eighth for everything else. */
    public static long ofThisJvm() {
        return Runtime.getRuntime().maxMemory() / 8 * 7;
    }

    /**
     * Refuses agents that do not fit.
     *
     * @param others bytes that the other groups take
     */
    public void admit(String group, long agents, long bytesPerAgent, long others) {
        if (agents > Keys.LAST) {
            throw new IllegalArgumentException(
                    "group '%s' would hold %,d agents; allowed is up to %,d: use several groups"
                            .formatted(group, agents, Keys.LAST));
        }
        long need = agents * bytesPerAgent;
        if (need <= bytes - others) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "group '%s' would hold %,d agents, which need %s, and %s are there: "
                        + "ask for at most %,d, or give Java more (-Xmx)",
                group,
                agents,
                size(need),
                size(bytes - others),
                Math.max(0, (bytes - others) / bytesPerAgent)));
    }

    private static String size(long bytes) {
        return bytes < 1 << 30
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
