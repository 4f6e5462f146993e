package throng.examples;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import throng.examples.command.BenchVerb;
import throng.examples.command.Failures;
import throng.examples.command.InfoVerb;
import throng.examples.command.ListVerb;
import throng.examples.command.PathsVerb;
import throng.examples.command.RunVerb;

/** The command {@code throng}. */
@Command(
        name = "throng",
        description = "Crowds of hundreds of thousands, the same bits everywhere.",
        subcommands = {RunVerb.class, ListVerb.class, InfoVerb.class, BenchVerb.class, PathsVerb.class},
        synopsisSubcommandLabel = "VERB",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed while running", "2:wrong usage, or a scenario that was refused"})
public final class Throng implements Callable<Integer> {
    @Option(names = "--help", usageHelp = true, scope = ScopeType.INHERIT, description = "Shows this.")
    boolean help;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Errors with stack traces.")
    boolean debug;

    @Spec
    private CommandSpec spec;

    /** Runs the command, and exits with its code. */
    public static void main(String[] args) {
        System.exit(command().execute(args));
    }

    /** The command, for programs that want its streams and its exit code. */
    public static CommandLine command() {
        return Failures.handled(new CommandLine(new Throng()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false);
    }

    /** Without a verb. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
