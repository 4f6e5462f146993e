package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.io.kind.Kinds;

/** Agents that do not fit are told at their place, before any is made, and those that fit are made. */
class MemoryTest {
    private static final Kinds KINDS = new Kinds(List.of());
    private static final String TEXT = """
            throng: 1
            run: {agents: 40000}
            space: %s
            groups:
              many:
                agents: agents - 1000
                spawn: {box: [0, 0, 9, 9]}
                columns: {a: {int: id}, b: {float: id}}
                traits: {radius: {uniform: [0.1, 0.2]}}
                rules: [separation: {weight: 1, radius: 2}]
              few:
                agents: 1000
                spawn: {box: [0, 0, 9, 9]}
            """;

    /** The module itself needs no management. */
    @BeforeAll
    static void management() {
        for (String name : List.of("java.management", "jdk.management"))
            MemoryTest.class
                    .getModule()
                    .addReads(ModuleLayer.boot().findModule(name).orElseThrow());
    }

    private static ScenarioFile file(String space) {
        return ScenarioFile.parse("f", TEXT.formatted(space), KINDS);
    }

    private static RefusedScenario refused(ScenarioFile file, long bytes) {
        return assertThrows(
                RefusedScenario.class, () -> file.world(b -> b.workers(1).memory(bytes)));
    }

    private static boolean fits(ScenarioFile file, long bytes) {
        try (var world = file.world(b -> b.workers(1).memory(bytes))) {
            assertEquals(40_000, world.agents());
            return true;
        } catch (RefusedScenario e) {
            return false;
        }
    }

    /**
     * The least memory that a world accepts is what the message tells, within the digit that it is rounded to. One of
     * the groups alone would fit into less.
     */
    @ParameterizedTest
    @ValueSource(strings = {"{open: 2}", "{torus: [90, 90, 90]}"})
    void theMemoryThatIsToldIsTheLeast(String space) {
        var file = file(space);
        long low = 1 << 20, high = 64 << 20;
        while (high - low > 64) {
            long middle = (low + high) / 2;
            if (fits(file, middle)) high = middle;
            else low = middle;
        }
        String message = refused(file, low).getMessage();
        var told = Pattern.compile("f:2:15: 40,000 agents need ([0-9.]+) MB; .* ask for at most ([0-9,]+), .*")
                .matcher(message);
        assertTrue(told.matches(), message);
        assertEquals(high / 1e6, Double.parseDouble(told.group(1)), .06, message);
        long half = high / 2;
        String fewer = refused(file, half)
                .getMessage()
                .replaceAll(".*at most ([0-9,]+),.*", "$1")
                .replace(",", "");
        assertEquals(20_000, Integer.parseInt(fewer), 500);
        try (var world =
                file.agents(Integer.parseInt(fewer)).world(b -> b.workers(1).memory(half))) {
            assertEquals(Integer.parseInt(fewer), world.agents());
        }
    }

    /** 1.9 billion agents: what is allocated before they are refused is the world without agents. */
    @ParameterizedTest
    @ValueSource(strings = {"run: {agents: 1900000000}", "run: {agents: 30000000}"})
    void nothingIsAllocatedFirst(String run) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        refused(file("{open: 2}"), 1 << 20); // classes are loaded
        long before = threads.getCurrentThreadAllocatedBytes();
        var file = ScenarioFile.parse("f", TEXT.formatted("{open: 2}").replace("run: {agents: 40000}", run), KINDS);
        var refused = assertThrows(
                RefusedScenario.class, () -> file.world(b -> b.workers(1).memory(1L << 30)));
        assertTrue(refused.getMessage().startsWith("f:2:15: "), refused.getMessage());
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 8 << 20, bytes + " bytes");
        if (run.contains("19")) assertThrows(RefusedScenario.class, file::requireMemory);
    }
}
