package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** What holds for every built-in scenario. */
class ScenarioTest {
    static List<Scenario> all() {
        return Scenarios.all();
    }

    @Test
    void everyFileIsListed() throws IOException {
        try (var files = Files.list(Path.of("scenarios"))) {
            var names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.replace(".yaml", ""))
                    .filter(name -> !Scenarios.files().contains(name)
                            && !Scenarios.names().contains(name))
                    .toList();
            assertEquals(List.of(), names, "add file(\"name\") to the list of Scenarios");
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void groupsAddUpToAllAgents(Scenario scenario) {
        for (int agents : new int[] {1, 49, 50, 12_501, scenario.defaults().agents(), Integer.MAX_VALUE - 64}) {
            assertEquals(
                    agents,
                    scenario.parts(agents).stream()
                            .mapToLong(ScenarioGroup::agents)
                            .sum(),
                    scenario.name());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void nameAndLineFitOneLineOfTheList(Scenario scenario) {
        assertTrue(scenario.name().matches("[a-z]+"), scenario.name());
        assertTrue(scenario.line().length() <= 107, "must fit one line of 120 columns after the name");
    }

    @ParameterizedTest
    @MethodSource("all")
    void theWorldHasTheGroupsInOrder(Scenario scenario) {
        var setup = new ScenarioSetup(scenario, 200, 1, 1, Form.AUTO, List.of());
        try (var world = setup.build()) {
            assertEquals(200, world.agents());
            assertEquals(
                    setup.parts().stream().map(ScenarioGroup::group).toList(),
                    world.groups().stream().map(group -> group.name()).toList());
        }
    }
}
