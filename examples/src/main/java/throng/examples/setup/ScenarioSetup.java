package throng.examples.setup;

import java.util.List;
import throng.simd.Form;
import throng.world.World;

/**
 * A scenario with all that is chosen before it begins.
 *
 * @param scenario what is built, as the settings have it
 * @param agents in all groups
 * @param seed of all randomness
 * @param workers threads that work in a tick
 * @param form of the kernels
 * @param settings {@code path=value}, in the order in which they are applied
 * @param checked whether the world looks for faults in rules, minds and passes
 */
public record ScenarioSetup(
        Scenario scenario, int agents, long seed, int workers, Form form, List<String> settings, boolean checked) {
    /** Not checked. */
    public ScenarioSetup(Scenario scenario, int agents, long seed, int workers, Form form, List<String> settings) {
        this(scenario, agents, seed, workers, form, settings, false);
    }

    public ScenarioSetup {
        settings = List.copyOf(settings);
        for (String setting : settings) scenario = Setting.apply(scenario, setting);
    }

    /** The scenario's groups, as the settings have them. */
    public List<ScenarioGroup> parts() {
        var parts = scenario.parts(agents);
        for (String setting : settings) parts = Setting.apply(scenario, parts, setting);
        return parts;
    }

    /** The world with groups and rules, and nobody in it. */
    public World empty() {
        var parts = parts();
        var world = World.of(scenario.space(agents))
                .seed(seed)
                .workers(workers)
                .form(form)
                .checked(checked)
                .build();
        try {
            for (ScenarioGroup part : parts) world.group(part.group()).motion(part.motion());
            scenario.steer(world, parts);
            world.hash(); // looks at every rule: whether the groups are there that it looks at
            return world;
        } catch (RuntimeException e) {
            world.close();
            throw e;
        }
    }

    /** The world with everybody where the scenario begins. */
    public World build() {
        var parts = parts();
        var world = empty();
        try {
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
