package throng.world.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.joml.Vector3f;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.memory.store.Guests;
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

    /**
     * Called when a pass has written columns of own agents, before they steer: tells them to the ranks where these are
     * guests. Positions are not written.
     */
    public void written(GroupParts group, Writes writes) {
        if (alone()) return;
        double range = ranges[group.number()];
        AgentStore agents = group.members().agents();
        if (range < 0 || !anyWritten(agents, writes)) return;
        parcels.clear();
        Guests visits = group.order().guests();
        for (int i = visits.firstOwn(visits.start(), visits.end()); i < visits.end(); ) {
            float p = agents.now(strips.axis())[i];
            if (!strips.inside(exchange.rank(), p, range))
                for (int r = 0; r < exchange.ranks(); r++)
                    if (r != exchange.rank() && strips.inReach(r, p, range))
                        packWritten(agents, i, writes, parcels.to(r));
            i = visits.firstOwn(i + 1, visits.end());
        }
        exchange.swap(parcels);
        group.order().index();
        for (int r = 0; r < exchange.ranks(); r++) unpackWritten(agents, writes, parcels.from(r));
    }

    private static boolean anyWritten(AgentStore agents, Writes writes) {
        for (int c : agents.used()) if (told(c, writes)) return true;
        for (Column column : agents.columns()) if (writes.writes(column)) return true;
        return false;
    }

    private static boolean told(int column, Writes writes) {
        return column >= Agents.VX && writes.writes(column);
    }

    private static void packWritten(AgentStore agents, int i, Writes writes, IntArrayList into) {
        into.add(agents.id()[i]);
        for (int c : agents.used()) if (told(c, writes)) into.add(Float.floatToRawIntBits(agents.now(c)[i]));
        for (int c = 0; c < agents.columns().size(); c++)
            if (writes.writes(agents.columns().get(c)))
                into.add(agents.storedColumns().get(c).bits(i));
    }

    private static void unpackWritten(AgentStore agents, Writes writes, IntArrayList from) {
        for (int at = 0; at < from.size(); ) {
            int i = agents.ids().indexOf(from.getInt(at++));
            for (int c : agents.used()) if (told(c, writes)) agents.now(c)[i] = Float.intBitsToFloat(from.getInt(at++));
            for (int c = 0; c < agents.columns().size(); c++)
                if (writes.writes(agents.columns().get(c)))
                    agents.storedColumns().get(c).setRawBits(i, from.getInt(at++));
        }
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
        parcel.add(agents.id()[i]);
        int[] used = agents.used();
        for (int c = 0; c < used.length; c++) parcel.add(Float.floatToRawIntBits(agents.now(used[c])[i]));
        var columns = agents.storedColumns();
        for (int c = 0; c < columns.size(); c++) parcel.add(columns.get(c).bits(i));
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
                at += 2 + agents.used().length + agents.storedColumns().size();
            }
        }
    }

    private static void unpack(AgentStore agents, int[] ints, int at, boolean guest) {
        int i = guest ? agents.visit(ints[at]) : agents.append(ints[at]);
        int[] used = agents.used();
        int next = at + 1; // behind the id
        for (int c = 0; c < used.length; c++) agents.now(used[c])[i] = Float.intBitsToFloat(ints[next++]);
        var columns = agents.storedColumns();
        for (int c = 0; c < columns.size(); c++) columns.get(c).setRawBits(i, ints[next++]);
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

    /**
     * The calls that change or tell a world. All ranks make the same ones in the same order: each notes its own, and
     * they compare a number of them before they exchange anything else. Where it differs, they tell each other the
     * calls.
     */
    private static final class Calls {
        private final Exchange exchange;
        /** Two of each call, as its arguments. */
        private final List<String> names = new ArrayList<>();

        private long[] arguments = {};
        private final long[] sum = new long[1];
        private long print;

        Calls(Exchange exchange) {
            this.exchange = exchange;
        }

        /**
         * Notes a call.
         *
         * @param name of the method
         * @param owner group that it is called on; empty for the world
         * @param argument such as an id
         * @param more a number of all other arguments
         */
        void note(String name, String owner, long argument, long more) {
            int n = names.size();
            if (n == arguments.length) arguments = Arrays.copyOf(arguments, Math.max(16, 2 * n));
            names.add(name);
            names.add(owner);
            arguments[n] = argument;
            arguments[n + 1] = more;
            print = Rng.mix(Rng.mix(Rng.mix(print + name.hashCode()) + owner.hashCode() + argument) + more);
        }

        /**
         * Compares all calls since the last comparison.
         *
         * @throws IllegalStateException on all ranks if they differ, naming the first calls that do
         */
        void compare() {
            sum[0] = print;
            exchange.sum(sum, 1);
            if (sum[0] != print * exchange.ranks()) throw new IllegalStateException(difference());
            names.clear();
        }

        private String difference() {
            var parcels = new Parcels(exchange.ranks());
            for (int r = 0; r < exchange.ranks(); r++)
                String.join("\n", texts()).chars().forEach(parcels.to(r)::add);
            exchange.swap(parcels);
            String[] first = calls(parcels.from(0));
            for (int r = 1; r < exchange.ranks(); r++) {
                String[] others = calls(parcels.from(r));
                for (int k = 0; k < Math.max(first.length, others.length); k++)
                    if (!call(first, k).equals(call(others, k)))
                        return "rank 0 calls %s and rank %d %s: all ranks make the same calls in the same order"
                                .formatted(call(first, k), r, call(others, k));
            }
            return "ranks make different calls: all ranks make the same calls in the same order";
        }

        private List<String> texts() {
            var texts = new ArrayList<String>();
            for (int k = 0; k < names.size(); k += 2)
                texts.add("%s(%s%d, %x)"
                        .formatted(
                                names.get(k),
                                names.get(k + 1).isEmpty() ? "" : "group '" + names.get(k + 1) + "', ",
                                arguments[k],
                                arguments[k + 1]));
            return texts;
        }

        private static String[] calls(IntArrayList chars) {
            return new String(chars.elements(), 0, chars.size()).split("\n");
        }

        private static String call(String[] calls, int k) {
            return k < calls.length ? calls[k] : "nothing";
        }
    }
}
