package throng.world.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.joml.Vector3f;
import throng.math.Space;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.memory.store.PackedAgents;
import throng.ranks.Exchange;
import throng.ranks.Parcels;
import throng.world.group.AgentOrder;
import throng.world.group.GroupParts;
import throng.world.group.SteeringPlan;
import throng.world.group.WorldServices;

/**
 * Takes agents from rank to rank before a tick. Those that have left the strip of their rank go to the rank of their
 * place. Those near a strip go there as guests. One exchange carries both, and all groups.
 *
 * <pre>
 *  packed agent:  | group, or ~group of a guest | id | bits of the built-in columns | bits of the user columns |
 * </pre>
 */
public final class Crossing {
    /** Cuts move as often as levels of cells may change. */
    private static final int BALANCE_EVERY_TICKS = 16;

    /** Agents that a rank sends away at once when cuts have moved; of a large crowd a share. */
    private static final int ROUND = 1 << 14;

    private static final int ROUNDS = 32;

    /** Rounding of a difference of two coordinates never exceeds this share of it. */
    private static final double MARGIN = 1 + 1e-4;

    private final List<GroupParts> groups;
    private final WorldServices services;
    private final Space space;
    private final Exchange exchange;
    private final Strips strips;
    private final Parcels parcels;
    private final Requests requests;
    private final Calls calls;
    private final GuestColumns guestColumns;
    private double[] ranges = new double[0];
    private int[] arrivals = new int[0];
    private int[] guests = new int[0];
    private final long[] bits = new long[3];
    private boolean balanced;
    private long moved;
    private long seen;

    /**
     * Prepares the ranks of a world.
     *
     * @param groups of the world, in a list that may grow
     */
    public Crossing(List<GroupParts> groups, WorldServices services) {
        this.groups = groups;
        this.services = services;
        space = services.space();
        exchange = services.exchange();
        strips = new Strips(space, exchange);
        parcels = new Parcels(exchange.ranks());
        requests = new Requests(groups, exchange);
        calls = new Calls(exchange);
        guestColumns = new GuestColumns(exchange, strips);
    }

    /** Whether the world has one rank, so that no agent goes anywhere. */
    public boolean alone() {
        return exchange.ranks() == 1;
    }

    /** Whether this rank holds new agents of an id, until they cross to the rank of their place. */
    public static boolean holds(Exchange exchange, int id) {
        return id % exchange.ranks() == exchange.rank();
    }

    /** How many agents have come to this rank from others since the world was built. */
    public long moved() {
        return moved;
    }

    /** How many guests have come to this rank since the world was built. */
    public long seen() {
        return seen;
    }

    /** Notes a call that changes a group: before ranks exchange anything, they compare such calls. */
    public void note(String name, GroupParts group, long argument, long more) {
        if (!alone()) calls.note(name, group.name(), argument, more);
    }

    /** Notes a call that changes the world. */
    public void note(String name, long argument) {
        if (!alone()) calls.note(name, "", argument, 0);
    }

    /** Notes a call with many agents: the first ones of an array. */
    public void note(String name, GroupParts group, int[] ids, int count) {
        if (alone()) return;
        int hash = 1;
        for (int k = 0; k < count; k++) hash = 31 * hash + ids[k];
        calls.note(name, group.name(), count, hash);
    }

    /**
     * Notes a call of the world in which ranks exchange something, and compares all calls.
     *
     * @throws IllegalStateException if another rank has made another call
     */
    public void call(String name, long argument) {
        if (alone()) return;
        calls.note(name, "", argument, 0);
        calls.compare();
    }

    /**
     * Refuses what ranks do not do yet, before the first tick with it.
     *
     * @throws IllegalStateException naming it
     */
    public void checkLimits() {
        if (!alone()) RankLimits.check(exchange, groups);
    }

    /** Called before agents come and go: all ranks hear what rules have asked for on each of them. */
    public void tellRequests() {
        if (alone()) return;
        requests.tellAll();
    }

    /** Called between ticks by a call of that name: afterwards rank 0 has all that rules have asked for. */
    public void gatherRequests(String name) {
        if (alone()) return;
        call(name, 0);
        requests.bringToOne();
    }

    /** Called when a tick is over: all ranks hear the events of all, as a listener may change the world. */
    public void tellEvents() {
        if (alone() || !services.events().hasListener()) return;
        parcels.clear();
        for (int r = 0; r < exchange.ranks(); r++) services.events().pack(parcels.to(r));
        services.events().clear();
        exchange.swap(parcels);
        for (int r = 0; r < exchange.ranks(); r++) services.events().unpack(parcels.from(r));
    }

