package throng.command.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import throng.command.console.RefusedInput;
import throng.command.file.FileDigest;
import throng.command.file.MapFile;
import throng.command.file.ScenarioFiles;
import throng.examples.scenario.Scenarios;
import throng.memory.Agents;
import throng.setup.Scenario;
import throng.terrain.TileMap;

/** The options of the verbs that take a scenario. */
public final class ScenarioOptions {
    @Parameters(
            paramLabel = "SCENARIO",
            completionCandidates = ScenarioNames.class,
            description = "A scenario's name, as throng list prints it, or a scenario file: hunt.yaml.")
    private String name;

    @Option(
            names = {"--agents", "--people"},
            paramLabel = "N",
            description = "Number of agents in all groups together. Default: the scenario's.")
    private @Nullable Long agents;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "Changes a value of the scenario, a rule or a motion. throng info prints all paths and values."
                            + " PATH=VALUE@TICK changes a number of a rule or a motion before that tick."
                            + " May be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--map",
            paramLabel = "FILE",
            description =
                    "A map for a scenario that has one: a .map file of moving-AI, or a .png picture whose dark pixels"
                            + " are blocked.")
    private @Nullable Path map;

    @Mixin
    private PlanOption plan;

    /** The names that a shell completes. */
    public static final class ScenarioNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Scenarios.names().iterator();
        }
    }

    /**
     * Returns the scenario that was named, on the map of {@code --map}.
     *
     * @throws RefusedInput if there is no such scenario, or it has no map
     */
    public Scenario scenario() {
        return plan.given() ? plan.scenario(name, map) : scenario(name, map);
    }

    /**
     * Returns a scenario, on a map if one is given.
     *
     * @param name of it, or its file
     * @param map null: its own, if it has one
     * @throws RefusedInput if there is no such scenario, or it has no map
     */
    public static Scenario scenario(String name, @Nullable Path map) {
        Scenario scenario =
                ScenarioFiles.isFile(name) ? ScenarioFiles.read(Path.of(name)) : RefusedInput.unless(() -> named(name));
        if (map == null) return scenario;
        if (scenario.hasMap()) {
            TileMap other = walkable(map);
            return RefusedInput.unless(() -> scenario.on(other));
        }
        var others = Scenarios.all().stream()
                .filter(Scenario::hasMap)
                .map(Scenario::name)
                .toList();
        throw new RefusedInput("--map: scenario '%s' has no map; scenarios with a map: %s"
                .formatted(scenario.name(), String.join(", ", others)));
    }

    private static Scenario named(String name) {
        if (!Scenarios.names().contains(name))
            for (String ending : List.of("", ".yaml", ".yml", ".json"))
                if (Files.isRegularFile(Path.of(name + ending)))
                    throw new IllegalArgumentException("there is no scenario '%s', but a file: write %s"
                            .formatted(name, ending.isEmpty() ? "./" + name : name + ending));
        return Scenarios.named(name);
    }

    private static TileMap walkable(Path file) {
        TileMap map = MapFile.read(file);
        for (int tile = 0; tile < map.tiles(); tile++) if (map.open(map.column(tile), map.row(tile))) return map;
        throw new RefusedInput(file + ": no tile is open, so no agent can walk; name another map");
    }

    /**
     * Returns the number of agents: {@code --agents}, or the default.
     *
     * @throws RefusedInput if the number is out of range
     */
    public int agents(int defaultAgents) {
        if (agents == null) return defaultAgents;
        if (agents >= 1 && agents <= Agents.MAX_ID) return agents.intValue();
        throw new RefusedInput("--agents is %d; allowed is 1 to %d".formatted(agents, Agents.MAX_ID));
    }

    /** Returns the word that names the scenario: its name, or its file. */
    public String word() {
        return name;
    }

    /** Returns the scenario file that was named; null if a built-in scenario was. */
    public @Nullable Path file() {
        return ScenarioFiles.isFile(name) ? Path.of(name) : null;
    }

    /** Returns the text of the scenario file that was named; empty if a built-in scenario was. */
    public String text() {
        if (plan.given()) return plan.text();
        if (!ScenarioFiles.isFile(name)) return "";
        try {
            return Files.readString(Path.of(name));
        } catch (IOException e) { // it was read before: someone has deleted it meanwhile
            return "";
        }
    }

    /** Returns the digest of the scenario's file and of the files that it names; empty if it is a class. */
    public String digest(Scenario scenario) {
        return plan.given() ? FileDigest.of(plan.text()) : FileDigest.of(scenario, name);
    }

    /** Returns whether a run ends when no one is left: of the evacuation of a plan. */
    public boolean endsEmpty() {
        return plan.given();
    }

    /** Returns what is told of the plan before a run; empty without one. */
    public String told() {
        return plan.told();
    }

    /** Returns the file of {@code --map}, or null without that option. */
    public @Nullable Path map() {
        return map;
    }

    /** Returns the words of a command that say which scenario it is, with its plan and its map. */
    public List<String> words() {
        var words = new ArrayList<>(List.of(name));
        words.addAll(plan.words());
        if (map != null) words.addAll(List.of("--map", map.toString()));
        return words;
    }

    /** Returns all settings, as they were written: those with a tick, too. */
    public List<String> allSettings() {
        return List.copyOf(settings);
    }

    /** Returns the settings that hold from the start. */
    public List<String> settings() {
        return settings.stream().filter(s -> !LaterSettings.isLater(s)).toList();
    }

    /**
     * Returns the settings that hold from a tick on.
     *
     * @throws RefusedInput if a tick is no number
     */
    public LaterSettings laterSettings() {
        return RefusedInput.unless(() -> new LaterSettings(settings));
    }

    /**
     * Refuses settings that hold from a tick on.
     *
     * @param cure what to do instead
     */
    public void refuseLater(String cure) {
        for (String setting : settings)
            if (LaterSettings.isLater(setting)) throw new RefusedInput("--set %s: %s".formatted(setting, cure));
    }
}
