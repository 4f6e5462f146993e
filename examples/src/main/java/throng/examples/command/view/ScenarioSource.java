package throng.examples.command.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.examples.setup.MapScenario;
import throng.examples.setup.ScenarioSetup;
import throng.examples.setup.Setting;
import throng.memory.Agents;
import throng.page.WorldSource;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** Makes the worlds of a scenario for a page. Its settings, and the number of agents, hold from the next start on. */
final class ScenarioSource implements WorldSource {
    private static final String AGENTS = "agents";

    private final ScenarioSetup first;
    private final float dt;
    private final @Nullable Path file;
    /** Of the world that is shown. */
    private ScenarioSetup setup;

    private @Nullable TileMap drawnMap;

    ScenarioSource(ScenarioSetup setup, float dt, @Nullable Path map) {
        first = setup;
        this.setup = setup;
        this.dt = dt;
        file = map;
    }

    @Override
    public World make(long seed, List<String> settings) {
        var all = new ArrayList<>(first.settings());
        int agents = first.agents();
        for (String setting : settings) {
            if (setting.startsWith(AGENTS + "=")) agents = agents(setting.substring(AGENTS.length() + 1));
            else all.add(setting);
        }
        var made = new ScenarioSetup(first.scenario(), agents, seed, first.workers(), first.form(), all);
        World world = made.build();
        setup = made;
        drawnMap = null;
        return world;
    }

    private static int agents(String value) {
        try {
            int agents = Integer.parseInt(value);
            if (agents >= 1 && agents <= Agents.MAX_ID) return agents;
        } catch (NumberFormatException e) {
            // refused below
        }
        throw new IllegalArgumentException("agents is %s; allowed is 1 to %d".formatted(value, Agents.MAX_ID));
    }

    @Override
    public List<StartSetting> settings() {
        var all = new ArrayList<StartSetting>();
        all.add(new StartSetting(AGENTS, Integer.toString(setup.agents())));
        for (Setting own : Setting.of(setup.scenario())) all.add(new StartSetting(own.path(), own.text()));
        for (Setting of : Setting.of(setup.parts())) all.add(new StartSetting(of.path(), of.text()));
        return all;
    }

    @Override
    public String title() {
        return setup.scenario().name();
    }

    @Override
    public String command(long seed, List<String> settings) {
        var line = new StringBuilder("throng run ").append(setup.scenario().name());
        line.append(" --agents ").append(setup.agents()).append(" --seed ").append(seed);
        if (dt != setup.scenario().defaults().dt()) line.append(" --dt ").append(dt);
        if (file != null) line.append(" --map ").append(file);
        for (String setting : setup.settings()) line.append(" --set ").append(setting);
        return line.toString();
    }

    @Override
    public @Nullable TileMap map(World world) {
        return setup.scenario() instanceof MapScenario mapped ? drawn(mapped) : world.tiles();
    }

    /** Maps are made by their scenario on each call; one is enough. */
    private @Nullable TileMap drawn(MapScenario mapped) {
        TileMap map = drawnMap;
        if (map == null) drawnMap = map = mapped.map(setup.agents());
        return map;
    }

    @Override
    public OptionalInt colour(Group group) {
        return setup.scenario().colour(group.name());
    }
}
