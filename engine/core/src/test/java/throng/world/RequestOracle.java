package throng.world;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Does between ticks what the agents have asked for in the tick before. */
final class RequestOracle implements RandomRequests.Requests {
    private static final int GROUPS = RandomRequests.GROUPS;

    private record Newborn(int asker, float x) {}

    private final World world;
    private final List<TreeSet<Integer>> removals = new ArrayList<>();
    private final List<TreeMap<Integer, Integer>> transfers = new ArrayList<>();
    private final List<List<Newborn>> newborns = new ArrayList<>();

    RequestOracle(World world) {
        this.world = world;
        for (int g = 0; g < GROUPS; g++) {
            removals.add(new TreeSet<>());
            transfers.add(new TreeMap<>());
            newborns.add(new ArrayList<>());
        }
    }

    private boolean lives(int group, int id) {
        var ids = world.groups().get(group).ids();
        for (int i = 0; i < ids.limit(); i++) if (ids.get(i) == id) return true;
        return false;
    }

    @Override
    public void remove(int group, int id) {
        removals.get(group).add(id);
    }

    @Override
    public void transfer(int group, int id, int to) {
        if (to != group && lives(group, id)) transfers.get(group).merge(id, to, Math::min);
    }

    @Override
    public void spawn(int asker, int group, float x) {
        newborns.get(group).add(new Newborn(asker, x));
    }

    /** Asks all agents, then does it; returns how many agents were moved. */
    int run() {
        for (Group group : world.groups()) {
            var ids = group.ids();
            for (int i = 0; i < group.count(); i++)
                RandomRequests.ask(group.number(), ids.get(i), world.ticks() - 1, this);
        }
        int moved = 0;
        var groups = world.groups();
        for (int g = 0; g < GROUPS; g++)
            for (int id : removals.get(g)) groups.get(g).remove(groups.get(g).handle(id));
        for (int g = 0; g < GROUPS; g++) {
            for (var each : transfers.get(g).entrySet()) {
                if (removals.get(g).contains(each.getKey())) continue;
                groups.get(g).transfer(groups.get(g).handle(each.getKey()), groups.get(each.getValue()));
                moved++;
            }
        }
        for (int g = 0; g < GROUPS; g++) {
            var born = newborns.get(g);
            born.sort(Comparator.comparingInt(Newborn::asker).thenComparingDouble(Newborn::x));
            groups.get(g)
                    .spawn(
                            born.size(),
                            agent -> agent.position(born.get(agent.number()).x(), 7, 3));
        }
        return moved;
    }
}
