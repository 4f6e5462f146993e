package throng.motion;

import java.util.Arrays;

/**
 * The force that brings an agent to a velocity: F = m·(v* − v)/max(τ, dt), newtons, and 0 where dt is 0. With τ up
 * to dt, and no limit in its way, the agent has v* after the tick, but for a rounding. {@link Move} limits the force,
 * once.
 */
public final class WantedVelocity {
    /**
     * More than this of m/max(τ, dt), kg/s, counts as this, so that the square of the force stays finite: a million
     * tons in ticks of a millisecond, where 10⁹ N, the most that Move leaves of it, are reached at 1 mm/s.
     */
    private static final float STIFFEST = 1e12f;

    private WantedVelocity() {}

    /**
     * Turns one component of velocities into that of forces.
     *
     * @param wanted v*, m/s, of n agents; the forces, newtons, afterwards
     * @param mass of each of them, kg
     * @param velocity a component of the velocities of all agents, m/s
     * @param start which of them is the first
     * @param tau τ, seconds, at least 0
     * @param dt of the tick, seconds
     */
    public static void toForce(float[] wanted, float[] mass, float[] velocity, int start, int n, float tau, float dt) {
        float time = Math.max(tau, dt);
        if (!(dt > 0)) {
            Arrays.fill(wanted, 0, n, 0f);
            return;
        }
        for (int k = 0; k < n; k++) wanted[k] = Math.min(mass[k] / time, STIFFEST) * (wanted[k] - velocity[start + k]);
    }
}
