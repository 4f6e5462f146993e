package throng.motion.step;

import org.jspecify.annotations.Nullable;
import throng.Cases;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.tick.LoopForm;
import throng.tick.LoopForms;

/** Agents with a force on each, moved by one tick without a world. */
final class MovedAgents {
    final AgentStore agents;
    final Space space;
    private final float[][] force;
    private Column.@Nullable Floats mass;
    private Column.@Nullable Floats speed;
    private Column.@Nullable Floats most;

    MovedAgents(Space space, int count) {
        this.space = space;
        agents = new AgentStore(space.axes());
        agents.reserve(count);
        for (int i = 0; i < count; i++) agents.append(agents.ids().take());
        force = new float[3][count];
    }

    /** Creates agents with random positions up to 100 m, speeds about 5 m/s, any headings, and forces about 10 N. */
    static MovedAgents random(Space space, int count, long seed) {
        var body = new MovedAgents(space, count);
        for (int i = 0; i < count; i++) {
            double h2 = 0;
            double[] h = new double[3];
            for (int a = 0; a < space.axes(); a++) {
                body.agents.now(a)[i] = 200 * Cases.unit(seed + a, i) - 100;
                body.agents.now(3 + a)[i] = 10 * Cases.unit(seed + 3 + a, i) - 5;
                h[a] = Cases.unit(seed + 6 + a, i) - .5;
                h2 += h[a] * h[a];
                body.force[a][i] = 20 * Cases.unit(seed + 9 + a, i) - 10;
            }
            for (int a = 0; a < space.axes(); a++) body.agents.now(6 + a)[i] = (float) (h[a] / Math.sqrt(h2));
        }
        return body;
    }

    /** Sets the k-th vector of an agent: 0 position, 1 velocity, 2 heading. */
    MovedAgents set(int k, int i, float x, float y, float z) {
        float[] values = {x, y, z};
        for (int a = 0; a < space.axes(); a++) agents.now(3 * k + a)[i] = values[a];
        return this;
    }

    MovedAgents force(int i, float x, float y, float z) {
        force[0][i] = x;
        force[1][i] = y;
        force[2][i] = z;
        return this;
    }

    float force(int axis, int i) {
        return force[axis][i];
    }

    /** Creates the columns mass, maxSpeed and maxForce with these values for all agents. */
    MovedAgents propertyColumns(float mass, float speed, float most) {
        this.mass = agents.floats("mass", mass);
        this.speed = agents.floats("maxSpeed", speed);
        this.most = agents.floats("maxForce", most);
        return this;
    }

    float[] masses() {
        return values(mass);
    }

    float[] speeds() {
        return values(speed);
    }

    float[] forces() {
        return values(most);
    }

    private static float[] values(Column.@Nullable Floats column) {
        if (column == null) throw new IllegalStateException("call own() first");
        return column.values();
    }

    /** Runs one tick: keeps the columns {@code now}, and fills {@code next}. */
    MovedAgents move(Motion motion, float dt, boolean wide) {
        var move = new Integrator(agents, space);
        move.begin(motion, dt, mass, speed, most);
        var block = new Force();
        LoopForm turning = LoopForms.of(wide ? Form.WIDE : Form.SCALAR).loop();
        for (int start = 0; start < agents.count(); start += Workers.BLOCK) {
            int end = Math.min(agents.count(), start + Workers.BLOCK);
            for (int a = 0; a < space.axes(); a++) System.arraycopy(force[a], start, block.axis(a), 0, end - start);
            move.run(block, start, end, wide, turning);
        }
        return this;
    }

    /** Copies {@code next} to {@code now}. */
    MovedAgents step() {
        for (int c : agents.used()) System.arraycopy(agents.next(c), 0, agents.now(c), 0, agents.count());
        return this;
    }

    double now(int column, int i) {
        return agents.now(column)[i];
    }

    double next(int column, int i) {
        return agents.next(column)[i];
    }

    /** Returns the length of the k-th vector in {@code next}: 0 position, 1 velocity, 2 heading. */
    double nextLength(int k, int i) {
        double x = next(3 * k, i), y = next(3 * k + 1, i), z = space.axes() == 3 ? next(3 * k + 2, i) : 0;
        return Math.sqrt(x * x + y * y + z * z);
    }
}
