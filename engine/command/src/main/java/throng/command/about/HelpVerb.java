package throng.command.about;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.io.SimilarWords;

/** Prints the help of the command, or of one verb. */
@Command(name = "help", description = "Shows the help of a verb: throng help run")
public final class HelpVerb implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "VERB", description = "A verb. Without one: all verbs.")
    private @Nullable String verb;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = Objects.requireNonNull(spec.commandLine().getParent());
        var out = spec.commandLine().getOut();
        (verb == null ? command : asked(command, verb)).usage(out);
        out.flush();
        return ExitCode.OK;
    }

    private static CommandLine asked(CommandLine command, String verb) {
        CommandLine asked = command.getSubcommands().get(verb);
        if (asked != null) return asked;
        var verbs = command.getSubcommands().keySet();
        throw new RefusedInput("there is no verb '%s'%s%nverbs: %s"
                .formatted(verb, SimilarWords.of(verb, verbs).question(), String.join(", ", verbs)));
    }
}
