package throng.examples.scenario;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.motion.BodyShape;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.terrain.Surroundings;
import throng.world.NewAgent;
import throng.world.Spawn;

/** Fish in streams and whirls that last, and sharks that cut through them. */
record Shoal() implements Scenario {
    private static final int FISH_PER_SHARK = 6_250;
    private static final AgentGroup SHARKS = () -> 1;
    private static final int DEFAULT_AGENTS = 50_000;
    /** Metres, with {@link #DEFAULT_AGENTS}. */
    private static final float WIDTH = 480, HEIGHT = 270;

    private static final float SPEED = 6;

    @Override
    public String name() {
        return "shoal";
    }

    @Override
    public String line() {
        return "fish swim in streams and whirls, and sharks cut through them (2D torus)";
    }

    @Override
    public String reason() {
        return "its fish begin in a current, a sum of waves, by a spawn of its own";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, 1 / 30f, 1);
    }

    @Override
    public Surroundings surroundings() {
        return Surroundings.WATER;
    }

    @Override
    public Space space(int agents) {
        float size = Math.max(.12f, (float) Math.sqrt(agents
                / (double) DEFAULT_AGENTS)); // a torus must be wider than twice the 15 m at which fish see sharks
        return Space.torus(WIDTH * size, HEIGHT * size);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int sharks = agents < 50 ? 0 : (agents - 1) / FISH_PER_SHARK + 1;
        var fish = new Motion(1, .2f, SPEED, 12, 6, Motion.SpeedLimit.CLAMPED);
        var shark = new Motion(1, .5f, 9, 12, 6, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "fish",
                        agents - sharks,
                        Shoal::current,
                        fish,
                        List.of(
                                Separation.of(1.5f, 2.5f),
                                Alignment.of(6, 4),
                                Cohesion.of(1, 4),
                                new Separation(150, Neighbourhood.within(15).of(SHARKS)),
                                new Cruise(SPEED, .3f),
                                new Wander(1, .5f))),
                new ScenarioGroup(
                        "sharks",
                        sharks,
                        Spawn.uniform().moving(9),
                        shark,
                        List.of(Separation.of(100, 15), new Cruise(9, 1), new Wander(9, .3f))));
    }

    /** Places a fish anywhere, moving with a current: a sum of waves that are periodic on the torus. */
    private static void current(NewAgent agent) {
        float u = agent.random(0), v = agent.random(1);
        double x = 2 * Math.PI * u, y = 2 * Math.PI * v;
        double vx = sin(3 * x + 1) * cos(2 * y) + .7 * cos(2 * x) * cos(y + 2) + .7 * sin(3 * y);
        double vy = -cos(3 * x + 1) * sin(2 * y) + .7 * sin(2 * x) * sin(y + 2) + .7 * cos(4 * x);
        double by = SPEED / (Math.sqrt(vx * vx + vy * vy) + 1e-3);
        float[] own = agent.direction(3);
        agent.position(u * agent.space().x().high(), v * agent.space().y().high(), 0);
        agent.velocity((float) (vx * by) + .3f * own[0], (float) (vy * by) + .3f * own[1], 0);
    }

    private static double sin(double angle) {
        return StrictMath.sin(angle);
    }

    private static double cos(double angle) {
        return StrictMath.cos(angle);
    }

    @Override
    public Optional<BodyShape> shape(String group) {
        return Optional.of(BodyShape.FISH);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("sharks") ? OptionalInt.of(0xFF6030) : OptionalInt.empty();
    }
}
