package throng.command;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import throng.command.about.CompletionVerb;
import throng.command.about.HelpVerb;
import throng.command.about.InfoVerb;
import throng.command.about.ListVerb;
import throng.command.about.VersionInfo;
import throng.command.about.VersionVerb;
import throng.command.bench.BenchVerb;
import throng.command.console.ErrorText;
import throng.command.console.OptionValues;
import throng.command.console.StandardOutput;
import throng.command.evacuate.EvacuateVerb;
import throng.command.file.ExportVerb;
import throng.command.file.ImportVerb;
import throng.command.file.NewVerb;
import throng.command.file.SchemaVerb;
import throng.command.file.ValidateVerb;
import throng.command.measure.MeasureVerb;
import throng.command.paths.PathsVerb;
import throng.command.recording.ConvertVerb;
import throng.command.run.RunVerb;
import throng.command.sweep.SweepVerb;
import throng.command.verify.FitVerb;
import throng.command.verify.VerifyVerb;
import throng.command.view.ViewVerb;

/** The command {@code throng}. */
@Command(
        name = "throng",
        description = "Simulates crowds of hundreds of thousands of agents, with the same bits on every machine.",
        subcommands = {
            RunVerb.class,
            ViewVerb.class,
            ListVerb.class,
            InfoVerb.class,
            ValidateVerb.class,
            ExportVerb.class,
            NewVerb.class,
            ImportVerb.class,
            SchemaVerb.class,
            ConvertVerb.class,
            MeasureVerb.class,
            SweepVerb.class,
            EvacuateVerb.class,
            VerifyVerb.class,
            FitVerb.class,
            BenchVerb.class,
            PathsVerb.class,
            HelpVerb.class,
            VersionVerb.class,
            CompletionVerb.class
        },
        synopsisSubcommandLabel = "VERB",
        commandListHeading = "Verbs; throng help VERB describes one:%n",
        exitCodeListHeading = "%nExit codes:%n",
        versionProvider = VersionInfo.class,
        exitCodeList = {
            "0:success",
            "1:the run failed, or its results could not be written",
            "2:wrong usage, or an input that was refused; nothing was run",
            "75:a sweep or an evacuation has runs left to do; start it again",
            "129, 130, 143:stopped by a closed terminal, Ctrl-C or SIGTERM; the ticks done are reported and saved",
            "141:the reader of the results closed the pipe"
        })
public final class Throng implements Callable<Integer> {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Shows this help.")
    boolean help;

    @Option(
            names = "--version",
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Shows the version, the JDK, the SIMD form and the machine.")
    boolean version;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Prints the stack trace of an error.")
    boolean debug;

    @Spec
    private CommandSpec spec;

    /** Lets ServiceLoader find what these folders and jars bring, wherever the command looks for scenarios. */
    @Option(
            names = "--class-path",
            paramLabel = "PATHS",
            scope = ScopeType.INHERIT,
            description = {
                "Folders and jars with scenarios and rules of your own. They are found by ServiceLoader, as",
                "throng.setup.Scenario and",
                "throng.io.kind.OwnKinds."
            })
    void classPath(String paths) {
        var urls = new ArrayList<URL>();
        for (String path : paths.split(File.pathSeparator, -1)) {
            var file = new File(path);
            if (!file.exists())
                throw new ParameterException(
                        spec.commandLine(), "--class-path %s: there is no %s".formatted(paths, path));
            try {
                urls.add(file.toURI().toURL());
            } catch (MalformedURLException e) {
                throw new ParameterException(
                        spec.commandLine(), "--class-path %s: %s".formatted(paths, e.getMessage()), e);
            }
        }
        var loader = new URLClassLoader(urls.toArray(URL[]::new), Throng.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader); // it stays open as long as the command runs
    }

    /** Runs the command and exits with its exit code. */
    public static void main(String[] args) {
        var results = new StandardOutput();
        var command = command().setOut(results.writer());
        System.exit(results.code(command.execute(args), command.getErr()));
    }

    /** Returns the command. Use it in a program that needs the command's streams and its exit code. */
    public static CommandLine command() {
        var command = new CommandLine(new Throng());
        for (CommandLine verb : command.getSubcommands().values()) {
            verb.getCommandSpec().versionProvider(new VersionInfo());
        }
        return ErrorText.handled(OptionValues.registered(command))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false);
    }

    /** Prints the usage: no verb was given. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
