package throng.examples.command.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.examples.Throng;
import throng.examples.scenario.Scenarios;
import throng.examples.setup.ScenarioSetup;
import throng.simd.Form;

/** The command that a page prints makes the world that the page shows. */
class ScenarioSourceTest {
    private static ScenarioSource source(String name, int agents, String... settings) {
        var scenario = Scenarios.named(name);
        var setup = new ScenarioSetup(scenario, agents, 3, 1, Form.AUTO, List.of(settings));
        return new ScenarioSource(setup, scenario.defaults().dt(), null);
    }

    private static String run(String line) {
        var out = new StringWriter();
        int code = Throng.command()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute(line.split(" "));
        assertEquals(0, code, out::toString);
        return out.toString();
    }

    @Test
    void theCommandRepeatsTheRun() {
        var source = source("shoal", 500, "fish.cruise.speed=5.5");
        var settings = List.of("agents=300", "fish.cohesion.weight=2");
        try (var world = source.make(9, settings)) {
            assertEquals(300, world.agents());
            for (int t = 0; t < 10; t++)
                world.tick(Scenarios.named("shoal").defaults().dt());
            String command = source.command(9, settings);
            assertEquals(
                    "throng run shoal --agents 300 --seed 9 --set fish.cruise.speed=5.5 --set fish.cohesion.weight=2",
                    command);
            String report = run(command.substring("throng ".length()) + " --ticks 10 --quiet");
            assertTrue(report.contains("%016x".formatted(world.hash())), report);
        }
    }

    @Test
    void wrongSettingsAreRefusedAndTheFormerOnesStay() {
        var source = source("shoal", 500);
        var refused = assertThrows(IllegalArgumentException.class, () -> source.make(1, List.of("agents=none")));
        assertTrue(refused.getMessage().contains("allowed is 1 to"), refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> source.make(1, List.of("fish.nothing=1")));
        assertEquals("500", source.settings().getFirst().value());
        assertTrue(source.command(1, List.of()).startsWith("throng run shoal --agents 500 --seed 1"));
    }

    @Test
    void agentsAreColouredByTheirMindAndTheMapIsShown() {
        var source = source("watch", 200);
        try (var world = source.make(1, List.of())) {
            assertEquals("guard.state", source.colourBy());
            assertNotNull(source.map(world));
        }
    }
}
