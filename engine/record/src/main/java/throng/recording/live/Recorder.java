package throng.recording.live;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;
import throng.recording.UnwrappedPlaces;
import throng.recording.file.RecordingFormat;
import throng.world.TickFollower;
import throng.world.World;

/**
 * Records a world to a file while it runs. The ending of the name chooses the {@link RecordingFormat}.
 *
 * <pre>{@code
 * try (var recorder = Recorder.of(world, Path.of("run.arrow"), RecordOptions.DEFAULT.every(10))) {
 *     for (int n = 0; n < 600; n++) world.tick(1 / 60f);
 * }
 * }</pre>
 *
 * <p>It begins with the present state. The thread that ticks copies whole columns; another one sorts, encodes and
 * writes. If that one is slower, ticks wait for it: no row is lost. No bit of the world changes, and the thread that
 * ticks allocates nothing once arrays have grown.
 *
 * <p>If the file cannot be written, such as on a full disk, the world goes on unrecorded. {@link #failure} tells it,
 * and {@link #close} throws it.
 */
public final class Recorder implements TickFollower, AutoCloseable {
    private static final int COPIES = 4;

    private final World world;
    private final Path file;
    private final int every;
    private final double dt;
    private final RecordingWriter writer;
    private final CopyRing<TickCopy> ring;
    private final WritingThread thread;
    private double lastSeconds;
    private long lastTick;
    private @Nullable IOException refused;
    private boolean closed;

    private Recorder(
            World world,
            Path file,
            RecordOptions options,
            ChosenRows chosen,
            RecordingWriter writer,
            @Nullable UnwrappedPlaces unwrapped) {
        this.world = world;
        this.file = file;
        this.writer = writer;
        every = options.every();
        dt = options.dt();
        ring = new CopyRing<>(COPIES, () -> new TickCopy(chosen));
        thread = new WritingThread(ring, writer, new CrowdFrame(world.space().axes(), chosen.columns()), unwrapped);
    }

    /**
     * Begins to record a world. An existing file is replaced.
     *
     * @param world whose owner calls this
     * @param file of the recording; its ending chooses the format
     * @param options what is recorded
     * @return the recorder, to close before the world
     * @throws IllegalArgumentException if the ending is unknown, the world lacks a group or a column, or the format
     *     cannot hold such a world
     * @throws IOException if the file cannot be written
     */
    public static Recorder of(World world, Path file, RecordOptions options) throws IOException {
        ChosenRows chosen = chosen(world, file, options);
        RecordingInfo info = WorldFrames.info(world, options, chosen);
        RecordingWriter writer = RecordingFormat.of(file).create(file, info);
        var recorder = new Recorder(world, file, options, chosen, writer, unwrapped(world, options));
        recorder.begin(true);
        return recorder;
    }

    /**
     * Goes on with a recording after a world was restored: the ticks of a former recording up to the present one are
     * copied, and those that follow are recorded. So it equals a recording without a break.
     *
     * @param world whose owner calls this
     * @param file of the recording; its ending chooses the format
     * @param options what is recorded: as in the former recording
     * @param former the opened recording of the world before; not that of {@code file}
     * @return the recorder, to close before the world
     * @throws IllegalArgumentException if the former recording has other columns or is of another world
     * @throws IOException if a file cannot be read or written
     */
    public static Recorder resumed(World world, Path file, RecordOptions options, FrameSource former)
            throws IOException {
        ChosenRows chosen = chosen(world, file, options);
        RecordingInfo first = former.info();
        RecordingFormat format = RecordingFormat.of(file);
        checkSame(first, WorldFrames.info(world, options, chosen), format);
        RecordingWriter writer = format.create(file, first);
        UnwrappedPlaces unwrapped = unwrapped(world, options);
        try {
            CrowdFrame frame = former.frame();
            while (former.next(frame) && frame.tick() <= world.ticks()) {
                writer.write(frame);
                if (unwrapped != null) unwrapped.remember(frame);
            }
            writer.flush();
        } catch (IOException | RuntimeException e) {
            writer.close();
            throw e;
        }
        var recorder = new Recorder(world, file, options, chosen, writer, unwrapped);
        recorder.begin(false);
        return recorder;
    }

