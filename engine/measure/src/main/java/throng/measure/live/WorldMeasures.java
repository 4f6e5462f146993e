package throng.measure.live;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.measure.CrowdMeasures;
import throng.measure.ExpressionFigures;
import throng.measure.MeasureOptions;
import throng.measure.MeasureSeries;
import throng.measure.moment.CrowdMoment;
import throng.memory.EventCounts;
import throng.recording.live.CopyRing;
import throng.recording.live.RecordOptions;
import throng.recording.live.WorldFrames;
import throng.world.Group;
import throng.world.TickFollower;
import throng.world.World;

/**
 * Measures a world while it runs.
 *
 * <pre>{@code
 * var options = MeasureOptions.DEFAULT.line("door=-0.4,0,0.4,0").every(10);
 * try (var live = WorldMeasures.of(world, options)) {
 *     for (int n = 0; n < 600; n++) world.tick(1 / 60f);
 *     System.out.println(live.end().figures());
 * }
 * }</pre>
 *
 * <p>The thread that ticks copies columns, and another one measures. If that one is slower, ticks wait for it: no tick
 * is lost. No bit of the world changes, and the thread that ticks allocates nothing once arrays have grown.
 *
 * <p>Lines and travels look at agents within some metres of them: 2, or the way of four ticks at the greatest
 * {@code maxSpeed} of a group, if that is more. An agent that jumps farther in one tick, such as by {@code teleport},
 * crosses nothing.
 */
public final class WorldMeasures implements TickFollower, AutoCloseable {
    private static final int COPIES = 4;
    private static final float LEAST_MARGIN = 2;
    private static final int MARGIN_TICKS = 4;

    private final World world;
    private final CrowdMeasures measures;
    private final List<String> columns;
    private final int every;
    private final boolean everyTick;
    private final NearBoxes near;
    private final CopyRing<CopiedTick> copies = new CopyRing<>(COPIES, CopiedTick::new);
    private @Nullable EventCounts events;
    private final Thread thread;
    private double lastSeconds;
    private long lastTick;
    private volatile @Nullable RuntimeException failure;
    private volatile List<MeasureSeries> series = List.of();
    private volatile boolean asked;
    private volatile int points;
    private boolean closed;

    private WorldMeasures(World world, CrowdMeasures measures) {
        this.world = world;
        this.measures = measures;
        columns = measures.columns();
        MeasureOptions options = measures.options();
        every = options.every();
        everyTick = options.everyTick();
        near = new NearBoxes(options, world.space());
        lastSeconds = world.time();
        lastTick = world.ticks();
        thread = new Thread(this::measure, "throng-measures");
        thread.setDaemon(true); // a program that forgets to close ends
    }

    /**
     * Begins to measure, with the present state.
     *
     * @param world whose owner calls this
     * @param options what is measured
     * @return to close before the world
     */
    public static WorldMeasures of(World world, MeasureOptions options) {
        return goOn(world, prepare(world, options));
    }

    /**
     * Prepares measures for {@link #goOn}, so that they can read what was saved.
     *
     * @param world that will be measured
     * @param options what is measured
     * @return measures of nothing yet
     * @throws IllegalArgumentException if no group has a column of states or one that a figure names
     */
    public static CrowdMeasures prepare(World world, MeasureOptions options) {
        Check.given("the world to measure", world);
        var columns = new ArrayList<>(world.space().axes() == 2 ? List.of("vx", "vy") : List.of("vx", "vy", "vz"));
        if (!Check.given("what is measured", options).states().isEmpty()) columns.add(states(world, options.states()));
        var known = new TreeSet<String>();
        for (Group group : world.groups()) {
            known.addAll(group.columns().floatNames());
            known.addAll(group.columns().intNames());
        }
        for (String column : ExpressionFigures.columns(options.figures(), known))
            if (!columns.contains(column)) columns.add(column);
        var measures =
                new CrowdMeasures(options, new WorldFrames(world, RecordOptions.DEFAULT.columns(columns)).info());
        measures.groups(world.groups().stream().map(Group::name).toList());
        return measures;
    }

    private static String states(World world, String column) {
        var known = new TreeSet<String>();
        for (Group group : world.groups()) known.addAll(group.columns().intNames());
        if (known.contains(column)) return column;
        throw new IllegalArgumentException(
                "no group has a column '%s' of whole numbers; allowed is one of %s".formatted(column, known));
    }

