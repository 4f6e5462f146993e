package throng.tick;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;
import throng.trace.TickWatch;

/**
 * Reports ticks and passes to the flight recorder and to a {@link TickWatch}. Its events are reused, so a tick
 * allocates nothing.
 */
public final class TickTrace {
    private static final boolean HAS_RECORDER =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private @Nullable Events events;
    private @Nullable TickWatch watch;
    private @Nullable Throwable thrown;
    private boolean silent;
    private boolean steps;

    /** No watch. */
    public TickTrace() {}

    /**
     * Sets the watch.
     *
     * @param watch replaces the former one; null: none
     */
    public void watch(@Nullable TickWatch watch) {
        this.watch = watch;
    }

    /** Reports that a tick begins. */
    public void beginTick() {
        thrown = null;
        steps = false;
        try {
            if (watch != null) steps = watch.steps();
        } catch (Throwable t) {
            keepFirst(t);
        }
        if (events == null && HAS_RECORDER && Events.areWanted()) events = new Events();
        if (events != null) events.tick.begin();
    }

    /**
     * Reports that a tick is done.
     *
     * @param number of the tick
     * @param agents in all groups
     */
    public void endTick(long number, int agents) {
        if (events != null) events.endTick(number, agents);
    }

    /**
     * Switches reports of passes off and on.
     *
     * @param silent true: passes are not reported from now on
     */
    public void silent(boolean silent) {
        this.silent = silent;
    }

    /**
     * Reports that a pass begins.
     *
     * @param pass its name
     */
    public void begin(String pass) {
        if (silent) return;
        try {
            if (watch != null) watch.begin(pass);
        } catch (Throwable t) { // an exception of the watch does not disturb the tick
            keepFirst(t);
        }
        if (events != null) events.pass.begin();
    }

    /**
     * Reports that a pass has ended.
     *
     * @param pass its name
     * @param agents that it ran over
     */
    public void end(String pass, int agents) {
        if (silent) return;
        if (events != null) events.endPass(pass, agents);
        try {
            if (watch != null) watch.end(pass, agents);
        } catch (Throwable t) {
            keepFirst(t);
        }
    }

    /** {@return whether the watch wants to be told of the steps of blocks} */
    public boolean steps() {
        return steps && !silent;
    }

    /**
     * Reports that a worker begins a block.
     *
     * @param worker its number
     */
    public void block(int worker) {
        try {
            if (watch != null) watch.block(worker);
        } catch (Throwable t) {
            keepFirst(t);
        }
    }

    /**
     * Reports that a worker has done a step of its block.
     *
     * @param step its name
     * @param worker its number
     * @param agents in the block
     */
    public void step(String step, int worker, int agents) {
        try {
            if (watch != null) watch.step(step, worker, agents);
        } catch (Throwable t) {
            keepFirst(t);
        }
    }

    private synchronized void keepFirst(Throwable t) {
        if (thrown == null) thrown = t;
    }

    /** {@return the first exception of the watch in the present tick; null if there was none} */
    public @Nullable Throwable thrown() {
        return thrown;
    }

    /**
     * Loaded only where the JVM has a flight recorder, and made only once it runs. To load its classes takes 65 ms, a
     * fifth of what a small program needs until its first tick is done.
     */
    private static final class Events {
        final TickEvent tick = new TickEvent();
        final PassEvent pass = new PassEvent();

        static boolean areWanted() {
            return FlightRecorder.isInitialized();
        }

        void endTick(long number, int agents) {
            tick.end();
            if (!tick.shouldCommit()) return;
            tick.tick = number;
            tick.agents = agents;
            tick.commit();
        }

        void endPass(String name, int agents) {
            pass.end();
            if (!pass.shouldCommit()) return;
            pass.pass = name;
            pass.agents = agents;
            pass.commit();
        }
    }

    @Name("throng.Tick")
    @Label("Tick")
    @Category("Throng")
    @StackTrace(false)
    static final class TickEvent extends Event {
        @Label("Tick")
        long tick;

        @Label("Agents")
        int agents;
    }

    @Name("throng.Pass")
    @Label("Pass")
    @Category("Throng")
    @StackTrace(false)
    static final class PassEvent extends Event {
        @Label("Pass")
        String pass = "";

        @Label("Agents")
        int agents;
    }
}
