package throng.examples.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.examples.command.console.RefusedInput;
import throng.examples.command.recording.RecordingText;
import throng.math.Check;
import throng.recording.FrameSource;
import throng.recording.file.RecordingFormat;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.world.World;

/** The options that record a run. */
final class RecordOption implements AutoCloseable {
    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = {
                "Records the ticks, while they run. The ending",
                "chooses the format, of:",
                "${COMPLETION-CANDIDATES}.",
                "With --resume, an existing recording of the run before is gone on with."
            },
            completionCandidates = Endings.class)
    private @Nullable Path file;

    @Option(
            names = "--every",
            paramLabel = "K",
            description = "Records ticks whose number is a multiple of K. Default: 1.")
    private @Nullable Integer every;

    @Option(
            names = "--columns",
            paramLabel = "LIST",
            split = ",",
            description = {"Columns to record beside the positions, such as", "vx,vy,hunger. Default: the velocities."})
    private @Nullable List<String> columns;

    @Option(names = "--groups", paramLabel = "LIST", split = ",", description = "Groups to record. Default: all.")
    private @Nullable List<String> groups;

    /** The endings of recordings. */
    static final class Endings implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return java.util.Arrays.stream(RecordingFormat.values())
                    .map(RecordingFormat::ending)
                    .iterator();
        }
    }

    private @Nullable Recorder recorder;

    /**
     * Refuses, before the run, what cannot be recorded.
     *
     * @throws RefusedInput that names the option and the cure
     */
    void check() {
        if (file == null) {
            String alone = every != null ? "--every" : columns != null ? "--columns" : groups != null ? "--groups" : "";
            if (!alone.isEmpty())
                throw new RefusedInput(alone + " says what is recorded; add --record FILE, or leave it out");
            return;
        }
        Path path = file;
        RefusedInput.unless(() -> RecordingFormat.of(path));
        int ticks = every == null ? 1 : every;
        RefusedInput.unless(() -> Check.within("--every", ticks, 1, Integer.MAX_VALUE));
        new OutputFile("--record", path).check();
    }

    /** Returns the file, to compare it with other outputs; null if nothing is recorded. */
    @Nullable
    Path file() {
        return file;
    }

    /**
     * Begins to record, if that was asked for.
     *
     * @param save what is told of the run
     * @param text of the scenario file; empty without one
     * @param resumed whether the world goes on from a snapshot
     * @throws RefusedInput if the world lacks a group or a column, or an existing recording is of another run
     */
    void begin(World world, SaveHeader save, String text, boolean resumed) throws IOException {
        if (file == null) return;
        Path path = file;
        var chosen = RecordOptions.DEFAULT;
        var options = new RecordOptions(
                every == null ? 1 : every,
                columns == null ? chosen.columns() : columns,
                groups == null ? List.of() : groups,
                save.dt(),
                save.scenario(),
                VersionInfo.number(),
                save.settings(),
                text,
                null);
        try {
            recorder = resumed && Files.isRegularFile(path)
                    ? resume(world, path, options)
                    : Recorder.of(world, path, options);
        } catch (IllegalArgumentException e) {
            throw new RefusedInput("--record %s: %s".formatted(path, e.getMessage()), e);
        }
    }

    /** The former recording steps aside until its ticks are copied, and comes back if it is refused. */
    private static Recorder resume(World world, Path path, RecordOptions options) throws IOException {
        Path former = path.resolveSibling("before-" + path.getFileName());
        RecordingFormat.move(path, former);
        boolean done = false;
        try (FrameSource source = RecordingText.open(former)) {
            var recorder = Recorder.resumed(world, path, options, source);
            done = true;
            return recorder;
        } finally {
            if (done) RecordingFormat.delete(former);
            else RecordingFormat.move(former, path);
        }
    }

    @Override
    public void close() {
        end(null); // of a run that failed; else it has ended already
    }

    /** Returns whether the recording has stopped, because it cannot be written. */
    boolean failed() {
        return recorder != null && recorder.failure() != null;
    }

    /**
     * Ends the recording.
     *
     * @param err gets a line about it; null: none
     * @return why it cannot be written; null if all is well
     */
    @Nullable
    String end(@Nullable PrintWriter err) {
        if (recorder == null) return null;
        try {
            recorder.close();
        } catch (IOException e) {
            return "--record " + e.getMessage() + "; what was written before can be read: throng convert " + file
                    + " OUT";
        }
        if (err != null) {
            err.printf(Locale.ROOT, "recorded %,d rows of %,d ticks in %s%n", recorder.rows(), recorder.ticks(), file);
            err.flush();
        }
        return null;
    }
}
