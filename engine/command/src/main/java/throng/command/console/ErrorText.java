package throng.command.console;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import throng.command.file.ScenarioFiles;
import throng.examples.scenario.Scenarios;
import throng.io.SimilarWords;

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
                ? unmatched(unmatched, args)
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
                .replaceFirst("^Missing required parameters?: '(.*)'", "missing: $1")
                .replaceFirst(
                        "^(missing: MAP)', '(SCEN)$",
                        "$1 and $2; a map and a file of queries of the moving-AI benchmark")
                .replaceFirst("^(missing: SCEN)$", "$1; a file of queries of the moving-AI benchmark")
                .replaceFirst(
                        "^(missing: IN)', '(OUT)$", "$1 and $2; a recording and the one to write: run.arrow run.csv")
                .replaceFirst("^(missing: OUT)$", "$1; the recording to write: run.csv")
                .replaceFirst("^(missing: FILE)$", "$1; a scenario file: my.yaml")
                .replaceFirst("^missing: (SCENARIO|NAME)$", "missing: $1; throng list names the built-in ones")
                .replaceFirst("^option '([^']*)'.* should be specified only once", "$1 is here twice: leave one out")
                .replaceFirst(
                        "^Expected parameter for option '([^']*)' but found '(.*)'", "$1 needs a value, before $2");
    }

    /** Names the first unknown word, and known words like it. */
    private static String unmatched(UnmatchedArgumentException e, String[] args) {
        boolean verb = e.getCommandLine().getParent() == null && !e.isUnknownOption();
        String kind = e.isUnknownOption() ? "there is no option" : verb ? "there is no verb" : "unexpected argument";
        String word = e.getUnmatched().getFirst();
        if (verb && (Scenarios.names().contains(word) || ScenarioFiles.isFile(word)))
            return "%s '%s'; it is a scenario: throng run %s".formatted(kind, word, word);
        String similar = similar(e, word, verb).question();
        if (!similar.isEmpty()) return "%s '%s'%s".formatted(kind, word, similar);
        return "%s '%s'%s".formatted(kind, word, e.isUnknownOption() ? elsewhere(e, word) : meant(e, word, args));
    }

    /** Known words like an unknown option or verb. A verb that is left out is one, too: {@code shoaal}. */
    private static SimilarWords similar(UnmatchedArgumentException e, String word, boolean verb) {
        var here = e.getCommandLine();
        var known = new ArrayList<String>();
        if (e.isUnknownOption()) known.addAll(here.getCommandSpec().optionsMap().keySet());
        if (verb) known.addAll(here.getSubcommands().keySet());
        var words = SimilarWords.of(word.replaceFirst("=.*", ""), known);
        if (!verb || !words.words().isEmpty()) return words;
        return new SimilarWords(SimilarWords.of(word, Scenarios.names()).words().stream()
                .map("run "::concat)
                .toList());
    }

    /** Where an option belongs that is none here. */
    private static String elsewhere(UnmatchedArgumentException e, String option) {
        var here = e.getCommandLine();
        String plain = option.replaceFirst("=.*", "");
        var all = here.getParent() == null ? here : here.getParent();
        var verbs = all.getSubcommands().entrySet().stream()
                .filter(verb -> verb.getValue().getCommandSpec().optionsMap().containsKey(plain))
                .map(Map.Entry::getKey)
                .toList();
        if (verbs.isEmpty()) return "";
        return here.getParent() == null
                ? "; it stands behind a verb: throng %s .. %s".formatted(verbs.getFirst(), plain)
                : "; it is an option of throng " + String.join(", throng ", verbs);
    }

    /** What a word too many may mean. */
    private static String meant(UnmatchedArgumentException e, String word, String[] args) {
        var here = e.getCommandLine();
        if (here.getParent() == null) return "";
        String verb = here.getCommandName();
        if (!verb.equals("help"))
            for (String each : args)
                if (!each.equals(verb) && here.getParent().getSubcommands().containsKey(each))
                    return ": '%s' and '%s' are two verbs; leave one out".formatted(verb, each);
        String option = "--" + word.replaceFirst("=.*", "");
        if (word.indexOf('=') > 0 && here.getCommandSpec().optionsMap().containsKey(option))
            return ": write %s %s".formatted(option, word.substring(word.indexOf('=') + 1));
        if (verb.equals("export")) return ": the file is printed; write throng export %s > %s".formatted(args[1], word);
        if (verb.equals("list") && Scenarios.names().contains(word))
            return ": throng info %s tells of it".formatted(word);
        if (verb.equals("completion")) return ": its script is for bash and zsh";
        return "";
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
