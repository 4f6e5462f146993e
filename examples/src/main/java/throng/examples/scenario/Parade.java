package throng.examples.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Formation;
import throng.behaviour.target.FormationShape;
import throng.behaviour.target.FormationShape.Figure;
import throng.behaviour.target.FormationShape.Slots;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.motion.BodyShape;
import throng.motion.Motion;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/** Squads of fifty follow their leaders in lines, columns, wedges, circles and blocks. */
record Parade() implements Scenario {
    private static final AgentGroup LEADERS = () -> 0;
    private static final int SQUAD = 50;
    private static final int DEFAULT_AGENTS = 20_400;
    /** Metres between squads, and between the agents of a squad. */
    private static final float SQUAD_SPACING = 80, GAP = 1.5f;

    private static final List<String> NAMES = List.of("line", "column", "wedge", "circle", "block");
    private static final List<FormationShape> SHAPES =
            List.of(Figure.LINE, Figure.COLUMN, Figure.WEDGE, Figure.CIRCLE, Slots.ranks(10));

    @Override
    public String name() {
        return "parade";
    }

    @Override
    public String line() {
        return "squads march in formation: lines, columns, wedges, circles, blocks (2D torus)";
    }

    @Override
    public String reason() {
        return "each squad learns the number of its leader when all agents exist";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 900, 1 / 30f, 1);
    }

    @Override
    public Space space(int agents) {
        float side = SQUAD_SPACING * side(agents);
        return Space.torus(side, side);
    }

    private static int leaders(int agents) {
        return agents == 0 ? 0 : (agents - 1) / (SQUAD + 1) + 1;
    }

    /**
     * Returns the number of squads along a side: at least three, as a torus must be wider than twice the 75 m within
     * which leaders separate.
     */
    private static int side(int agents) {
        return Math.max(3, (int) Math.ceil(Math.sqrt(leaders(agents))));
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int leaders = leaders(agents), side = side(agents), followers = agents - leaders;
        // the end of a line of fifty is 38 m away, so a slow turn of 0.06 rad/s already moves it at 2 m/s
        var leader = new Motion(1, .3f, 2, 1, .06f, Motion.SpeedLimit.CLAMPED);
        var follower = new Motion(1, .3f, 6, 12, 6, Motion.SpeedLimit.CLAMPED);
        var parts = new ArrayList<ScenarioGroup>();
        parts.add(new ScenarioGroup(
                "leaders",
                leaders,
                agent -> place(agent, agent.number(), side, 0),
                leader,
                List.of(new Cruise(1.5f, 1), new Wander(.1f, .05f), Separation.of(10, 75))));
        for (int s = 0; s < SHAPES.size(); s++) {
            int shape = s, n = followers / SHAPES.size() + (s < followers % SHAPES.size() ? 1 : 0);
            parts.add(new ScenarioGroup(
                    NAMES.get(s),
                    n,
                    agent -> place(agent, leader(shape, agent.number(), leaders), side, 20),
                    follower,
                    List.of(Formation.of(Target.at(0, 0), SHAPES.get(s), GAP), Separation.of(.5f, .9f))));
        }
        return parts;
    }

    /** Returns the id of the leader that follower {@code id} of a shape follows. */
    private static int leader(int shape, int id, int leaders) {
        return (int) ((shape + (long) SHAPES.size() * (id / SQUAD)) % Math.max(1, leaders));
    }

    private static void place(NewAgent agent, int leader, int side, float scatter) {
        float x = (leader % side + .5f) * SQUAD_SPACING, y = (leader / side % side + .5f) * SQUAD_SPACING;
        agent.position(x + scatter * (2 * agent.random(0) - 1), y + scatter * (2 * agent.random(1) - 1), 0);
        agent.heading(1, .2f, 0);
        agent.speed(1.5f);
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        Scenario.super.steer(world, parts);
        for (int s = 0; s < SHAPES.size(); s++) {
            Group group = world.groups().get(1 + s);
            Column.Ints leader = group.ints("leader", -1), generation = group.ints("leaderGeneration", 0);
            group.steer(parts.get(1 + s).rules().stream()
                    .map(rule ->
                            rule instanceof Formation f ? f.behind(Target.each(LEADERS, leader, generation)) : rule)
                    .toArray(Rule[]::new));
        }
    }

    @Override
    public void begin(World world) {
        int leaders = world.groups().get(LEADERS.number()).agents();
        for (int s = 0; s < SHAPES.size(); s++) {
            Group group = world.groups().get(1 + s);
            int[] values = new int[group.count()];
            var ids = group.ids();
            for (int i = 0; i < values.length; i++) values[i] = leader(s, ids.get(i), leaders);
            group.columns().write("leader", values);
        }
    }

    @Override
    public Optional<BodyShape> shape(String group) {
        return Optional.of(BodyShape.PERSON);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("leaders") ? OptionalInt.of(0xFF6030) : OptionalInt.empty();
    }
}
