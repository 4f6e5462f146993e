package throng.command.about;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;

/** Lists the scenarios. */
@Command(name = "list", description = "Lists the built-in scenarios, one per line.")
public final class ListVerb implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        for (Scenario scenario : Scenarios.all()) out.printf("%-12s %s%n", scenario.name(), scenario.line());
        out.flush();
        return ExitCode.OK;
    }
}
