package throng.examples.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.world.NewAgent;
import throng.world.Spawn;

/** Starlings in the evening: four clouds meet over their roost, and falcons fly through them. */
record Murmuration() implements Scenario {
    private static final int STARLINGS_PER_FALCON = 12_500;
    private static final int FALCONS = 1;
    /** Lengths below, in metres, are those of so many starlings. */
    private static final int MANY = 50_000;

    private static final int CLOUDS = 4;
    private static final float CLOUD = 18, APART = 30, SPEED = 10;

    @Override
    public String name() {
        return "murmuration";
    }

    @Override
    public String line() {
        return "starlings over their roost at dusk, and falcons that tear the flock into waves (3D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(MANY, 600, 1 / 30f, 1);
    }

    @Override
    public Space space(int agents) {
        return Space.open(3);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int falcons = agents < 50 ? 0 : (agents - 1) / STARLINGS_PER_FALCON + 1;
        float size = (float) StrictMath.cbrt(agents / (double) MANY);
        var roost = new Roost(4, 30 * size, 4, 20 * size, 15);
        var fear = new Separation(
                120 * size, Neighbourhood.within(Math.max(3, 12 * size)).at(FALCONS));
        var starling = new Motion(1, .2f, SPEED, 20, 6, Motion.SpeedLimit.CLAMPED);
        var falcon = new Motion(1, .5f, 18, 30, 6, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "birds",
                        agents - falcons,
                        agent -> cloud(agent, size),
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

    /** In one of the clouds, flat ones that circle the roost. */
    private static void cloud(NewAgent agent, float size) {
        int cloud = (int) (agent.random(20) * CLOUDS);
        double angle = 2 * Math.PI * (cloud + .4 * (cloud % 2)) / CLOUDS;
        float c = (float) StrictMath.cos(angle), s = (float) StrictMath.sin(angle);
        float r = CLOUD * size * (float) StrictMath.cbrt(agent.random(21));
        float[] u = agent.direction(20);
        float up = .3f * (cloud - 1.5f);
        agent.position(
                APART * size * c + 1.5f * r * u[0],
                APART * size * s + 1.5f * r * u[1],
                APART * size * .5f * up + .4f * r * u[2]);
        agent.velocity(-SPEED * s, SPEED * c, 0);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("falcons") ? OptionalInt.of(0x7A1010) : OptionalInt.empty();
    }
}