    /**
     * Called when agents have come and gone, before they steer: brings each to the rank of its place, and guests to
     * all ranks that may see them.
     *
     * @param tick its number
     * @param plan knows who looks how far
     */
    public void cross(long tick, SteeringPlan plan) {
        if (alone()) return;
        float[] reach = plan.reach();
        plan.fitCells(); // cuts go to borders of rows
        boolean balances = !balanced || tick % BALANCE_EVERY_TICKS == 0;
        if (balances) {
            balance();
            move(false);
        }
        meet(reach, balances);
    }

    /** Called between two steps of a tick: agents cross again, and other guests come. Cuts stay. */
    public void crossAgain(SteeringPlan plan) {
        if (alone()) return;
        for (int g = 0; g < groups.size(); g++) groups.get(g).order().endVisits();
        meet(plan.reach(), false);
        plan.settle();
    }

    private void meet(float[] reach, boolean anew) {
        parcels.clear();
        if (ranges.length < groups.size()) ranges = new double[groups.size()];
        for (int g = 0; g < groups.size(); g++) {
            if (reach[g] == Float.POSITIVE_INFINITY) RankLimits.checkBrought(groups.get(g));
            ranges[g] = range(reach[g]);
            pack(groups.get(g), ranges[g]);
        }
        exchange.swap(parcels);
        unpack();
        for (int g = 0; g < groups.size(); g++) {
            AgentOrder order = groups.get(g).order();
            int own = groups.get(g).count() - guests[g];
            order.guests().came(own);
            order.came(own - arrivals[g]);
            if (anew) order.markUnsorted(); // guests come from elsewhere
        }
    }

    /** Called when a pass has written columns of the agents of a group, before they steer. */
    public void written(GroupParts group, Writes writes) {
        if (!alone()) guestColumns.tell(group, writes, ranges[group.number()]);
    }

    private void balance() {
        if (groups.isEmpty()) return;
        GroupParts most = groups.get(0);
        for (GroupParts group : groups)
            if (group.members().agents().whole() > most.members().agents().whole()) most = group;
        strips.balance(groups, agents(), most.order().grid().lattice().k(strips.axis()));
        balanced = agents() > 0;
    }

    /** The number of agents in all groups, on all ranks. */
    public int agents() {
        int n = 0;
        for (int g = 0; g < groups.size(); g++)
            n += groups.get(g).members().agents().whole();
        return n;
    }

    /** The distance within which every agent is found that a range may reach; negative if no agent looks. */
    private double range(float reach) {
        float end =
                space.axis(strips.axis()).torus() ? space.axis(strips.axis()).high() : 0;
        return reach > 0 ? reach * MARGIN + 4 * Math.ulp(end) : -1;
    }

    private void pack(GroupParts group, double range) {
        AgentStore agents = group.members().agents();
        int here = exchange.rank();
        double inside = Math.max(0, range), low = strips.low(here) + inside, high = strips.high(here) - inside;
        float[] along = agents.now(strips.axis());
        for (int i = agents.count() - 1; i >= 0; i--) {
            float p = along[i];
            if (p >= low && p < high) continue;
            int to = strips.rank(p);
            for (int r = 0; r < exchange.ranks() && range >= 0; r++)
                if (r != to && strips.inReach(r, p, range)) pack(agents, i, ~group.number(), r);
            if (to != here) send(group, i, to);
        }
    }

    /**
     * Brings agents to the rank of their place, or all to rank 0. Most may go, as in the first tick: they do so in
     * rounds, so that parcels stay small.
     */
    private void move(boolean toFirst) {
        long[] more = {1};
        while (more[0] > 0) {
            parcels.clear();
            int sent = 0;
            more[0] = 0;
            for (int g = 0; g < groups.size(); g++) {
                GroupParts group = groups.get(g);
                float[] along = group.members().agents().now(strips.axis());
                int most = Math.max(ROUND, group.count() / ROUNDS);
                for (int i = group.count() - 1; i >= 0; i--) {
                    int to = toFirst ? 0 : strips.rank(along[i]);
                    if (to == exchange.rank()) continue;
                    if (sent < most) send(group, i, to);
                    if (sent++ >= most) more[0]++;
                }
            }
            exchange.swap(parcels);
            unpack();
            exchange.sum(more, 1);
        }
    }

