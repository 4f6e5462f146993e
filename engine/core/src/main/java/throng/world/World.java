package throng.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Explanation;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.field.store.WorldFields;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.NumberRange;
import throng.math.Space;
import throng.memory.ColumnChanges;
import throng.memory.EventListener;
import throng.memory.Handle;
import throng.memory.Ledger;
import throng.memory.RestoreOptions;
import throng.memory.Writes;
import throng.memory.store.Ledgers;
import throng.memory.store.MemoryBudget;
import throng.parallel.Workers;
import throng.perception.loop.PairPlan;
import throng.terrain.MapGoals;
import throng.terrain.NamedPlace;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;
import throng.tick.Events;
import throng.tick.TickTrace;
import throng.tick.WorldClock;
import throng.trace.TickAbandoned;
import throng.trace.TickWatch;
import throng.world.TickPass.Stage;
import throng.world.group.FarPlaces;
import throng.world.group.GroupParts;
import throng.world.group.OwnerThread;
import throng.world.group.WorldServices;
import throng.world.ranks.RankLimits;
import throng.world.state.CopiedState;
import throng.world.state.Snapshot;
import throng.world.state.TickUndo;

/**
 * A simulated world: groups of agents in a space, advanced tick by tick.
 *
 * <pre>{@code
 * try (World world = World.torus(100, 100).seed(7).build()) {
 *     Group birds = world.group("birds").steer(rules);
 *     birds.spawn(1000, Spawn.uniform());
 *     for (int n = 0; n < 600; n++) world.tick(1 / 60f);
 * }
 * }</pre>
 *
 * <p>The result of a tick depends on the state alone. It has the same bits for any number of workers, in scalar and
 * wide form, for any register width, and however the state was reached.
 *
 * <p>One thread owns a world: the one that built it, until {@link #handOver} or {@link #release}. Several worlds in one
 * JVM are independent. {@link #close} ends the threads of the world's own pool.
 */
public final class World implements AutoCloseable {
    private final Walls walls;
    final WorldServices services;
    final Population population;
    final Tick tick;
    private final OwnerThread owner = new OwnerThread();
    private final MemoryBudget budget;
    private final List<GroupParts> parts = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final TickUndo undo;
    final Snapshot states;
    private final List<Group> groups = new ArrayList<>();
    private final List<Group> groupsView = Collections.unmodifiableList(groups);
    private final List<Supplier<List<NamedPlace>>> shown = new ArrayList<>();
    // These arrays never change in place: a loop over one goes on over what it held when it began.
    private TickFollower[] followers = {};
    private TickPreparation[] preparations = {};
    /** How many preparations come first. */
    private int first;

    private boolean preparing;

    World(WorldBuilder b) {
        ForkJoinPool pool = b.pool;
        var workers = pool == null ? new Workers(b.workers) : new Workers(pool, b.workers);
        if (PairPlan.isCold()) workers.beside(PairPlan::prepare);
        var barriers = new Barriers(b.space, owner::check, workers.count());
        walls = new Walls(barriers.walls());
        budget = new MemoryBudget(b.memory);
        services = new WorldServices(
                b.space,
                new WorldClock(b.seed),
                new Events(),
                barriers,
                new WorldFields(b.space, owner::check, workers, budget),
                new Ledgers(owner::check),
                workers,
                b.exchange,
                new TickTrace(),
                b.form.wide(),
                b.farPlaces,
                b.forms());
        undo = new TickUndo(parts, services);
        states = new Snapshot(services, parts, undo::needed, this::passes);
        population = new Population(services, undo, owner);
        tick = new Tick(parts, services, undo, population, b.checked);
    }

    /**
     * Begins a world without borders. Use it when agents may go anywhere.
     *
     * @param axes 2 or 3
     * @return a builder
     */
    public static WorldBuilder open(int axes) {
        return new WorldBuilder(Space.open(axes));
    }

    /**
     * Begins a flat torus: an agent that leaves on one side enters on the other. Use it for endless crowds.
     *
     * @param width length of axis x, metres
     * @param height length of axis y, metres
     * @return a builder
     */
    public static WorldBuilder torus(float width, float height) {
        return new WorldBuilder(Space.torus(width, height));
    }

