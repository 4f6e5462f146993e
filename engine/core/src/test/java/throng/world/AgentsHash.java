package throng.world;

import throng.record.Hash;

/** The hash of all agents, without what waits for the next tick and which ids are free: those are state, too. */
final class AgentsHash {
    private AgentsHash() {}

    static long of(World world) {
        world.settle();
        long sum = 0;
        for (Group group : world.groups())
            sum += Hash.of(group.number(), group.parts.members().agents(), 0, group.count());
        return sum;
    }
}
