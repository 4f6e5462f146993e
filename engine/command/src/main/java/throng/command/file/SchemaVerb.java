package throng.command.file;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioSchema;

/** Prints the JSON schema of scenario files. */
@Command(
        name = "schema",
        description = "Prints the JSON schema of scenario files, from which editors complete: keys, units, ranges.")
public final class SchemaVerb implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        out.println(ScenarioSchema.json(Kinds.installed()));
        out.flush();
        return ExitCode.OK;
    }
}
