package throng.memory;

/**
 * Receives events. The tick is over when it is called, so it may do all that code between ticks may: ask handles,
 * add, remove, transfer and teleport agents, save the world. Only to tick, to close and to hand over the world is
 * refused until {@code world.tick} has returned.
 *
 * <p>Ask whether an agent is alive before you use it. It may have died in this tick. The listener may also have
 * removed it, or moved it to another group, at an earlier event.
 *
 * <p>On several ranks, each of which sets one, all hear all events in the order of one rank: so all change the world
 * alike. To print on one, ask whether it is rank 0.
 */
public interface EventListener {
    /**
     * Called for each event when the tick is over, on the thread that owns the world.
     *
     * @param what the name of the event
     * @param agent to which it happened
     * @param other the other agent that had a part in it; the same agent if no other had
     */
    void onEvent(String what, Handle agent, Handle other);

    /**
     * The same with numbers instead of handles. Override it to save the allocation of two handles per event.
     *
     * @param what the name of the event
     * @param group of the agent to which it happened
     * @param id of that agent
     * @param generation of that agent
     * @param otherGroup group of the other agent
     * @param other id of the other agent
     * @param otherGeneration generation of the other agent
     */
    default void onEvent(
            String what, int group, int id, int generation, int otherGroup, int other, int otherGeneration) {
        onEvent(what, new Handle(group, id, generation), new Handle(otherGroup, other, otherGeneration));
    }
}
