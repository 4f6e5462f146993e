package throng.world;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Tells the flight recorder, and a {@link Watch}, of ticks and passes. Events are reused: a tick allocates nothing. */
final class Trace {
    private static final boolean RECORDER =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private final @Nullable Events events = RECORDER ? new Events() : null;
    private @Nullable Watch watch;

    void watch(@Nullable Watch watch) {
        this.watch = watch;
    }

    void beginTick() {
        if (events != null) events.tick.begin();
    }

    void endTick(long number, int agents) {
        if (events != null) events.endTick(number, agents);
    }

    void begin(String pass) {
        if (watch != null) watch.begin(pass);
        if (events != null) events.pass.begin();
    }

    void end(String pass, int agents) {
        if (events != null) events.endPass(pass, agents);
        if (watch != null) watch.end(pass, agents);
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
