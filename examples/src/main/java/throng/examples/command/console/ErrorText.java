package throng.examples.command.console;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

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
                : String.valueOf(e.getMessage());
        err.println("throng: " + what.strip());
        err.printf("see %s --help%n", e.getCommandLine().getCommandSpec().qualifiedName());
        trace(e, List.of(args).contains("--debug"), err);
        return ExitCode.USAGE;
    }

    /** Names the first unknown word, and known words like it. */
    private static String unmatched(UnmatchedArgumentException e) {
        boolean verb = e.getCommandLine().getParent() == null && !e.isUnknownOption();
        String kind = e.isUnknownOption() ? "there is no option" : verb ? "there is no verb" : "unexpected argument";
        var words = e.isUnknownOption() || verb ? e.getSuggestions() : List.<String>of();
        String similar = String.join(" or ", words.subList(0, Math.min(3, words.size())));
        return "%s '%s'%s"
                .formatted(kind, e.getUnmatched().getFirst(), words.isEmpty() ? "" : "; did you mean " + similar + "?");
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
