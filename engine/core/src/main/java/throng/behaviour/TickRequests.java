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

    /** Asks to move an agent of any group to another one; does nothing for a dead agent, or for its own group. */
    void transfer(int group, int id, int to) {
        int generation = generation(group, id);
        checkGroup("the number of the group to transfer to", to);
        if (to == group || !world.groups().get(group).agents().alive(id, generation)) return;
        world.commands().get(group).transfers().add(id, generation, to);
    }

    /** Asks for a new agent of any group, at rest; {@code asker} is the id of the agent that asks. */
    void spawn(int asker, int group, float x, float y, float z) {
        checkGroup("the number of the group to spawn in", group);
        Check.within("x of a spawn", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a spawn", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("z of a spawn", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        world.commands().get(group).spawn(asker, x, y, z);
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
        checkGroup("the number of a group that is named", group);
        Check.within("the id that is named", id, 0, Agents.MAX_ID);
        return world.groups().get(group).agents().generation(id);
    }

    private void checkGroup(String what, int group) {
        Check.within(what, group, 0, world.groups().size() - 1);
    }
}