    private static ChosenRows chosen(World world, Path file, RecordOptions options) {
        Check.given("the world to record", world);
        Check.given("the file of a recording", file);
        return ChosenRows.of(world, Check.given("the options of a recording", options));
    }

    private static @Nullable UnwrappedPlaces unwrapped(World world, RecordOptions options) {
        return options.unwrapped() ? new UnwrappedPlaces(world.space()) : null;
    }

    private static void checkSame(RecordingInfo former, RecordingInfo now, RecordingFormat format) {
        boolean places = format == RecordingFormat.PETRACK; // all that it holds
        checkSame(
                "columns",
                former.columns(),
                places ? FrameColumn.positions(now.space().axes()) : now.columns(),
                format);
        checkSame("seed", former.seed(), now.seed(), format);
        checkSame("every", former.every(), now.every(), format);
        checkSame("dt", former.dt(), now.dt(), format);
        checkSame("space", former.space(), now.space(), format);
        checkSame("scenario", former.scenario(), now.scenario(), format);
    }

    private static void checkSame(String what, Object former, Object now, RecordingFormat format) {
        if (!former.equals(now))
            throw new IllegalArgumentException(
                    "the former recording is of another run: its %s is %s, not %s; name another file, or record %s"
                            .formatted(
                                    what,
                                    former,
                                    now,
                                    format == RecordingFormat.JUPEDSIM && what.equals("columns")
                                            ? "the columns hx and hy, which are all that a database holds"
                                            : "as before"));
    }

    private void begin(boolean present) {
        lastTick = world.ticks();
        lastSeconds = world.time();
        thread.start();
        world.follow(this);
        if (present && lastTick % every == 0) copy();
    }

    /** Copies the state after a tick, if that is recorded. The world calls it. */
    @Override
    public void ticked(World ticked) {
        if (dt > 0 && refused == null) checkLength();
        lastTick = world.ticks();
        lastSeconds = world.time();
        if (refused == null && lastTick % every == 0) copy();
    }

    private void checkLength() {
        double took = world.time() - lastSeconds;
        if (world.ticks() == lastTick + 1 && Math.abs(took - dt) <= 1e-6 * dt + 1e-9 * world.time()) return;
        refused = new IOException(("%s: tick %d took %s s, but the options say that ticks take %s s: "
                        + "leave out dt in the options, so that times are recorded")
                .formatted(file, world.ticks(), took, dt));
    }

    private void copy() {
        TickCopy copy = ring.free();
        if (copy == null) return;
        copy.copy(world);
        ring.filled();
    }

    /** {@return why ticks are recorded no more; null if all is well} */
    public @Nullable IOException failure() {
        if (refused != null) return refused;
        Exception failure = thread.failure();
        if (failure == null) return null;
        return new IOException(file + ": " + failure.getMessage(), failure);
    }

    /** {@return how many rows are written, or wait in memory to be} */
    public long rows() {
        return thread.rows();
    }

    /** {@return how many ticks are written, or wait in memory to be} */
    public long ticks() {
        return thread.ticks();
    }

    /**
     * Ends the recording: writes what is left, and the hash of the world.
     *
     * @throws IOException if a tick could not be written; what was written before can be read
     */
    @Override
    public void close() throws IOException {
        if (closed) return;
        closed = true;
        world.unfollow(this);
        thread.hash("%016x".formatted(world.hash()));
        ring.end();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true; // the file is worth more
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
        IOException failure = failure();
        if (failure != null) throw failure;
    }

    @Override
    public String toString() {
        return "recorder of %s to %s, %s".formatted(world, file, writer);
    }
}
