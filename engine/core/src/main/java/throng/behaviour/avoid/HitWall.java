package throng.behaviour.avoid;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;

/**
 * Tells the listener of the world which agents meet a wall or a blocked tile, and on request removes them. Use it for
 * projectiles, and for the sound of a collision; it exerts no force.
 *
 * <p>The listener hears {@link #HIT} of the agent in each tick in which a wall stops its motion or turns it aside. The
 * agent stands where that left it, at its radius from the wall: ask {@code group.position}. An agent that leans against
 * a wall meets it again and again; one that stands still or goes along it meets nothing. A group that goes through
 * walls meets none. The ends of the world are no walls.
 *
 * <p>It tells of all agents of its group, also as a part of a mix. A removed agent is gone at the beginning of the next
 * tick.
 *
 * @param removes true: agents that meet a wall are removed
 */
public record HitWall(boolean removes) implements Rule {
    /** The event that the listener of the world hears. */
    public static final String HIT = "hit wall";

    /** Tells, and removes nothing. */
    public static final HitWall DEFAULT = new HitWall(false);

    /** {@return a rule that removes what meets a wall, such as projectiles} */
    public static HitWall removing() {
        return new HitWall(true);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    /**
     * Called by the engine after motion for each agent that has met a wall.
     *
     * @param in the group at the start of the tick
     * @param i index of the agent
     */
    public void hit(GroupView in, int i) {
        in.tell(HIT, i, in.group(), in.id()[i]);
        if (removes) in.remove(i);
    }
}
