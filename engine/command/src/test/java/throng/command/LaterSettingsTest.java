package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.examples.scenario.Scenarios;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** {@code --set path=value@TICK} changes a number before that tick, to the bit as a program does. */
class LaterSettingsTest {
    private static final String RUN = "run shoal --agents 600 --ticks 20 --workers 2 --quiet";

    private static String hash(String options) {
        var result = CommandResult.line(RUN + " " + options);
        assertEquals(0, result.code(), result.err());
        return result.value("hash");
    }

    @Test
    void numbersChangeBeforeTheTickAsInAProgram() {
        var scenario = Scenarios.named("shoal");
        var setup = new ScenarioSetup(scenario, 600, scenario.defaults().seed(), 1, Form.AUTO, List.of());
        String expected;
        try (var world = setup.build()) {
            var fish = world.groups().getFirst();
            for (int t = 0; t < 20; t++) {
                if (t == 7) fish.set("cohesion.weight", .5f).set("maxSpeed", 4);
                if (t == 12) fish.set("cohesion.weight", 2);
                world.tick(scenario.defaults().dt());
            }
            expected = "%016x".formatted(world.hash());
        }
        String later = "--set fish.cohesion.weight=2@12 --set fish.cohesion.weight=.5@7 --set fish.maxSpeed=4@7";
        assertEquals(expected, hash(later));
        assertNotEquals(expected, hash(""));
    }

    /** What is set after the last tick is part of the state, as where a page is paused. */
    @Test
    void theFirstAndTheLastTickCount() {
        assertNotEquals(hash(""), hash("--set fish.cohesion.weight=2@20"));
        assertNotEquals(hash(""), hash("--set fish.cohesion.weight=2@0"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fish.cohesion.weight=2@21 | the run goes from tick 0 to 20",
                "fish.cohesion.weight=2@x | is no tick",
                "fish.cohesion.weight=2@ | is no tick",
                "fish.cohesion.weight=two@3 | 'two' is not a number",
                "fish.cohesion.weigth=2@3 | did you mean fish.cohesion.weight",
                "fish.speedLimit=damped@3 | holds from the start of a run; leave out @3",
                "fish.cohesion.weight=1e30@3 | allowed is"
            })
    void wrongOnesAreRefused(String setting, String message) {
        var result = CommandResult.line(RUN + " --set " + setting);
        assertEquals(2, result.code(), result.out());
        assertTrue(result.err().contains(message), result.err());
        assertTrue(result.err().contains("--set " + setting), result.err());
    }

    @Test
    void whatEachAgentHasOfItsOwnIsNoNumberForAll() {
        var result = CommandResult.line("run evacuation --agents 50 --ticks 5 --set people.maxSpeed=1@3");
        assertEquals(2, result.code(), result.out());
        assertTrue(result.err().contains("each agent has its own 'people.maxSpeed'"), result.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "view shoal --set fish.cohesion.weight=2@3 | use throng run",
                "view shoal --port 70000 | allowed is 0 to 65535",
                "view shoal --fps 0 | allowed is 1 to 240",
                "view nothing | nothing",
                "info shoal --set fish.cohesion.weight=2@3 | leave out the tick"
            })
    void otherVerbsRefuseThem(String line, String message) {
        var result = CommandResult.line(line);
        assertEquals(2, result.code(), result.out());
        assertTrue(result.err().contains(message), result.err());
    }
}
