package throng.house;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The formatter reads the language of its JVM: Surefire runs it on the toolchain's JDK, whichever Maven runs on. */
class SourceFormatTest {
    @Test
    void everyFileIsFormatted() throws IOException {
        Gate.none(
                "run mvn -q -pl engine/house compile exec:exec, which formats them.",
                SourceFormat.offenders().stream()
                        .map(file -> file.at(SourceFormat.firstLine(file)) + "not formatted from here on"));
    }
}
