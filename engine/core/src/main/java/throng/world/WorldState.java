package throng.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import throng.field.store.WorldFields;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.Space;
import throng.memory.ColumnChanges;
import throng.memory.Events;
import throng.memory.RestoreOptions;
import throng.memory.store.MemoryBudget;
import throng.parallel.Workers;
import throng.terrain.wall.Barriers;
import throng.trace.TickAbandoned;
import throng.trace.TickTrace;
import throng.trace.TickWatch;
import throng.world.group.GroupParts;
import throng.world.group.OwnerThread;
import throng.world.group.WorldServices;
import throng.world.state.CopiedState;
import throng.world.state.Snapshot;
import throng.world.state.TickUndo;
import throng.world.state.WorldHash;

/** The part of {@link World} that ticks, keeps the time, hashes and saves the state, and calls listeners. */
abstract sealed class WorldState permits World {
    final WorldServices services;
    final Population population;
    final Tick tick;
    private final OwnerThread owner = new OwnerThread();
    private final MemoryBudget budget;
    private final List<GroupParts> parts = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final TickUndo undo;
    private final Snapshot states;

    WorldState(WorldBuilder b) {
        ForkJoinPool pool = b.pool;
        var workers = pool == null ? new Workers(b.workers) : new Workers(pool, b.workers);
        var barriers = new Barriers(b.space, owner::check, workers.count());
        budget = new MemoryBudget(b.memory);
        services = new WorldServices(
                b.space,
                new Clock(b.seed),
                new Events(),
                barriers,
                new WorldFields(b.space, owner::check, workers, budget),
                workers,
                new TickTrace(),
                b.form.wide(),
                b.trials());
        undo = new TickUndo(parts, services);
        states = new Snapshot(services, parts, undo::needed, this::passes);
        population = new Population(services, undo, owner);
        tick = new Tick(parts, services, undo, population, b.checked);
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
    final GroupParts addParts(String name) {
        beginChange();
        if (!names.add(Check.name("a group", name)))
            throw new IllegalArgumentException("there is a group '" + name + "' already: take another name");
        var group = GroupParts.of(name, parts.size(), services, budget.part(name));
        parts.add(group);
        return group;
    }

    /** Sorts columns and fits cells, where changes between ticks have made that necessary. */
    final void settle() {
        owner.check();
        tick.settle();
    }

    /** Called before a change of what a tick does. */
    final void beginChange() {
        owner.check();
        tick.planAgain();
    }

    /** Refuses calls during a tick, from within a spawn, and from other threads. */
    final void checkOwner() {
        owner.check();
    }

    /** Throws away all scratch data of ticks. Hashes do not change: it is not part of the state. */
    final void dropWorkspace() {
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
        owner.running(true);
        try {
            tick.run(dt);
        } finally {
            owner.running(false);
        }
        owner.telling(true);
        try {
            tick.tell();
        } finally {
            owner.telling(false);
        }
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
     * Hashes the whole state: seed, tick, time, all columns of all agents, and all fields, independent of how they are
     * stored. Equal states have equal hashes.
     *
     * @return 64 bits
     */
    public long hash() {
        settle();
        return WorldHash.of(services, parts);
    }

    /**
     * Writes the whole state to a stream, and leaves the stream open. Rules, minds and settings are code, and are not
     * part of it.
     *
     * @param out receives the bytes; equal states give equal bytes
     * @throws IllegalStateException if a raw column holds what no snapshot can hold, such as NaN; nothing is written
     * @throws IOException if the stream refuses bytes
     */
    public void snapshot(OutputStream out) throws IOException {
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
        Check.within("the version of a snapshot", version, 0, Integer.MAX_VALUE);
        settle();
        states.write(out, version);
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
        Check.given("the options of a restore", options);
        var saved = states.read(in);
        var ofVersion = Check.given("the changes of columns", options.changes().apply(saved.version()));
        checkSame(saved, options.same());
        options.differences().accept(states.differences(saved, false));
        restore(saved, ofVersion);
        services.events().restored(options.tellsAgain());
        return saved.version();
    }

    private long passes(int groups) {
        return tick.passes().print(groups);
    }

    private void checkSame(Snapshot.SavedWorld saved, RestoreOptions.Same same) throws IOException {
        if (same == RestoreOptions.Same.NOTHING) return;
        var differing = states.differences(saved, same == RestoreOptions.Same.GROUND);
        if (differing.isEmpty()) return;
        throw new IOException(
                "the world was set up otherwise when the file was written: %s; ".formatted(String.join(", ", differing))
                        + "set it up as it was, restore, and change it then; "
                        + "or restore with RestoreOptions.Same.NOTHING");
    }

    private void restore(Snapshot.SavedWorld saved, ColumnChanges changes) throws IOException {
        beginChange();
        states.restore(saved, changes);
        for (GroupParts group : parts) group.members().agents().former().jumpAll(group.count());
        tick.settle();
    }

    /**
     * Replaces the state by a copy, as {@link #restore(InputStream)} does by a file: of this world, or of one that code
     * has set up in the same way. Columns are matched by name. In the world that it is of it allocates nothing, unless
     * code has given that world a column, mind, rule, group or field since, or has set numbers of rules. Walls, tiles
     * and goals are not compared. Ticks that are done again tell their events again.
     *
     * @param from that {@link #snapshot(StateCopy)} has filled
     * @throws IllegalArgumentException if the copy is empty, of a world with another setup, or memory cannot hold it;
     *     nothing is changed then
     */
    public void restore(StateCopy from) {
        restore(from, true);
    }

    /**
     * Replaces the state by a copy, as {@link #restore(StateCopy)} does, and chooses whether ticks that this world has
     * done before tell their events again.
     *
     * @param from that {@link #snapshot(StateCopy)} has filled
     * @param tellsAgain false for a listener that changes nothing, such as one that plays sounds: see {@link
     *     RestoreOptions#tellingOnce}
     * @throws IllegalArgumentException if the copy is empty, of a world with another setup, or memory cannot hold it;
     *     nothing is changed then
     */
    public void restore(StateCopy from, boolean tellsAgain) {
        owner.check();
        CopiedState state = Check.given("a copy of the state", from).state;
        state.checkFull();
        if (state.isOf(states)) {
            if (state.load(states)) beginChange();
            tick.settle();
        } else {
            try {
                restore(state.read(states), ColumnChanges.NONE);
            } catch (IOException e) {
                throw new IllegalArgumentException("the copy does not fit this world: " + e.getMessage(), e);
            }
        }
        services.events().restored(tellsAgain);
    }

    /**
     * Sets the listener for events of rules, minds and passes. It is called when a tick is over, and may change the
     * world: see {@link Events.Listener}.
     *
     * @param listener replaces the former one; null: no listener, so that events are dropped
     */
    public void listen(Events.@Nullable Listener listener) {
        owner.check();
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

    /** {@return the number of agents in all groups} */
    public int agents() {
        return tick.agents();
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
    public void close() {
        owner.close();
        workers().close();
    }
}
