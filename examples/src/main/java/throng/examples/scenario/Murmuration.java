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

/** Starlings over their roost: four flocks meet, and falcons fly through them. */
record Murmuration() implements Scenario {
    private static final int STARLINGS_PER_FALCON = 12_500;
    private static final AgentGroup FALCONS = () -> 1;
    /** The lengths below, in metres, are for this many agents. */
    private static final int DEFAULT_AGENTS = 50_000;

    private static final int FLOCKS = 4;
    private static final float FLOCK_RADIUS = 18, FLOCK_DISTANCE = 30, SPEED = 10;

    @Override
    public String name() {
        return "murmuration";
    }

    @Override
    public String line() {
        return "starlings fly over their roost, and falcons attack them (3D)";
    }

    @Override
    public String reason() {
        return "its flocks begin on circles round a roost that sways, by a spawn and a rule of its own";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, 1 / 30f, 1);
    }

    @Override
    public Surroundings surroundings() {
        return Surroundings.SKY;
    }

    @Override
    public Space space(int agents) {
        return Space.open(3);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int falcons = agents < 50 ? 0 : (agents - 1) / STARLINGS_PER_FALCON + 1;
        float size = (float) StrictMath.cbrt(agents / (double) DEFAULT_AGENTS);
        var roost = new Roost(4, 30 * size, 4, 20 * size, 15);
        var fear = new Separation(
                120 * size, Neighbourhood.within(Math.max(3, 12 * size)).of(FALCONS));
        var starling = new Motion(1, .2f, SPEED, 20, 6, Motion.SpeedLimit.CLAMPED);
        var falcon = new Motion(1, .5f, 18, 30, 6, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "birds",
                        agents - falcons,
                        agent -> flock(agent, size),
                        starling,
                        List.of(
                                Separation.of(2, 3),
                                Alignment.of(6, 3),
                                Cohesion.of(3, 3),
                                fear,
                                roost,
                                new Cruise(SPEED, .3f),
                                Wander.of(.5f))),
                new ScenarioGroup(
                        "falcons",
                        falcons,
                        Spawn.ball(0, 0, 0, 60 * size).moving(18),
                        falcon,
                        List.of(roost.pull(14).reach(10 * size), new Cruise(18, 1), new Wander(8, .5f))));
    }

    /** Places a starling in one of the flat flocks that circle the roost. */
    private static void flock(NewAgent agent, float size) {
        int flock = (int) (agent.random(20) * FLOCKS);
        double angle = 2 * Math.PI * (flock + .4 * (flock % 2)) / FLOCKS;
        float c = (float) StrictMath.cos(angle), s = (float) StrictMath.sin(angle);
        float r = FLOCK_RADIUS * size * (float) StrictMath.cbrt(agent.random(21));
        float[] u = agent.direction(20);
        float up = .3f * (flock - 1.5f);
        agent.position(
                FLOCK_DISTANCE * size * c + 1.5f * r * u[0],
                FLOCK_DISTANCE * size * s + 1.5f * r * u[1],
                FLOCK_DISTANCE * size * .5f * up + .4f * r * u[2]);
        agent.velocity(-SPEED * s, SPEED * c, 0);
    }

    @Override
    public Optional<BodyShape> shape(String group) {
        return Optional.of(BodyShape.BIRD);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("falcons") ? OptionalInt.of(0xD800FF) : OptionalInt.empty();
    }
}
