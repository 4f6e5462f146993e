package throng.page;

import org.jspecify.annotations.Nullable;

/**
 * Notices that a source has changed. It asks a few times a second, on the thread that ticks, and waits until a change
 * has ended: editors write a file in several steps.
 */
final class SourceWatch {
    private static final long EVERY_NANOS = 200_000_000L;

    private final @Nullable WorldSource source;
    private long known;
    private long last;
    private long asked;

    SourceWatch(@Nullable WorldSource source, long now) {
        this.source = source;
        asked = now;
        making();
    }

    /** A world is about to be made: what was saved before needs no other one. */
    void making() {
        if (source != null) last = known = source.version();
    }

    /** Whether a new world is due. */
    boolean changed(long now) {
        if (source == null || now - asked < EVERY_NANOS) return false;
        asked = now;
        long version = source.version();
        boolean due = version == last && version != known;
        last = version;
        if (due) known = version;
        return due;
    }
}