    /**
     * Begins a torus of three axes: an agent that leaves on one side enters on the other.
     *
     * @param width length of axis x, metres
     * @param height length of axis y, metres
     * @param depth length of axis z, metres
     * @return a builder
     */
    public static WorldBuilder torus(float width, float height, float depth) {
        return new WorldBuilder(Space.torus(width, height, depth));
    }

    /**
     * Begins a world with any borders. Use it when axes differ, or end in walls.
     *
     * @param space two or three axes, each with its border
     * @return a builder
     */
    public static WorldBuilder of(Space space) {
        return new WorldBuilder(Check.given("the space of a world", space));
    }

    /**
     * Adds a group without agents.
     *
     * @param name unique in the world
     * @return the group
     * @throws IllegalArgumentException if the world has a group of this name, or the name is longer than 1,000
     *     characters or no valid text
     */
    public Group group(String name) {
        var group = new Group(this, addParts(name));
        groups.add(group);
        return group;
    }

    /** {@return all groups, by number} */
    public List<Group> groups() {
        return groupsView;
    }

    /**
     * {@return a line, with the cure, for each group that is so far out that rounding shows in how fast agents go} Its
     * map counts, too. There, a tick's way at maxSpeed is shorter than 16 distances of floats. Places where it is
     * shorter than 4 are refused. Checked worlds log these lines.
     *
     * @param dt length of a tick, seconds
     */
    public List<String> placeDoubts(double dt) {
        return FarPlaces.doubts(groups.stream().map(group -> group.parts).toList(), services, dt);
    }

    /**
     * {@return the paths of all numbers that {@link #set} takes, by group: {@code people.orca.agentHorizon}} Numbers
     * that each agent has of its own are none: these are columns.
     */
    public List<String> numbers() {
        return groups.stream()
                .flatMap(group -> group.numbers().stream().map(number -> group.name() + "." + number))
                .toList();
    }

    /**
     * Sets a number of the rules or of the motion of a group by its path: {@code set("people.maxSpeed", 1.4)}. Use it
     * for scripts and controls that know a path alone; else {@link Group#set}, which says more. Places are those on the
     * map: see {@link Space#origin}.
     *
     * @param path group, rule and component, as {@link #numbers} has it
     * @param value in the unit of the component
     * @return this world
     * @throws IllegalArgumentException if there is no such number, each agent has its own in a column, or the value is
     *     refused; nothing is changed
     */
    public World set(String path, double value) {
        Group group = groupOf(path);
        group.set(path.substring(group.name().length() + 1), space().origin().inside(path, value));
        return this;
    }

    /**
     * {@return the present value of a number: a Float, or a Double if it is a place on a far map}
     *
     * @param path group, rule and component, as {@link #numbers} has it
     * @throws IllegalArgumentException if there is no such number, or each agent has its own in a column
     */
    public Number get(String path) {
        Group group = groupOf(path);
        return space().origin()
                .onMap(path, group.get(path.substring(group.name().length() + 1)));
    }

    /**
     * {@return the range of a number, as the world counts places; null if its component has no {@link
     * throng.math.Range}}
     *
     * @param path group, rule and component, as {@link #numbers} has it
     * @throws IllegalArgumentException if there is no such number, or each agent has its own in a column
     */
    public @Nullable NumberRange range(String path) {
        Group group = groupOf(path);
        return group.range(path.substring(group.name().length() + 1));
    }

