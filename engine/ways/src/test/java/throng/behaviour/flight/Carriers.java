package throng.behaviour.flight;

import throng.Cases;
import throng.behaviour.Target;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.math.Rng;
import throng.world.Group;
import throng.world.World;

/**
 * A test crowd: carriers that wander, and flyers that fly to them.
 *
 * @param carriers the goals
 * @param flyers agent i flies to carrier i
 * @param state the flight columns of the flyers
 */
record Carriers(Group carriers, Group flyers, FlightState state) {
    private static final long SEED = 4;
    /** Streams of random numbers. */
    private static final int PLACE = 0x5BA7_0000, HEADING = 0x5BA7_0101;

    private static float random(int id, int axis) {
        return Rng.unit(SEED, 0, id, PLACE + axis);
    }

    static Carriers add(World world, int n, float maxCurvature, boolean replan) {
        var carriers = world.group("carriers").maxSpeed(6).maxForce(4).steer(Cruise.DEFAULT, new Wander(3, .5f));
        var flyers = world.group("flyers");
        var state = FlightState.of(world.space().axes(), 25, flyers::floats);
        var id = flyers.ints("carrier", -1);
        var target = Target.each(carriers, id, flyers.ints("generation", 0));
        flyers.steer(replan ? Fly.replanning(target, state, maxCurvature) : Fly.to(target, state));
        carriers.spawn(n, agent -> {
            int i = agent.number();
            agent.position(400 * Cases.unit(1, i), 400 * Cases.unit(2, i), 400 * Cases.unit(3, i));
            agent.speed(5);
        });
        float[] u = new float[3];
        flyers.spawn(
                n,
                agent -> { // the same places for any group number
                    int i = agent.id();
                    agent.position(400 * random(i, 0), 400 * random(i, 1), 400 * random(i, 2));
                    Rng.direction(Rng.bits(SEED, 0, i, HEADING), world.space().axes(), u);
                    agent.heading(u[0], u[1], u[2]);
                    agent.speed(5);
                });
        world.hash(); // sorts agents by cell and id
        for (int i = 0; i < n; i++) id.values()[i] = flyers.ids().get(i);
        return new Carriers(carriers, flyers, state);
    }
}
