package throng.world;

import java.util.stream.IntStream;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Column;
import throng.memory.Handle;
import throng.memory.store.AgentStore;
import throng.motion.Trait;
import throng.world.group.Parts;
import throng.world.group.Shared;
import throng.world.state.Undo;

/** Who comes, goes, and changes sides in the groups of a world, and the columns that they have. */
final class Population {
    private final Shared shared;
    private final Undo undo;
    private final Owner owner;

    Population(Shared shared, Undo undo, Owner owner) {
        this.shared = shared;
        this.undo = undo;
        this.owner = owner;
    }

    /** What passes have asked for: ends first, then births in the order of the ids of who asked. */
    void grant(Parts group) {
        var wishes = group.members().wishes();
        int dead = wishes.sortDeaths();
        for (int k = 0; k < dead; k++) remove(group, wishes.deadId(k), wishes.deadGeneration(k));
        var births = wishes.births();
        if (!births.isEmpty()) {
            bear(group, births.size(), birth -> {
                var b = births.get(birth.given());
                birth.position(b.x(), b.y(), b.z());
            });
        }
        wishes.clear();
    }

    /** More agents with the lowest free ids; their ids, rising. */
    int[] bear(Parts group, int n, Spawn spawn) {
        Check.within("agents to spawn", n, 0, Integer.MAX_VALUE);
        reserve(group, n, 0); // before the ids are listed
        return born(group, group.members().agents().keys().free(n), spawn);
    }

    /** New agents with the ids given. */
    int[] bear(Parts group, int[] ids, Spawn spawn) {
        Birth.admit(ids, group.members().agents().keys());
        return born(group, ids.clone(), spawn);
    }

    private int[] born(Parts group, int[] ids, Spawn spawn) {
        reserve(group, ids.length, IntStream.of(ids).max().orElse(-1));
        var clock = shared.clock();
        var birth = new Birth(shared.space(), Rng.seed(clock.seed(), group.number()), clock.tick(), ids.length);
        owner.placing(true);
        try {
            birth.all(ids, Check.given("a spawn", spawn), group.members().agents());
        } finally {
            owner.placing(false);
        }
        group.order().disturb();
        return ids;
    }

    /** Room for so many more agents, and for all ids up to one. */
    private void reserve(Parts group, int more, int lastId) {
        long n = (long) group.count() + more,
                passing = more * Birth.bytes(group.members().agents());
        group.members().reserve(n, Math.max(n, lastId + 1L), undo.needed(), passing);
    }

    private void reserveColumn(Parts group) {
        long passing = 8L * group.members().agents().capacity();
        group.members().reserve(group.count(), 0, undo.needed(), passing);
    }

    /** The column of a constant, made if there is none yet. */
    Column.Floats own(Parts group, Trait trait) {
        var known = group.members().trait(trait);
        if (known != null) return known;
        reserveColumn(group);
        return group.members().own(trait, group.settings().motion());
    }

    /** A new float column. */
    Column.Floats floats(Parts group, String column, float fresh) {
        reserveColumn(group);
        Check.within("the first value of column " + column, fresh, -1e30f, 1e30f, "");
        return group.members().agents().floats(column, fresh);
    }

    /** A new int column. */
    Column.Ints ints(Parts group, String column, int fresh) {
        reserveColumn(group);
        return group.members().agents().ints(column, fresh);
    }

    /** The handle of the agent of that id. */
    static Handle handle(Parts group, int id) {
        var keys = group.members().agents().keys();
        if (!keys.alive(id))
            throw new IllegalArgumentException("group '%s' has no agent of id %d".formatted(group.name(), id));
        return new Handle(group.number(), id, keys.generation(id));
    }

    /** Whether the agent of the handle still lives. */
    static boolean alive(Parts group, Handle handle) {
        return handle.group() == group.number()
                && group.members().agents().keys().alive(handle.id(), handle.generation());
    }

    /** Where the agent stands in columns that need not be sorted. */
    static int at(Parts group, Handle handle) {
        if (!alive(group, handle)) {
            throw new IllegalArgumentException("%s is not alive in group '%s' (number %d): ask alive() first"
                    .formatted(handle, group.name(), group.number()));
        }
        group.order().index();
        return group.members().agents().keys().where(handle.id());
    }

    /** Removes an agent. */
    static void remove(Parts group, Handle handle) {
        int i = at(group, handle);
        group.members().agents().remove(i);
        group.order().disturb();
    }

    /** Removes everybody of these ids, or nobody. */
    static void remove(Parts group, int[] ids) {
        for (int id : ids) handle(group, id);
        for (int id : Birth.once(ids)) remove(group, handle(group, id));
    }

    /** Removes the agent of that id if it is still of that generation. */
    private static void remove(Parts group, int id, int generation) {
        var keys = group.members().agents().keys();
        if (!keys.alive(id, generation)) return;
        group.order().index();
        group.members().agents().remove(keys.where(id));
        group.order().disturb();
    }

    /** Puts an agent somewhere else, metres. */
    void teleport(Parts group, Handle handle, float x, float y, float z) {
        float[] p = {x, y, z};
        for (int a = 0; a < 3; a++)
            Check.within("xyz".charAt(a) + " of a teleport", p[a], -Axis.FARTHEST, Axis.FARTHEST, "m");
        int i = at(group, handle);
        for (int a = 0; a < shared.space().axes(); a++)
            group.members().agents().now(a)[i] = shared.space().axis(a).admit(p[a]);
        group.order().disturb();
    }

    /** Moves an agent to another group, under a new id. */
    Handle transfer(Parts group, Handle handle, Parts to) {
        int i = at(group, handle);
        AgentStore from = group.members().agents(), into = to.members().agents();
        reserve(to, 1, 0);
        int id = into.keys().take();
        int k = into.append(id);
        into.take(k, from, i);
        to.settings().beginAnew(k);
        from.remove(i);
        group.order().disturb();
        to.order().disturb();
        return handle(to, id);
    }
}