    private void send(GroupParts group, int i, int to) {
        AgentStore agents = group.members().agents();
        pack(agents, i, group.number(), to);
        agents.leave(i);
        group.order().left(i);
    }

    private void pack(AgentStore agents, int i, int mark, int to) {
        IntArrayList parcel = parcels.to(to);
        parcel.add(mark);
        PackedAgents.pack(agents, i, parcel);
    }

    /** Adds own agents first, and guests behind them. */
    private void unpack() {
        if (arrivals.length < groups.size()) {
            arrivals = new int[groups.size()];
            guests = new int[groups.size()];
        }
        for (int g = 0; g < groups.size(); g++) arrivals[g] = guests[g] = 0;
        unpack(true, false);
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            int n = group.count() + arrivals[g] + guests[g];
            reserve(group, n);
            moved += arrivals[g];
            seen += guests[g];
        }
        unpack(false, false);
        unpack(false, true);
    }

    private static void reserve(GroupParts group, int agents) {
        group.members().reserve(agents, group.members().agents().ids().capacity(), false, 0);
    }

    private void unpack(boolean count, boolean guest) {
        for (int r = 0; r < exchange.ranks(); r++) {
            IntArrayList parcel = parcels.from(r);
            int[] ints = parcel.elements();
            for (int at = 0; at < parcel.size(); ) {
                boolean isGuest = ints[at] < 0;
                int g = isGuest ? ~ints[at] : ints[at];
                AgentStore agents = groups.get(g).members().agents();
                if (count && isGuest) guests[g]++;
                else if (count) arrivals[g]++;
                else if (guest == isGuest) unpack(agents, ints, at + 1, guest);
                at += 1 + PackedAgents.size(agents);
            }
        }
    }

    private static void unpack(AgentStore agents, int[] ints, int at, boolean guest) {
        int i = guest ? agents.visit(ints[at]) : agents.append(ints[at]);
        PackedAgents.unpack(agents, i, ints, at);
    }

    /**
     * Brings all agents and requests to rank 0, until the next tick: it can write them as one file.
     *
     * @param version of the file
     * @return whether this is rank 0
     */
    public boolean gather(int version) {
        if (alone()) return true;
        call("snapshot", version);
        for (int g = 0; g < groups.size() && exchange.rank() == 0; g++)
            reserve(groups.get(g), groups.get(g).members().agents().whole());
        move(true);
        balanced = false;
        for (int g = 0; g < groups.size(); g++) groups.get(g).order().markUnsorted();
        requests.bringToOne();
        return exchange.rank() == 0;
    }

    /** Adds up what each rank has found in a group by a call of that name. */
    public long sum(String name, GroupParts group, long found) {
        calls.note(name, group.name(), 0, 0);
        calls.compare();
        long[] sum = {found};
        exchange.sum(sum, 1);
        return sum[0];
    }

    /** Returns the least of what each rank has found in a group by a call of that name. */
    public long least(String name, GroupParts group, long found) {
        calls.note(name, group.name(), 0, 0);
        calls.compare();
        long[] all = new long[exchange.ranks()];
        all[exchange.rank()] = found;
        exchange.sum(all, all.length);
        return LongStream.of(all).min().orElseThrow();
    }

    /** Three columns of the agent of an id. The rank that holds it tells all others. */
    public Vector3f vector(GroupParts group, int id, int column, Vector3f into) {
        AgentStore agents = group.members().agents();
        boolean here = agents.ids().here(id);
        for (int a = 0; a < 3; a++)
            bits[a] = here ? Float.floatToRawIntBits(agents.now(column + a)[agents.index(id)]) : 0;
        exchange.sum(bits, 3);
        return into.set(
                Float.intBitsToFloat((int) bits[0]), Float.intBitsToFloat((int) bits[1]), Float.intBitsToFloat((int)
                        bits[2]));
    }

    /** Called when each rank holds all agents, as after a restore: each keeps its share, until they cross. */
    public void share(long tick) {
        if (alone()) return;
        call("restore", tick);
        balanced = false;
        requests.keepOnOne();
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            AgentStore agents = group.members().agents();
            for (int i = agents.count() - 1; i >= 0; i--) if (!holds(exchange, agents.id()[i])) agents.leave(i);
            group.order().markUnsorted();
        }
    }

    @Override
    public String toString() {
        return "rank %d of %d, %s".formatted(exchange.rank(), exchange.ranks(), strips);
    }
}
