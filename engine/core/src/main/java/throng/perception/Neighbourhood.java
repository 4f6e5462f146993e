package throng.perception;

import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;

/**
 * The neighbours that an agent perceives: the other agents of a group that are nearer than a radius, reduced to a field
 * of view, or to the nearest few.
 *
 * <p>Use it for every rule that reacts to neighbours. The four components say which group, how far, in which cone, and
 * how many:
 *
 * <pre>{@code
 * var flock = Neighbourhood.within(5);                      // own group, 5 m, all round, no limit of their number
 * var ahead = flock.fov((float) Math.toRadians(270));       // the same without the 90° behind the agent
 * var threats = Neighbourhood.within(20).of(hawks).nearest(3); // the 3 nearest agents of the group hawks within 20 m
 * }</pre>
 *
 * <p>The agent itself is never its own neighbour. On a torus distances are those of the minimum image. The cost of a
 * tick grows with the number of agents within the radius.
 *
 * @param group number of the group of the neighbours, or {@link #OWN} for the agent's own group
 * @param radius metres, in [0.001, 10⁶]; neighbours are nearer than this
 * @param fov full angle of the field of view, radians, in [0.001, 2π], centred on the heading; 2π means all round
 * @param nearest how many of the nearest neighbours to keep, in [0, 2²⁰], equal distances by id; 0 keeps all of them
 */
public record Neighbourhood(
        @Range("the group of a neighbourhood: [" + Neighbourhood.OWN + ", " + Integer.MAX_VALUE + "]")
        int group,

        @Range(value = "the radius of a neighbourhood: [1e-3, 1e6] m", coupled = true)
        float radius,

        @Range("the field of view: [1e-3, " + Neighbourhood.ALL_ROUND + "] rad")
        float fov,

        @Range("the number of nearest neighbours: [0, " + (1 << 20) + "]")
        int nearest) {
    /** Stands for the agent's own group. */
    public static final int OWN = -1;

    /** A field of view of 2π radians, without any blind angle. */
    public static final float ALL_ROUND = (float) (2 * Math.PI);

    /**
     * Creates a neighbourhood.
     *
     * @throws IllegalArgumentException if a component is out of its range
     */
    public Neighbourhood {
        Check.values(Neighbourhood.class, group, radius, fov, nearest);
    }

    /**
     * Returns the neighbourhood of all other agents of the own group within a radius.
     *
     * @param radius metres, in [0.001, 10⁶]
     * @return a neighbourhood all round, without a limit of the number of neighbours
     * @throws IllegalArgumentException if the radius is out of its range
     */
    public static Neighbourhood within(float radius) {
        return new Neighbourhood(OWN, radius, ALL_ROUND, 0);
    }

    /**
     * Returns the same neighbourhood in another group.
     *
     * @param group whose agents are the neighbours; the group that the rule steers is taken without this call
     * @return a copy with that group
     * @throws IllegalArgumentException if the group is null
     */
    public Neighbourhood of(AgentGroup group) {
        int number = Check.given("the group of a neighbourhood", group).number();
        return new Neighbourhood(number, radius, fov, nearest);
    }

    /**
     * Returns the same neighbourhood with a field of view.
     *
     * @param fov full angle, radians, in [0.001, 2π]
     * @return a copy with that field of view
     * @throws IllegalArgumentException if the angle is out of its range
     */
    public Neighbourhood fov(float fov) {
        return new Neighbourhood(group, radius, fov, nearest);
    }

    /**
     * Returns the same neighbourhood reduced to the nearest agents.
     *
     * @param k how many to keep, in [0, 2²⁰]; 0 keeps all
     * @return a copy with that number
     * @throws IllegalArgumentException if the number is out of its range
     */
    public Neighbourhood nearest(int k) {
        return new Neighbourhood(group, radius, fov, k);
    }

    /**
     * Returns whether the field of view excludes any direction.
     *
     * @return true if the field of view is less than 2π
     */
    public boolean cone() {
        return fov < ALL_ROUND;
    }
}
