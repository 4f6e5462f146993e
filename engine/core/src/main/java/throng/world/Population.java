package throng.world;

import static throng.memory.Agents.HX;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import throng.behaviour.Rule;
import throng.math.Check;
import throng.math.Distribution;
import throng.memory.AgentNumber;
import throng.memory.Column;
import throng.memory.Handle;
import throng.memory.store.AgentStore;
import throng.memory.store.FormerColumns;
import throng.memory.store.MemoryBudget;
import throng.motion.AgentProperty;
import throng.tick.AskedSpawns;
import throng.world.group.FarPlaces;
import throng.world.group.GroupParts;
import throng.world.group.OwnerThread;
import throng.world.group.WorldServices;
import throng.world.ranks.Crossing;
import throng.world.state.TickUndo;

/** Adds, removes and moves agents, and adds columns, in the groups of a world. */
final class Population {
    private final WorldServices services;
    private final TickUndo undo;
    private final OwnerThread owner;
    private final float[] direction = new float[3];
    private int[] gone = {};

    Population(WorldServices services, TickUndo undo, OwnerThread owner) {
        this.services = services;
        this.undo = undo;
        this.owner = owner;
    }

    /** Removes the agents that passes have asked to remove. Sorted agents stay sorted. */
    static void removeAsked(GroupParts group) {
        var commands = group.members().commands();
        var ids = group.members().agents().ids();
        int removalCount = commands.sortRemovals();
        if (removalCount == 0) return;
        boolean sorted = group.order().isSorted();
        for (int k = 0; k < removalCount; k++) {
            int id = commands.removedId(k);
            if (ids.alive(id, commands.removedGeneration(k))) remove(group, id, sorted);
        }
        group.order().closeGaps();
    }

    /** Removes the agent of an id. If its group is sorted, it leaves a gap, which is closed with others at once. */
    private static void remove(GroupParts group, int id, boolean sorted) {
        var ids = group.members().agents().ids();
        group.order().index();
        if (sorted && ids.here(id)) group.order().leaves(ids.indexOf(id));
        else remove(group, id);
    }

    /** Moves the agents of a group that passes have asked to move, unless they were removed. */
    void transferAsked(GroupParts group, List<GroupParts> groups) {
        var transfers = group.members().commands().transfers();
        var ids = group.members().agents().ids();
        int n = transfers.sort();
        for (int k = 0; k < n; k++) {
            int id = transfers.id(k);
            if (!ids.alive(id, transfers.generation(k))) continue;
            move(group, id, groups.get(transfers.group(k)));
        }
    }

    /** Adds the agents that passes have asked for, in the order of the ids that asked; then nothing is asked for. */
    void spawnAsked(GroupParts group) {
        var commands = group.members().commands();
        int n = commands.spawns().sort();
        if (n > 0) {
            reserve(group, n, 0);
            for (int k = 0; k < n; k++) add(group, commands.spawns(), k);
            group.order().markUnsorted();
        }
        commands.clear();
    }

    /** Adds the k-th agent that was asked for, with the lowest free id. */
    private void add(GroupParts group, AskedSpawns spawns, int k) {
        AgentStore agents = group.members().agents();
        int id = agents.ids().take(), axes = services.space().axes();
        if (!Crossing.holds(services.exchange(), id)) return;
        int i = agents.append(id);
        for (int c : agents.used()) agents.now(c)[i] = spawns.state(k, c);
        for (int a = 0; a < axes; a++)
            agents.now(a)[i] = services.space().axis(a).confine(agents.now(a)[i]);
        if (spawns.state(k, HX) == 0 && spawns.state(k, HX + 1) == 0 && spawns.state(k, HX + 2) == 0) {
            NewAgent.randomDirection(services.clock(), agents, id, axes, direction);
            for (int a = 0; a < axes; a++) agents.now(HX + a)[i] = direction[a];
        }
        agents.former().jump(i);
        int v = spawns.firstValue(k);
        if (v < 0) return;
        for (; v >= 0; v = spawns.nextValue(v))
            agents.storedColumns().get(spawns.column(v)).setRawBits(i, spawns.bits(v));
        group.settings().resetImpossibleMinds(i); // a value may be a state that a mind does not have
    }

    /** Adds agents with the lowest free ids; returns the ids, ascending. */
    int[] spawn(GroupParts group, int n, Spawn spawn) {
        Check.within("agents to spawn", n, 0, Integer.MAX_VALUE);
        reserve(group, n, 0); // before the ids are listed
        return spawnIds(group, group.members().agents().ids().lowestFreeIds(n), spawn);
    }

