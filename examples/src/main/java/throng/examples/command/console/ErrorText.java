package throng.examples.command.console;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Errors as one to three lines: what, where, the cure. Stack traces where {@code --debug} asks for them. */
public final class ErrorText implements CommandLine.IParameterExceptionHandler, CommandLine.IExecutionExceptionHandler {
    private ErrorText() {}

    /** The command, with this in the place of picocli's own. */
    public static CommandLine handled(CommandLine command) {
        var failures = new ErrorText();
        return command.setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setExecutionStrategy(failures::run);
    }

    private int run(ParseResult parsed) {
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (Error e) { // picocli lets errors pass
            var err = parsed.commandSpec().commandLine().getErr();
            if (e instanceof OutOfMemoryError) {
                err.println("throng: memory is used up: " + e.getMessage());
                err.println("ask for fewer agents, or give Java more, such as THRONG_JAVA_OPTS=-Xmx8g");
            } else {
                err.println("throng: failed while running: " + e + "\n--debug tells where");
            }
            trace(e, parsed.originalArgs().contains("--debug"), err);
            return ExitCode.SOFTWARE;
        }
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        var err = e.getCommandLine().getErr();
        String what = e instanceof UnmatchedArgumentException unmatched
                ? stranger(unmatched)
                : String.valueOf(e.getMessage());
        err.println("throng: " + what.strip());
        err.printf("see %s --help%n", e.getCommandLine().getCommandSpec().qualifiedName());
        trace(e, List.of(args).contains("--debug"), err);
        return ExitCode.USAGE;
    }

    /** The first word that nobody knows, and what may have been meant. */
    private static String stranger(UnmatchedArgumentException e) {
        boolean verb = e.getCommandLine().getParent() == null && !e.isUnknownOption();
        String kind = e.isUnknownOption() ? "there is no option" : verb ? "there is no verb" : "one word too many:";
        var words = e.isUnknownOption() || verb ? e.getSuggestions() : List.<String>of();
        String meant = String.join(" or ", words.subList(0, Math.min(3, words.size())));
        return "%s '%s'%s"
                .formatted(kind, e.getUnmatched().getFirst(), words.isEmpty() ? "" : "; did you mean " + meant + "?");
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
        return "failed while running: " + what + "\n--debug tells where";
    }

    private static void trace(Throwable e, boolean wanted, PrintWriter err) {
        if (wanted) e.printStackTrace(err);
        err.flush();
    }
}
