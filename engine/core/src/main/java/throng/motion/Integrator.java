package throng.motion;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;

/**
 * Integrates forces as {@link Motion} describes, from {@code now} to {@code next}. If F² is not finite, F counts as 0.
 */
public final class Integrator {
    /** An agent with a smaller squared speed, (m/s)², has no direction and keeps its heading. */
    static final float MIN_SPEED2 = 1e-20f;
    /** Unit vectors u and h are parallel if the part of u perpendicular to h has a smaller square. */
    static final float MIN_SIDEWAYS_SQUARED = 1e-8f;

    private final Agents agents;
    private final Borders borders;
    private final VelocityPerNewton step = new VelocityPerNewton();
    private final PropertyValues maxSpeed = new PropertyValues();
    private final PropertyValues maxForce = new PropertyValues();
    private float dt = -1;
    private float turnRate;
    private float cos;
    private float sin;
    private boolean damped;
    private float damping;

    /**
     * Creates an integrator for a group.
     * @param agents the agents of the group
     * @param space the world's axes and borders
     */
    public Integrator(Agents agents, Space space) {
        this.agents = agents;
        borders = new Borders(agents, space);
    }

    /**
     * Prepares a tick. A column replaces the constant of {@code motion} where it is given.
     * @param motion the constants of the group
     * @param dt seconds
     * @param masses kilograms by agent, or null
     * @param speeds maximal speeds by agent, m/s, or null
     * @param forces maximal forces by agent, newtons, or null
     */
    public void begin(
            Motion motion,
            float dt,
            Column.@Nullable Floats masses,
            Column.@Nullable Floats speeds,
            Column.@Nullable Floats forces) {
        boolean same = dt == this.dt && motion.turnRate() == turnRate;
        this.dt = dt;
        turnRate = motion.turnRate();
        step.set(dt, motion.mass(), masses);
        maxSpeed.set(motion.maxSpeed(), speeds);
        maxForce.set(motion.maxForce(), forces);
        damped = motion.speedLimit() == Motion.SpeedLimit.DAMPED;
        if (same) return; // StrictMath allocates 160 B
        double turn = Math.min(Math.PI, (double) motion.turnRate() * dt);
        cos = turn >= Math.PI ? -2 : (float) StrictMath.cos(turn); // −2: an agent can turn to any direction
        sin = (float) StrictMath.sin(turn);
        damping = (float) StrictMath.pow(0.75, 60.0 * dt);
    }

