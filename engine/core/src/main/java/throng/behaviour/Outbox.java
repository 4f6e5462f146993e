package throng.behaviour;

import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;

/** What rules and passes over one group ask for and tell: it comes true, or is heard, when the tick is over. */
final class Outbox {
    private final Scene.Around around;
    private final int number;

    Outbox(Scene.Around around, int number) {
        this.around = around;
        this.number = number;
    }

    /** Asks for the end of the agent of that id in any group, by its number. */
    void remove(int group, int id) {
        int generation = generation(group, id);
        around.wishes().get(group).remove(id, generation);
    }

    /** Asks for a new agent of the group, at rest at a place, metres; {@code asker} is the id of who asks. */
    void spawn(int asker, float x, float y, float z) {
        Check.within("x of a birth", x, -Axis.FARTHEST, Axis.FARTHEST, "m");
        Check.within("y of a birth", y, -Axis.FARTHEST, Axis.FARTHEST, "m");
        Check.within("z of a birth", z, -Axis.FARTHEST, Axis.FARTHEST, "m");
        around.wishes().get(number).spawn(asker, x, y, z);
    }

    /** Tells what has happened to the agent of the group of that id, through one of any group who lives. */
    void tell(String event, int me, int group, int id) {
        tell(event, me, group, id, generation(group, id));
    }

    /** Tells of one who may not live any more. */
    void tell(String event, int me, int group, int id, int generation) {
        if (!around.events().heard()) return;
        Agents own = around.groups().get(number).agents();
        around.events().tell(event, number, me, own.generation(me), group, id, generation);
    }

    /** Of who may be nobody: memories say so by −1. */
    private int generation(int group, int id) {
        Check.within(
                "the number of a group that is named", group, 0, around.groups().size() - 1);
        Check.within("the id that is named", id, 0, Agents.LAST_ID);
        return around.groups().get(group).agents().generation(id);
    }
}
