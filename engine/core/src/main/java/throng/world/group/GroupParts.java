package throng.world.group;

import throng.math.Rng;
import throng.memory.store.MemoryBudget;
import throng.motion.step.GroupContext;
import throng.perception.loop.PairPlan;
import throng.perception.weave.GroupColumns;

/**
 * The parts of a group. Its state is members and settings; order and steering are the workspace of its ticks.
 *
 * @param name of the group
 * @param number by which neighbourhoods and handles refer to it
 * @param ruleLabel names its rules in messages
 * @param members its agents
 * @param settings its rules, minds and constants
 * @param order of the agents in their columns
 * @param steering runs its part of a tick
 */
public record GroupParts(
        String name,
        int number,
        String ruleLabel,
        GroupMembers members,
        GroupSettings settings,
        AgentOrder order,
        Steering steering) {
    /** Makes a group without agents. */
    public static GroupParts of(String name, int number, WorldServices services, MemoryBudget.Part memory) {
        var members = new GroupMembers(
                services.space().axes(),
                () -> Rng.seed(services.clock().seed(), number),
                services.exchange().ranks() > 1,
                services.workers().count(),
                memory);
        var settings = new GroupSettings(name, members, services.space());
        var order = new AgentOrder(members.agents(), services);
        String ruleLabel = "a rule of group '" + name + "'";
        var steering = new Steering(ruleLabel, members, settings, order, services);
        return new GroupParts(name, number, ruleLabel, members, settings, order, steering);
    }

    /** The number of agents. */
    public int count() {
        return members.agents().count();
    }

    /**
     * Whether the group takes a step in a round of a tick: all groups with agents do so in the last one.
     *
     * @param round from 0
     * @param rounds of the tick, at least as many as the group's steps
     */
    public boolean acts(int round, int rounds) {
        return count() > 0 && step(round + 1, rounds) > step(round, rounds);
    }

    /** The steps that the group has taken before a round. */
    public int step(int round, int rounds) {
        return round * settings.steps() / rounds;
    }

    /** Whether another group takes a step of the same length in a round, at the same time of the tick. */
    public boolean inStep(GroupParts other, int round, int rounds) {
        return settings.steps() == other.settings.steps() && step(round, rounds) == other.step(round, rounds);
    }

    /**
     * Refuses ticks that are too long for its rules.
     *
     * @throws IllegalArgumentException naming the rule
     */
    public void checkTick(float dt) {
        settings.rules().checkTick(name, dt, settings.steps());
    }

    /** Its agents as neighbourhoods read them. */
    PairPlan.GroupCells seen() {
        settings.writeConstants();
        return new PairPlan.GroupCells(new GroupColumns(name, members.agents(), settings.constants()), order.grid());
    }

    /** Its agents as rules read them. */
    GroupContext.GroupData data(WorldServices services) {
        return new GroupContext.GroupData(
                name,
                members.agents(),
                settings::motion,
                members.propertyColumns(),
                settings.throughWalls(),
                (x, y, z) -> FarPlaces.checkAsked(x, y, z, this, services));
    }
}