    /**
     * Moves the agents [start, end) by one tick, and applies the borders of the world.
     * @param force forces of the block, newtons
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void run(Force force, int start, int end, boolean wide) {
        move(force, start, end, wide);
        borders(start, end, wide);
    }

    /**
     * Moves the agents [start, end) by one tick without borders. Call {@link #borders} later.
     * @param force forces of the block, newtons
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void move(Force force, int start, int end, boolean wide) {
        if (wide) Wide.run(this, force, start, end);
        else scalar(force, start, end);
        if (sin == 0 && cos > 0) { // dt or turnRate is 0
            for (int a = 6; a < 6 + agents.axes(); a++)
                System.arraycopy(agents.now(a), start, agents.next(a), start, end - start);
        }
    }

    /**
     * Applies the borders of the world to the agents [start, end).
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void borders(int start, int end, boolean wide) {
        borders.run(start, end, wide, damped);
    }

    private void scalar(Force force, int start, int end) {
        float[] x = agents.now(0), y = agents.now(1), z = agents.now(2);
        float[] vx = agents.now(3), vy = agents.now(4), vz = agents.now(5);
        float[] fx = force.x(), fy = force.y(), fz = force.z();
        float[] steps = step.values(start, end), maxForces = maxForce.values(), maxSpeeds = maxSpeed.values();
        int bm = step.base(start), bf = maxForce.base(start), bs = maxSpeed.base(start);
        float[] nx = agents.next(0), ny = agents.next(1), nz = agents.next(2);
        float[] nvx = agents.next(3), nvy = agents.next(4), nvz = agents.next(5);
        float[] hx = agents.now(6), hy = agents.now(7), hz = agents.now(8);
        float[] gx = agents.next(6), gy = agents.next(7), gz = agents.next(8);
        boolean is3d = agents.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float f2 = fx[k] * fx[k] + fy[k] * fy[k] + fz[k] * fz[k];
            float limit = maxForces[i - bf];
            boolean finite = f2 < Float.POSITIVE_INFINITY;
            float scale = f2 > limit * limit ? limit / (float) Math.sqrt(f2) : 1f;
            float step = scale * steps[i - bm];
            float ux = vx[i] + (finite ? fx[k] : 0f) * step;
            float uy = vy[i] + (finite ? fy[k] : 0f) * step;
            float uz = vz[i] + (finite ? fz[k] : 0f) * step;
            float s2 = ux * ux + uy * uy + uz * uz;
            float per = 1 / (float) Math.sqrt(s2);
            float top = maxSpeeds[i - bs];
            float slow = s2 > top * top ? damped ? damping : top * per : 1f;
            float wx = ux * slow, wy = uy * slow, wz = uz * slow;
            nvx[i] = wx;
            nvy[i] = wy;
            nx[i] = x[i] + wx * dt;
            ny[i] = y[i] + wy * dt;
            if (is3d) {
                nvz[i] = wz;
                nz[i] = z[i] + wz * dt;
            }
            boolean moving = s2 > MIN_SPEED2 && s2 < Float.POSITIVE_INFINITY;
            gx[i] = moving ? ux * per : hx[i];
            gy[i] = moving ? uy * per : hy[i];
            if (is3d) gz[i] = moving ? uz * per : hz[i];
        }
        limitTurns(start, end);
    }

    /** Limits the turns of the agents [start, end). The next headings hold the directions of the velocities. */
    private void limitTurns(int start, int end) {
        float[] hx = agents.now(6), hy = agents.now(7), hz = agents.now(8);
        float[] ux = agents.next(6), uy = agents.next(7), uz = agents.next(8);
        for (int i = start; i < end; i++) {
            if (ux[i] * hx[i] + uy[i] * hy[i] + uz[i] * hz[i] < cos) turn(i, ux[i], uy[i], uz[i]);
        }
    }

    /** Turns agent i towards u by the largest angle of a tick: h ← cos·h + sin·unit(u − (u·h)h). */
    private void turn(int i, float ux, float uy, float uz) {
        float hx = agents.now(6)[i], hy = agents.now(7)[i], hz = agents.now(8)[i];
        float dot = ux * hx + uy * hy + uz * hz;
        float ax = ux - dot * hx, ay = uy - dot * hy, az = uz - dot * hz;
        float a2 = ax * ax + ay * ay + az * az;
        if (a2 > MIN_SIDEWAYS_SQUARED) {
            float by = sin / (float) Math.sqrt(a2);
            hx = cos * hx + by * ax;
            hy = cos * hy + by * ay;
            hz = cos * hz + by * az;
            float unit =
                    1 / (float) Math.sqrt(hx * hx + hy * hy + hz * hz); // a is perpendicular to h only up to rounding
            heading(i, hx * unit, hy * unit, hz * unit);
        } else if (dot < 0) {
            turnBack(i, hx, hy, hz);
        } // else u and h agree up to rounding
    }

    /** Turns agent i towards the opposite direction, left if its id is even; perpendicular to z, or to x near z. */
    private void turnBack(int i, float hx, float hy, float hz) {
        float side = (agents.id()[i] & 1) == 0 ? sin : -sin;
        float ax = -hy, ay = hx, az = 0;
        if (ax * ax + ay * ay < 0.5f * hz * hz) { // near the z axis: perpendicular to x
            ax = 0;
            ay = -hz;
            az = hy;
        }
        float a = (float) Math.sqrt(ax * ax + ay * ay + az * az);
        heading(i, cos * hx + side * (ax / a), cos * hy + side * (ay / a), cos * hz + side * (az / a));
    }

    private void heading(int i, float hx, float hy, float hz) {
        agents.next(6)[i] = hx;
        agents.next(7)[i] = hy;
        if (agents.axes() == 3) agents.next(8)[i] = hz;
    }

