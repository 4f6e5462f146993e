package throng.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import throng.behaviour.explain.Explanation;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Events;
import throng.memory.Handle;
import throng.memory.Writes;
import throng.memory.store.MemoryBudget;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.Walls;
import throng.trace.TickTrace;
import throng.trace.TickWatch;
import throng.world.TickPass.Stage;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;
import throng.world.state.Snapshot;
import throng.world.state.TickUndo;
import throng.world.state.WorldHash;

/**
 * A world of agents, advanced tick by tick. What a tick does is a function of the state alone: the same bits for any
 * number of workers, either form, any register width and any history.
 *
 * <p>One thread owns a world: the one that built it, or was given it by {@link #handOver}. Several worlds in one JVM
 * know nothing of each other. {@link #close} ends the threads of its own pool.
 */
public final class World implements AutoCloseable {
    private final OwnerThread owner = new OwnerThread();
    private final MemoryBudget budget;
    private final WorldServices services;
    private final List<Group> groups = new ArrayList<>();
    private final List<Group> groupsView = Collections.unmodifiableList(groups);
    private final List<GroupParts> parts = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final TickUndo undo;
    private final Population population;
    private final Tick tick;

    World(WorldBuilder b) {
        ForkJoinPool pool = b.pool;
        var workers = pool == null ? new Workers(b.workers) : new Workers(pool, b.workers);
        var barriers = new Barriers(b.space, owner::check, workers.count());
        services = new WorldServices(
                b.space, new Clock(b.seed), new Events(), barriers, workers, new TickTrace(), b.form.wide());
        budget = new MemoryBudget(b.memory);
        undo = new TickUndo(parts, services);
        population = new Population(services, undo, owner);
        tick = new Tick(parts, services, undo, population, b.checked);
    }

    /** An open world without size, of 2 or 3 axes. */
    public static WorldBuilder open(int axes) {
        return new WorldBuilder(Space.open(axes));
    }

    /** A flat torus, metres. */
    public static WorldBuilder torus(float width, float height) {
        return new WorldBuilder(Space.torus(width, height));
    }

    /** A torus of three axes, metres. */
    public static WorldBuilder torus(float width, float height, float depth) {
        return new WorldBuilder(Space.torus(width, height, depth));
    }

    /** A world with any borders. */
    public static WorldBuilder of(Space space) {
        return new WorldBuilder(Check.given("the space of a world", space));
    }

    /**
     * A new group.
     *
     * @throws IllegalArgumentException if there is one of that name already, or the name is longer than 1,000
     *     characters or no text
     */
    public Group group(String name) {
        beginChange();
        if (!names.add(Check.name("a group", name)))
            throw new IllegalArgumentException("there is a group '" + name + "' already: take another name");
        var group = new Group(this, GroupParts.of(name, parts.size(), services, budget.part(name)));
        groups.add(group);
        parts.add(group.parts);
        return group;
    }

    /** All groups, by number. */
    public List<Group> groups() {
        return groupsView;
    }

    /** As below, of a pass that may write all that its stage allows: each tick copies all of that. */
    public World pass(Stage stage, String name, Group group, TickPass pass) {
        return pass(stage, name, group, Writes.any(), pass);
    }

    /**
     * Puts a pass of the user's into every tick. Passes of one stage run in the order in which they came.
     *
     * @param writes which columns of the group: each tick copies those alone, so that it can be abandoned whole
     * @throws IllegalArgumentException if something is null or of another world or group, or the stage forbids it
     */
    public World pass(Stage stage, String name, Group group, Writes writes, TickPass pass) {
        beginChange();
        if (Check.given("the group of a pass", group).world != this)
            throw new IllegalArgumentException(group + " is of another world: add the pass to that");
        tick.passes().add(stage, name, group.parts, writes, pass);
        return this;
    }

    /**
     * The columns that each tick copies, as "people.heat", and whether nobody has declared that they are written. Ticks
     * in which agents come or go copy all of their groups.
     */
    public List<String> copied() {
        settle();
        return undo.copied();
    }

    /**
     * Walls that agents do not get through, but those of groups that go {@link Group#throughWalls}. As rules are, they
     * are set up by code: neither hashed nor in snapshots.
     */
    public Walls walls() {
        return services.barriers().walls();
    }

