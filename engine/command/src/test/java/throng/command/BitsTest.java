package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.scenario.Scenarios;
import throng.setup.FileScenario;
import throng.setup.Scenario;

/** Each scenario has one hash for any number of workers and any form. */
class BitsTest {
    private static String hash(String scenario, String options) {
        return CommandResult.line("run " + scenario + " --quiet --seed 42 " + options)
                .value("hash");
    }

    static Stream<String> names() {
        return Scenarios.all().stream().map(Scenario::name);
    }

    /** With 7001 agents several workers have blocks to do. */
    @Tag("shows")
    @ParameterizedTest
    @MethodSource("names")
    void workersThatShareBlocksAgree(String scenario) {
        String size = "--agents 7001 --ticks 4 ";
        String expected = hash(scenario, size + "--workers 1 --form scalar");
        assertEquals(expected, hash(scenario, size + "--workers 8 --form auto"));
    }

    static Stream<String> files() {
        return Scenarios.all().stream().filter(FileScenario.class::isInstance).map(Scenario::name);
    }

    /** What is copied to be changed begins as what is built in. */
    @ParameterizedTest
    @MethodSource("files")
    void aFileRunsAsItsNameDoes(String name) {
        String size = " --agents 300 --ticks 3 --workers 1 --form scalar";
        assertEquals(hash(name, size), hash("../../examples/scenarios/" + name + ".yaml", size));
    }

    /** Regression: in a small open world a tile of agents reached round the folded table and met neighbours twice. */
    @Test
    void formsAgreeOnAFoldedTable() {
        String size = "--agents 3000 --ticks 10 --workers 1 ";
        assertEquals(hash("murmuration", size + "--form scalar"), hash("murmuration", size + "--form auto"));
    }
}
