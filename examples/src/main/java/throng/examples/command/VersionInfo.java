package throng.examples.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;
import throng.examples.report.MeasuredOn;
import throng.simd.Simd;

/** What {@code --version} tells: all that a report of an error should begin with. */
public final class VersionInfo implements IVersionProvider {
    @Override
    public String[] getVersion() {
        var machine = MeasuredOn.here();
        String form = Simd.AVAILABLE
                ? String.format(Locale.ROOT, "wide, %d floats in a register", machine.lanes())
                : "scalar alone: start java with --add-modules jdk.incubator.vector for wide ones";
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

    /** As the build has written it. */
    private static String number() {
        var properties = new Properties();
        try (var in = VersionInfo.class.getResourceAsStream("version.properties")) {
            if (in != null) properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "of unknown version");
    }
}