    /** Adds agents with given ids. */
    int[] spawn(GroupParts group, int[] ids, Spawn spawn) {
        NewAgent.checkFree(ids, group.members().agents().ids());
        return spawnIds(group, ids.clone(), spawn);
    }

    private int[] spawnIds(GroupParts group, int[] ids, Spawn spawn) {
        int last = -1;
        for (int id : ids) last = Math.max(last, id);
        reserve(group, ids.length, last);
        var agent = new NewAgent(group, services, ids);
        owner.placing(true);
        try {
            agent.placeAll(ids, Check.given("a spawn", spawn));
        } finally {
            owner.placing(false);
        }
        group.order().markUnsorted();
        return ids;
    }

    /** Reserves room for {@code more} agents, and for ids up to {@code lastId}. */
    private void reserve(GroupParts group, int more, int lastId) {
        int ranks = services.exchange().ranks(), here = ranks == 1 ? more : more / ranks + 1;
        long n = (long) group.count() + here,
                ids = (long) group.members().agents().whole() + more,
                temporaryBytes = NewAgent.bytesWhilePlacing(group.members().agents(), more, here);
        group.members().reserve(n, Math.max(ids, lastId + 1L), undo.needed(), temporaryBytes);
    }

    /** Refuses agents that would not fit, group after group, before any is added. */
    void requireRoom(List<GroupParts> groups, int[] more, MemoryBudget budget) {
        Check.within("the number of groups", more.length, 0, groups.size());
        long taken = 0, peak = 0, agents = 0;
        for (int g = 0; g < more.length; g++) {
            Check.within("agents to add", more[g], 0, Integer.MAX_VALUE);
            var members = groups.get(g).members();
            long need = members.bytesFor((long) groups.get(g).count() + more[g], undo.needed());
            peak = Math.max(peak, taken + need + NewAgent.bytesWhilePlacing(members.agents(), more[g], more[g]));
            taken += need;
            agents += more[g];
        }
        budget.check(agents, peak);
    }

    private void reserveColumn(GroupParts group) {
        long temporaryBytes = 8L * group.members().agents().capacity();
        group.members().reserve(group.count(), 0, undo.needed(), temporaryBytes);
    }

    /** The column of a property; made if it does not exist. */
    Column.Floats perAgent(GroupParts group, AgentProperty property) {
        var existing = group.members().propertyColumn(property);
        if (existing != null) return existing;
        reserveColumn(group);
        return group.members().perAgent(property, group.settings().motion());
    }

    /** Makes a property a column with values of its own for each agent. */
    Column.Floats perAgent(GroupParts group, AgentProperty property, Distribution births) {
        if (group.members().propertyColumn(property) != null)
            throw new IllegalArgumentException(
                    "%s of group '%s' is a column already: give its distribution first, or write the column"
                            .formatted(property.column(), group.name()));
        checkRange(property.column(), births, property.low(), group.members().high(property), "");
        reserveColumn(group);
        return group.members().perAgent(property, births);
    }

    /** Gives a group rules, and makes columns for what they remember. */
    void rules(GroupParts group, Rule steering, List<Rule> turning) {
        group.settings().rules(group.ruleLabel(), steering, turning, undo::needed);
    }

    /** Makes a number of a rule a column. */
    Column.Floats floats(GroupParts group, AgentNumber number, Distribution births) {
        checkRange(number.name(), births, number.low(), number.high(), number.unit());
        return floats(group, number.name(), births);
    }

    private static void checkRange(String number, Distribution births, float low, float high, String unit) {
        Check.within("the least " + number + " of a new agent", births.low(), low, high, unit);
        Check.within("the greatest " + number + " of a new agent", births.high(), low, high, unit);
    }

    /** Begins to keep the former tick of a group for drawing, or ends it. */
    void frames(GroupParts group, boolean keep) {
        AgentStore agents = group.members().agents();
        if (keep == agents.former().kept()) return;
        long bytes = keep ? FormerColumns.bytes(agents.used().length) * agents.capacity() : 0;
        group.members().reserve(group.count(), 0, undo.needed(), bytes);
        agents.former().keep(keep, agents.count());
    }

    /** Adds a float column. */
    Column.Floats floats(GroupParts group, String column, float initial) {
        reserveColumn(group);
        Check.within("the first value of column " + column, initial, -1e30f, 1e30f, "");
        return group.members().agents().floats(column, initial);
    }

    /** Adds a float column with a value of its own for each agent. */
    Column.Floats floats(GroupParts group, String column, Distribution births) {
        reserveColumn(group);
        return group.members().agents().floats(column, births);
    }

