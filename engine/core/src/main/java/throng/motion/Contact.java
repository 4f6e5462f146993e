package throng.motion;

import throng.math.Check;

/**
 * How overlapping bodies are parted after each tick. Use it for crowds whose rules let bodies overlap: {@code
 * people.contact(Contact.DEFAULT)}.
 *
 * <p>In a sweep all agents look at the same positions. Two bodies that overlap by s metres move apart along the line of
 * their middles: i by s·mⱼ/(mᵢ + mⱼ), j by s·mᵢ/(mᵢ + mⱼ). An agent with n overlaps moves by {@value #RELAXATION}/n of
 * their sum, at most the whole of it (after Macklin et al., Unified Particle Physics, 2014).
 * Bodies at the same point part in a direction that follows from their ids. Walls win: an agent slides along them, and
 * is not pushed through one. In a tick it is pushed by a quarter of its radius at most, so deep overlaps take some
 * ticks. Bodies are parted once a tick, after the last step of all groups, whatever steps they take.
 *
 * <p>Contact moves bodies and leaves their velocities, so a rule that presses on does so at full speed in each tick,
 * whatever its force. It holds crowds that go less than a tenth of a radius in a tick: take short ticks and many
 * sweeps. Before a door of 1 m the deepest overlap is 10 % of a radius if a tick is 0.07 of it and sweeps are 64. It
 * is 146 % if a tick is 0.33 of it and sweeps are 8. Models that avoid others, such as {@code Orca}, do not press.
 *
 * <p>The column "pressure" tells how much each agent was pushed in a tick: the sum over all sweeps and neighbours,
 * metres, whatever the directions. Bodies of all groups with contact part from each other; the sweeps of an agent are
 * those of its group.
 *
 * <p>The work is bounded, however many stand on one point. An agent is pushed by the {@value #MAX_TOUCHES} bodies at
 * most that are deepest in it, by distance over the sum of radii. Of more than 64 bodies in a square twice as long as
 * the largest of their group, some 64 push others in a tick; which, is drawn anew in each tick. Crowds that stand side
 * by side never get there. Contact takes up to 464 bytes for an agent, of which {@code WorldBuilder.memory} knows.
 *
 * @param sweeps how often the agents of the group are parted in a tick, in [0, 64]; 0: no contact
 * @param maxRadius larger bodies count as this large, metres, in [0.001, 1000]; it bounds how far an agent looks
 */
public record Contact(int sweeps, float maxRadius) {
    /** Bodies overlap. */
    public static final Contact NONE = new Contact(0, 1);

    /** 8 sweeps, bodies of up to 1 m. A crowd thrown at half of the closest packing parts to 12 mm in 9 ticks. */
    public static final Contact DEFAULT = new Contact(8, 1);

    /** How many times the mean of its overlaps an agent is pushed in a sweep. */
    public static final float RELAXATION = 1.5f;

    /** The longest push in a tick, in radii. */
    public static final float MAX_PUSH = .25f;

    /** The most bodies that push an agent in a tick. Side by side six of them touch it, of spheres twelve. */
    public static final int MAX_TOUCHES = 32;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Contact {
        Check.within("the sweeps of contact", sweeps, 0, 64);
        Check.within("the largest radius of contact", maxRadius, .001f, 1000, "m");
    }

    /** {@return the farthest that an agent looks for bodies that it may touch, metres; 0 without sweeps} */
    public float range() {
        return sweeps == 0 ? 0 : 2 * (1 + MAX_PUSH) * maxRadius;
    }
}
