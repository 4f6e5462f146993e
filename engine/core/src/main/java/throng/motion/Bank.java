package throng.motion;

import org.joml.Vector3f;
import throng.math.Angle;
import throng.math.Check;

/**
 * How agents roll into their turns in three axes: to φ with tan φ = v·ω/g, the bank of a coordinated turn, in which
 * weight and lift add up along the body (Anderson, Introduction to Flight, 2005, 6.17); v is the level part of the
 * velocity, ω the rate at which the heading yaws about z. Half the way there in each halfLife. Positive: rolled to the
 * right, as in a turn to the right.
 *
 * @param gravity metres per second squared, in [0.001, 10⁶]
 * @param halfLife seconds, in [0.001, 1000]; 0: at once
 * @param maxAngle radians, in [0, 1.57]; 0: level
 */
public record Bank(float gravity, float halfLife, float maxAngle) {
    /** On the Earth; a bird rolls in a beat or two of its wings; at 1.2 rad, 69°, it weighs 2.8 times as much. */
    public static final Bank DEFAULT = new Bank(9.81f, .15f, 1.2f);

    /** Nearer than this, squared, to the vertical, a heading has no level side. */
    private static final float MIN_LEVEL_SQUARED = 1e-8f;

    public Bank {
        Check.within("gravity of a bank", gravity, 1e-3f, 1e6f, "m/s²");
        if (halfLife != 0) Check.within("the halfLife of a bank, 0 or", halfLife, 1e-3f, 1e3f, "s");
        Check.within("the most of a bank", maxAngle, 0, 1.57f, "rad");
    }

    /**
     * The unit vector up of who looks along h and has rolled to the right by {@code bank} radians; at 0 it is as near
     * to z as can be. Who looks straight up has it along −x, who looks straight down along x, as if he had pitched
     * there from x.
     *
     * @param h heading, a unit vector
     */
    public static Vector3f up(Vector3f h, float bank, Vector3f into) {
        float hx = h.x, hy = h.y, hz = h.z;
        float flat2 = hx * hx + hy * hy;
        boolean upright = flat2 <= MIN_LEVEL_SQUARED;
        float flat = (float) Math.sqrt(flat2);
        float ax = upright ? 1 : hx / flat, ay = upright ? 0 : hy / flat; // ahead, seen from above
        float sin = Angle.sin(bank), cos = Angle.cos(bank);
        // up at no bank is (−hz·ahead, flat); to the right lies (ay, −ax, 0)
        float level = upright ? 0 : flat, pitch = upright ? Math.signum(hz) : hz;
        return into.set(-pitch * ax * cos + ay * sin, -pitch * ay * cos - ax * sin, level * cos);
    }
}