    /** The group of a path: that of the longest name. */
    private Group groupOf(String path) {
        return groups.stream()
                .filter(group -> Check.given("the path of a number", path).startsWith(group.name() + "."))
                .max(Comparator.comparingInt(group -> group.name().length()))
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no number '%s': its path begins with a group and a dot; world.numbers() lists all"
                                .formatted(path)));
    }

    /**
     * Adds a field of zeros: a number for each cell of a grid over the plane, such as pheromone, smoke or heat. Fields
     * and their values are hashed and part of snapshots.
     *
     * @param name unique among the fields of the world
     * @param options where its cells lie, and how its amounts fade and spread
     * @return the field, which rules, passes and minds read and write
     * @throws IllegalArgumentException if the world has a field of this name, the field does not cover a torus exactly,
     *     or it does not fit into memory
     */
    public ScalarField field(String name, FieldOptions options) {
        checkOwner();
        return services.fields().add(name, options);
    }

    /** {@return all fields, in the order in which they were added} */
    public List<ScalarField> fields() {
        return services.fields().view();
    }

    @Override
    public String toString() {
        return "world of %d agents in %d groups at tick %d (%.3f s), seed %d: %s"
                .formatted(agents(), groups.size(), ticks(), time(), seed(), groups);
    }

    /**
     * Adds a pass that may write all columns that its stage allows. Each tick copies all of them, so that it can be
     * abandoned; to copy fewer, declare {@link Writes}.
     *
     * @param stage when it runs within a tick
     * @param name for messages and profiles
     * @param group over whose agents it runs
     * @param pass the code
     * @return this world
     */
    public World pass(Stage stage, String name, Group group, TickPass pass) {
        return pass(stage, name, group, Writes.any(), pass);
    }

    /**
     * Adds a pass to every tick. Use it for what rules cannot do, such as heating the agents near a fire. Passes of one
     * stage run in the order in which they were added.
     *
     * @param stage when it runs within a tick
     * @param name for messages and profiles
     * @param group over whose agents it runs
     * @param writes the columns of the group that it writes: each tick copies only these, so that it can be abandoned
     * @param pass the code
     * @return this world
     * @throws IllegalArgumentException if an argument is null, the group is of another world, a column is of another
     *     group, or the stage forbids a column
     */
    public World pass(Stage stage, String name, Group group, Writes writes, TickPass pass) {
        beginChange();
        if (Check.given("the group of a pass", group).world != this)
            throw new IllegalArgumentException(group + " is of another world: add the pass to that");
        tick.passes().add(stage, name, group.parts, writes, pass);
        return this;
    }

    /**
     * Adds a pass that runs once in each tick, over no group. Use it for what has no agents, such as a source of smoke.
     *
     * @param stage when it runs within a tick
     * @param name for messages and profiles
     * @param pass the code, which is given the time. It runs on the thread that ticks. It may deposit in fields, and
     *     writes no columns. On several ranks each runs it, and its deposits count once. If it throws, the tick is
     *     abandoned
     * @return this world
     * @throws IllegalArgumentException if an argument is null
     */
    public World pass(Stage stage, String name, Consumer<Clock> pass) {
        beginChange();
        tick.passes().add(stage, name, pass);
        return this;
    }

    /**
     * {@return the walls, to add to} They hold all agents except groups that go {@link Group#throughWalls}. Like rules,
     * they are set up by code: they are neither hashed nor part of snapshots.
     */
    public Walls walls() {
        return walls;
    }

    /**
     * Makes the blocked tiles of a map solid, and all outside of the map too, as {@link #walls} are. Tiles may change
     * between ticks: an agent on a tile that becomes blocked is put at the nearest open place.
     *
     * @param map replaces the former one; null: no map, as at first
     * @return this world
     * @throws IllegalArgumentException if the world is a torus that the map does not cover exactly
     */
    public World tiles(@Nullable TileMap map) {
        checkOwner();
        services.barriers().tiles(map);
        return this;
    }

    /** {@return the map whose blocked tiles are solid; null if there is none} */
    public @Nullable TileMap tiles() {
        return services.barriers().tiles();
    }

    /**
     * Explains why an agent does what it does in the present state: what its minds decide, which agents it sees, hears
     * and remembers, and the force of each rule. The dt is that of the last tick, and 1/60 s before the first. Changes
     * nothing: events, requests and deposits of rules are dropped meanwhile.
     *
     * @param handle of the agent
     * @return the explanation; its text is for people
     * @throws IllegalArgumentException if the agent was removed
     */
    public Explanation explain(Handle handle) {
        Check.given("the handle", handle);
        RankLimits.refuse(services.exchange(), "explanation of an agent");
        Group group = groups.get(Check.within("the group of the handle", handle.group(), 0, groups.size() - 1));
        int i = group.index(handle); // settles
        tick.updateTrackedIndices();
        services.fields().hushed(true);
        try {
            return group.parts.steering().explain(i);
        } finally {
            services.fields().hushed(false);
        }
    }

    /**
     * Refuses agents that do not fit into memory, before any is added. Use it before you fill several groups: the first
     * may fit alone. It counts what the columns need that groups have now.
     *
     * @param more how many agents each group will receive, by number of group; groups beyond the last receive none
     * @throws IllegalArgumentException if they do not fit, naming bytes needed, bytes free, and how many would fit
     */
    public void requireRoom(int... more) {
        checkOwner();
        population.requireRoom(parts, Check.given("the numbers of agents", more), budget);
    }

    /** Makes the parts of a new group. */
    GroupParts addParts(String name) {
        beginChange();
        if (!names.add(Check.name("a group", name)))
            throw new IllegalArgumentException("there is a group '" + name + "' already: take another name");
        var group = GroupParts.of(name, parts.size(), services, budget.part(name));
        parts.add(group);
        return group;
    }

    /** Sorts columns and fits cells, where changes between ticks have made that necessary. */
    void settle() {
        owner.check();
        tick.settle();
    }

    /** Called before a change of what a tick does. */
    void beginChange() {
        owner.check();
        tick.planAgain();
    }

    /** Refuses calls during a tick, from within a spawn, and from other threads. */
    void checkOwner() {
        owner.check();
    }

    /** Throws away all scratch data of ticks. Hashes do not change: it is not part of the state. */
    void dropWorkspace() {
        tick.dropWorkspace();
    }

    /**
     * Advances the world by one tick. Allocates nothing once arrays have grown and loops are compiled, except for new
     * agents and for events that a listener receives.
     *
     * @param dt length of the tick, seconds, in [0, 10]
     * @throws TickAbandoned if a rule, pass or mind threw, or if {@link WorldBuilder#checked} found a fault in it; the
     *     world is as it was before the tick
     * @throws IllegalStateException if a raw column holds a mass, speed, force or radius out of range; the world is as
     *     it was before the tick. Also if a listener calls it. Also if a listener or watch threw: then the tick is
     *     done, all other events were delivered, and none is delivered again
     */
    public void tick(float dt) {
        Check.within("dt", dt, 0, 10, "s");
        owner.checkNotTelling();
        prepare(dt);
        tick.crossing().call("tick", Float.floatToRawIntBits(dt));
        owner.running(true);
        try {
            tick.run(dt);
        } finally {
            owner.running(false);
        }
        owner.telling(true);
        try {
            try {
                tick.tell();
            } finally {
                for (TickFollower follower : followers) follower.ticked(this);
            }
        } finally {
            owner.telling(false);
        }
    }

    /**
     * Runs ticks that are undone, until the JVM has compiled the loops that use registers. Use it behind a loading
     * screen, once the crowd is there: else ticks of the first seconds take up to four times as long as later ones.
     *
     * <p>No bit of the world changes. Rules, minds and passes run as in any tick; what they do outside of the world
     * happens. Followers, preparations, listeners and watches hear nothing. On two cores it takes 3 to 9 seconds. It
     * may be called again and again, for a moment each.
     *
     * @param seconds at most so long, in [0, 3600]
     * @return whether all loops are compiled; false if it took longer
     * @throws IllegalArgumentException if the seconds are out of range
     * @throws IllegalStateException on several ranks, or if a raw column holds what no snapshot can hold, such as NaN
     * @throws TickAbandoned if a rule, pass or mind threw; the world is as it was before
     */
    public boolean warmUp(double seconds) {
        Check.within("the time of a warm-up", (float) seconds, 0, 3600, "s");
        RankLimits.refuse(services.exchange(), "warm-up");
        settle();
        owner.running(true);
        try {
            return new WarmUp(services, states, tick).run(seconds);
        } finally {
            owner.running(false);
        }
    }

    private void prepare(float dt) {
        if (preparing)
            throw new IllegalStateException("a preparation of a tick ticks the world: let it return, the tick follows");
        if (preparations.length == 0) return;
        checkOwner();
        preparing = true;
        try {
            for (TickPreparation preparation : preparations) preparation.prepare(this, dt);
        } finally {
            preparing = false;
        }
    }

    /**
     * Adds code that is called after each tick. It changes no bit of what the world does.
     *
     * @param follower called from the next tick on, after those that were added before
     * @return this world
     * @throws IllegalArgumentException if it is null
     */
    public World follow(TickFollower follower) {
        checkOwner();
        RankLimits.refuse(services.exchange(), "follower");
        Check.given("a follower", follower);
        TickFollower[] more = Arrays.copyOf(followers, followers.length + 1);
        more[followers.length] = follower;
        followers = more;
        return this;
    }

    /**
     * Adds code that is called before each tick, and may change the world as code between ticks does: it adds and
     * removes agents, writes columns, opens doors. Use it for what happens around agents, so that the world is whole
     * by whatever code ticks it. It keeps what it must remember in columns and in a {@link #ledger}.
     *
     * @param preparation called from the next tick on, after those that were added before, if none of them
     *     {@linkplain TickPreparation#comesFirst comes first}
     * @return this world
     * @throws IllegalArgumentException if it is null, or the world runs on several ranks
     */
    public World prepare(TickPreparation preparation) {
        checkOwner();
        RankLimits.refuse(services.exchange(), "preparation of ticks");
        Check.given("a preparation", preparation);
        int at = preparation.comesFirst() ? first++ : preparations.length;
        var more = new ArrayList<>(List.of(preparations));
        more.add(at, preparation);
        preparations = more.toArray(TickPreparation[]::new);
        return this;
    }

    /** {@return what {@link #prepare} has added, in the order in which it is called} */
    public List<TickPreparation> preparations() {
        return List.of(preparations);
    }

    /**
     * Adds what pictures and pages draw and name, such as rooms, doors and smoke. No bit of a tick depends on it.
     *
     * @param places says what there is now; it is called between ticks, as often as someone looks
     * @return this world
     * @throws IllegalArgumentException if it is null
     */
    public World show(Supplier<List<NamedPlace>> places) {
        shown.add(Check.given("what a world shows", places));
        return this;
    }

    /** {@return what {@link #show} has added, in its order} */
    public List<Supplier<List<NamedPlace>>> shown() {
        return List.copyOf(shown);
    }

    /**
     * {@return what {@link #show} has added, as it is now, and other goals of rules; names that count come last}
     *
     * @throws IllegalArgumentException if what shows them gives null
     */
    public List<NamedPlace> places() {
        var all = new ArrayList<NamedPlace>();
        for (var each : shown) all.addAll(Check.list("what a world shows", each.get()));
        Set<MapGoals> lists = new LinkedHashSet<>();
        for (Group group : groups) leadsTo(group.rule(), lists);
        for (MapGoals goals : lists)
            for (int g = 0; g < goals.count(); g++) {
                String name = goals.count() == 1 ? "goal" : "" + g;
                NamedPlace goal = NamedPlace.tiles(NamedPlace.Kind.GOAL, name, goals.map(), goals.tiles(g));
                if (!goal.parts().isEmpty() && all.stream().noneMatch(other -> isSame(other, goal))) all.add(goal);
            }
        all.sort(Comparator.comparing(NamedPlace::kind));
        return all;
    }

    private static boolean isSame(NamedPlace one, NamedPlace other) {
        return one.kind().isGoal()
                && Arrays.deepEquals(one.parts().toArray(), other.parts().toArray());
    }

    private static void leadsTo(Rule rule, Set<MapGoals> found) {
        found.addAll(rule.leadsTo());
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) leadsTo(part, found);
    }

    /**
     * Adds a ledger of zeros: whole numbers of the world that are no agent's, such as how many have left by a door. It
     * is hashed and part of snapshots.
     *
     * @param name unique among the ledgers of the world
     * @param size how many numbers it holds, in [1, 2²⁰]
     * @return the ledger, which code between ticks writes, and anyone reads
     * @throws IllegalArgumentException if there is a ledger of this name, the size is out of range, or the world runs
     *     on several ranks
     */
    public Ledger ledger(String name, int size) {
        checkOwner();
        RankLimits.refuse(services.exchange(), "ledger");
        return services.ledgers().add(name, size);
    }

    /** {@return all ledgers, in the order in which they were added} */
    public List<Ledger> ledgers() {
        return List.copyOf(services.ledgers().all());
    }

    /**
     * Removes what {@link #follow} has added. Nothing happens if it was not.
     *
     * @param follower called no more
     * @return this world
     * @throws IllegalArgumentException if it is null
     */
    public World unfollow(TickFollower follower) {
        checkOwner();
        Check.given("a follower", follower);
        followers = Arrays.stream(followers).filter(f -> !f.equals(follower)).toArray(TickFollower[]::new);
        return this;
    }

    /**
     * Names the columns that each tick copies, so that it can be abandoned. A tick in which agents are added or removed
     * copies all columns of their groups.
     *
     * @return names such as "people.heat", followed by " (undeclared)" where a pass has not declared its {@code Writes}
     */
    public List<String> copiedColumns() {
        settle();
        return undo.copiedColumns();
    }

    /**
     * Gives the world to another thread. The present owner calls it.
     *
     * @param to the new owner
     */
    public void handOver(Thread to) {
        owner.handOver(to);
    }

    /**
     * Gives the world up: no thread owns it until one calls {@link #adopt}. The present owner calls it. Use both where
     * the threads of a pool serve a world one after the other, under a lock.
     */
    public void release() {
        owner.release();
    }

    /**
     * Makes the calling thread the owner, if none owns the world: it was {@link #release}d, or its owner has ended.
     *
     * @throws IllegalStateException if another thread owns it, or the world is closed
     */
    public void adopt() {
        owner.adopt();
    }

    /**
     * Hashes the whole state: all that a snapshot holds, independent of how it is stored. That is seed, tick, time, all
     * columns of all agents, fields, ledgers, and what waits for the next tick. Equal states have equal hashes.
     *
     * @return 64 bits
     */
    public long hash() {
        settle();
        tick.crossing().gatherRequests("hash");
        return states.hash();
    }

    /**
     * Writes the whole state to a stream, and leaves the stream open. Rules, minds and settings are code, and are not
     * part of it.
     *
     * @param out receives the bytes; equal states give equal bytes. On several ranks, which all call this, that of rank
     *     0 receives the bytes of one rank, and all others nothing
     * @throws IllegalStateException if a raw column holds what no snapshot can hold, such as NaN; nothing is written
     * @throws IOException if the stream refuses bytes
     */
    public void snapshot(OutputStream out) throws IOException {
        Check.given("what receives the result", out);
        snapshot(out, 0);
    }

    /**
     * Writes the whole state to a stream, with a version of your own. Count it up when columns change; {@link
     * #restore(InputStream, IntFunction)} tells the version of a file.
     *
     * @param out receives the bytes; equal states of one version give equal bytes
     * @param version of your program, 0 or more
     * @throws IllegalArgumentException if the version is negative
     * @throws IllegalStateException if a raw column holds what no snapshot can hold, such as NaN; nothing is written
     * @throws IOException if the stream refuses bytes
     */
    public void snapshot(OutputStream out, int version) throws IOException {
        Check.given("what receives the result", out);
        Check.within("the version of a snapshot", version, 0, Integer.MAX_VALUE);
        settle();
        if (tick.crossing().gather(version)) states.write(out, version);
    }

    /**
     * Copies the whole state in memory. Use it for rollback: take a copy in each tick, go back to one of them when a
     * late input arrives, and tick again. It holds what a file would hold. A copy can be taken again and again; then it
     * allocates nothing, unless the crowd has grown or numbers of rules were set.
     *
     * @param into receives the state, and forgets what it held
     * @throws IllegalStateException if a raw column holds what no snapshot can hold, such as NaN; the copy keeps what
     *     it held
     */
    public void snapshot(StateCopy into) {
        Check.given("a copy of the state", into);
        RankLimits.refuse(services.exchange(), "copy of the state in memory");
        settle();
        into.state.save(states);
    }

    /**
     * Replaces the state by that of a snapshot. The world must have the same space. It has the groups of the file
     * first, by name and in the same order; groups behind them are empty afterwards.
     *
     * <p>Columns are matched by name, in any order. A column that the file lacks takes its first value for all agents,
     * one of {@code perAgent} the constant of the group. A mind of which the file lacks a column starts again. A column
     * that the world lacks is refused: see {@link #restore(InputStream, IntFunction)}.
     *
     * <p>Walls, tiles, maps and goals of rules must be what they were when the file was written. To go on elsewhere,
     * restore first and change them then, or ask for it: {@link #restore(InputStream, RestoreOptions)}.
     *
     * @param in a stream that {@link #snapshot} wrote, with this engine or an older one. It is read to its end: what
     *     stands behind the snapshot is a fault
     * @return the version that was given to {@link #snapshot}; 0 if none was
     * @throws IOException naming the fault: the file is truncated, corrupt, of a newer format or of another world;
     *     nothing is changed then
     */
    public int restore(InputStream in) throws IOException {
        return restore(in, RestoreOptions.DEFAULT);
    }

    /**
     * Replaces the state by that of a snapshot, as {@link #restore(InputStream)} does, with columns that were renamed
     * or dropped since it was written.
     *
     * @param in a stream that {@link #snapshot} wrote, with this engine or an older one
     * @param changes what has become of the columns of a file, by the version that was given to {@link #snapshot}. It
     *     is called once the whole file is read and its checksum is right
     * @return that version; 0 if none was given
     * @throws IllegalArgumentException if {@code changes} is null or returns null; nothing is changed then
     * @throws IOException naming the fault: the file is truncated, corrupt, of a newer format or of another world;
     *     nothing is changed then
     */
    public int restore(InputStream in, IntFunction<ColumnChanges> changes) throws IOException {
        return restore(in, RestoreOptions.DEFAULT.changes(changes));
    }

    /**
     * Replaces the state by that of a snapshot, as {@link #restore(InputStream)} does, with options: which differences
     * of the world are refused or told, and whether events are told again.
     *
     * @param in a stream that {@link #snapshot} wrote, with this engine or an older one
     * @param options what to do
     * @return the version that was given to {@link #snapshot}; 0 if none was
     * @throws IllegalArgumentException if {@code options} is null, or its changes return null; nothing is changed then
     * @throws IOException naming the fault: the file is truncated, corrupt, of a newer format, of another world, or of
     *     one that was set up otherwise; nothing is changed then
     */
    public int restore(InputStream in, RestoreOptions options) throws IOException {
        owner.check();
        Check.given("the stream of a snapshot", in);
        Check.given("the options of a restore", options);
        var saved = states.read(in);
        var ofVersion = Check.given("the changes of columns", options.changes().apply(saved.version()));
        boolean ground = options.same() == RestoreOptions.Same.GROUND;
        var others =
                options.same() == RestoreOptions.Same.NOTHING ? List.<String>of() : states.differences(saved, ground);
        if (!others.isEmpty()) throw new IOException(setUpOtherwise("when the file was written", others));
        options.differences().accept(states.differences(saved, false));
        restore(saved, ofVersion);
        services.events().restored(options.tellsAgain());
        return saved.version();
    }

    private static String setUpOtherwise(String then, List<String> differing) {
        return "the world was set up otherwise %s: %s; set it up as it was, restore, and change it then; "
                        .formatted(then, String.join(", ", differing))
                + "or restore with RestoreOptions.Same.NOTHING";
    }

    private long passes(int groups) {
        return tick.passes().print(groups);
    }

    private void restore(Snapshot.SavedWorld saved, ColumnChanges changes) throws IOException {
        beginChange();
        long ticks = states.restore(saved, changes);
        for (GroupParts group : parts) group.members().agents().former().jumpAll(group.count());
        tick.crossing().share(ticks);
        tick.settle();
    }

    /**
     * Replaces the state by a copy, as {@link #restore(InputStream)} does by a file: of this world, or of one that code
     * has set up in the same way. Columns are matched by name. In the world that it is of it allocates nothing, unless
     * code has given that world a column, mind, rule, group or field since, or has set numbers of rules. Walls, tiles,
     * maps and goals of rules must be what they were. Ticks that are done again tell their events again.
     *
     * @param from that {@link #snapshot(StateCopy)} has filled
     * @throws IllegalArgumentException if the copy is empty, of a world with another setup or other ground, or memory
     *     cannot hold it; nothing is changed then
     */
    public void restore(StateCopy from) {
        restore(from, RestoreOptions.DEFAULT);
    }

    /**
     * Replaces the state by a copy, as {@link #restore(StateCopy)} does, with options: whether another ground is
     * refused or told, and whether ticks that this world has done before tell their events again. Columns of a copy
     * are those of the world, so {@link RestoreOptions#changes} is not asked.
     *
     * @param from that {@link #snapshot(StateCopy)} has filled
     * @param options what to do; of what code sets up, a copy holds numbers of the ground alone
     * @throws IllegalArgumentException if the copy is empty, of a world with another setup or other ground, or memory
     *     cannot hold it, or the options ask for {@link RestoreOptions.Same#ALL}; nothing is changed then
     */
    public void restore(StateCopy from, RestoreOptions options) {
        owner.check();
        CopiedState state = Check.given("a copy of the state", from).state;
        Check.given("the options of a restore", options);
        if (options.same() == RestoreOptions.Same.ALL)
            throw new IllegalArgumentException("a copy in memory cannot tell whether ALL is the same: it compares the "
                    + "ground; ask for RestoreOptions.Same.GROUND, or restore from a file");
        state.checkFull();
        if (state.isOf(states)) {
            checkGround(state, options);
            if (state.load(states)) beginChange();
            tick.settle();
        } else {
            try {
                var saved = state.read(states);
                checkGround(state, options);
                restore(saved, ColumnChanges.NONE);
            } catch (IOException e) {
                throw new IllegalArgumentException("the copy does not fit this world: " + e.getMessage(), e);
            }
        }
        services.events().restored(options.tellsAgain());
    }

    /** Checks the ground of a copy, and tells the options what differs. */
    private void checkGround(CopiedState state, RestoreOptions options) {
        List<String> differing = state.groundDifferences(states);
        if (options.same() == RestoreOptions.Same.GROUND && !differing.isEmpty())
            throw new IllegalArgumentException(setUpOtherwise("when the copy was taken", differing));
        options.differences().accept(differing);
    }

    /**
     * Sets the listener for events of rules, minds and passes. It is called when a tick is over, and may change the
     * world: see {@link EventListener}.
     *
     * @param listener replaces the former one; null: no listener, so that events are dropped
     */
    public void listen(@Nullable EventListener listener) {
        owner.check();
        tick.crossing().note("listen", listener == null ? 0 : 1);
        services.events().listener(listener);
    }

    /**
     * Sets the watch that is told when passes begin and end. Use it for profiles.
     *
     * @param watch replaces the former one; null: no watch
     */
    public void watch(@Nullable TickWatch watch) {
        owner.check();
        services.trace().watch(watch);
    }

    /** {@return the axes and borders of the world} */
    public Space space() {
        return services.space();
    }

    /**
     * {@return whether a wall or a blocked tile touches the straight line from a to b: also at a corner or at an end}
     *
     * @param ax x of a, metres
     * @param ay y of a, metres
     * @param bx x of b, metres
     * @param by y of b, metres
     */
    public boolean blocked(float ax, float ay, float bx, float by) {
        return services.barriers().blocked(ax, ay, bx, by, new WallHit());
    }

    /** {@return the seed of all randomness} */
    public long seed() {
        return services.clock().seed();
    }

    /** {@return the number of ticks done} */
    public long ticks() {
        return services.clock().tick();
    }

    /** {@return the time, seconds: the sum of dt of all ticks} */
    public double time() {
        return services.clock().time();
    }

    /** {@return the number of agents in all groups, on all ranks} */
    public int agents() {
        return tick.crossing().agents();
    }

    /** {@return whether loops run in their wide (SIMD) form} */
    public boolean wide() {
        return services.wide();
    }

    /** {@return the workers that run ticks} */
    public Workers workers() {
        return services.workers();
    }

    /**
     * Closes the world: further calls throw {@link IllegalStateException}, and the threads of its own pool end. Another
     * thread may do that once the owner has ended.
     *
     * @throws IllegalStateException during a tick, from a listener, and if another thread owns the world
     */
    @Override
    public void close() {
        owner.close();
        workers().close();
    }
}
