package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --version} prints the version and the system, for bug reports. */
class VersionTest {
    @ParameterizedTest
    @ValueSource(strings = {"--version", "run --version", "bench --version", "list --version"})
    void versionPrintsVersionJdkFormAndMachine(String line) {
        var console = CommandResult.line(line);
        assertEquals(0, console.code(), console.err());
        assertTrue(console.value("throng").matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"), console.out());
        assertTrue(console.value("java").contains(Runtime.version().toString()), console.out());
        assertTrue(console.value("kernels").matches("(wide|scalar).*"), console.out());
        assertTrue(console.value("machine").contains(" cores, "), console.out());
    }
}
