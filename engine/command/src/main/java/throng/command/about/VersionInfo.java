package throng.command.about;

import java.util.Locale;
import picocli.CommandLine.IVersionProvider;
import throng.command.report.BuiltFrom;
import throng.command.report.MeasuredOn;
import throng.simd.Simd;

/**
 * Prints what {@code --version} shows, which is what a bug report should begin with: version, commit, JDK, form,
 * machine.
 */
public final class VersionInfo implements IVersionProvider {
    @Override
    public String[] getVersion() {
        var machine = MeasuredOn.here();
        String form = Simd.AVAILABLE
                ? String.format(Locale.ROOT, "wide, %d floats per register", machine.lanes())
                : "scalar only; start java with --add-modules jdk.incubator.vector for wide kernels";
        BuiltFrom built = BuiltFrom.here();
        String commit = built.commit() == null ? "unknown" : built.commit();
        return new String[] {
            "throng " + built.version(),
            "commit " + commit,
            "java " + machine.jdk(),
            "kernels " + form,
            String.format(
                    Locale.ROOT,
                    "machine %d cores, %s, %s %s",
                    machine.cores(),
                    machine.cpu(),
                    System.getProperty("os.name"),
                    System.getProperty("os.arch"))
        };
    }
}
