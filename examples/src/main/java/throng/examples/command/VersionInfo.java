package throng.examples.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;
import throng.examples.report.MeasuredOn;
import throng.simd.Simd;

/** Prints what {@code --version} shows, which is what a bug report should begin with: version, JDK, form, machine. */
public final class VersionInfo implements IVersionProvider {
    @Override
    public String[] getVersion() {
        var machine = MeasuredOn.here();
        String form = Simd.AVAILABLE
                ? String.format(Locale.ROOT, "wide, %d floats per register", machine.lanes())
                : "scalar only; start java with --add-modules jdk.incubator.vector for wide kernels";
        return new String[] {
            "throng " + number(),
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

    /** Returns the version that the build wrote. */
    public static String number() {
        var properties = new Properties();
        try (var in = VersionInfo.class.getResourceAsStream("version.properties")) {
            if (in != null) properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "(unknown version)");
    }
}
