package throng.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Explain;
import throng.behaviour.Scene;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Budget;
import throng.memory.Events;
import throng.memory.Handle;
import throng.memory.Wishes;
import throng.parallel.Pass;
import throng.parallel.Workers;
import throng.record.Hash;
import throng.terrain.TileMap;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.Walls;
import throng.world.UserPass.Stage;

/**
 * A world of agents, advanced tick by tick. What a tick does is a function of the state alone: the same bits for any
 * number of workers, either form, any register width and any history.
 *
 * <p>One thread owns a world: the one that built it, or was given it by {@link #handOver}. Several worlds in one JVM
 * know nothing of each other. {@link #close} ends the threads of its own pool.
 */
public final class World implements AutoCloseable {
    private final Space space;
    private final Workers workers;
    private final boolean wide;
    private final Budget budget;
    private final Clock clock;
    private final List<Group> groups = new ArrayList<>();
    private final List<Group> shown = Collections.unmodifiableList(groups);
    private final List<Troop> troops = new ArrayList<>();
    private final Events events = new Events();
    private final Trace trace = new Trace();
    private final Barriers barriers;
    private final UserPasses passes = new UserPasses(this);
    private Thread owner = Thread.currentThread();
    private boolean running;
    private boolean closed;
    private boolean planned;
    private Troop.Plan plan = Troop.Plan.EMPTY;

    World(WorldBuilder b) {
        space = b.space;
        wide = b.form.wide();
        budget = new Budget(b.memory);
        clock = new Clock(b.seed);
        ForkJoinPool pool = b.pool;
        workers = pool == null ? new Workers(b.workers) : new Workers(pool, b.workers);
        barriers = new Barriers(space, this::guard, workers.count());
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
        return new WorldBuilder(space);
    }

    /** A new group. */
    public Group group(String name) {
        change();
        for (Group group : groups) {
            if (group.name().equals(name))
                throw new IllegalArgumentException("there is a group '" + name + "' already: take another name");
        }
        var group = new Group(this, name, groups.size(), new Troop(space, workers, barriers));
        groups.add(group);
        troops.add(group.troop);
        return group;
    }

    /** All groups, by number. */
    public List<Group> groups() {
        return shown;
    }

    /** Puts a pass of the user's into every tick. Passes of one stage run in the order in which they came. */
    public World pass(Stage stage, String name, Group group, UserPass pass) {
        change();
        if (!groups.contains(group)) throw new IllegalArgumentException(group + " is of another world");
        passes.add(stage, name, group, pass);
        return this;
    }

    /**
     * Walls that agents do not get through, but those of groups that go {@link Group#throughWalls}. As rules are, they
     * are set up by code: neither hashed nor in snapshots.
     */
    public Walls walls() {
        return barriers.walls();
    }

    /**
     * Blocked tiles are solid from now on, with all outside of the map, as {@link #walls} are; null: no map, as at
     * first. Tiles may change between ticks: who stands where one is blocked is put to the nearest open place.
     *
     * @throws IllegalArgumentException if the world is a torus, and the map does not cover just it
     */
    public World tiles(@Nullable TileMap map) {
        guard();
        barriers.tiles(map);
        return this;
    }

    /**
     * One step of {@code dt} seconds. Allocates nothing once arrays have grown and loops are compiled, but for births
     * and for events that somebody listens to.
     *
     * @param dt seconds, in [0, 10]
     * @throws TickAbandoned if a pass or rule of the user's threw; the world is as before then
     */
    public void tick(float dt) {
        Check.within("dt", dt, 0, 10, "s");
        guard();
        running = true;
        trace.beginTick();
        try {
            passes.save();
            try {
                admit();
            } catch (IllegalArgumentException e) {
                throw passes.abandoned("what passes have asked for", e);
            }
            clock.begin(dt);
            passes.run(Stage.BEFORE_STEERING);
            steerAndMove(dt);
            passes.run(Stage.AFTER_MOVING);
            sort();
            passes.run(Stage.AFTER_SORTING);
            publish();
        } finally {
            running = false;
        }
    }

    private void admit() {
        for (int g = 0; g < groups.size(); g++) if (troops.get(g).wishes.any()) grant(groups.get(g));
        plan();
        settleAll();
        track();
    }

    /** Those whom rules find by id are found. */
    private void track() {
        for (int g = 0; g < troops.size(); g++)
            if (troops.get(g).tracked) troops.get(g).index();
    }

    private void grant(Group group) {
        Wishes wishes = group.troop.wishes;
        running = false; // what was wished for comes in by the door that everybody uses
        try {
            int dead = wishes.sortDeaths();
            for (int k = 0; k < dead; k++) group.remove(wishes.deadId(k), wishes.deadGeneration(k));
            var births = wishes.births();
            wishes.clear();
            for (int b = 0; b < births.size(); b++)
                group.add(births.get(b).x(), births.get(b).y(), births.get(b).z());
        } finally {
            running = true;
        }
    }

    private void steerAndMove(float dt) {
        boolean count = !passes.any(Stage.AFTER_MOVING);
        barriers.begin();
        for (int g = 0; g < troops.size(); g++) troops.get(g).begin(dt);
        for (int g = 0; g < troops.size(); g++) passes.guarded(plan.names().get(g), troops.get(g).beginRules, 1);
        for (int g = 0; g < troops.size(); g++) {
            Troop troop = troops.get(g);
            trace.begin("steerAndMove");
            Pass steering = plan.steerings().get(count ? g : g + troops.size());
            passes.guarded(plan.names().get(g), steering, troop.agents.count());
            trace.end("steerAndMove", troop.agents.count());
        }
    }

