package throng.motion.step;

import throng.math.Angle;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.Bank;

/** Rolls the agents of a group into the turns of the present tick, with the parameters of a {@link Bank}. */
public final class Banking {
    /** The name of its column. */
    public static final String COLUMN = "bank";

    private final Agents agents;
    private final Column.Floats bank;
    private Bank how = Bank.DEFAULT;
    private float dt = -1;
    private float share;

    /**
     * Creates banking for a group.
     *
     * @param agents the agents of the group
     * @param bank its column {@link #COLUMN}, radians
     */
    public Banking(Agents agents, Column.Floats bank) {
        this.agents = agents;
        this.bank = bank;
    }

    /**
     * Returns its column.
     *
     * @return the column {@link #COLUMN}, radians to the right
     */
    public Column.Floats column() {
        return bank;
    }

    /**
     * Returns the present banks.
     *
     * @return radians to the right, by agent
     */
    public float[] now() {
        return bank.values();
    }

    /**
     * Prepares a tick.
     *
     * @param how the parameters
     * @param dt seconds
     */
    public void begin(Bank how, float dt) {
        boolean same = dt == this.dt && how.halfLife() == this.how.halfLife();
        this.how = how;
        this.dt = dt;
        if (same) return; // StrictMath allocates
        share = dt == 0 ? 0 : how.halfLife() == 0 ? 1 : (float) (1 - StrictMath.pow(.5, (double) dt / how.halfLife()));
    }

    /**
     * Rolls the agents [start, end). Call it after they have moved and turned.
     *
     * @param start first agent
     * @param end behind the last agent
     */
    public void run(int start, int end) {
        float[] hx = agents.now(6), hy = agents.now(7), gx = agents.next(6), gy = agents.next(7);
        float[] vx = agents.next(3), vy = agents.next(4);
        float[] former = bank.values(), next = bank.next();
        float max = how.maxAngle(), weight = how.gravity() * dt;
        for (int i = start; i < end; i++) {
            float left = hx[i] * gy[i] - hy[i] * gx[i], ahead = hx[i] * gx[i] + hy[i] * gy[i];
            float yaw = Angle.atan2(Math.abs(left), ahead); // ω·dt
            float speed = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i]);
            float force = speed * yaw;
            float steep = force < Float.MAX_VALUE ? Angle.atan2(force, weight) : 0;
            float roll = steep < max ? steep : max;
            float wanted = left > 0 ? -roll : left < 0 ? roll : 0;
            float rolled = former[i] + (wanted - former[i]) * share;
            next[i] = rolled > max ? max : rolled > -max ? rolled : -max;
        }
    }
}
