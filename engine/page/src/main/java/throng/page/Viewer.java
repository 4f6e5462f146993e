package throng.page;

import java.net.URI;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.page.wire.PageServer;
import throng.world.World;

/**
 * Shows a world in the browser while it runs. Use it to look at a crowd, to stop it, to ask one agent why it does
 * what it does, and to turn numbers.
 *
 * <pre>{@code
 * try (Viewer viewer = Viewer.open(world)) {
 *     System.out.println(viewer.url());
 *     while (viewer.tick(1 / 60f)) {}
 * }
 * }</pre>
 *
 * <p>The thread that owns the world calls all methods but {@link #url}, {@link #clients} and {@link #close}. It applies
 * what pages asked for, ticks, and packs a frame only if a page waits for one. Frames are not queued: a slow page skips
 * some. What pages look at changes no bit of the world; what they turn does, as {@code group.set} would.
 *
 * <p>Others on this machine can open the page only if they know its address, which holds a secret.
 */
public final class Viewer implements AutoCloseable {
    private static final long LONGEST_WAIT_NANOS = 50_000_000L;

    private final PageServer server;
    private final LiveRun run;
    private final boolean owned;
    private volatile boolean closed;

    private Viewer(PageServer server, LiveRun run, boolean owned) {
        this.server = server;
        this.run = run;
        this.owned = owned;
    }

    /**
     * Opens a page on any free port, for this machine alone.
     *
     * @param world to show; it stays open when the viewer closes
     * @return the viewer
     * @throws IllegalStateException if no port can be opened
     */
    public static Viewer open(World world) {
        return open(world, ViewerOptions.DEFAULT);
    }

    /**
     * Opens a page.
     *
     * @param world to show; it stays open when the viewer closes
     * @param options host, port, speed and so on
     * @return the viewer
     * @throws IllegalStateException if the port is taken, or there is no such host
     */
    public static Viewer open(World world, ViewerOptions options) {
        return open(Check.given("the world of a viewer", world), null, options, false);
    }

    /**
     * Opens a page whose worlds are made by a source, so that it can restart.
     *
     * @param source makes the worlds; the viewer closes them
     * @param seed of the first world
     * @param options host, port, speed and so on
     * @return the viewer
     * @throws IllegalStateException if the port is taken, or there is no such host
     * @throws IllegalArgumentException if the source refuses the first world
     */
    public static Viewer open(WorldSource source, long seed, ViewerOptions options) {
        return open(Check.given("the source of a viewer", source).make(seed, List.of()), source, options, true);
    }

    private static Viewer open(World world, @Nullable WorldSource source, ViewerOptions options, boolean owned) {
        Check.given("the options of a viewer", options);
        PageServer server = null;
        try {
            server = new PageServer(options.host(), options.port(), options.token());
            server.owner(Thread.currentThread());
            return new Viewer(server, new LiveRun(server, options, world, source), owned);
        } catch (RuntimeException | Error e) {
            if (server != null) server.close();
            if (owned) world.close();
            throw e;
        }
    }

    /**
     * Measures the world that is shown, and those that follow it: pages draw lines and areas, and plots beside them
     * grow. They begin anew with each world, and where a world was set to another tick. No bit of a world changes.
     * From then on, the thread that owns the world calls {@link #close}, too.
     *
     * @param meter in place of a former one
     * @return this viewer
     * @throws IllegalArgumentException if the meter refuses the present world
     */
    public Viewer measure(WorldMeter meter) {
        run.measure(Check.given("the meter of a viewer", meter));
        return this;
    }

    /** {@return the address of the page, with its secret} */
    public URI url() {
        return server.url();
    }

    /** {@return the world that is shown: another one after a restart} */
    public World world() {
        return run.world();
    }

    /** {@return the number of open pages, at most 8} */
    public int clients() {
        return server.clients();
    }

    /**
     * Ticks as {@code world.tick(dt)} does, when the pace of the page says so: it waits while the page is paused,
     * and so long that simulated time passes as fast as was asked.
     *
     * @param dt length of the tick, seconds, in [0, 10]
     * @return false if no tick was done, because the viewer is closed or the thread was interrupted
     * @throws RuntimeException what {@code world.tick} throws; pages show it, and are paused
     */
    public boolean tick(float dt) {
        return tick(dt, () -> true);
    }

    /**
     * Ticks until a condition fails. It is asked at least twenty times a second, also while the page is paused; and
     * before each tick, when what pages asked for is done.
     *
     * @param dt length of a tick, seconds, in [0, 10]
     * @param goOn whether to go on
     * @throws RuntimeException what {@code world.tick} throws; pages show it, and are paused
     */
    public void run(float dt, BooleanSupplier goOn) {
        Check.given("the condition of a run", goOn);
        while (tick(dt, goOn)) {}
    }

    private boolean tick(float dt, BooleanSupplier goOn) {
        Check.within("dt", dt, 0, 10, "s");
        server.owner(Thread.currentThread());
        while (!closed) {
            run.apply();
            if (!goOn.getAsBoolean()) return false;
            long now = System.nanoTime(), wait = run.untilTick(now);
            if (wait == 0) run.tick(dt);
            run.show();
            if (wait == 0) return true;
            LockSupport.parkNanos(this, Math.min(Math.min(wait, run.untilShow(now)), LONGEST_WAIT_NANOS));
            if (Thread.currentThread().isInterrupted()) return false;
        }
        return false;
    }

    /**
     * Ticks at once, unless the page is paused. It never waits: use it in the loop of a game, which keeps its own time.
     * Call it, too, where no time has passed for a while, so that what pages ask is done.
     *
     * @param dt length of the tick, seconds, in [0, 10]
     * @return whether a tick was done
     * @throws RuntimeException what {@code world.tick} throws; pages show it, and are paused
     */
    public boolean tryTick(float dt) {
        Check.within("dt", dt, 0, 10, "s");
        if (closed) return false;
        server.owner(Thread.currentThread());
        run.apply();
        boolean goes = run.goes();
        if (goes) run.tick(dt);
        run.show();
        return goes;
    }

    /**
     * {@return what makes the run again, up to now: the command of the source, and what pages turned as {@code --set
     * path=value@TICK}}
     */
    public String command() {
        return run.command();
    }

    /** The number of frames that were packed. */
    int frames() {
        return run.frames();
    }

    /** Closes the page: no thread and no port remains. A world that a source made is closed, too. */
    @Override
    public void close() {
        if (closed) return;
        closed = true;
        server.close();
        try {
            run.close();
        } finally {
            if (owned) run.world().close();
        }
    }
}
