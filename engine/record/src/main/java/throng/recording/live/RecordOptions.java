package throng.recording.live;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Range;

/**
 * What is recorded, and what a recording tells of its world.
 *
 * <pre>{@code
 * RecordOptions.DEFAULT.every(10).columns(List.of("vx", "vy")).groups(List.of("people")).dt(1 / 60f)
 * }</pre>
 *
 * @param every records ticks whose number is a multiple of it, 1 or more
 * @param columns names of columns beside the positions, which are always recorded
 * @param groups names of groups; empty: all, and those that are added later
 * @param dt length of a tick, seconds, if all have one; 0: the time is recorded with each tick
 * @param scenario its name; may be empty
 * @param engine the version of the program; may be empty
 * @param settings {@code path=value}, in the order in which they were applied
 * @param file the text of the scenario file; empty without one
 * @param walkable where agents may be, as WKT, metres; null: made of walls and tiles of the world, if it has any
 * @param unwrapped whether places go on over the seams of a torus, as {@link throng.recording.UnwrappedPlaces} tells;
 *     else agents jump there
 */
public record RecordOptions(
        @Range("every: [1, " + Integer.MAX_VALUE + "]") int every,
        List<String> columns,
        List<String> groups,
        double dt,
        String scenario,
        String engine,
        List<String> settings,
        String file,
        @Nullable String walkable,
        boolean unwrapped) {
    /** Every tick, all groups, positions and velocities. */
    public static final RecordOptions DEFAULT =
            new RecordOptions(1, List.of("vx", "vy", "vz"), List.of(), 0, "", "", List.of(), "", null, false);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming the number and its range
     */
    public RecordOptions {
        Check.values(RecordOptions.class, every);
        if (!(dt >= 0 && dt <= 10)) throw new IllegalArgumentException("dt is %s s; allowed is 0 to 10".formatted(dt));
        columns = List.copyOf(Check.given("the list of columns", columns));
        groups = List.copyOf(Check.given("the list of groups", groups));
        settings = List.copyOf(Check.given("the list of settings", settings));
    }

    /**
     * {@return the same for some ticks}
     *
     * @param ticks records those whose number is a multiple of it, 1 or more
     */
    public RecordOptions every(int ticks) {
        return new RecordOptions(ticks, columns, groups, dt, scenario, engine, settings, file, walkable, unwrapped);
    }

    /**
     * {@return the same with these columns}
     *
     * @param names of columns beside the positions
     */
    public RecordOptions columns(List<String> names) {
        return new RecordOptions(every, names, groups, dt, scenario, engine, settings, file, walkable, unwrapped);
    }

    /**
     * {@return the same for these groups}
     *
     * @param names of groups; empty: all
     */
    public RecordOptions groups(List<String> names) {
        return new RecordOptions(every, columns, names, dt, scenario, engine, settings, file, walkable, unwrapped);
    }

    /**
     * {@return the same for ticks of one length}
     *
     * @param seconds of a tick: the float that the world is ticked with; 0: they differ
     */
    public RecordOptions dt(double seconds) {
        return new RecordOptions(
                every, columns, groups, seconds, scenario, engine, settings, file, walkable, unwrapped);
    }

    /** {@return the same with places that go on over the seams of a torus} */
    public RecordOptions unwrap() {
        return new RecordOptions(every, columns, groups, dt, scenario, engine, settings, file, walkable, true);
    }
}