    /** Adds an int column. */
    Column.Ints ints(GroupParts group, String column, int initial) {
        reserveColumn(group);
        return group.members().agents().ints(column, initial);
    }

    /** The handle of the agent of an id. */
    static Handle handle(GroupParts group, int id) {
        return new Handle(group.number(), id, generation(group, id));
    }

    /** The generation of the living agent of an id. */
    static int generation(GroupParts group, int id) {
        var ids = group.members().agents().ids();
        if (!ids.alive(id))
            throw new IllegalArgumentException("group '%s' has no agent of id %d".formatted(group.name(), id));
        return ids.generation(id);
    }

    /** Whether the agent is alive and in the group. */
    static boolean alive(GroupParts group, Handle handle) {
        return handle.group() == group.number()
                && group.members().agents().ids().alive(handle.id(), handle.generation());
    }

    /** The index of an agent. The columns need not be sorted. */
    static int index(GroupParts group, Handle handle) {
        checkAlive(group, handle);
        group.order().index();
        var ids = group.members().agents().ids();
        if (!ids.here(handle.id()))
            throw new IllegalArgumentException(
                    "%s of group '%s' is on another rank: ask for its position, or read columns there"
                            .formatted(handle, group.name()));
        return ids.indexOf(handle.id());
    }

    static void checkAlive(GroupParts group, Handle handle) {
        if (alive(group, handle)) return;
        throw new IllegalArgumentException("%s is not alive in group '%s' (number %d): ask alive() first"
                .formatted(handle, group.name(), group.number()));
    }

    /** Removes an agent. */
    static void remove(GroupParts group, Handle handle) {
        checkAlive(group, handle);
        remove(group, handle.id());
    }

    /** Removes all agents of the first ids of an array, or none. Sorted agents stay sorted. */
    void remove(GroupParts group, int[] ids, int count) {
        for (int k = 0; k < count; k++) generation(group, ids[k]);
        gone = IntArrays.grow(gone, count, 0);
        System.arraycopy(ids, 0, gone, 0, count);
        NewAgent.sortDistinct(gone, count);
        boolean sorted = group.order().isSorted();
        for (int k = 0; k < count; k++) remove(group, gone[k], sorted);
        group.order().closeGaps();
    }

    /** Removes the agent of an id, whichever rank holds it. */
    private static void remove(GroupParts group, int id) {
        AgentStore agents = group.members().agents();
        group.order().index();
        if (agents.ids().here(id)) agents.remove(agents.ids().indexOf(id));
        else agents.ids().release(id);
        group.order().markUnsorted();
    }

    /** Puts an agent somewhere else, metres. */
    void teleport(GroupParts group, int id, float x, float y, float z) {
        NewAgent.checkPoint("a teleport", x, y, z);
        float farthest = FarPlaces.limit(group, services);
        for (int a = 0; a < services.space().axes(); a++)
            FarPlaces.check(
                    "a teleport",
                    a,
                    services.space().axis(a).confine(a == 0 ? x : a == 1 ? y : z),
                    farthest,
                    group,
                    services.space().origin());
        generation(group, id);
        if (!isHere(group, id)) return; // the rank that holds it does this
        int i = group.members().agents().ids().indexOf(id);
        for (int a = 0; a < services.space().axes(); a++)
            group.members().agents().now(a)[i] = services.space().axis(a).confine(a == 0 ? x : a == 1 ? y : z);
        group.members().agents().former().jump(i);
        group.order().markUnsorted();
    }

    /** Moves an agent to another group, under a new id. */
    Handle transfer(GroupParts group, Handle handle, GroupParts to) {
        checkAlive(group, handle);
        return handle(to, move(group, handle.id(), to));
    }

    private static boolean isHere(GroupParts group, int id) {
        group.order().index();
        return group.members().agents().ids().here(id);
    }

    /** Moves the agent of an id to another group; returns its id there. */
    private int move(GroupParts group, int former, GroupParts to) {
        AgentStore from = group.members().agents(), into = to.members().agents();
        reserve(to, 1, 0);
        to.members().checkLife();
        long life = from.ids().life(group.number(), former);
        int id = into.ids().take();
        to.members().setLife(id, life);
        if (isHere(group, former)) {
            int k = into.append(id);
            into.copyFrom(k, from, from.ids().indexOf(former));
            to.settings().resetImpossibleMinds(k);
        }
        remove(group, former);
        group.order().markUnsorted();
        to.order().markUnsorted();
        return id;
    }
}
