package throng.world.group;

import java.util.HashMap;
import throng.behaviour.Scene;
import throng.memory.store.Budget;
import throng.motion.Trait;
import throng.perception.loop.Sweeps;
import throng.perception.weave.GroupColumns;

/**
 * What a group is made of: who is in it and how it is set up, which is its state, and the workspace of its ticks.
 *
 * @param name of the group
 * @param number by which looks and handles name it
 * @param who its rules are called in messages
 * @param members its agents
 * @param settings what they want and how they move
 * @param order of the agents in their columns
 * @param steering what is done for each block of them in a tick
 */
public record Parts(
        String name, int number, String who, Members members, Settings settings, Order order, Steering steering) {
    /** Of a new group without agents. */
    public static Parts of(String name, int number, Shared shared, Budget.Part memory) {
        var members = new Members(shared.space().axes(), memory);
        var settings = new Settings(members, shared.space());
        var order = new Order(members.agents(), shared.space(), shared.workers());
        var steering = new Steering(members, settings, order, shared);
        return new Parts(name, number, "a rule of group '" + name + "'", members, settings, order, steering);
    }

    /** Agents in it. */
    public int count() {
        return members.agents().count();
    }

    /** Its agents as looks see them. */
    Sweeps.Seen seen() {
        var constants = new HashMap<String, Float>();
        for (Trait trait : Trait.values()) constants.put(trait.column(), trait.constant(settings.motion()));
        return new Sweeps.Seen(new GroupColumns(name, members.agents(), constants), order.grid());
    }

    /** Its agents as rules see them. */
    Scene.Body body() {
        return new Scene.Body(name, members.agents(), settings.motion(), members.traits());
    }
}
