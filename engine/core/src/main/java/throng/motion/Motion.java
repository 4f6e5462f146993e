package throng.motion;

import throng.math.Check;

/**
 * How the agents of a group move: F clamped to maxForce; a = F/mass; v ← v + a·dt; v limited; p ← p + v·dt
 * (semi-implicit Euler); the heading turns towards v by at most turnRate·dt.
 *
 * @param mass kilograms, in [10⁻⁶, 10⁹]
 * @param radius of an agent, metres, in [0, 10⁶]
 * @param maxSpeed metres per second, in [0, 10⁶]
 * @param maxForce newtons, in [0, 10⁹]
 * @param turnRate radians per second, in [0, 10⁶]
 * @param speedLimit what happens above maxSpeed
 */
public record Motion(float mass, float radius, float maxSpeed, float maxForce, float turnRate, SpeedLimit speedLimit) {
    /** What happens to a speed above the limit. */
    public enum SpeedLimit {
        /** Scaled to it at once. */
        CLAMPED,
        /**
         * v ← 0.75^(60·dt)·v, once a tick: overshoots are worn off, as homing missiles do. On an open axis who comes
         * to ±10¹⁵ m stops there.
         */
        DAMPED
    }

    /**
     * A starling, roughly, scaled to 1 kg so that newtons read as metres per second squared: 10 m/s; 20 N reach that in
     * half a second; 6 rad/s turn it right round in half a second.
     */
    public static final Motion DEFAULT = new Motion(1, .1f, 10, 20, 6, SpeedLimit.CLAMPED);

    public Motion {
        Check.given("the limit of a motion", speedLimit);
        Check.within("mass", mass, 1e-6f, 1e9f, "kg");
        Check.within("radius", radius, 0, 1e6f, "m");
        Check.within("maxSpeed", maxSpeed, 0, 1e6f, "m/s");
        Check.within("maxForce", maxForce, 0, 1e9f, "N");
        Check.within("turnRate", turnRate, 0, 1e6f, "rad/s");
    }

    public Motion mass(float mass) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    public Motion radius(float radius) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    public Motion maxSpeed(float maxSpeed) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    public Motion maxForce(float maxForce) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    public Motion turnRate(float turnRate) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }

    public Motion speedLimit(SpeedLimit speedLimit) {
        return new Motion(mass, radius, maxSpeed, maxForce, turnRate, speedLimit);
    }
}
