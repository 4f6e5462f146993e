package throng.world.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import throng.memory.Agents;
import throng.ranks.Exchange;
import throng.ranks.Parcels;
import throng.tick.AskedSpawns;
import throng.tick.CommandBuffer;
import throng.world.group.GroupParts;

/**
 * Tells all ranks what rules have asked for on each of them: agents to remove, to move to other groups, and to add. So
 * each knows which ids are free, and all do the same in the same order. Guests may have asked to remove and to move,
 * too: to ask twice is no more than to ask once. What they ask to add is dropped where they ask.
 *
 * <pre>
 *  removal or transfer:  | group | id | generation | group to move to; its own: remove |
 *  new agent:            | ~group | id that asked | 9 floats | number of values | column, bits | column, bits | ...
 * </pre>
 */
public final class Requests {
    private final List<GroupParts> groups;
    private final Exchange exchange;
    private final Parcels parcels;

    /**
     * Prepares the requests of a world.
     *
     * @param groups of the world, in a list that may grow
     * @param exchange what its ranks tell each other
     */
    public Requests(List<GroupParts> groups, Exchange exchange) {
        this.groups = groups;
        this.exchange = exchange;
        parcels = new Parcels(exchange.ranks());
    }

    /**
     * Called on all ranks of several before agents come and go.
     */
    public void tellAll() {
        parcels.clear();
        IntArrayList asked = parcels.to(0);
        pack(groups, asked);
        for (int r = 1; r < exchange.ranks(); r++) parcels.to(r).addElements(0, asked.elements(), 0, asked.size());
        exchange.swap(parcels);
        for (int g = 0; g < groups.size(); g++)
            groups.get(g).members().commands().clear();
        for (int r = 0; r < exchange.ranks(); r++) unpack(parcels.from(r));
    }

    /** Called on all ranks of several between ticks: rank 0 has all requests, and tells them again in the next one. */
    public void bringToOne() {
        tellAll();
        keepOnOne();
    }

    /** Called when all ranks know the same requests, and no tick does them yet: one keeps them. */
    public void keepOnOne() {
        for (int g = 0; g < groups.size() && exchange.rank() > 0; g++)
            groups.get(g).members().commands().clear();
    }

    /** Returns what rules have asked for on this rank, as numbers in canonical order. */
    public static IntArrayList of(List<GroupParts> groups) {
        var asked = new IntArrayList();
        pack(groups, asked);
        return asked;
    }

    private static void pack(List<GroupParts> groups, IntArrayList into) {
        for (int g = 0; g < groups.size(); g++) {
            CommandBuffer commands = groups.get(g).members().commands();
            if (!commands.any()) continue;
            pack(g, commands, into);
            packSpawns(g, commands.spawns(), into);
        }
    }

    private static void pack(int group, CommandBuffer commands, IntArrayList into) {
        int removals = commands.sortRemovals();
        for (int k = 0; k < removals; k++)
            add(into, group, commands.removedId(k), commands.removedGeneration(k), group);
        var transfers = commands.transfers();
        int n = transfers.sort();
        for (int k = 0; k < n; k++) add(into, group, transfers.id(k), transfers.generation(k), transfers.group(k));
    }

    /** Adds one request. An agent that is to go to its own group is to be removed. */
    private static void add(IntArrayList into, int group, int id, int generation, int to) {
        into.add(group);
        into.add(id);
        into.add(generation);
        into.add(to);
    }

    private static void packSpawns(int group, AskedSpawns spawns, IntArrayList into) {
        int n = spawns.sort();
        for (int k = 0; k < n; k++) {
            into.add(~group);
            into.add(spawns.asker(k));
            for (int c = 0; c < Agents.COLUMNS; c++) into.add(Float.floatToRawIntBits(spawns.state(k, c)));
            int count = into.size();
            into.add(0);
            for (int v = spawns.firstValue(k); v >= 0; v = spawns.nextValue(v)) {
                into.add(spawns.column(v));
                into.add(spawns.bits(v));
                into.set(count, into.getInt(count) + 1);
            }
        }
    }

    /** Adds the new agent that is packed at a place. Returns the place behind it. */
    private int unpackSpawn(IntArrayList from, int at) {
        AskedSpawns spawns = groups.get(~from.getInt(at)).members().commands().spawns();
        int state = at + 2, values = state + Agents.COLUMNS;
        int row = spawns.add(from.getInt(at + 1), of(from, state), of(from, state + 1), of(from, state + 2));
        for (int c = Agents.VX; c < Agents.COLUMNS; c += 3)
            spawns.state(row, c, of(from, state + c), of(from, state + c + 1), of(from, state + c + 2));
        int end = values + 1 + 2 * from.getInt(values);
        for (int v = values + 1; v < end; v += 2) spawns.set(row, from.getInt(v), from.getInt(v + 1));
        return end;
    }

    private static float of(IntArrayList from, int at) {
        return Float.intBitsToFloat(from.getInt(at));
    }

    private void unpack(IntArrayList from) {
        for (int at = 0; at < from.size(); at += 4) {
            while (at < from.size() && from.getInt(at) < 0) at = unpackSpawn(from, at);
            if (at == from.size()) return;
            int group = from.getInt(at), id = from.getInt(at + 1);
            int generation = from.getInt(at + 2), to = from.getInt(at + 3);
            CommandBuffer commands = groups.get(group).members().commands();
            if (to == group) commands.remove(id, generation);
            else commands.transfers().add(id, generation, to);
        }
    }

    @Override
    public String toString() {
        return "requests of rank " + exchange.rank();
    }
}
