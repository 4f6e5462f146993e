package throng.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.world.World;

/**
 * Where the worlds of a run come from, and what the present one was made with. It notices that the source has changed:
 * it asks a few times a second, on the thread that ticks.
 */
final class WorldOrigin {
    private static final long EVERY_NANOS = 200_000_000L;

    private final @Nullable WorldSource source;
    private final WorldSource looks;
    private long seed;
    private List<String> settings = List.of();
    private long made;
    private long last;
    private long asked;

    /**
     * The origin of a world.
     *
     * @param source makes worlds for a restart; null: there is none
     */
    WorldOrigin(@Nullable WorldSource source, World first, long now) {
        this.source = source;
        looks = source != null ? source : (s, given) -> first;
        last = made = looks.version();
        asked = now;
        seed = first.seed();
    }

    /** Whether worlds can be made. */
    boolean makes() {
        return source != null;
    }

    /** How worlds look. */
    WorldSource looks() {
        return looks;
    }

    long seed() {
        return seed;
    }

    /**
     * Whether the source has changed since a world was made or tried, and the change has ended: editors write a file in
     * several steps.
     */
    boolean changed(long now) {
        if (source == null || now - asked < EVERY_NANOS) return false;
        asked = now;
        long version = source.version();
        boolean due = version == last && version != made;
        last = version;
        if (due) made = version;
        return due;
    }

    /** Makes a world. If that is refused, all is as before. */
    World make(long newSeed, List<String> newSettings) {
        if (source == null) throw new IllegalStateException("this program gave one world, so it cannot start again");
        last = made = source.version();
        World world = source.make(newSeed, newSettings);
        seed = newSeed;
        settings = newSettings;
        return world;
    }

    /** The command that makes the present world, before its first tick. */
    String command() {
        return looks.command(seed, settings);
    }
}
