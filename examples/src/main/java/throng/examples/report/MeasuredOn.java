package throng.examples.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import throng.simd.Simd;

/**
 * Where something was measured.
 *
 * @param cores that Java may use
 * @param cpu its name, as far as the system tells
 * @param jdk vendor and version
 * @param lanes floats in a register; 1 without the Vector API
 */
public record MeasuredOn(int cores, String cpu, String jdk, int lanes) {
    /** This one. */
    public static MeasuredOn here() {
        return new MeasuredOn(
                Runtime.getRuntime().availableProcessors(),
                processor(),
                System.getProperty("java.vendor") + " " + Runtime.version(),
                Simd.lanes());
    }

    private static String processor() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElseGet(MeasuredOn::kind);
        } catch (IOException e) {
            return kind(); // not Linux
        }
    }

    private static String kind() {
        return System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }
}
