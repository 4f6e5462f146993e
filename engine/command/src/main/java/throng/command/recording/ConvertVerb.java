package throng.command.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.command.run.OutputFile;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.RecordingWriter;
import throng.recording.UnwrappedPlaces;
import throng.recording.file.RecordingFormat;

/** Writes a recording in another format. */
@Command(
        name = "convert",
        description = "Writes a recording in another format, chosen by the ending of OUT. A recording that was cut"
                + " is written up to its last whole tick, and closed.")
public final class ConvertVerb implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "IN", description = "A recording, as throng run --record writes it.")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "The recording to write.")
    private Path out;

    @Option(names = "--unwrap", description = "Lets places go on over the seams of a torus; else agents jump there.")
    private boolean unwrap;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        RecordingFormat format = RecordingText.refusing(() -> RecordingFormat.of(out));
        var target = new OutputFile("OUT", out);
        target.requireNotInput("IN", in);
        try (FrameSource source = RecordingText.open(in)) {
            target.check();
            RecordingWriter writer = RefusedInput.unless(() -> create(format, source));
            var unwrapped = unwrap ? new UnwrappedPlaces(source.info().space()) : null;
            long ticks = 0, rows = 0;
            try (writer) {
                CrowdFrame frame = source.frame();
                while (RecordingText.refusing(() -> source.next(frame))) {
                    if (unwrapped != null) unwrapped.unwrap(frame);
                    writer.write(frame);
                    ticks++;
                    rows += frame.count();
                }
                writer.end(source.hash());
            }
            var printed = spec.commandLine().getOut();
            printed.printf(Locale.ROOT, "%s: %,d rows of %,d ticks%n", out, rows, ticks);
            if (source.cut()) printed.printf("%s was not closed: it is converted up to its last whole tick%n", in);
            printed.flush();
        }
        return ExitCode.OK;
    }

    private RecordingWriter create(RecordingFormat format, FrameSource source) {
        try {
            return format.create(out, unwrap ? source.info().unwrapped() : source.info());
        } catch (IOException e) {
            throw new RefusedInput(out + ": " + e.getMessage(), e);
        }
    }
}
