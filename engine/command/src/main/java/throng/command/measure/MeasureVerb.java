package throng.command.measure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.command.file.FileDigest;
import throng.command.recording.RecordingText;
import throng.command.report.FigureText;
import throng.command.report.JsonReport;
import throng.command.report.LeavingFrames;
import throng.command.report.MadeWith;
import throng.command.report.MeasureReport;
import throng.command.run.OutputFile;
import throng.measure.CrowdMeasures;
import throng.measure.MeasureOptions;
import throng.measure.WalkableFloor;
import throng.recording.FrameSource;
import throng.recording.RecordingInfo;
import throng.recording.file.RecordingFormat;
import throng.trace.Figure;
import throng.trace.Figures;

/** Measures a recording. */
@Command(
        name = "measure",
        description = "Measures a recording: lines, areas, figures of the whole, plots. It reads recordings of"
                + " throng run --record, and trajectories as text: id frame x y.")
public final class MeasureVerb implements Callable<Integer> {
    private static final float CENTIMETRE = .01f;

    @Parameters(paramLabel = "RECORDING", description = "A recording, or a .txt file of PeTrack or PedPy.")
    private Path recording;

    @Mixin
    private MeasureChoice choice;

    @Option(names = "--fps", paramLabel = "N", description = "Frames a second of a .txt file that does not tell them.")
    private @Nullable Float fps;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "m or cm, of a .txt file that does not tell it. Default: m.")
    private @Nullable String unit;

    @Option(
            names = "--reach",
            paramLabel = "N",
            description =
                    "Speeds are taken from N frames before to N frames after, where a recording has no velocities."
                            + " Default: 5.")
    private int reach = MeasureOptions.DEFAULT.reach();

    @Option(
            names = "--report",
            paramLabel = "FILE.json",
            description = "Also writes the figures as JSON. With - they are printed so, instead of the text.")
    private @Nullable Path report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        choice.check();
        checkReport();
        if (choice.events())
            throw new RefusedInput("--events: a recording holds no events; give --events to throng run");
        try (var frames = new LeavingFrames(open())) {
            var begin = RefusedInput.unless(() -> MeasureOptions.DEFAULT.reach(reach));
            String walls = frames.info().walkable();
            if (walls != null) begin = begin.cells(null, WalkableFloor.parse(String.valueOf(recording), walls));
            var options = choice.options(begin, 1);
            var measures = RecordingText.refusing(() -> CrowdMeasures.of(frames, options));
            MadeWith madeWith = madeWith(frames.info());
            report(measures.figures().add(frames.figures()), frames, madeWith);
            choice.write(measures, madeWith);
            if (frames.cut()) {
                spec.commandLine().getErr().println(recording + ": was cut; all whole ticks before are measured");
                spec.commandLine().getErr().flush();
            }
        }
        return ExitCode.OK;
    }

    private void checkReport() {
        if (report == null || OutputFile.isStandardOutput(report)) return;
        var file = new OutputFile("--report", report);
        file.check();
        file.requireNotInput("the recording", recording);
    }

    private void report(Figures figures, FrameSource frames, MadeWith madeWith) throws IOException {
        var told = new MeasureReport(
                recording.toString(),
                frames.info().scenario(),
                frames.info().seed(),
                frames.cut(),
                figures.known(),
                madeWith);
        if (OutputFile.isStandardOutput(report))
            OutputFile.print(spec.commandLine().getOut(), out -> JsonReport.write(told, out));
        else print(figures, spec.commandLine().getOut());
        if (report != null && !OutputFile.isStandardOutput(report))
            new OutputFile("--report", report).write(out -> JsonReport.write(told, out));
    }

    private MadeWith madeWith(RecordingInfo of) {
        var made = MadeWith.of(spec);
        if (of.scenario().isEmpty()) return made;
        return made.scenario(of.scenario(), of.file().isEmpty() ? "" : FileDigest.of(of.file()))
                .runs(of.seed(), of.seed(), of.dt() == 0 ? null : (float) of.dt());
    }

    private FrameSource open() throws IOException {
        boolean text = RecordingText.refusing(() -> RecordingFormat.of(recording)) == RecordingFormat.PETRACK;
        if (unit != null && !unit.equals("m") && !unit.equals("cm"))
            throw new RefusedInput("--unit %s: allowed is m or cm".formatted(unit));
        if (fps != null && !(fps >= .001f && fps <= 1e5f))
            throw new RefusedInput("--fps %s: allowed is 0.001 to 100000".formatted(fps));
        FrameSource frames = RecordingText.open(recording);
        boolean plain = text
                && frames.info().equals(RecordingInfo.UNKNOWN.dt(frames.info().dt())); // of another program
        if (!plain && (fps != null || unit != null)) {
            frames.close();
            throw new RefusedInput(
                    "%s tells its frames a second and has metres; leave out --fps and --unit".formatted(recording));
        }
        if (text && fps == null && frames.info().dt() == 0) {
            frames.close();
            throw new RefusedInput(recording + ": tells no frames a second; give --fps 25, or whatever they are");
        }
        if (fps == null && unit == null) return frames;
        return new TimedFrames(frames, fps == null ? frames.info().dt() : 1. / fps, "cm".equals(unit) ? CENTIMETRE : 1);
    }

    private static void print(Figures figures, PrintWriter out) {
        int longest = figures.names().stream().mapToInt(String::length).max().orElse(1);
        for (Figure each : figures)
            if (!Double.isNaN(each.value()))
                out.printf("%-" + (longest + 2) + "s%s%n", each.name(), FigureText.of(each));
        out.flush();
    }
}
