package throng.examples.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import throng.examples.command.console.RefusedInput;
import throng.examples.scenario.Scenarios;
import throng.examples.setup.MapScenario;
import throng.examples.setup.Scenario;
import throng.memory.Agents;
import throng.terrain.TileMap;

/** What the verbs that take a scenario let choose of it. */
final class ScenarioOptions {
    @Parameters(paramLabel = "SCENARIO", description = "A name that throng list shows.")
    private String name;

    @Option(names = "--agents", paramLabel = "N", description = "Agents in all groups together.")
    private @Nullable Long agents;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "A number of a rule or of a motion, by the path that throng info shows; repeatable.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--map",
            paramLabel = "FILE",
            description = "Where a scenario takes place that walks on a map: a .map file, or a .png, dark where nobody"
                    + " walks. To resume, name the same one.")
    private @Nullable Path map;

    Scenario scenario() {
        Scenario scenario = RefusedInput.unless(() -> Scenarios.named(name));
        if (map == null) return scenario;
        if (scenario instanceof MapScenario mapped) return mapped.on(walkable(map));
        var others = Scenarios.all().stream()
                .filter(MapScenario.class::isInstance)
                .map(Scenario::name)
                .toList();
        throw new RefusedInput("--map: scenario '%s' has no map; those that have one: %s"
                .formatted(scenario.name(), String.join(", ", others)));
    }

    private static TileMap walkable(Path file) {
        TileMap map = MapFile.read(file);
        for (int tile = 0; tile < map.tiles(); tile++) if (map.open(map.column(tile), map.row(tile))) return map;
        throw new RefusedInput(file + ": no tile is open: nobody can walk there; name another map");
    }

    /** As asked for, or as {@code otherwise} has it. */
    int agents(int otherwise) {
        if (agents == null) return otherwise;
        if (agents >= 1 && agents <= Agents.MAX_ID) return agents.intValue();
        throw new RefusedInput("--agents is %d; allowed is 1 to %d".formatted(agents, Agents.MAX_ID));
    }

    /** The map's file; null: none was named. */
    @Nullable
    Path map() {
        return map;
    }

    List<String> settings() {
        return settings;
    }
}
