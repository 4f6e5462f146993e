package throng.world.group;

import java.util.List;
import throng.parallel.Pass;

/** Sorts all groups that a step of the tick has moved. They are sorted at once, as none reads another meanwhile. */
public final class GroupSort {
    private final WorldServices services;
    private AgentOrder[] sorting = {};
    private Pass[] passes = {};

    /** Makes the sort of a world. */
    public GroupSort(WorldServices services) {
        this.services = services;
    }

    /**
     * Sorts the groups that act in a round.
     *
     * @param recount whether they are counted once more, as positions have changed since they moved
     */
    public void run(List<GroupParts> groups, int round, int rounds, boolean recount) {
        if (sorting.length < groups.size()) {
            sorting = new AgentOrder[groups.size()];
            passes = new Pass[groups.size()];
        }
        int n = 0, agents = 0;
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            if (!group.acts(round, rounds)) continue;
            if (agents == 0) services.trace().begin("sort");
            agents += group.count();
            if (recount) group.order().countAll();
            group.steering().end();
            if (group.order().beginSort(group.step(round, rounds) > 0)) sorting[n++] = group.order();
        }
        if (agents == 0) return;
        for (int k = 0; k < n; k++) passes[k] = sorting[k].findOrder();
        services.workers().run(passes, n);
        for (int k = 0; k < n; k++) passes[k] = sorting[k].gather();
        services.workers().run(passes, n);
        for (int k = 0; k < n; k++) sorting[k].endSort();
        services.trace().end("sort", agents);
    }
}