    /**
     * Blocked tiles are solid from now on, with all outside of the map, as {@link #walls} are; null: no map, as at
     * first. Tiles may change between ticks: who stands where one is blocked is put to the nearest open place.
     *
     * @throws IllegalArgumentException if the world is a torus, and the map does not cover just it
     */
    public World tiles(@Nullable TileMap map) {
        owner.check();
        services.barriers().tiles(map);
        return this;
    }

    /**
     * One step of {@code dt} seconds. Allocates nothing once arrays have grown and loops are compiled, but for births
     * and for events that somebody listens to.
     *
     * @param dt seconds, in [0, 10]
     * @throws TickAbandoned if a pass or rule of the user's threw, or {@link WorldBuilder#checked} has found a fault in
     *     it; the world is as before then
     * @throws IllegalStateException if somebody wrote what is not allowed into a raw column of masses, speeds, forces
     *     or radii (the world is as before); or if a listener or watch threw: the tick is done then, all others have
     *     been told, and nobody is told again
     */
    public void tick(float dt) {
        Check.within("dt", dt, 0, 10, "s");
        owner.check();
        owner.running(true);
        try {
            tick.run(dt);
        } finally {
            owner.running(false);
        }
    }

    /** After changes between ticks: columns in canonical order, cells right. */
    void settle() {
        owner.check();
        tick.settle();
    }

    /** Before a change of what a tick does. */
    void beginChange() {
        owner.check();
        tick.planAgain();
    }

    /** Refused during a tick, from within a spawn, and to strangers. */
    void checkOwner() {
        owner.check();
    }

    Population population() {
        return population;
    }

    /** All that ticks work with, and that is no state, is thrown away: hashes do not change. */
    void dropWorkspace() {
        tick.dropWorkspace();
    }

    /** Gives the world to another thread; the present owner calls it. */
    public void handOver(Thread to) {
        owner.handOver(to);
    }

    /** 64 bits of the whole state: seed, tick, time, and all columns of all agents, however they are stored. */
    public long hash() {
        settle();
        return WorldHash.of(services, parts);
    }

    /**
     * Writes the whole state. The stream stays open.
     *
     * @throws IllegalStateException if a raw column holds what no snapshot can hold, such as NaN; nothing is written
     */
    public void snapshot(OutputStream out) throws IOException {
        settle();
        new Snapshot(space(), services.clock(), parts, undo.needed()).write(out);
    }

    /**
     * Takes the state from a snapshot of a world with the same space, groups and columns. Rules are code, and are not
     * in it.
     *
     * @throws IOException naming what is wrong with it: truncated, corrupt, newer, or of another world; nothing is
     *     changed then
     */
    public void restore(InputStream in) throws IOException {
        beginChange();
        new Snapshot(space(), services.clock(), parts, undo.needed()).read(in);
        tick.settle();
    }

    /**
     * Why an agent does what it does in the present state: what the minds of its group have in mind for it, whom it
     * sees, hears and remembers, and what each of its rules wants of it; dt is that of the last tick. Changes nothing:
     * what rules tell or wish for meanwhile is dropped.
     *
     * @throws IllegalArgumentException if the agent was removed
     */
    public Explanation explain(Handle handle) {
        Check.within("the group of the handle", handle.group(), 0, groups.size() - 1);
        int i = groups.get(handle.group()).index(handle); // settles
        tick.updateTrackedIndices();
        return parts.get(handle.group()).steering().explain(i);
    }

    /** Lets {@code listener} hear of what rules and passes tell, at the end of each tick; null: nobody listens. */
    public void listen(Events.@Nullable Listener listener) {
        owner.check();
        services.events().listener(listener);
    }

    /** Tells {@code watch} of every pass; null: nobody. */
    public void watch(@Nullable TickWatch watch) {
        owner.check();
        services.trace().watch(watch);
    }

    public Space space() {
        return services.space();
    }

    public long seed() {
        return services.clock().seed();
    }

    /** Ticks that are done. */
    public long ticks() {
        return services.clock().tick();
    }

    /** Seconds that have passed in it. */
    public double time() {
        return services.clock().time();
    }

    /** Agents of all groups. */
    public int agents() {
        return tick.agents();
    }

    /** Whether the wide form runs. */
    public boolean wide() {
        return services.wide();
    }

    /** Who does the work. */
    public Workers workers() {
        return services.workers();
    }

    @Override
    public void close() {
        owner.close();
        workers().close();
    }
}
