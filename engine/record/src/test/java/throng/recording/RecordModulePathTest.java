package throng.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.outside.ModuleRecording;

/** As modules, too, all formats are written and read: each library is found. */
class RecordModulePathTest {
    @Test
    void aModuleRecords(@TempDir Path folder) throws Exception {
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-p",
                        RecordModules.path(),
                        "--add-modules",
                        "throng.record",
                        "--enable-native-access=org.xerial.sqlitejdbc",
                        "-cp",
                        Path.of(getClass()
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                .toString(),
                        ModuleRecording.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), told);
        assertEquals("", told, "nothing is printed");
    }
}
