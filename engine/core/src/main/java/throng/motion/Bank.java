package throng.motion;

import org.joml.Vector3f;
import throng.math.Angle;
import throng.math.Check;
import throng.math.Range;

/**
 * The parameters of banking: how agents of a three-dimensional world roll into their turns. Use it for birds, aircraft
 * and fish that a picture shows with their own up direction; it does not change how they move.
 *
 * <p>The bank φ approaches that of a coordinated turn, tan φ = v·ω/g, in which weight and lift add up along the body
 * (Anderson, Introduction to Flight, 2005, 6.17). v is the horizontal speed, and ω the rate at which the heading yaws
 * about z. A positive bank is a roll to the right, as in a turn to the right.
 *
 * <p>Up turns along with the heading (parallel transport), and rolls towards φ meanwhile: the
 * difference halves in each halfLife. So it never flips. An agent that flies a loop over the vertical comes out on its
 * back, with a bank of π, and rolls upright. In a climbing turn the bank is behind φ by about ω·sin(pitch)·1.44
 * halfLives. With a halfLife of 0 there is nothing but φ, and up flips by half a turn where a heading passes the
 * vertical.
 *
 * @param gravity acceleration of free fall, metres per second squared, in [0.001, 10⁶]
 * @param halfLife seconds, in [0.001, 1000]; 0 means at once
 * @param maxAngle largest φ to either side, radians, in [0, 1.57]; with 0 agents roll back to level
 */
public record Bank(
        @Range("gravity of a bank: [1e-3, 1e6] m/s²") float gravity,
        @Range("the halfLife of a bank: 0 or [1e-3, 1e3] s") float halfLife,
        @Range("the maxAngle of a bank: [0, 1.57] rad") float maxAngle) {
    /**
     * 9.81 m/s², the gravity of the Earth; 0.15 s, one or two wing beats of a bird; 1.2 rad = 69°, at which a bird
     * carries 2.8 times its weight.
     */
    public static final Bank DEFAULT = new Bank(9.81f, .15f, 1.2f);

    /** A heading whose horizontal part has a smaller square counts as vertical. */
    private static final float MIN_LEVEL_SQUARED = 1e-8f;

    /**
     * Creates parameters.
     *
     * @throws IllegalArgumentException if a component is out of its range
     */
    public Bank {
        Check.values(Bank.class, gravity, halfLife, maxAngle);
    }

    /**
     * Returns the up direction of an agent. Without bank it is the direction perpendicular to the heading that is
     * nearest to z. For a heading straight up it is −x, and straight down it is x, as if the agent had pitched there
     * from x.
     *
     * @param h heading, a unit vector
     * @param bank radians to the right, in [−π, π]
     * @param into receives the result
     * @return {@code into}, a unit vector perpendicular to the heading
     * @throws IllegalArgumentException if the bank is out of its range
     */
    public static Vector3f up(Vector3f h, float bank, Vector3f into) {
        Check.given("what receives the result", into);
        Check.given("the heading", h);
        Check.within("the bank of an up direction", bank, -Angle.PI, Angle.PI, "rad");
        float hx = h.x, hy = h.y, hz = h.z;
        float flat2 = hx * hx + hy * hy;
        boolean upright = flat2 <= MIN_LEVEL_SQUARED;
        float flat = (float) Math.sqrt(flat2);
        float ax = upright ? 1 : hx / flat, ay = upright ? 0 : hy / flat; // the horizontal direction ahead
        float sin = Angle.sin(bank), cos = Angle.cos(bank);
        // without bank, up is (−hz·ahead, flat); right is (ay, −ax, 0)
        float level = upright ? 0 : flat, pitch = upright ? Math.signum(hz) : hz;
        return into.set(-pitch * ax * cos + ay * sin, -pitch * ay * cos - ax * sin, level * cos);
    }
}