    private void sort() {
        for (int g = 0; g < troops.size(); g++) {
            Troop troop = troops.get(g);
            trace.begin("sort");
            if (passes.any(Stage.AFTER_MOVING)) troop.grid.countAll();
            troop.sort();
            trace.end("sort", troop.agents.count());
        }
        if (passes.any(Stage.AFTER_SORTING)) track();
    }

    private void publish() {
        clock.end();
        for (int g = 0; g < troops.size(); g++) troops.get(g).agents.keys().endTick();
        events.publish();
        trace.endTick(clock.tick(), agents());
    }

    private void plan() {
        if (planned) return;
        var bodies = groups.stream().map(g -> g.troop.body(g.name())).toList();
        plan = Troop.Plan.of(groups, new Scene.Around(space, clock, bodies, wishes(), events, barriers), wide);
        planned = true;
    }

    private void settleAll() {
        for (int g = 0; g < troops.size(); g++) plan.fit(g, troops.get(g));
        for (int g = 0; g < troops.size(); g++)
            if (troops.get(g).dirty) troops.get(g).settle();
    }

    /** After changes between ticks: columns in canonical order, cells right. */
    void settle() {
        guard();
        plan();
        settleAll();
    }

    /** Before a change of what a tick does. */
    void change() {
        guard();
        planned = false;
    }

    /** Refused during a tick and to strangers. */
    void guard() {
        if (closed) throw new IllegalStateException("the world is closed");
        if (running)
            throw new IllegalStateException(
                    "a tick is running: do this between ticks, or ask for it through the View of a pass");
        if (!Thread.currentThread().equals(owner)) {
            throw new IllegalStateException("the world belongs to thread '%s', not to '%s': hand it over first"
                    .formatted(owner.getName(), Thread.currentThread().getName()));
        }
    }

    /** Gives the world to another thread; the present owner calls it. */
    public void handOver(Thread to) {
        guard();
        owner = to;
    }

    private List<Wishes> wishes() {
        return troops.stream().map(t -> t.wishes).toList();
    }

    /** Refuses agents that memory cannot hold. */
    void admit(Group to, long agents) {
        long others = 0;
        for (Group group : groups) if (group != to) others += group.troop.agents.bytesPerAgent() * group.count();
        budget.admit(to.name(), agents, to.troop.agents.bytesPerAgent(), others);
    }

    /** 64 bits of the whole state: seed, tick, time, and all columns of all agents, however they are stored. */
    public long hash() {
        settle();
        long[] sums = new long[workers.count()];
        for (int g = 0; g < troops.size(); g++) {
            int number = g;
            Agents agents = troops.get(g).agents;
            workers.run(agents.count(), (start, end, worker) -> sums[worker] += Hash.of(number, agents, start, end));
        }
        long sum = 0;
        for (long s : sums) sum += s;
        return Hash.world(sum, clock.seed(), clock.tick(), clock.time());
    }

    /** Writes the whole state. The stream stays open. */
    public void snapshot(OutputStream out) throws IOException {
        settle();
        for (Troop troop : troops) troop.index();
        new Snapshot(this).write(out);
    }

    /**
     * Takes the state from a snapshot of a world with the same space, groups and columns. Rules are code, and are not
     * in it.
     *
     * @throws IOException naming what is wrong with it: truncated, corrupt, newer, or of another world; nothing is
     *     changed then
     */
    public void restore(InputStream in) throws IOException {
        change();
        new Snapshot(this).read(in);
        plan();
        settleAll();
    }

    /**
     * Why an agent does what it does in the present state: what the minds of its group have in mind for it, whom it
     * sees, hears and remembers, and what each of its rules wants of it; dt is that of the last tick. Changes nothing:
     * what rules tell or wish for meanwhile is dropped.
     *
     * @throws IllegalArgumentException if the agent was removed
     */
    public Explain explain(Handle handle) {
        Check.within("the group of the handle", handle.group(), 0, groups.size() - 1);
        int i = groups.get(handle.group()).index(handle); // settles
        track();
        return troops.get(handle.group()).explain(i);
    }

    /** Lets {@code listener} hear of what rules and passes tell, at the end of each tick; null: nobody listens. */
    public void listen(Events.@Nullable Listener listener) {
        guard();
        events.listener(listener);
    }

    /** Tells {@code watch} of every pass; null: nobody. */
    public void watch(@Nullable Watch watch) {
        guard();
        trace.watch(watch);
    }

    public Space space() {
        return space;
    }

    public long seed() {
        return clock.seed();
    }

    /** Ticks that are done. */
    public long ticks() {
        return clock.tick();
    }

    /** Seconds that have passed in it. */
    public double time() {
        return clock.time();
    }

    /** Agents of all groups. */
    public int agents() {
        int n = 0;
        for (int g = 0; g < troops.size(); g++) n += troops.get(g).agents.count();
        return n;
    }

    /** Whether the wide form runs. */
    public boolean wide() {
        return wide;
    }

    /** Who does the work. */
    public Workers workers() {
        return workers;
    }

    Clock clock() {
        return clock;
    }

    Events events() {
        return events;
    }

    Trace trace() {
        return trace;
    }

    @Override
    public void close() {
        if (running) throw new IllegalStateException("a tick is running: close the world after it");
        closed = true;
        workers.close();
    }
}
