package throng.recording;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Range;
import throng.math.Space;

/**
 * What holds for all ticks of a recording.
 *
 * @param scenario its name; empty if unknown
 * @param engine the version of Throng that wrote it; empty if another program did
 * @param seed of all randomness
 * @param dt length of a tick, seconds; 0: ticks differ, and the time is recorded with each
 * @param every how many ticks lie between two that are recorded, 1 or more
 * @param firstTick number of the tick at which the recording begins
 * @param firstSeconds time of that tick
 * @param space axes and borders of the world, and its origin: frames have places that are counted from there
 * @param columns positions, then the others that were chosen
 * @param settings {@code path=value}, in the order in which they were applied
 * @param walkable where agents may be, as WKT, metres on the map; null if nothing holds them
 * @param file the text of the scenario file; empty without one
 */
public record RecordingInfo(
        String scenario,
        String engine,
        long seed,
        double dt,
        @Range("every: [1, " + Integer.MAX_VALUE + "]") int every,
        long firstTick,
        double firstSeconds,
        Space space,
        List<FrameColumn> columns,
        List<String> settings,
        @Nullable String walkable,
        String file) {
    /** What is known of a recording of another program: nothing but positions. */
    public static final RecordingInfo UNKNOWN =
            new RecordingInfo("", "", 0, 0, 1, 0, 0, Space.open(2), FrameColumn.positions(2), List.of(), null, "");

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming the number and its range
     */
    public RecordingInfo {
        if (!(dt >= 0 && dt <= 1e6))
            throw new IllegalArgumentException("dt is %s s; allowed is 0 to 10⁶".formatted(dt));
        Check.values(RecordingInfo.class, every);
        Check.given("the space of a recording", space);
        columns = List.copyOf(columns);
        settings = List.copyOf(settings);
        FrameColumn.checkPositions(space.axes(), columns);
    }

    /**
     * {@return the time of a tick, seconds, where all ticks have one length}
     *
     * @param tick its number
     */
    public double seconds(long tick) {
        return firstSeconds + (tick - firstTick) * dt;
    }

    /**
     * {@return recorded ticks for each second}
     *
     * @throws IllegalArgumentException if ticks differ in length: formats that count frames cannot hold them
     */
    public double framesPerSecond() {
        if (dt == 0)
            throw new IllegalArgumentException("ticks differ in length, and this format counts frames of one length: "
                    + "name the recording .arrow or .csv, or tell dt");
        return 1 / (dt * every);
    }

    /**
     * {@return the same with other columns}
     *
     * @param others positions, then the others that were chosen
     */
    public RecordingInfo columns(List<FrameColumn> others) {
        return new RecordingInfo(
                scenario, engine, seed, dt, every, firstTick, firstSeconds, space, others, settings, walkable, file);
    }

    /** {@return the same with places that go on over the seams of a torus: the axes of its space are open} */
    public RecordingInfo unwrapped() {
        return new RecordingInfo(
                scenario,
                engine,
                seed,
                dt,
                every,
                firstTick,
                firstSeconds,
                UnwrappedPlaces.opened(space),
                columns,
                settings,
                walkable,
                file);
    }

    /**
     * {@return the same with ticks of one length}
     *
     * @param seconds of a tick; 0: ticks differ
     */
    public RecordingInfo dt(double seconds) {
        return new RecordingInfo(
                scenario,
                engine,
                seed,
                seconds,
                every,
                firstTick,
                firstSeconds,
                space,
                columns,
                settings,
                walkable,
                file);
    }

    /**
     * {@return the same with the ground of the world}
     *
     * @param area where agents may be, as WKT, metres; null if nothing holds them
     */
    public RecordingInfo walkable(@Nullable String area) {
        return new RecordingInfo(
                scenario, engine, seed, dt, every, firstTick, firstSeconds, space, columns, settings, area, file);
    }
}
