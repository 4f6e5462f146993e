package throng.trace;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Tells the flight recorder, and a {@link TickWatch}, of ticks and passes. Events are reused: a tick allocates nothing. */
public final class TickTrace {
    private static final boolean HAS_RECORDER =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private final @Nullable Events events = HAS_RECORDER ? new Events() : null;
    private @Nullable TickWatch watch;
    private @Nullable Throwable thrown;
    private boolean silent;
    private boolean steps;

    /** Tells {@code watch} from now on; null: nobody. */
    public void watch(@Nullable TickWatch watch) {
        this.watch = watch;
    }

    /** A tick begins. */
    public void beginTick() {
        thrown = null;
        steps = false;
        try {
            if (watch != null) steps = watch.steps();
        } catch (Throwable t) {
            keepFirst(t);
        }
        if (events != null) events.tick.begin();
    }

    /** The tick of that number is done. */
    public void endTick(long number, int agents) {
        if (events != null) events.endTick(number, agents);
    }

    /** True: nobody is told of passes from now on. */
    public void silent(boolean silent) {
        this.silent = silent;
    }

    /** A pass begins. */
    public void begin(String pass) {
        if (silent) return;
        try {
            if (watch != null) watch.begin(pass);
        } catch (Throwable t) { // a tick is whole, whatever somebody throws who watches it
            keepFirst(t);
        }
        if (events != null) events.pass.begin();
    }

    /** A pass has ended. */
    public void end(String pass, int agents) {
        if (silent) return;
        if (events != null) events.endPass(pass, agents);
        try {
            if (watch != null) watch.end(pass, agents);
        } catch (Throwable t) {
            keepFirst(t);
        }
    }

    /** Whether somebody wants to hear of the steps of blocks. */
    public boolean steps() {
        return steps && !silent;
    }

    /** A worker begins with a block. */
    public void block(int worker) {
        try {
            if (watch != null) watch.block(worker);
        } catch (Throwable t) {
            keepFirst(t);
        }
    }

    /** A worker has done a step of its block, of so many agents. */
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

    /** What the watch threw first in the present tick; null: nothing. */
    public @Nullable Throwable thrown() {
        return thrown;
    }

    /** Loaded only where there is a flight recorder. */
    private static final class Events {
        final TickEvent tick = new TickEvent();
        final PassEvent pass = new PassEvent();

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
