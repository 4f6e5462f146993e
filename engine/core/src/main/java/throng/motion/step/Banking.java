package throng.motion.step;

import throng.math.Angle;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.Bank;

/** Rolls the agents of a group into the turns of the present tick, with the parameters of a {@link Bank}. */
public final class Banking {
    /** The name of its column. */
    public static final String COLUMN = "bank";

    /** As in {@link Bank#up}: a heading whose horizontal part has a smaller square counts as vertical. */
    private static final float MIN_LEVEL_SQUARED = 1e-8f;

    /** 1 + h·g of headings h and g that are half a turn apart, up to rounding. */
    private static final float MIN_NEARNESS = 1e-6f;

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
     * @return the column {@link #COLUMN}, radians to the right, in [−π, π]
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
     * Rolls the agents [start, end). Call it after they have moved and turned, and after all that sets headings.
     *
     * @param start first agent
     * @param end behind the last agent
     */
    public void run(int start, int end) {
        float[] hx = agents.now(6), hy = agents.now(7), hz = agents.now(8);
        float[] gx = agents.next(6), gy = agents.next(7), gz = agents.next(8);
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
            float bank = former[i] > Angle.PI ? Angle.PI : former[i] > -Angle.PI ? former[i] : -Angle.PI;
            boolean turns = hx[i] != gx[i] || hy[i] != gy[i] || hz[i] != gz[i];
            if (turns) bank = carried(bank, hx[i], hy[i], hz[i], gx[i], gy[i], gz[i]);
            next[i] = bank + (wanted - bank) * share;
        }
    }

    /** Returns the bank at heading g of the up direction that an agent had at heading h. */
    private static float carried(float bank, float hx, float hy, float hz, float gx, float gy, float gz) {
        float flat2 = hx * hx + hy * hy, flat = (float) Math.sqrt(flat2);
        boolean level = flat2 > MIN_LEVEL_SQUARED;
        float ax = level ? hx / flat : 1, ay = level ? hy / flat : 0, pitch = level ? hz : Math.signum(hz);
        float sin = Angle.sin(bank), cos = Angle.cos(bank);
        float ux = ay * sin - pitch * ax * cos, uy = -ax * sin - pitch * ay * cos, uz = level ? flat * cos : 0;
        // up turns with the heading, about h × g; in half a turn, about itself
        float near = 1 + (hx * gx + hy * gy + hz * gz);
        float k = near > MIN_NEARNESS ? (ux * gx + uy * gy + uz * gz) / near : 0;
        ux -= k * (hx + gx);
        uy -= k * (hy + gy);
        uz -= k * (hz + gz);
        flat2 = gx * gx + gy * gy;
        flat = (float) Math.sqrt(flat2);
        level = flat2 > MIN_LEVEL_SQUARED;
        ax = level ? gx / flat : 1;
        ay = level ? gy / flat : 0;
        pitch = level ? gz : Math.signum(gz);
        float right = ux * ay - uy * ax, up = (level ? flat * uz : 0) - pitch * (ux * ax + uy * ay);
        float angle = Angle.atan2(Math.abs(right), up);
        return right < 0 ? -angle : angle;
    }
}
