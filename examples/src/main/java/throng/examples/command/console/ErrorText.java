package throng.examples.command.console;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import throng.examples.command.file.ScenarioFiles;
import throng.examples.scenario.Scenarios;

/** Prints an error as one to three lines: what is wrong, where, and the cure. {@code --debug} adds the stack trace. */
public final class ErrorText implements CommandLine.IParameterExceptionHandler, CommandLine.IExecutionExceptionHandler {
    private ErrorText() {}

    /** Returns the command with this class in place of picocli's own error handlers. */
    public static CommandLine handled(CommandLine command) {
        var errors = new ErrorText();
        return command.setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(errors::run);
    }

    private int run(ParseResult parsed) {
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (Error e) { // picocli handles exceptions only
            var err = parsed.commandSpec().commandLine().getErr();
            if (e instanceof OutOfMemoryError) {
                err.println("throng: out of memory: " + e.getMessage());
                err.println("use fewer agents, or give Java more memory: THRONG_JAVA_OPTS=-Xmx8g");
            } else {
                err.println("throng: failed while running: " + e + "\n--debug shows where");
            }
            trace(e, parsed.originalArgs().contains("--debug"), err);
            return ExitCode.SOFTWARE;
        }
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        var err = e.getCommandLine().getErr();
        String what = e instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched)
                : said(String.valueOf(e.getMessage()));
        err.println("throng: " + what.strip());
        err.printf("see %s --help%n", e.getCommandLine().getCommandSpec().qualifiedName());
        trace(e, List.of(args).contains("--debug"), err);
        return ExitCode.USAGE;
    }

    /** The words of picocli, as the other messages begin: {@code --ticks: 'many' is not a whole number}. */
    private static String said(String message) {
        return message.replaceFirst("^Invalid value for option '([^']*)'[^:]*: ", "$1: ")
                .replaceFirst(
                        "^Missing required parameter for option '([^']*)' \\(([^)]*)\\)", "$1 needs a value: $1 $2")
                .replaceFirst("^Missing required parameters?: (.*)", "missing: $1")
                .replaceFirst("^missing: '(SCENARIO|NAME)'$", "missing: $1; throng list names the built-in ones")
                .replaceFirst("^option '([^']*)'.* should be specified only once", "$1 is here twice: leave one out")
                .replaceFirst(
                        "^Expected parameter for option '([^']*)' but found '(.*)'", "$1 needs a value, before $2");
    }

    /** Names the first unknown word, and known words like it. */
    private static String unmatched(UnmatchedArgumentException e) {
        boolean verb = e.getCommandLine().getParent() == null && !e.isUnknownOption();
        String kind = e.isUnknownOption() ? "there is no option" : verb ? "there is no verb" : "unexpected argument";
        var words = e.isUnknownOption() || verb ? e.getSuggestions() : List.<String>of();
        String similar = String.join(" or ", words.subList(0, Math.min(3, words.size())));
        String word = e.getUnmatched().getFirst();
        if (verb && (Scenarios.names().contains(word) || ScenarioFiles.isFile(word)))
            return "%s '%s'; it is a scenario: throng run %s".formatted(kind, word, word);
        return "%s '%s'%s".formatted(kind, word, words.isEmpty() ? "" : "; did you mean " + similar + "?");
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, @Nullable ParseResult parsed) {
        command.getErr().println("throng: " + message(e));
        trace(e, parsed != null && parsed.originalArgs().contains("--debug"), command.getErr());
        return e instanceof RefusedInput ? ExitCode.USAGE : ExitCode.SOFTWARE;
    }

    private static String message(Exception e) {
        if (e instanceof RefusedInput) return String.valueOf(e.getMessage());
        String what = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return "failed while running: " + what + "\n--debug shows where";
    }

    private static void trace(Throwable e, boolean wanted, PrintWriter err) {
        if (wanted) e.printStackTrace(err);
        err.flush();
    }
}
