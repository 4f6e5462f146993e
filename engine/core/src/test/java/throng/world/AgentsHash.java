package throng.world;

import java.util.List;
import throng.memory.Column;
import throng.world.state.StateHash;

/** The hash of all agents, without what waits for the next tick and which ids are free: those are state, too. */
final class AgentsHash {
    private AgentsHash() {}

    static long of(World world) {
        return of(world, world.groups());
    }

    static long of(World world, List<Group> groups) {
        world.settle();
        var hash = new StateHash(world.services.workers());
        for (Group group : groups) {
            var agents = group.parts.members().agents();
            hash.part(group.number(), "", "agents", false);
            hash.agents(agents.id(), agents.count(), agents.ids().idLimit());
            int[] generations = new int[agents.count()];
            for (int i = 0; i < generations.length; i++)
                generations[i] = agents.ids().generation(agents.id()[i]);
            hash.putColumn("", generations, generations.length);
            for (int c : agents.used()) hash.putColumn("", agents.now(c), agents.count());
            for (Column column : agents.columns()) {
                if (column instanceof Column.Floats floats) hash.putColumn("", floats.values(), agents.count());
                if (column instanceof Column.Ints ints) hash.putColumn("", ints.values(), agents.count());
            }
        }
        return hash.total(world.services.exchange());
    }
}
