package throng.command.about;

import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the script by which a shell completes verbs, options and names of scenarios. */
@Command(
        name = "completion",
        description = {
            "Prints the script by which bash and zsh complete verbs, options and scenarios.",
            "For this terminal: source <(examples/throng completion)",
            "For all, put that line into ~/.bashrc or ~/.zshrc, with the whole path of the command."
        })
public final class CompletionVerb implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        out.println(AutoComplete.bash(
                "throng", Objects.requireNonNull(spec.commandLine().getParent())));
        out.flush();
        return ExitCode.OK;
    }
}
