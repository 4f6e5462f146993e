package throng.motion;

import java.util.List;
import throng.math.Check;
import throng.math.Range;

/**
 * How overlapping bodies are parted after each tick. Use it for crowds whose rules let bodies overlap: {@code
 * people.contact(Contact.DEFAULT)}.
 *
 * <p>In a sweep all agents look at the same positions. Two bodies that overlap by s metres move apart along the line of
 * their middles, i by s·fᵢ/(fᵢ + fⱼ) and j by the rest. Here fᵢ = (aᵢ + {@value #SHARED} (aᵢ + aⱼ))·mⱼ, where aᵢ is
 * how fast i goes towards j, at least 0; so who goes into the other gives way, and masses count as well. If none goes
 * towards the other, fᵢ = mⱼ. An agent with n overlaps moves by {@value #RELAXATION}/n of their sum, at most the whole
 * of it (after Macklin et al., Unified Particle Physics, 2014). Bodies at the same point part in a direction that
 * follows from their ids. Walls win: an agent slides along them, and is not pushed through one.
 *
 * <p>In a tick an agent is pushed by at most a quarter of its radius and its own way in the tick, of which {@value
 * #MAX_WAY_BACK} of its radius count at most. So deep overlaps of bodies that stand take some ticks. Bodies are parted
 * once a tick, after the last step of all groups, whatever steps they take.
 *
 * <p>Contact moves bodies and leaves their velocities. A crowd that presses on waits behind those in front, whatever
 * its force: 150 people of 0.2 m at 1.3 m/s pass a door of 1 m at 5.7 to 5.9 persons/s, with 500 and with 20,000 N.
 * Their mean overlap near the door is 7 % of a radius in ticks of 0.05 s with 8 sweeps, the deepest 32 %; 64 sweeps
 * leave 6 %. That was measured where bodies go up to a third of their radius in a tick; take shorter ticks, or more
 * {@code steps}, for faster ones.
 *
 * <p>The column "pressure" tells how much each agent was pushed in a tick: the sum over all sweeps and neighbours,
 * metres, whatever the directions. Bodies of all groups with contact part from each other; the sweeps of an agent are
 * those of its group.
 *
 * <p>Who presses on has a velocity, and stands. The columns {@link #VELOCITY} tell what pushes added to it in the tick:
 * the way from before the sweeps to after them, by dt, m/s. So an agent moved at v + that. {@code world.explain},
 * {@code columns().speeds}, the page, recordings and measures count it.
 *
 * <p>The work is bounded, however many stand on one point. An agent is pushed by the {@value #MAX_TOUCHES} bodies at
 * most that are deepest in it, by distance over the sum of radii. Of more than 64 bodies in a square twice as long as
 * the largest of their group, some 64 push others in a tick; which, is drawn anew in each tick. Crowds that stand side
 * by side never get there. Contact takes up to 476 bytes for an agent, of which {@code WorldBuilder.memory} knows.
 *
 * @param sweeps how often the agents of the group are parted in a tick, in [0, 64]; 0: no contact
 * @param maxRadius the largest radius that an agent of the group may have, metres, in [0.001, 1000]; it bounds how far
 *     an agent looks. Larger bodies are refused
 */
public record Contact(
        @Range("[0, 64]") int sweeps,

        @Range("the largest radius of contact: [0.001, 1000] m")
        float maxRadius) {
    /** Bodies overlap. */
    public static final Contact NONE = new Contact(0, 1);

    /** 8 sweeps, bodies of up to 1 m. A crowd thrown at half of the closest packing parts to 12 mm in 9 ticks. */
    public static final Contact DEFAULT = new Contact(8, 1);

    /** By axis, the columns that tell which velocity pushes added in a tick; a flat world has the first two. */
    public static final List<String> VELOCITY = List.of("contact.vx", "contact.vy", "contact.vz");

    /** How many times the mean of its overlaps an agent is pushed in a sweep. */
    public static final float RELAXATION = 1.5f;

    /** The longest push in a tick of an agent that stands, in radii. */
    public static final float MAX_PUSH = .25f;

    /** How much longer it is at most for an agent that goes, in radii: it may be pushed back by its way in the tick. */
    public static final float MAX_WAY_BACK = .75f;

    /** The part of the way into each other that counts for both bodies, also for one that stands. */
    public static final float SHARED = .1f;

    /** The most bodies that push an agent in a tick. Side by side six of them touch it, of spheres twelve. */
    public static final int MAX_TOUCHES = 32;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Contact {
        Check.values(Contact.class, sweeps, maxRadius);
    }

    /** {@return the farthest that an agent looks for bodies that it may touch, metres; 0 without sweeps} */
    public float range() {
        return sweeps == 0 ? 0 : 2 * (1 + MAX_PUSH) * maxRadius;
    }
}
