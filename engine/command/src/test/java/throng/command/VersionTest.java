package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --version} prints the version and the system, for bug reports. */
class VersionTest {
    @ParameterizedTest
    @ValueSource(strings = {"--version", "run --version", "bench --version", "list --version", "version"})
    void versionPrintsVersionJdkFormAndMachine(String line) {
        var result = CommandResult.line(line);
        assertEquals(0, result.code(), result.err());
        assertTrue(result.value("throng").matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"), result.out());
        assertTrue(result.value("java").contains(Runtime.version().toString()), result.out());
        assertTrue(result.value("kernels").matches("(wide|scalar).*"), result.out());
        assertTrue(result.value("machine").contains(" cores, "), result.out());
    }
}
