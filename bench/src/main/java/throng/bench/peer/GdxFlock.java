package throng.bench.peer;

import com.badlogic.gdx.ai.steer.Proximity;
import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.ai.steer.behaviors.Alignment;
import com.badlogic.gdx.ai.steer.behaviors.BlendedSteering;
import com.badlogic.gdx.ai.steer.behaviors.Cohesion;
import com.badlogic.gdx.ai.steer.behaviors.Separation;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import throng.bench.PlainGrid;
import throng.bench.StartColumns;
import throng.bench.Workload;

/**
 * A flock of gdx-ai: its blended separation, alignment and cohesion, with the motion of the workload. The neighbours
 * are those of the workload. The forces differ as gdx-ai's rules do: separation falls with 1/d² (scaled to equal the
 * workload's at r/2), cohesion has a fixed length (0.1 N), and coincident agents ignore each other.
 */
final class GdxFlock {
    private static final float COHESION_FORCE = 0.1f;

    final Array<GdxAgent> agents = new Array<>();
    private final Array<BlendedSteering<Vector2>> rules = new Array<>();
    private final Workload work;
    private final SteeringAcceleration<Vector2> steering = new SteeringAcceleration<>(new Vector2());
    private final float[] forceX;
    private final float[] forceY;

    GdxFlock(Workload work) {
        this.work = work;
        forceX = new float[work.agents()];
        forceY = new float[work.agents()];
        StartColumns start = work.start();
        for (int id = 0; id < work.agents(); id++) {
            var agent = new GdxAgent();
            agent.position.set(start.x[id], start.y[id]);
            agent.velocity.set(start.vx[id], start.vy[id]);
            agents.add(agent);
        }
    }

    /** Adds the rules of the next agent, which get their neighbours from a proximity. */
    void addRules(Proximity<Vector2> proximity) {
        GdxAgent agent = agents.get(rules.size);
        var separation = new Separation<>(agent, proximity).setDecayCoefficient(Workload.RADIUS / 2);
        rules.add(new BlendedSteering<>(agent)
                .add(separation, Workload.SEPARATION)
                .add(new Alignment<>(agent, proximity), Workload.ALIGNMENT / Workload.MAX_SPEED)
                .add(new Cohesion<>(agent, proximity), COHESION_FORCE / Workload.MAX_FORCE));
    }

    void tick() {
        for (int i = 0; i < agents.size; i++) {
            rules.get(i).calculateSteering(steering);
            forceX[i] = steering.linear.x;
            forceY[i] = steering.linear.y;
        }
        float side = work.side();
        for (int i = 0; i < agents.size; i++) {
            GdxAgent agent = agents.get(i);
            agent.velocity.add(forceX[i] * Workload.DT, forceY[i] * Workload.DT).limit(Workload.MAX_SPEED);
            agent.position.mulAdd(agent.velocity, Workload.DT);
            agent.position.set(wrap(agent.position.x, side), wrap(agent.position.y, side));
        }
    }

    private static float wrap(float p, float side) {
        float up = p < 0 ? p + side : p;
        return up >= side ? up - side : up;
    }

    PlainGrid cells() {
        return sort(new PlainGrid(work), new float[agents.size], new float[agents.size], new float[agents.size]);
    }

    /** Copies the positions into three columns, the last of zeros, and sorts them into cells. */
    PlainGrid sort(PlainGrid cells, float[] x, float[] y, float[] zeros) {
        for (int i = 0; i < agents.size; i++) {
            x[i] = agents.get(i).position.x;
            y[i] = agents.get(i).position.y;
        }
        return cells.sort(x, y, zeros);
    }
}
