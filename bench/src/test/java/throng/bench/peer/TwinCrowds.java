package throng.bench.peer;

import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.ai.steer.SteeringBehavior;
import com.badlogic.gdx.math.Vector;
import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.math.Rng;
import throng.simd.Form;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/**
 * The same three crowds twice: in a world of the engine and as agents of gdx-ai. Agent i of the first crowd has agent i
 * of the second, and of the third, as its targets.
 */
final class TwinCrowds<T extends Vector<T>> implements AutoCloseable {
    /** The number of agents in each crowd. */
    static final int AGENTS = 1000;

    /** The largest distance from the origin along each axis, metres. */
    static final float MAX_COORDINATE = 10;

    /** Metres per second. */
    static final float MAX_SPEED = 10;

    /** Newtons, for a mass of 1 kg: more than any rule here exerts, except those that exert the maximal force. */
    static final float MAX_FORCE = 1000;

    private static final long SEED = 42;

    final Dimension<T> dimension;
    final List<TwinAgent<T>> own = new ArrayList<>();
    final List<TwinAgent<T>> one = new ArrayList<>();
    final List<TwinAgent<T>> other = new ArrayList<>();
    private final World world;
    private final Group crowd;
    private final List<Target> targets = new ArrayList<>();

    /** Creates crowds with random speeds up to the limit, or with the given speed if it is above 0. */
    TwinCrowds(Dimension<T> dimension, Form form, float speed) {
        this.dimension = dimension;
        world = World.open(dimension.axes()).seed(SEED).workers(1).form(form).build();
        crowd = group("own", own, speed);
        for (var bodies : List.of(one, other)) {
            Group group = group(bodies == one ? "one" : "other", bodies, speed);
            var id = crowd.ints(group.name(), -1);
            var generation = crowd.ints(group.name() + "'s generation", 0);
            for (int i = 0; i < AGENTS; i++) {
                int at = crowd.index(crowd.handle(i));
                id.values()[at] = i;
                generation.values()[at] = group.handle(i).generation();
            }
            targets.add(Target.each(group, id, generation));
        }
    }

    private Group group(String name, List<TwinAgent<T>> bodies, float speed) {
        Group group = world.group(name).maxSpeed(MAX_SPEED).maxForce(MAX_FORCE);
        int stream = 100 * group.number();
        group.spawn(AGENTS, agent -> place(agent, stream, speed, bodies));
        return group;
    }

    private void place(NewAgent agent, int stream, float speed, List<TwinAgent<T>> bodies) {
        float[] p = new float[3], v = new float[3];
        for (int a = 0; a < dimension.axes(); a++)
            p[a] = MAX_COORDINATE * (2 * Rng.unit(SEED, 0, agent.id(), stream + a) - 1);
        Rng.direction(Rng.bits(SEED, 0, agent.id(), stream + 3), dimension.axes(), v);
        float s = speed > 0 ? speed : MAX_SPEED * Rng.unit(SEED, 0, agent.id(), stream + 4);
        for (int a = 0; a < 3; a++) v[a] *= s;
        agent.position(p[0], p[1], p[2]);
        agent.velocity(v[0], v[1], v[2]);
        bodies.add(new TwinAgent<>(dimension.of().apply(p), dimension.of().apply(v), 0));
    }

    /** Returns the target of each agent in the second crowd. */
    Target one() {
        return targets.getFirst();
    }

    /** Returns the target of each agent in the third crowd. */
    Target other() {
        return targets.getLast();
    }

    /** Returns the forces of a rule of the engine by id. */
    float[][] ours(Rule rule) {
        crowd.steer(rule);
        float[][] force = new float[AGENTS][];
        for (int id = 0; id < AGENTS; id++) {
            var part = world.explain(crowd.handle(id)).parts().getLast();
            force[id] = new float[] {part.x(), part.y(), part.z()};
        }
        return force;
    }

    /** Returns the acceleration of a behaviour of gdx-ai. */
    float[] theirs(SteeringBehavior<T> behaviour) {
        var steering = new SteeringAcceleration<>(dimension.of().apply(new float[3]));
        return dimension.components().apply(behaviour.calculateSteering(steering).linear);
    }

    @Override
    public void close() {
        world.close();
    }
}
