package throng.behaviour;

import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;

/** What rules and passes over one group ask for and tell: it comes true, or is heard, when the tick is over. */
final class TickRequests {
    private final GroupContext.WorldContext world;
    private final int number;

    TickRequests(GroupContext.WorldContext world, int number) {
        this.world = world;
        this.number = number;
    }

    /** Asks for the end of the agent of that id in any group, by its number. */
    void remove(int group, int id) {
        int generation = generation(group, id);
        world.commands().get(group).remove(id, generation);
    }

    /** Asks for a new agent of the group, at rest at a place, metres; {@code asker} is the id of who asks. */
    void spawn(int asker, float x, float y, float z) {
        Check.within("x of a birth", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a birth", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("z of a birth", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        world.commands().get(number).spawn(asker, x, y, z);
    }

    /** Tells what has happened to the agent of the group of that id, through one of any group who lives. */
    void tell(String event, int me, int group, int id) {
        tell(event, me, group, id, generation(group, id));
    }

    /** Tells of one who may not live any more. */
    void tell(String event, int me, int group, int id, int generation) {
        if (!world.events().hasListener()) return;
        Agents own = world.groups().get(number).agents();
        world.events().tell(event, number, me, own.generation(me), group, id, generation);
    }

    /** Of who may be nobody: memories say so by −1. */
    private int generation(int group, int id) {
        Check.within(
                "the number of a group that is named", group, 0, world.groups().size() - 1);
        Check.within("the id that is named", id, 0, Agents.MAX_ID);
        return world.groups().get(group).agents().generation(id);
    }
}
