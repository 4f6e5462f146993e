package throng.command.file;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.examples.scenario.Scenarios;
import throng.setup.FileScenario;

/** Prints the file of a built-in scenario. */
@Command(
        name = "export",
        description = "Prints the file of a built-in scenario, to be edited.",
        footer = {"", "Example: throng export hunt > my.yaml"})
public final class ExportVerb implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "A scenario's name, as throng list prints it.")
    private String name;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var scenario = RefusedInput.unless(() -> Scenarios.named(name));
        if (!(scenario instanceof FileScenario)) {
            var files = Scenarios.all().stream()
                    .filter(FileScenario.class::isInstance)
                    .map(each -> each.name())
                    .toList();
            throw new RefusedInput("scenario '%s' is code: %s; files are: %s"
                    .formatted(name, scenario.reason(), String.join(", ", files)));
        }
        var out = spec.commandLine().getOut();
        out.print(Scenarios.text(name));
        out.flush();
        return ExitCode.OK;
    }
}