    private static final class Wide { // registers: 1.5 ns an agent against 7
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        static void run(Integrator move, Force force, int start, int end) {
            Agents agents = move.agents;
            float[] x = agents.now(0), y = agents.now(1), z = agents.now(2);
            float[] vx = agents.now(3), vy = agents.now(4), vz = agents.now(5);
            float[] nx = agents.next(0), ny = agents.next(1), nz = agents.next(2);
            float[] nvx = agents.next(3), nvy = agents.next(4), nvz = agents.next(5);
            float[] fx = force.x(), fy = force.y(), fz = force.z();
            float[] steps = move.step.values(start, end);
            float[] maxForces = move.maxForce.values(), maxSpeeds = move.maxSpeed.values();
            int bm = move.step.base(start), bf = move.maxForce.base(start), bs = move.maxSpeed.base(start);
            float[] headX = agents.now(6), headY = agents.now(7), headZ = agents.now(8);
            float[] nhx = agents.next(6), nhy = agents.next(7), nhz = agents.next(8);
            FloatVector one = FloatVector.broadcast(F, 1), zero = FloatVector.zero(F), dt = one.mul(move.dt);
            float hard = move.damped ? 0 : 1, soft = move.damped ? move.damping : 0; // C2 boxes chosen registers
            boolean is3d = agents.axes() == 3, far = false;
            for (int i = start; i < end; i += F.length()) {
                int k = i - start;
                FloatVector gx = FloatVector.fromArray(F, fx, k),
                        gy = FloatVector.fromArray(F, fy, k),
                        gz = FloatVector.fromArray(F, fz, k);
                FloatVector f2 = gx.mul(gx).add(gy.mul(gy)).add(gz.mul(gz));
                FloatVector limit = FloatVector.fromArray(F, maxForces, i - bf);
                VectorMask<Float> finite = f2.lt(Float.POSITIVE_INFINITY);
                FloatVector scale = one.blend(limit.div(f2.sqrt()), f2.compare(VectorOperators.GT, limit.mul(limit)));
                FloatVector step = scale.mul(FloatVector.fromArray(F, steps, i - bm));
                FloatVector ux = FloatVector.fromArray(F, vx, i)
                        .add(zero.blend(gx, finite).mul(step));
                FloatVector uy = FloatVector.fromArray(F, vy, i)
                        .add(zero.blend(gy, finite).mul(step));
                FloatVector uz = FloatVector.fromArray(F, vz, i)
                        .add(zero.blend(gz, finite).mul(step));
                FloatVector s2 = ux.mul(ux).add(uy.mul(uy)).add(uz.mul(uz)), per = one.div(s2.sqrt());
                FloatVector top = FloatVector.fromArray(F, maxSpeeds, i - bs);
                FloatVector less = top.mul(per).mul(hard).add(soft);
                FloatVector slow = one.blend(less, s2.compare(VectorOperators.GT, top.mul(top)));
                FloatVector wx = ux.mul(slow), wy = uy.mul(slow), wz = uz.mul(slow);
                wx.intoArray(nvx, i);
                wy.intoArray(nvy, i);
                FloatVector.fromArray(F, x, i).add(wx.mul(dt)).intoArray(nx, i);
                FloatVector.fromArray(F, y, i).add(wy.mul(dt)).intoArray(ny, i);
                if (is3d) {
                    wz.intoArray(nvz, i);
                    FloatVector.fromArray(F, z, i).add(wz.mul(dt)).intoArray(nz, i);
                }
                VectorMask<Float> moving =
                        s2.compare(VectorOperators.GT, MIN_SPEED2).and(s2.lt(Float.POSITIVE_INFINITY));
                FloatVector hx = FloatVector.fromArray(F, headX, i),
                        hy = FloatVector.fromArray(F, headY, i),
                        hz = FloatVector.fromArray(F, headZ, i);
                ux = ux.mul(per);
                uy = uy.mul(per);
                uz = uz.mul(per);
                hx.blend(ux, moving).intoArray(nhx, i);
                hy.blend(uy, moving).intoArray(nhy, i);
                if (is3d) hz.blend(uz, moving).intoArray(nhz, i);
                FloatVector dot = ux.mul(hx).add(uy.mul(hy)).add(uz.mul(hz));
                far |= dot.compare(VectorOperators.LT, move.cos).and(moving).anyTrue();
            }
            if (far) move.limitTurns(start, end); // few blocks turn: registers would wait long to be compiled
        }
    }
}
