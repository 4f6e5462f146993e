package throng.behaviour;

import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;

/** What rules and passes of one group ask for and tell during a tick; it takes effect when the tick is over. */
final class TickRequests {
    private final GroupContext.WorldContext world;
    private final int number;

    TickRequests(GroupContext.WorldContext world, int number) {
        this.world = world;
        this.number = number;
    }

    /** Asks to remove an agent of any group. */
    void remove(int group, int id) {
        int generation = generation(group, id);
        world.commands().get(group).remove(id, generation);
    }

    /** Asks for a new agent of the group, at rest; {@code asker} is the id of the agent that asks. */
    void spawn(int asker, float x, float y, float z) {
        Check.within("x of a spawn", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a spawn", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("z of a spawn", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        world.commands().get(number).spawn(asker, x, y, z);
    }

    /** Tells what has happened to agent {@code me} of the group, through an agent of any group that is alive. */
    void tell(String event, int me, int group, int id) {
        tell(event, me, group, id, generation(group, id));
    }

    /** The same about an agent that may have been removed. */
    void tell(String event, int me, int group, int id, int generation) {
        if (!world.events().hasListener()) return;
        Agents own = world.groups().get(number).agents();
        world.events().tell(event, number, me, own.generation(me), group, id, generation);
    }

    /** Checks the id, as memories write −1 for no agent. */
    private int generation(int group, int id) {
        Check.within(
                "the number of a group that is named", group, 0, world.groups().size() - 1);
        Check.within("the id that is named", id, 0, Agents.MAX_ID);
        return world.groups().get(group).agents().generation(id);
    }
}
