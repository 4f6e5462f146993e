package throng.motion.step;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.Motion;
import throng.simd.Simd;
import throng.tick.LoopForm;

/**
 * Integrates forces as {@link Motion} describes, from {@code now} to {@code next}. If F² is not finite, F counts as 0.
 */
public final class Integrator {
    /** An agent with a smaller squared speed, (m/s)², has no direction and keeps its heading. */
    static final float MIN_SPEED2 = 1e-20f;

    private final Agents agents;
    private final Space space;
    private final TurnLimit turns;
    private final VelocityPerNewton step = new VelocityPerNewton();
    private final PropertyValues maxSpeed = new PropertyValues();
    private final PropertyValues maxForce = new PropertyValues();
    private float dt = -1;
    private float turnRate;
    private boolean damped;
    private float damping;

    /**
     * Creates an integrator for a group.
     * @param agents the agents of the group
     * @param space the world's axes and borders
     */
    public Integrator(Agents agents, Space space) {
        this.agents = agents;
        this.space = space;
        turns = new TurnLimit(agents);
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
        turns.begin((double) turnRate * dt);
        damping = (float) StrictMath.pow(0.75, 60.0 * dt);
    }

    /**
     * Moves the agents [start, end) by one tick, and applies the borders of the world.
     * @param force forces of the block, newtons
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     * @param turning the loop of those that turn too far
     */
    public void run(Force force, int start, int end, boolean wide, LoopForm turning) {
        move(force, start, end, wide, turning);
        borders(start, end, wide);
    }

    /**
     * Moves the agents [start, end) by one tick without borders. Call {@link #borders} later.
     * @param force forces of the block, newtons
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     * @param turning the loop of those that turn too far
     */
    public void move(Force force, int start, int end, boolean wide, LoopForm turning) {
        if (wide) {
            int far = Wide.run(this, force, start, end);
            if (far > 0 || start == end) turns.limit(start, end, far, turning);
        } else scalar(force, start, end);
        turns.keepIfZero(start, end);
    }

