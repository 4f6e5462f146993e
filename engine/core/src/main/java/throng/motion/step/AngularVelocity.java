package throng.motion.step;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import throng.kernel.Force;
import throng.math.Angle;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.simd.WideLoops;

/**
 * Turns headings by angular accelerations, and keeps the angular velocity of each agent in columns. The engine uses it
 * for groups with turning rules.
 *
 * <p>The angular velocity s = dh/dt, rad/s, is a vector perpendicular to the heading h, so that one formula holds for
 * two and three axes. In each tick of dt seconds:
 *
 * <ol>
 *   <li>α is clamped to maxAcceleration, rad/s².
 *   <li>s ← s + α·dt, less its component along h, clamped to turnRate.
 *   <li>With a = |s|·dt and e = unit(s): h ← cos a · h + sin a · e, and s ← |s|·(cos a · e − sin a · h).
 * </ol>
 *
 * Both vectors move along the great circle (parallel transport; do Carmo, Differential Geometry of Curves and Surfaces,
 * 1976, 4-4). An agent turns by at most half a turn in a tick. An acceleration or angular velocity whose square is not
 * finite counts as zero.
 *
 * <p>It reads the columns {@code now} and {@link Column.Floats#values}, and writes {@code next} and
 * {@link Column.Floats#next}. So passes after moving read the angular velocities of the start of the tick, and cannot
 * change them.
 */
public final class AngularVelocity {
    private static final List<String> NAMES = List.of("angularVelocityX", "angularVelocityY", "angularVelocityZ");

    /** An angular velocity with a smaller square, (rad/s)², counts as zero: the heading keeps its bits. */
    private static final float MIN_RATE_SQUARED = 1e-30f;

    private final Agents agents;
    private final List<Column.Floats> columns;
    private float dt;
    private float maxAcceleration;
    private float maxRate;

    /**
     * Creates the columns of a group, with all agents at rest.
     *
     * @param agents the agents of the group
     * @param floats creates a float column of that group
     */
    public AngularVelocity(Agents agents, FloatColumnMaker floats) {
        this.agents = agents;
        columns = ColumnBatch.of(made -> {
            var all = new ArrayList<Column.Floats>();
            for (int a = 0; a < agents.axes(); a++) all.add(made.add(floats.make(NAMES.get(a), 0)));
            return all;
        });
    }

    /**
     * Returns one component of the angular velocities at the start of the tick.
     *
     * @param axis 0, 1 or 2
     * @return rad/s, by agent; zeros for the third axis of a flat world
     */
    public float[] now(int axis) {
        return axis < columns.size() ? columns.get(axis).values() : agents.now(Agents.VX + 2); // zeros
    }

    private float[] next(int axis) {
        return axis < columns.size() ? columns.get(axis).next() : agents.next(Agents.VX + 2);
    }

    /**
     * Returns its columns.
     *
     * @return one for each axis of the world
     */
    public List<Column.Floats> columns() {
        return List.copyOf(columns);
    }

    /** Sets all angular velocities to zero. Call it between ticks. */
    public void stop() {
        for (Column.Floats column : columns) java.util.Arrays.fill(column.values(), 0);
    }

    /**
     * Prepares a tick.
     *
     * @param turning limit of the acceleration
     * @param motion limit of the angular velocity
     * @param dt seconds
     */
    public void begin(Turning turning, Motion motion, float dt) {
        this.dt = dt;
        maxAcceleration = turning.maxAcceleration();
        float half = Angle.PI / dt;
        maxRate = motion.turnRate() < half ? motion.turnRate() : half;
    }

    /**
     * Turns the agents [start, end) by one tick.
     *
     * @param torque angular accelerations, rad/s²
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void run(Force torque, int start, int end, boolean wide) {
        if (dt == 0) copyUnchanged(start, end);
        else if (wide) Loops.WIDE.turnEach(this, torque, start, end);
        else turnEach(torque, start, end);
    }

    private void copyUnchanged(int start, int end) {
        for (int a = 0; a < columns.size(); a++) {
            System.arraycopy(agents.now(Agents.HX + a), start, agents.next(Agents.HX + a), start, end - start);
            System.arraycopy(now(a), start, next(a), start, end - start);
        }
    }

    private void turnEach(Force torque, int start, int end) {
        float[] fx = torque.x(), fy = torque.y(), fz = torque.z();
        float[] sx = now(0), sy = now(1), sz = now(2), tx = next(0), ty = next(1), tz = next(2);
        float[] headX = agents.now(6), headY = agents.now(7), headZ = agents.now(8);
        float[] nhx = agents.next(6), nhy = agents.next(7), nhz = agents.next(8);
        float dt = this.dt, maxAcceleration = this.maxAcceleration, maxRate = this.maxRate;
        boolean is3d = agents.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float hx = headX[i], hy = headY[i], hz = headZ[i];
            float f2 = fx[k] * fx[k] + fy[k] * fy[k] + fz[k] * fz[k];
            boolean finite = f2 < Float.POSITIVE_INFINITY;
            float step = (f2 > maxAcceleration * maxAcceleration ? maxAcceleration / (float) Math.sqrt(f2) : 1f) * dt;
            float x = sx[i] + (finite ? fx[k] : 0f) * step;
            float y = sy[i] + (finite ? fy[k] : 0f) * step;
            float z = sz[i] + (finite ? fz[k] : 0f) * step;
            float along = x * hx + y * hy + z * hz;
            x -= along * hx;
            y -= along * hy;
            z -= along * hz;
            float s2 = x * x + y * y + z * z;
            boolean moving = s2 > MIN_RATE_SQUARED && s2 < Float.POSITIVE_INFINITY;
            float rate = (float) Math.sqrt(s2), per = 1 / rate;
            float turn = rate < maxRate ? rate : maxRate, angle = turn * dt;
            float sin = Angle.sin(angle), cos = Angle.cos(angle);
            float ex = x * per, ey = y * per, ez = z * per;
            float gx = cos * hx + sin * ex, gy = cos * hy + sin * ey, gz = cos * hz + sin * ez;
            float unit = 1 / (float) Math.sqrt(gx * gx + gy * gy + gz * gz);
            nhx[i] = moving ? gx * unit : hx;
            nhy[i] = moving ? gy * unit : hy;
            tx[i] = moving ? turn * (cos * ex - sin * hx) : 0;
            ty[i] = moving ? turn * (cos * ey - sin * hy) : 0;
            if (is3d) {
                nhz[i] = moving ? gz * unit : hz;
                tz[i] = moving ? turn * (cos * ez - sin * hz) : 0;
            }
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void turnEach(AngularVelocity owner, Force torque, int start, int end);
    }
}
