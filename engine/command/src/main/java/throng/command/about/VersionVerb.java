package throng.command.about;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the version. */
@Command(name = "version", description = "Shows the version, the JDK, the SIMD form and the machine.")
public final class VersionVerb implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        spec.commandLine().printVersionHelp(out);
        out.flush();
        return ExitCode.OK;
    }
}
