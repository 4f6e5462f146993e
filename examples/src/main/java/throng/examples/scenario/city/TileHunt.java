package throng.examples.scenario.city;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.path.TileStep;
import throng.behaviour.path.TileStep.Manner;
import throng.examples.setup.MapScenario;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.memory.AgentGroup;
import throng.motion.Motion;
import throng.terrain.TileMap;
import throng.world.World;

/**
 * Tile chases as in early arcade games, for thousands of agents. Hunters step from tile to tile, by rows and columns or
 * along straight lines, after runners that evade them.
 *
 * @param given the map; null: the scenario makes one
 */
public record TileHunt(@Nullable TileMap given) implements MapScenario {
    private static final int DEFAULT_AGENTS = 10_000;
    private static final int SEED = 7;
    /** Square metres of the scenario's own town per agent; a tile is 1 m wide. */
    private static final int AREA_PER_AGENT = 10;

    private static final AgentGroup RUNNERS = () -> 0, CHASERS = () -> 1;
    private static final float SIGHT = 30;

    /** A placeholder until the town is made. */
    private static final TileMap NO_MAP = new TileMap(1, 1);

    /** Chases on a map that the scenario makes. */
    public TileHunt() {
        this(null);
    }

    @Override
    public Scenario on(TileMap map) {
        return new TileHunt(map);
    }

    @Override
    public TileMap made(int agents) {
        return Streets.town(agents, AREA_PER_AGENT, 64, SEED, 20);
    }

    @Override
    public String name() {
        return "tiles";
    }

    @Override
    public String line() {
        return "hunters chase runners from tile to tile, in a town or on --map FILE (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, .1f, 1);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int runners = agents / 2, chasers = (agents - runners) / 2;
        var motion = Motion.DEFAULT.radius(.3f);
        var streets = new Streets(() -> map(agents));
        Target hunter = Target.nearest(CHASERS, SIGHT), runner = Target.nearest(RUNNERS, SIGHT);
        var caught = new Catch(Target.nearest(RUNNERS, 1), .5f, true);
        return List.of(
                new ScenarioGroup(
                        "runners", runners, streets, motion, List.of(new TileStep(NO_MAP, hunter, Manner.EVADE, 3))),
                new ScenarioGroup("chasers", chasers, streets, motion, List.of(chase(runner, Manner.CHASE), caught)),
                new ScenarioGroup(
                        "liners",
                        agents - runners - chasers,
                        streets,
                        motion,
                        List.of(chase(runner, Manner.LINE), caught)));
    }

    private static TileStep chase(Target target, Manner manner) {
        return new TileStep(NO_MAP, target, manner, 2);
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        TileMap map = map(parts.stream().mapToInt(ScenarioGroup::agents).sum());
        for (int g = 0; g < parts.size(); g++) {
            var rules = new ArrayList<Rule>();
            for (Rule rule : parts.get(g).rules())
                rules.add(rule instanceof TileStep s ? new TileStep(map, s.target(), s.manner(), s.every()) : rule);
            world.groups().get(g).steer(rules.toArray(Rule[]::new));
        }
    }

    @Override
    public OptionalInt colour(String group) {
        return switch (group) {
            case "chasers" -> OptionalInt.of(0xFF6030);
            case "liners" -> OptionalInt.of(0xFFC040);
            default -> OptionalInt.empty();
        };
    }
}
