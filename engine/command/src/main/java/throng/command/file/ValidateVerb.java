package throng.command.file;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.command.measure.RunFigures;
import throng.command.measure.RunMeasures;
import throng.command.report.Plural;

/** Checks a scenario file. */
@Command(name = "validate", description = "Checks a scenario file. Prints each error with file, line and column.")
public final class ValidateVerb implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A scenario file, YAML or JSON.")
    private Path path;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var scenario = ScenarioFiles.read(path);
        var file = scenario.file();
        try {
            RunMeasures.check(scenario.measures(), file.space());
        } catch (IllegalArgumentException e) {
            throw new RefusedInput(path + ": measures: " + e.getMessage(), e);
        }
        RunFigures.ofGates(path, file);
        ScenarioFiles.warn(RefusedInput.unless(file::check), spec.commandLine().getErr());
        var out = spec.commandLine().getOut();
        out.printf(
                "%s: no errors; %s in %s%n",
                path,
                Plural.count(file.agents(), "agent"),
                Plural.count(file.groups().size(), "group"));
        out.flush();
        return ExitCode.OK;
    }
}