    /**
     * Goes on with measures of a world that was restored.
     *
     * @param world whose owner calls this
     * @param measures that have read what was saved with the world
     * @return to close before the world
     */
    public static WorldMeasures goOn(World world, CrowdMeasures measures) {
        var live = new WorldMeasures(world, measures);
        live.thread.start();
        world.follow(live);
        live.copy(0);
        return live;
    }

    @Override
    public void ticked(World ticked) {
        double dt = world.time() - lastSeconds;
        lastSeconds = world.time();
        lastTick = world.ticks();
        copy(dt);
    }

    private void copy(double dt) {
        boolean figures = world.ticks() % every == 0;
        if (!figures && !everyTick) return;
        CopiedTick copy = copies.free();
        if (copy == null) return;
        copy.fit(world, columns);
        copy.tick = world.ticks();
        copy.seconds = world.time();
        copy.figures = figures;
        copy.kinds = 0;
        if (figures && events != null) copy.count(events);
        float margin = LEAST_MARGIN;
        if (everyTick)
            for (int g = 0; g < copy.groups.size(); g++)
                margin = Math.max(
                        margin, (float) (MARGIN_TICKS * dt * copy.groups.get(g).maxSpeed()));
        for (int g = 0; g < copy.groups.size(); g++) {
            GroupCopy group = copy.groups.get(g);
            if (!figures) group.copyNear(near, margin);
            else {
                group.copyAll();
                if (everyTick) group.findNear(near, margin);
            }
        }
        copies.filled();
    }

    /** Runs on the thread that measures. */
    private void measure() {
        var gathered = new CrowdMoment();
        var sorted = new CrowdMoment();
        try {
            while (!copies.over()) {
                CopiedTick copy = copies.full(Long.MAX_VALUE);
                if (asked) {
                    asked = false;
                    series = MeasureSeries.of(measures, points);
                }
                if (copy == null) continue;
                if (everyTick) {
                    begin(gathered, copy);
                    for (GroupCopy group : copy.groups) group.addNear(gathered);
                    sorted.sort(gathered);
                    measures.follow(sorted);
                }
                if (copy.figures) {
                    begin(gathered, copy);
                    for (GroupCopy group : copy.groups) group.addAll(gathered);
                    measures.happened(copy.tick, copy.seconds, copy.kindNames, copy.events, copy.kinds);
                    measures.figures(gathered);
                }
                copies.emptied();
            }
        } catch (RuntimeException e) {
            failure = e;
            copies.breakOff();
        }
    }

    private static void begin(CrowdMoment moment, CopiedTick copy) {
        moment.tick = copy.tick;
        moment.seconds = copy.seconds;
        moment.count = 0;
    }

    /**
     * Takes the counts of events from these, in the ticks of figures and at the end. What was saved with the world is
     * added. They are looked at if {@link MeasureOptions#events} asks for events.
     *
     * @param counts a listener of the world, from now on
     * @throws IllegalArgumentException if it is null
     */
    public void events(EventCounts counts) {
        events = Check.given("the counts of events", counts);
    }

    /**
     * {@return what was measured a moment ago, for plots that grow while the world runs; at first nothing}
     *
     * <p>It does not wait: it asks the thread that measures for newer series, which the next call returns.
     *
     * @param most points of a series, in [2, 100000]
     * @throws IllegalArgumentException if it is out of range
     * @throws IllegalStateException if measuring has failed
     */
    public List<MeasureSeries> series(int most) {
        points = Check.within("points of a series", most, 2, 100_000);
        RuntimeException failed = failure;
        if (failed != null) throw failure(failed);
        asked = true;
        copies.wake();
        return series;
    }

    private static IllegalStateException failure(RuntimeException why) {
        return new IllegalStateException("measuring has failed: " + why.getMessage(), why);
    }

    /**
     * Ends: waits until all ticks are measured. The world is followed no more.
     *
     * @return what was measured
     * @throws IllegalStateException if measuring has failed
     */
    public CrowdMeasures end() {
        close();
        return measures;
    }

    /**
     * Ends, as {@link #end} does.
     *
     * @throws IllegalStateException if measuring has failed
     */
    @Override
    public void close() {
        if (closed) return;
        closed = true;
        world.unfollow(this);
        copies.end();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true; // what was measured is worth more
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
        RuntimeException failed = failure;
        if (failed != null) throw failure(failed);
        if (events == null) return;
        List<String> kinds = events.names();
        measures.happened(lastTick, lastSeconds, kinds, events.copy(new long[0]), kinds.size());
    }

    @Override
    public String toString() {
        return "measures of " + world;
    }
}
