package throng.world.state;

import java.util.List;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.record.Hash;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;
import throng.world.ranks.Requests;

/** Hashes the whole state of a world to 64 bits, independent of how it is stored. */
public final class WorldHash {
    private WorldHash() {}

    /** The hash of sorted groups, and of all else that a snapshot holds. Of several ranks, one has all requests. */
    public static long of(WorldServices services, List<GroupParts> groups) {
        var workers = services.workers();
        long[] sums = new long[workers.count()];
        for (GroupParts group : groups) {
            int number = group.number();
            AgentStore agents = group.members().agents();
            workers.run(agents.count(), (start, end, worker) -> sums[worker] += Hash.of(number, agents, start, end));
        }
        for (int w = 1; w < sums.length; w++) sums[0] += sums[w];
        var asked = Requests.of(groups);
        sums[0] += Hash.requests(asked.elements(), asked.size());
        services.exchange().sum(sums, 1); // ranks hold parts of the agents, and have all else alike
        for (int w = 1; w < sums.length; w++) sums[w] = 0;
        for (GroupParts group : groups) {
            int number = group.number();
            IdPool ids = group.members().agents().ids();
            sums[0] += Hash.level(number, group.order().level());
            sums[0] += Hash.removed(number, ids.removals()) + Hash.free(number, ids) + Hash.lives(number, ids);
            var set = group.settings().numbers().set();
            for (var each : set.entrySet()) sums[0] += Hash.number(number, each.getKey(), each.getValue());
        }
        var ledgers = services.ledgers().all();
        for (int l = 0; l < ledgers.size(); l++)
            sums[0] += Hash.ledger(l, ledgers.get(l).values());
        var fields = services.fields().all();
        for (int f = 0; f < fields.size(); f++) {
            int number = f;
            float[] values = fields.get(f).values();
            workers.run(values.length, (start, end, worker) -> sums[worker] += Hash.field(number, values, start, end));
        }
        long sum = new GoalStates(groups).hash(services.clock().tick());
        for (long s : sums) sum += s;
        var clock = services.clock();
        return Hash.world(sum, clock.seed(), clock.tick(), clock.time());
    }
}
