package throng.command.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import throng.bench.InterleavedRunner;

/** A process that the verb {@code bench} starts: measures rows and writes them to a file. */
@Command(name = "trial")
public final class TrialProcess implements Callable<Integer> {
    @Mixin
    private BenchOptions options;

    @Option(names = "--stages")
    private boolean stages;

    @Parameters
    private Path file;

    /** Measures the rows of the options; the last argument is the file. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new TrialProcess())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    command.getErr().println(e);
                    command.getErr().flush();
                    return ExitCode.SOFTWARE;
                })
                .execute(args));
    }

    @Override
    public Integer call() throws IOException {
        var table = options.plan(stages).run(new InterleavedRunner(options.seconds(), line -> {}));
        try (var out = Files.newOutputStream(file)) {
            BenchReport.write(table, out);
        }
        return ExitCode.OK;
    }
}
