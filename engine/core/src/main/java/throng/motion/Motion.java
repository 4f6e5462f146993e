package throng.motion;

import throng.math.Check;
import throng.math.Range;

/**
 * The constants of motion of a group: mass, radius and limits. Use it with {@code group.motion} to set all of them at
 * once; the group's own methods change them one by one.
 *
 * <p>In each tick of dt seconds, by semi-implicit Euler integration:
 *
 * <ol>
 *   <li>The force F is clamped to maxForce.
 *   <li>v ← v + F/mass·dt, then the speed is limited to maxSpeed.
 *   <li>p ← p + v·dt.
 *   <li>The heading turns towards v by at most turnRate·dt.
 * </ol>
 *
 * @param mass mass of an agent, kilograms, in [10⁻⁶, 10⁹]
 * @param radius radius of an agent, metres, in [0, 10⁶]
 * @param maxSpeed the greatest speed, metres per second, in [0, 10⁶]
 * @param maxForce the greatest force of all rules together, newtons, in [0, 10⁹]
 * @param turnRate how fast the heading follows the velocity at most, radians per second, in [0, 10⁶]
 * @param speedLimit what happens to a speed above maxSpeed
 */
public record Motion(
        @Range("mass: [1e-6, 1e9] kg") float mass,
        @Range("radius: [0, 1e6] m") float radius,
        @Range("maxSpeed: [0, 1e6] m/s") float maxSpeed,
        @Range("maxForce: [0, 1e9] N") float maxForce,
        @Range("turnRate: [0, 1e6] rad/s") float turnRate,
        SpeedLimit speedLimit) {
    /** What happens to a speed above maxSpeed. */
    public enum SpeedLimit {
        /** The velocity is scaled to maxSpeed at once. Use it for most agents. */
        CLAMPED,
        /**
         * v ← 0.75^(60·dt)·v, once a tick, so that excess speed decays. Use it for homing missiles. On an open axis an
         * agent stops at ±10¹⁵ m.
         */
        DAMPED
    }

    /**
     * Roughly a starling, scaled to 1 kg so that newtons equal metres per second squared: 0.1 m radius, 10 m/s, which
     * 20 N reach in half a second, and 6 rad/s, a half turn in half a second.
     */
    public static final Motion DEFAULT = new Motion(1, .1f, 10, 20, 6, SpeedLimit.CLAMPED);

    /**
     * Creates constants.
     *
     * @throws IllegalArgumentException if a component is out of its range
     */
    public Motion {
        Check.given("the limit of a motion", speedLimit);
        Check.values(Motion.class, mass, radius, maxSpeed, maxForce, turnRate);
    }

    /**
     * Returns a copy with another mass.
     *
     * @param mass kilograms, in [10⁻⁶, 10⁹]
     * @return the copy
     * @throws IllegalArgumentException if the mass is out of its range
     */
    public Motion mass(float mass) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    /**
     * Returns a copy with another radius.
     *
     * @param radius metres, in [0, 10⁶]
     * @return the copy
     * @throws IllegalArgumentException if the radius is out of its range
     */
    public Motion radius(float radius) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    /**
     * Returns a copy with another maximal speed.
     *
     * @param maxSpeed metres per second, in [0, 10⁶]
     * @return the copy
     * @throws IllegalArgumentException if the speed is out of its range
     */
    public Motion maxSpeed(float maxSpeed) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    /**
     * Returns a copy with another maximal force.
     *
     * @param maxForce newtons, in [0, 10⁹]
     * @return the copy
     * @throws IllegalArgumentException if the force is out of its range
     */
    public Motion maxForce(float maxForce) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    /**
     * Returns a copy with another turn rate.
     *
     * @param turnRate radians per second, in [0, 10⁶]
     * @return the copy
     * @throws IllegalArgumentException if the rate is out of its range
     */
    public Motion turnRate(float turnRate) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    /**
     * Returns a copy with another speed limit.
     *
     * @param speedLimit what happens to a speed above maxSpeed
     * @return the copy
     */
    public Motion speedLimit(SpeedLimit speedLimit) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }
}
