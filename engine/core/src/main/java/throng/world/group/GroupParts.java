package throng.world.group;

import java.util.HashMap;
import throng.behaviour.GroupContext;
import throng.memory.store.MemoryBudget;
import throng.motion.AgentProperty;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;

/**
 * What a group is made of: who is in it and how it is set up, which is its state, and the workspace of its ticks.
 *
 * @param name of the group
 * @param number by which looks and handles name it
 * @param ruleLabel its rules are called in messages
 * @param members its agents
 * @param settings what they want and how they move
 * @param order of the agents in their columns
 * @param steering what is done for each block of them in a tick
 */
public record GroupParts(
        String name,
        int number,
        String ruleLabel,
        GroupMembers members,
        GroupSettings settings,
        AgentOrder order,
        Steering steering) {
    /** Of a new group without agents. */
    public static GroupParts of(String name, int number, WorldServices services, MemoryBudget.Part memory) {
        var members = new GroupMembers(services.space().axes(), memory);
        var settings = new GroupSettings(members, services.space());
        var order = new AgentOrder(members.agents(), services.space(), services.workers());
        var steering = new Steering(members, settings, order, services);
        return new GroupParts(name, number, "a rule of group '" + name + "'", members, settings, order, steering);
    }

    /** Agents in it. */
    public int count() {
        return members.agents().count();
    }

    /** Its agents as looks see them. */
    PairPlan.Seen seen() {
        var constants = new HashMap<String, Float>();
        for (AgentProperty property : AgentProperty.values())
            constants.put(property.column(), property.constant(settings.motion()));
        return new PairPlan.Seen(new GroupColumns(name, members.agents(), constants), order.grid());
    }

    /** Its agents as rules see them. */
    GroupContext.GroupData data() {
        return new GroupContext.GroupData(name, members.agents(), settings.motion(), members.propertyColumns());
    }
}