    /**
     * Applies the borders of the world to the agents [start, end).
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void borders(int start, int end, boolean wide) {
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            float[] p = agents.next(a), v = agents.next(3 + a);
            switch (axis.border()) {
                case OPEN -> { // nothing else stops an agent whose speed is damped
                    if (damped) clamp(-Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, p, v, start, end);
                }
                case TORUS -> {
                    if (wide) wideWrap(p, axis.high(), start, end);
                    else wrap(p, axis.high(), start, end);
                }
                case REFLECT -> reflect(axis, p, v, start, end);
                case CLAMP -> clamp(axis.low(), axis.high(), p, v, start, end);
            }
        }
    }

    private static void wideWrap(float[] p, float length, int start, int end) {
        int lanes = Simd.lanes(), from = start;
        do {
            int to = Math.min(end, from + Long.SIZE * lanes);
            for (long left = Wide.outside(p, length, from, to); left != 0; left &= left - 1) {
                int i = from + Long.numberOfTrailingZeros(left) * lanes;
                wrap(p, length, i, Math.min(to, i + lanes));
            }
            from = to;
        } while (from < end);
    }

    private static void wrap(float[] p, float length, int start, int end) {
        for (int i = start; i < end; i++) {
            if (p[i] < 0 || p[i] >= length) p[i] = Axis.wrap(p[i], length);
        }
    }

    private static void reflect(Axis axis, float[] p, float[] v, int start, int end) {
        float low = axis.low(), high = axis.high();
        for (int i = start; i < end; i++) {
            if (p[i] >= low && p[i] <= high) continue;
            double lengths = Math.floor(((double) p[i] - low) / ((double) high - low));
            if ((long) lengths % 2 != 0) v[i] = -v[i]; // mirrored an odd number of times
            p[i] = Axis.mirror(p[i], low, high);
        }
    }

    private static void clamp(float low, float high, float[] p, float[] v, int start, int end) {
        for (int i = start; i < end; i++) {
            if (p[i] >= low && p[i] <= high) continue;
            p[i] = p[i] < low ? low : high;
            v[i] = 0;
        }
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
        turns.limit(start, end);
    }

    private static final class Wide { // registers: 1.5 ns an agent against 7
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        /** Returns how many agents turn too far. */
        static int run(Integrator move, Force force, int start, int end) {
            Agents agents = move.agents;
            float[] x = agents.now(0), y = agents.now(1), z = agents.now(2);
            float[] vx = agents.now(3), vy = agents.now(4), vz = agents.now(5);
            float[] nx = agents.next(0), ny = agents.next(1), nz = agents.next(2);
            float[] nvx = agents.next(3), nvy = agents.next(4), nvz = agents.next(5);
            float[] fx = force.x(), fy = force.y(), fz = force.z();
            float[] steps = move.step.values(start, end), maxForces = move.maxForce.values();
            int bm = move.step.base(start), bf = move.maxForce.base(start), bs = move.maxSpeed.base(start);
            float[] maxSpeeds = move.maxSpeed.values();
            float[] headX = agents.now(6), headY = agents.now(7), headZ = agents.now(8);
            float[] nhx = agents.next(6), nhy = agents.next(7), nhz = agents.next(8);
            FloatVector one = FloatVector.broadcast(F, 1), zero = FloatVector.zero(F), dt = one.mul(move.dt);
            float hard = move.damped ? 0 : 1, soft = move.damped ? move.damping : 0, turn = move.turns.cos();
            int far = 0, axes = agents.axes();
            for (int i = start; i < end; i += F.length()) {
                FloatVector gx = FloatVector.fromArray(F, fx, i - start),
                        gy = FloatVector.fromArray(F, fy, i - start),
                        gz = FloatVector.fromArray(F, fz, i - start);
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
                FloatVector less = top.mul(per).mul(hard).add(soft); // C2 boxes chosen registers
                FloatVector slow = one.blend(less, s2.compare(VectorOperators.GT, top.mul(top)));
                FloatVector wx = ux.mul(slow), wy = uy.mul(slow), wz = uz.mul(slow);
                wx.intoArray(nvx, i);
                wy.intoArray(nvy, i);
                FloatVector.fromArray(F, x, i).add(wx.mul(dt)).intoArray(nx, i);
                FloatVector.fromArray(F, y, i).add(wy.mul(dt)).intoArray(ny, i);
                if (axes == 3) {
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
                if (axes == 3) hz.blend(uz, moving).intoArray(nhz, i);
                FloatVector dot = ux.mul(hx).add(uy.mul(hy)).add(uz.mul(hz));
                far += dot.compare(VectorOperators.LT, turn).and(moving).trueCount();
            }
            return far;
        }

        /**
         * Returns which of up to 64 registers have agents outside, as bits: few cross a border in one tick. A branch
         * for them would throw the compiled loop away when the first one does.
         */
        static long outside(float[] p, float length, int start, int end) {
            long registers = 0;
            for (int i = start, r = 0; i < end; i += F.length(), r++) {
                FloatVector x = FloatVector.fromArray(F, p, i);
                long out = x.lt(0).or(x.compare(VectorOperators.GE, length)).toLong();
                registers |= (out | -out) >>> 63 << r;
            }
            return registers;
        }
    }

    /** The change of velocity for a force of one newton in the present tick: dt/m, m/s per newton. */
    private static final class VelocityPerNewton {
        private final float[] constant = new float[Force.LENGTH];
        private float[] perAgent = new float[0];
        private float dt;
        private Column.@Nullable Floats column;

        /** Prepares a tick. A column of masses replaces the constant; both are in kilograms. */
        void set(float dt, float mass, Column.@Nullable Floats masses) {
            this.dt = dt;
            column = masses;
            Arrays.fill(constant, dt / mass);
            if (masses != null && perAgent.length < masses.values().length)
                perAgent = new float[masses.values().length];
        }

        /** Returns the values of the agents [start, end); that of agent i stands at index {@code i - base(start)}. */
        float[] values(int start, int end) {
            var c = column;
            if (c == null) return constant;
            float[] mass = c.values();
            for (int i = start; i < end; i++) perAgent[i] = dt / mass[i];
            return perAgent;
        }

        int base(int start) {
            return column == null ? start : 0;
        }
    }
}
