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
import throng.examples.command.InfoVerb;
import throng.examples.command.ListVerb;
import throng.examples.command.PathsVerb;
import throng.examples.command.RunVerb;
import throng.examples.command.VersionInfo;
import throng.examples.command.console.ErrorText;
import throng.examples.command.console.StandardOutput;

/** The command {@code throng}. */
@Command(
        name = "throng",
        description = "Crowds of hundreds of thousands, the same bits everywhere.",
        subcommands = {RunVerb.class, ListVerb.class, InfoVerb.class, BenchVerb.class, PathsVerb.class},
        synopsisSubcommandLabel = "VERB",
        exitCodeListHeading = "%nExit codes:%n",
        versionProvider = VersionInfo.class,
        exitCodeList = {
            "0:done",
            "1:failed while running, or results could not be written",
            "2:wrong usage, or a scenario that was refused",
            "129, 130, 143:stopped by a closed terminal, Ctrl-C, a request to end; what was done is told and kept",
            "141:who read the results has left"
        })
public final class Throng implements Callable<Integer> {
    @Option(names = "--help", usageHelp = true, scope = ScopeType.INHERIT, description = "Shows this.")
    boolean help;

    @Option(
            names = "--version",
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Shows the version, and what it runs on.")
    boolean version;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Errors with stack traces.")
    boolean debug;

    @Spec
    private CommandSpec spec;

    /** Runs the command, and exits with its code. */
    public static void main(String[] args) {
        var results = new StandardOutput();
        var command = command().setOut(results.writer());
        System.exit(results.code(command.execute(args), command.getErr()));
    }

    /** The command, for programs that want its streams and its exit code. */
    public static CommandLine command() {
        var command = new CommandLine(new Throng());
        for (CommandLine verb : command.getSubcommands().values()) {
            verb.getCommandSpec().versionProvider(new VersionInfo());
        }
        return ErrorText.handled(command)
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
