package throng.command.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.command.recording.RecordingText;
import throng.command.report.BuiltFrom;
import throng.io.scenario.ScenarioRecord;
import throng.math.Check;
import throng.recording.FrameSource;
import throng.recording.file.RecordingFormat;
import throng.recording.live.RecordOptions;
import throng.recording.live.Recorder;
import throng.setup.Scenario;
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
                "With --resume, an existing recording of the run before is gone on with.",
                "Default: the one that the scenario file names."
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

    @Option(names = "--unwrap", description = "Lets places go on over the seams of a torus; else agents jump there.")
    private boolean unwrap;

    /** The endings of recordings. */
    static final class Endings implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return java.util.Arrays.stream(RecordingFormat.values())
                    .map(RecordingFormat::ending)
                    .iterator();
        }
    }

    private String asks = "--record";
    private @Nullable Recorder recorder;

    /**
     * Takes what the scenario says and no option does, and refuses, before the run, what cannot be recorded.
     *
     * @param scenario that is run
     * @param beside the scenario file, beside which a recording lies that it names; null without one
     * @throws RefusedInput that names the option or the key, and the cure
     */
    void check(Scenario scenario, @Nullable Path beside) {
        ScenarioRecord said = scenario.record();
        if (file == null && beside != null && !said.file().isEmpty()) {
            asks = "record.file";
            file = beside.resolveSibling(said.file());
            requireRecording(file, scenario.name());
        }
        if (file == null) {
            String alone = unwrap ? "--unwrap" : every != null ? "--every" : columns != null ? "--columns" : "";
            if (groups != null) alone = "--groups";
            if (!alone.isEmpty())
                throw new RefusedInput(alone + " says what is recorded; add --record FILE, or leave it out");
            return;
        }
        if (every == null && said.every() != 0) every = said.every();
        if (columns == null) columns = said.columns();
        if (groups == null && !said.groups().isEmpty()) groups = said.groups();
        Path path = file;
        RefusedInput.unless(() -> RecordingFormat.of(path));
        int ticks = every == null ? 1 : every;
        RefusedInput.unless(() -> Check.within("--every", ticks, 1, Integer.MAX_VALUE));
        new OutputFile(asks, path).check();
    }

    /** A scenario file, which may come from anyone, replaces no file but a recording of itself. */
    private static void requireRecording(Path path, String scenario) {
        if (!Files.exists(path)) return;
        String is = "no recording";
        try (FrameSource former = RecordingFormat.open(path)) {
            if (former.info().scenario().equals(scenario)) return;
            is = "a recording of something else";
        } catch (IOException | IllegalArgumentException e) {
            is += ": " + e.getMessage();
        }
        throw new RefusedInput(("record.file %s: would replace this file, which is %s; "
                        + "move it away, or replace it by --record %s")
                .formatted(path, is, path));
    }

    /** Returns the recording, to compare it with other outputs; null if nothing is recorded. */
    @Nullable
    OutputFile output() {
        return file == null ? null : new OutputFile(asks, file);
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
                BuiltFrom.number(),
                save.settings(),
                text,
                null,
                unwrap);
        try {
            recorder = resumed && Files.isRegularFile(path)
                    ? resume(world, path, options)
                    : Recorder.of(world, path, options);
        } catch (IllegalArgumentException e) {
            throw new RefusedInput("%s %s: %s".formatted(asks, path, e.getMessage()), e);
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
            return asks + " " + e.getMessage() + "; what was written before can be read: throng convert " + file
                    + " OUT";
        }
        if (err != null) {
            err.printf(Locale.ROOT, "recorded %,d rows of %,d ticks in %s%n", recorder.rows(), recorder.ticks(), file);
            err.flush();
        }
        return null;
    }
}
