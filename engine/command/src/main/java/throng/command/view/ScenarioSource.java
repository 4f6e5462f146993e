package throng.command.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.command.console.RefusedInput;
import throng.command.measure.MeasuredPlaces;
import throng.command.measure.PageMeasures;
import throng.decision.machine.StateMachineMind;
import throng.decision.tree.TreeMind;
import throng.examples.scenario.Scenarios;
import throng.io.scenario.RefusedScenario;
import throng.memory.Agents;
import throng.page.SourceFault;
import throng.page.WorldMeter;
import throng.page.WorldSource;
import throng.setup.FileScenario;
import throng.setup.MapScenario;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.terrain.Surroundings;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * Makes the worlds of a scenario for a page. Its settings, and the number of agents, hold from the next start on. Files
 * are read again for each world.
 */
final class ScenarioSource implements WorldSource {
    private static final String AGENTS = "agents";

    /** What the options of the command say. */
    interface Choice {
        /**
         * Returns the scenario with the settings of the options, as files say it now.
         *
         * @throws RefusedInput if a file has errors
         */
        ScenarioSetup setup();

        /** Returns another scenario with the values that it has without options, run in the same way. */
        ScenarioSetup setup(Scenario other);

        /** Returns the word that names the scenario. */
        String word();

        /** Returns what is measured, beside what the scenario says. */
        MeasuredPlaces measured();

        /** Returns the seconds of a tick; null: those of the scenario. */
        @Nullable
        Float dt();

        /** Returns the file of the map that replaces the scenario's; null if there is none. */
        @Nullable
        Path map();

        /** Returns the files that worlds are made from. */
        List<Path> files();
    }

    private final Choice choice;
    private final WatchedFiles watched;
    /** Of the world that is shown. */
    private ScenarioSetup setup;

    /** What a page has chosen instead; null: what the options say. */
    private @Nullable Scenario chosen;

    /** What a page has chosen, until its world is made. */
    private @Nullable Scenario asked;

    private @Nullable TileMap drawnMap;
    private String colourBy = "group";

    ScenarioSource(Choice choice) {
        this.choice = choice;
        watched = new WatchedFiles(choice.files());
        setup = choice.setup();
    }

    @Override
    public World make(long seed, List<String> settings) {
        Scenario other = asked == null ? chosen : asked;
        asked = null;
        try {
            World world = made(other == null ? read() : choice.setup(other), seed, settings);
            chosen = other;
            return world;
        } catch (RefusedScenario e) {
            throw FileFaults.of(e);
        }
    }

    private ScenarioSetup read() {
        try {
            return choice.setup();
        } catch (RefusedInput e) {
            throw FileFaults.of(e);
        }
    }

    private World made(ScenarioSetup first, long seed, List<String> settings) {
        var all = new ArrayList<>(first.settings());
        int agents = first.agents();
        for (String setting : settings) {
            if (setting.startsWith(AGENTS + "=")) agents = agents(setting.substring(AGENTS.length() + 1));
            else all.add(setting);
        }
        var made = new ScenarioSetup(first.scenario(), agents, seed, first.workers(), first.form(), all);
        World world = made.build();
        setup = made;
        colourBy = colourBy(made.scenario(), world);
        drawnMap = null;
        return world;
    }

    /** Measures what options and scenario ask for; options are about the scenario of the command alone. */
    WorldMeter.@Nullable Readings measure(World world) {
        return PageMeasures.of(chosen == null ? choice.measured() : null, setup.scenario(), world);
    }

    @Override
    public List<SourceFault> warnings() {
        return setup.scenario() instanceof FileScenario file
                ? FileFaults.of(file.file().warnings())
                : List.of();
    }

    @Override
    public long version() {
        return chosen == null ? watched.version() : 0;
    }

    @Override
    public List<WorldChoice> choices() {
        var all = new ArrayList<WorldChoice>();
        for (Scenario each : Scenarios.all()) {
            String part = Scenarios.isTest(each) ? "for tests and measurements" : "";
            all.add(new WorldChoice(
                    each.name(),
                    Scenario.story(Scenarios.about(each)),
                    part,
                    Scenarios.picture(each.name()).isPresent()));
        }
        if (all.stream().noneMatch(each -> each.name().equals(title()))) {
            String word = title();
            if (!word.contains(" "))
                all.addFirst(new WorldChoice(word, setup.scenario().line()));
        }
        return all;
    }

