package throng.motion;

import throng.math.Angle;
import throng.memory.Agents;
import throng.memory.Column;

/** Rolls the agents of a group into the turns that they have just made, as {@link Bank} says. */
public final class Banking {
    /** What its column is called. */
    public static final String COLUMN = "bank";

    private final Agents agents;
    private final Column.Floats bank;
    private Bank how = Bank.DEFAULT;
    private float dt = -1;
    private float share;

    /**
     * Of a group.
     *
     * @param agents of it
     * @param bank its column {@link #COLUMN}, radians
     */
    public Banking(Agents agents, Column.Floats bank) {
        this.agents = agents;
        this.bank = bank;
    }

    /** Its column. */
    public Column.Floats column() {
        return bank;
    }

    /** Radians to the right. */
    public float[] now() {
        return bank.values();
    }

    /** Before a tick of {@code dt} seconds. */
    public void begin(Bank how, float dt) {
        boolean same = dt == this.dt && how.halfLife() == this.how.halfLife();
        this.how = how;
        this.dt = dt;
        if (same) return; // StrictMath allocates
        share = dt == 0 ? 0 : how.halfLife() == 0 ? 1 : (float) (1 - StrictMath.pow(.5, (double) dt / how.halfLife()));
    }

    /** After the agents of [start, end) have moved and turned. */
    public void run(int start, int end) {
        float[] hx = agents.now(6), hy = agents.now(7), gx = agents.next(6), gy = agents.next(7);
        float[] vx = agents.next(3), vy = agents.next(4);
        float[] former = bank.values(), next = bank.next();
        float most = how.maxAngle(), weight = how.gravity() * dt;
        for (int i = start; i < end; i++) {
            float left = hx[i] * gy[i] - hy[i] * gx[i], ahead = hx[i] * gx[i] + hy[i] * gy[i];
            float yaw = Angle.atan2(Math.abs(left), ahead); // ω·dt
            float speed = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i]);
            float force = speed * yaw;
            float steep = force < Float.MAX_VALUE ? Angle.atan2(force, weight) : 0;
            float roll = steep < most ? steep : most;
            float wanted = left > 0 ? -roll : left < 0 ? roll : 0;
            float rolled = former[i] + (wanted - former[i]) * share;
            next[i] = rolled > most ? most : rolled > -most ? rolled : -most;
        }
    }
}
