package throng.setup;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.io.scenario.GroupPlan;
import throng.io.scenario.ScenarioFile;
import throng.io.scenario.ScenarioMeasures;
import throng.io.scenario.ScenarioRecord;
import throng.io.scenario.ScenarioSweep;
import throng.math.Space;
import throng.terrain.Surroundings;
import throng.terrain.TileMap;
import throng.world.World;

/** A scenario that stands in a file. It is read when it is first asked for. */
public final class FileScenario implements Scenario {
    private final String name;
    private final Supplier<String> line;
    private final Supplier<ScenarioFile> reading;
    private final @Nullable TileMap given;

    /**
     * A scenario that is read later.
     *
     * @param name in the command
     * @param reading reads the file
     */
    public FileScenario(String name, Supplier<ScenarioFile> reading) {
        this(name, () -> reading.get().about(), reading, null);
    }

    /**
     * A scenario that is read later, and whose line is known without that: to list scenarios, none need be judged.
     *
     * @param name in the command
     * @param line what the file says it is about
     * @param reading reads the file
     */
    public FileScenario(String name, Supplier<String> line, Supplier<ScenarioFile> reading) {
        this(name, line, reading, null);
    }

    private FileScenario(String name, Supplier<String> line, Supplier<ScenarioFile> reading, @Nullable TileMap given) {
        this.name = name;
        this.line = line;
        this.reading = reading;
        this.given = given;
    }

    /** {@return the file} */
    public ScenarioFile file() {
        return reading.get();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String line() {
        return line.get();
    }

    @Override
    public Defaults defaults() {
        var file = file();
        return new Defaults(file.agents(), file.ticks(), file.dt(), file.seed());
    }

    @Override
    public String reason() {
        throw new IllegalStateException(name + " is a file");
    }

    @Override
    public boolean hasMap() {
        return file().hasMap();
    }

    @Override
    public Scenario on(TileMap map) {
        var changed = file().on(map);
        return new FileScenario(name, line, () -> changed, map);
    }

    @Override
    public @Nullable TileMap given() {
        return given;
    }

    @Override
    public Space space(int agents) {
        return of(agents).space();
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        return of(agents).groups().stream()
                .map(plan -> new ScenarioGroup(plan.name(), plan.agents(), plan.spawn(), plan.motion(), plan.rules()))
                .toList();
    }

    @Override
    public ScenarioMeasures measures() {
        return file().measures();
    }

    @Override
    public ScenarioRecord record() {
        return file().record();
    }

    @Override
    public ScenarioSweep sweep() {
        return file().sweep();
    }

    @Override
    public Surroundings surroundings() {
        return file().view().surroundings();
    }

    @Override
    public OptionalInt colour(String group) {
        return file().groups().stream()
                .filter(plan -> plan.name().equals(group))
                .map(GroupPlan::colour)
                .findFirst()
                .orElse(OptionalInt.empty());
    }

    /** Returns the file for that number of agents. */
    private ScenarioFile of(int agents) {
        var file = file();
        return agents == file.agents() ? file : file.agents(agents);
    }

    /** Returns the scenario with one value of the file changed. */
    Scenario with(String path, String value) {
        if (List.of("agents", "ticks", "dt", "seed").contains(path.replaceFirst("^run\\.", "")))
            throw new IllegalArgumentException(
                    "%s is an option: --%s %s".formatted(path, path.replaceFirst("^run\\.", ""), value));
        var changed = file().set(path, value);
        return new FileScenario(name, line, () -> changed, given);
    }

    /** Returns whether its world can be built with this number of agents. */
    boolean takes(int agents) {
        try {
            return of(agents).agents() == agents;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Builds its world, with agents or without. */
    World world(ScenarioSetup setup, boolean filled) {
        var file = of(setup.agents()).seed(setup.seed());
        return filled ? file.world(setup::choose) : file.empty(setup::choose);
    }
}
