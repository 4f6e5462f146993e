package throng.behaviour;

import throng.math.Axis;
import throng.math.Check;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.memory.AskedSpawns;

/**
 * What rules, passes and minds ask for and tell during a tick. It takes effect when the tick is over. Use it through
 * {@link GroupView}.
 */
abstract sealed class GroupRequests extends GroupReader permits GroupView {
    private final Newborn newborn = new Newborn();

    GroupRequests(GroupContext context, boolean moved) {
        super(context, moved);
    }

    /**
     * Asks to remove an agent of this group at the beginning of the next tick.
     *
     * @param i index of the agent
     */
    public void remove(int i) {
        remove(group(), id()[i]);
    }

    /**
     * Asks to remove an agent of any group at the beginning of the next tick.
     *
     * @param group number of its group
     * @param id of the agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void remove(int group, int id) {
        int generation = generation(group, id);
        world().commands().get(group).remove(id, generation);
    }

    /**
     * Asks to remove an agent of any group at the beginning of the next tick.
     *
     * @param group of the agent
     * @param id of the agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void remove(AgentGroup group, int id) {
        remove(number(group), id);
    }

    /**
     * Asks for a new agent of this group, at rest, at the beginning of the next tick.
     *
     * @param i index of the agent that asks
     * @param x metres
     * @param y metres
     * @param z metres
     * @return takes values that it begins with; set them at once
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    public Newborn spawn(int i, float x, float y, float z) {
        return spawnIn(i, group(), x, y, z);
    }

    /**
     * Asks for a new agent of any group, at rest, at the beginning of the next tick. New agents of a group take the
     * lowest free ids, in the order of the ids of the agents that asked.
     *
     * @param i index of the agent of this group that asks
     * @param group of the new agent
     * @param x metres
     * @param y metres
     * @param z metres
     * @return takes values that it begins with; set them at once
     * @throws IllegalArgumentException if there is no such group, or a coordinate is out of range
     */
    public Newborn spawn(int i, AgentGroup group, float x, float y, float z) {
        return spawnIn(i, number(group), x, y, z);
    }

    private Newborn spawnIn(int i, int group, float x, float y, float z) {
        checkGroup("the number of the group to spawn in", group);
        Check.within("x of a spawn", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a spawn", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("z of a spawn", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        AskedSpawns spawns = world().commands().get(group).spawns();
        return newborn.of(world().groups().get(group), spawns, spawns.add(id()[i], x, y, z));
    }

    /**
     * Asks to move an agent of this group to another one at the beginning of the next tick: see
     * {@link #transfer(int, int, AgentGroup)}.
     *
     * @param i index of the agent
     * @param to the group to move it to
     * @throws IllegalArgumentException if there is no such group
     */
    public void transfer(int i, AgentGroup to) {
        transfer(group(), id()[i], to);
    }

    /**
     * Asks to move an agent of any group to another one at the beginning of the next tick, after all removals and
     * before new agents. It gets a new id there, as by {@code Group.transfer}.
     *
     * <p>All agents of the first group are moved before those of the second, in the order of ids. An agent that is also
     * to be removed is removed. One that was asked for twice goes to the group with the smaller number. To ask for a
     * dead agent, or for the group in which it is, does nothing.
     *
     * @param group number of its group, as a target tells it
     * @param id of the agent
     * @param to the group to move it to
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void transfer(int group, int id, AgentGroup to) {
        int generation = generation(group, id), into = number(to);
        checkGroup("the number of the group to transfer to", into);
        if (into == group || !group(group).alive(id, generation)) return;
        world().commands().get(group).transfers().add(id, generation, into);
    }

    /**
     * Asks to move an agent of any group to another one: see {@link #transfer(int, int, AgentGroup)}.
     *
     * @param group of the agent
     * @param id of the agent
     * @param to the group to move it to
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void transfer(AgentGroup group, int id, AgentGroup to) {
        transfer(number(group), id, to);
    }

    /**
     * Tells the listener of the world that something has happened between two agents.
     *
     * @param event its name
     * @param i index of the agent of this group that it happened to
     * @param group number of the other agent's group
     * @param id of the other agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void tell(String event, int i, int group, int id) {
        tell(event, i, group, id, generation(group, id));
    }

    /**
     * Tells the listener of the world that something has happened between two agents.
     *
     * @param event its name
     * @param i index of the agent of this group that it happened to
     * @param group of the other agent
     * @param id of the other agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void tell(String event, int i, AgentGroup group, int id) {
        tell(event, i, number(group), id);
    }

    /** The same about an agent that may have been removed. */
    void tell(String event, int i, int group, int id, int generation) {
        if (!world().events().hasListener()) return;
        int me = id()[i];
        world().events().tell(event, group(), me, agents().generation(me), group, id, generation);
    }

    /** Checks the id, as memories write −1 for no agent. */
    private int generation(int group, int id) {
        checkGroup("the number of a group that is named", group);
        Check.within("the id that is named", id, 0, Agents.MAX_ID);
        return group(group).generation(id);
    }

    private void checkGroup(String what, int group) {
        Check.within(what, group, 0, groups() - 1);
    }

    private static int number(AgentGroup group) {
        return Check.given("the group that is named", group).number();
    }
}
