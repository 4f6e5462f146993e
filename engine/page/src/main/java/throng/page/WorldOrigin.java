package throng.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.world.World;

/** Where the worlds of a run come from, and what the present one was made with. */
final class WorldOrigin {
    private final @Nullable WorldSource source;
    private final WorldSource looks;
    private final SourceWatch watch;
    private long seed;
    private List<String> settings = List.of();

    /**
     * The origin of a world.
     *
     * @param source makes worlds for a restart; null: there is none
     */
    WorldOrigin(@Nullable WorldSource source, World first, long now) {
        this.source = source;
        looks = source != null ? source : (s, given) -> first;
        watch = new SourceWatch(source, now);
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

    /** Whether worlds would be made otherwise than the present one. */
    boolean changed(long now) {
        return watch.changed(now);
    }

    /** Makes a world. If that is refused, all is as before. */
    World make(long newSeed, List<String> newSettings) {
        if (source == null) throw new IllegalStateException("this program gave one world, so it cannot start again");
        watch.making();
        World made = source.make(newSeed, newSettings);
        seed = newSeed;
        settings = newSettings;
        return made;
    }

    /** The command that makes the present world, before its first tick. */
    String command() {
        return looks.command(seed, settings);
    }
}
