package throng.setup;

import java.util.ArrayList;
import java.util.List;
import throng.ranks.Exchange;
import throng.simd.Form;
import throng.world.World;
import throng.world.WorldBuilder;

/**
 * A scenario with all values that are chosen before the first tick. It builds the world.
 *
 * @param scenario the scenario, changed by the settings
 * @param agents number of agents in all groups
 * @param seed seed of all random numbers
 * @param workers threads of a tick
 * @param form of the kernels: scalar or wide
 * @param settings {@code path=value}, in the order in which they are applied
 * @param checked whether each tick runs twice to find faults in rules, minds and passes
 * @param exchange what the ranks of the world tell each other
 */
public record ScenarioSetup(
        Scenario scenario,
        int agents,
        long seed,
        int workers,
        Form form,
        List<String> settings,
        boolean checked,
        Exchange exchange) {
    /**
     * A setup whose world is not checked.
     *
     * @param scenario the scenario
     * @param agents number of agents in all groups
     * @param seed seed of all random numbers
     * @param workers threads of a tick
     * @param form of the kernels: scalar or wide
     * @param settings {@code path=value}, in the order in which they are applied
     * @throws IllegalArgumentException if a setting of the scenario itself has a wrong value
     */
    public ScenarioSetup(Scenario scenario, int agents, long seed, int workers, Form form, List<String> settings) {
        this(scenario, agents, seed, workers, form, settings, false);
    }

    /**
     * A setup whose world has one rank.
     *
     * @param scenario the scenario
     * @param agents number of agents in all groups
     * @param seed seed of all random numbers
     * @param workers threads of a tick
     * @param form of the kernels: scalar or wide
     * @param settings {@code path=value}, in the order in which they are applied
     * @param checked whether each tick runs twice to find faults in rules, minds and passes
     * @throws IllegalArgumentException if a setting of the scenario itself has a wrong value
     */
    public ScenarioSetup(
            Scenario scenario, int agents, long seed, int workers, Form form, List<String> settings, boolean checked) {
        this(scenario, agents, seed, workers, form, settings, checked, Exchange.ALONE);
    }

    /** Applies the settings to the scenario. */
    public ScenarioSetup {
        settings = List.copyOf(settings);
        boolean asItSays = scenario instanceof FileScenario file && file.file().agents() == agents;
        for (String setting : settings) scenario = Setting.apply(scenario, setting);
        if (asItSays) agents = scenario.defaults().agents(); // a parameter may say how many there are
    }

    /**
     * {@return the same with one more setting}
     *
     * @param setting {@code path=value}
     * @throws IllegalArgumentException if it is one of the scenario itself, and its value is wrong
     */
    public ScenarioSetup with(String setting) {
        var more = new ArrayList<>(settings);
        more.add(setting);
        return new ScenarioSetup(scenario, agents, seed, workers, form, more, checked, exchange);
    }

    /**
     * {@return the scenario's groups, changed by the settings}
     *
     * @throws IllegalArgumentException if a setting does not exist, or its value is wrong
     */
    public List<ScenarioGroup> parts() {
        var parts = scenario.parts(agents);
        for (String setting : settings) parts = Setting.apply(scenario, parts, setting);
        return parts;
    }

    /** Chooses how the world of a file runs. */
    WorldBuilder choose(WorldBuilder builder) {
        return builder.workers(workers).form(form).ranks(exchange).checked(checked);
    }

    /** {@return the world with its groups and rules, and without agents} */
    public World empty() {
        if (scenario instanceof FileScenario file) return file.world(this, false);
        var parts = parts();
        var world = World.of(scenario.space(agents))
                .seed(seed)
                .workers(workers)
                .form(form)
                .ranks(exchange)
                .checked(checked)
                .build();
        try {
            for (ScenarioGroup part : parts) {
                var group = world.group(part.group()).motion(part.motion());
                scenario.shape(part.group()).ifPresent(group::shape);
            }
            scenario.steer(world, parts);
            world.hash(); // binds every rule, which fails if a group that the rule reads does not exist
            Setting.refuseUnused(world, parts, settings);
            return world;
        } catch (RuntimeException e) {
            world.close();
            throw e;
        }
    }

    /** {@return the world with all agents, as the scenario begins} */
    public World build() {
        if (scenario instanceof FileScenario file) return file.world(this, true);
        var parts = parts();
        var world = empty();
        try {
            world.requireRoom(parts.stream().mapToInt(ScenarioGroup::agents).toArray());
            for (int g = 0; g < parts.size(); g++) {
                world.groups().get(g).spawn(parts.get(g).agents(), parts.get(g).spawn());
            }
            scenario.begin(world);
            return world;
        } catch (RuntimeException | Error e) {
            world.close();
            throw e;
        }
    }
}
