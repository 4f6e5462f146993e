package throng.command.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throng.command.console.RefusedInput;
import throng.io.plan.ImportedScenario;
import throng.io.scenario.RefusedScenario;
import throng.io.scenario.ScenarioFile;

/** Makes a scenario file, and its plan, of a scenario of JuPedSim or Vadere. */
@Command(
        name = "import",
        description = "Makes a scenario file of a folder of JuPedSim or a .scenario of Vadere.",
        footer = {"", "Example: throng import bottleneck.scenario bottleneck.yaml; throng run bottleneck.yaml"})
public final class ImportVerb implements Callable<Integer> {
    private static final String ENDS = ".yaml";

    @Parameters(
            paramLabel = "IN",
            description = "A folder with config.json and geometry.wkt, or a .scenario file of Vadere.")
    private Path from;

    @Parameters(
            paramLabel = "OUT",
            description = "The scenario file to write, a .yaml. Its plan lies beside it, as .wkt. Both are replaced.")
    private Path to;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        String name = String.valueOf(to.getFileName());
        if (!name.endsWith(ENDS))
            throw new RefusedInput(
                    "%s: allowed is a name that ends with .yaml; the plan is written beside it".formatted(to));
        String planName = name.substring(0, name.length() - ENDS.length()) + ".wkt";
        Path file = Files.isDirectory(from) ? from.resolve("config.json") : from;
        ImportedScenario imported = MapFile.read(file, () -> ImportedScenario.read(from, planName));
        Files.writeString(to.resolveSibling(planName), imported.plan());
        Files.writeString(to, imported.text());
        var out = spec.commandLine().getOut();
        imported.told().forEach(out::println);
        imported.notUnderstood().forEach(line -> out.println("not understood: " + line));
        try {
            out.printf("%s: %d people at the start%n", to, ScenarioFile.read(to).agents());
        } catch (RefusedScenario e) {
            throw new RefusedInput("%s was written, and does not run: %s".formatted(to, e.getMessage()), e);
        }
        out.flush();
        return ExitCode.OK;
    }
}
