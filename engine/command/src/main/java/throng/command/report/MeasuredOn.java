package throng.command.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import throng.simd.Simd;

/**
 * The machine of a measurement.
 *
 * @param cores cores that Java may use
 * @param cpu name of the processor, or of the system if that is unknown
 * @param jdk vendor and version
 * @param lanes floats per SIMD register; 1 without the Vector API
 */
public record MeasuredOn(int cores, String cpu, String jdk, int lanes) {
    /** Returns this machine. */
    public static MeasuredOn here() {
        return new MeasuredOn(
                Runtime.getRuntime().availableProcessors(),
                processor(),
                System.getProperty("java.vendor") + " " + Runtime.version(),
                Simd.lanes());
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d cores, %s, %s, %d lanes", cores, cpu, jdk, lanes);
    }

    private static String processor() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElseGet(MeasuredOn::system);
        } catch (IOException e) {
            return system(); // not Linux
        }
    }

    private static String system() {
        return System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }
}