    @Override
    public byte @Nullable [] picture(String name) {
        return Scenarios.picture(name).orElse(null);
    }

    @Override
    public long choose(String name) {
        asked = Scenarios.named(name);
        return asked.defaults().seed();
    }

    @Override
    public boolean isOver(World world) {
        return !Building.in(world).map(Building::expectsPeople).orElse(false);
    }

    /** By the states of a mind, or the actions of a tree; else as the scenario's pictures do. */
    private static String colourBy(Scenario scenario, World world) {
        for (Group group : world.groups()) {
            for (var mind : group.minds()) {
                if (mind instanceof StateMachineMind machine)
                    return machine.state(0).name();
                if (mind instanceof TreeMind tree) return tree.name();
            }
        }
        return world.groups().stream()
                .flatMap(group -> scenario.shades(group).stream())
                .map(Scenario.Shades::column)
                .findFirst()
                .orElseGet(() -> byHeading(scenario, world) ? "heading" : "group");
    }

    /** Most agents of the pictures have the colour of their heading, unless their group has one of its own. */
    private static boolean byHeading(Scenario scenario, World world) {
        long plain = 0;
        for (Group group : world.groups()) if (scenario.colour(group.name()).isEmpty()) plain += group.count();
        return world.space().axes() == 2 && 2 * plain > world.agents();
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

    /** Returns the seed of the first world. */
    long seed() {
        return setup.seed();
    }

    /** Returns the seconds of a tick. */
    float dt() {
        Float given = choice.dt();
        return given == null || chosen != null ? setup.scenario().defaults().dt() : given;
    }

    private boolean takesAgents() {
        return !(setup.scenario() instanceof FileScenario file) || file.file().hasAgents();
    }

    @Override
    public List<StartSetting> settings() {
        var all = new ArrayList<StartSetting>();
        boolean isFile = setup.scenario() instanceof FileScenario;
        var own = Setting.of(setup.scenario());
        for (Setting each : own) if (!isFile || each.path().indexOf('.') < 0) all.add(start(each, true));
        if (takesAgents())
            all.add(new StartSetting(
                    AGENTS,
                    Integer.toString(setup.agents()),
                    "",
                    1.,
                    (double) Agents.MAX_ID,
                    List.of(),
                    "in all groups",
                    true));
        for (Setting each : own)
            if (isFile && each.path().matches("\\S+\\.\\S+")) all.add(start(each, false)); // paths have no blanks
        for (Setting each : Setting.of(setup)) all.add(start(each, false));
        return all;
    }

    private static StartSetting start(Setting of, boolean first) {
        var start = new StartSetting(of.path(), of.text(), "", null, null, of.words(), of.about(), first);
        var range = of.range();
        return range == null ? start : start.range(range);
    }

    @Override
    public String title() {
        return setup.scenario().name();
    }

    @Override
    public String command(long seed, List<String> settings) {
        var line = new StringBuilder("throng run ").append(quoted(chosen == null ? choice.word() : chosen.name()));
        if (takesAgents()) line.append(" --agents ").append(setup.agents());
        line.append(" --seed ").append(seed);
        if (dt() != setup.scenario().defaults().dt()) line.append(" --dt ").append(dt());
        Path map = choice.map();
        if (map != null && chosen == null) line.append(" --map ").append(quoted(map.toString()));
        for (String setting : setup.settings()) line.append(" --set ").append(quoted(setting));
        if (chosen == null)
            for (String word : choice.measured().words()) line.append(' ').append(quoted(word));
        return line.toString();
    }

    /** As a shell takes it. */
    private static String quoted(String word) {
        return word.matches("[\\w./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
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
    public String colourBy() {
        return colourBy;
    }

    @Override
    public Surroundings surroundings() {
        return setup.scenario().surroundings();
    }

    @Override
    public OptionalInt colour(Group group) {
        return setup.scenario().colour(group.name());
    }
}
