package throng.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.page.frame.AgentColour;
import throng.page.frame.FramePacker;
import throng.page.frame.ViewBox;
import throng.page.wire.Board;
import throng.page.wire.PageRequest;
import throng.page.wire.PageServer;
import throng.world.World;

/**
 * A run that pages watch: applies what they ask, and shows them what happens. The thread that owns the world uses it.
 */
final class LiveRun {
    private static final long SLOW_NANOS = 500_000_000L, WHY_NANOS = 250_000_000L;

    private final PageServer server;
    private final ViewerOptions options;
    private final WorldOrigin origin;
    private final WorldSource looks;
    private final FramePacker packer = new FramePacker();
    private final TurnedNumbers numbers = new TurnedNumbers();
    private final AskedAgent asked = new AskedAgent();
    private final long frameNanos;
    private final Pace pace;
    private final PassingPokes hands = new PassingPokes();
    private final ShownMeasures measures;
    private RunMeter figures = new RunMeter(0);
    private World world;
    private WorldGoals goals;
    private AgentColour colour = new AgentColour(AgentColour.GROUP);
    private ViewBox whole;
    private ViewBox box;
    private float dt;
    private int serial;
    private int worldNumber;
    private long sketched;
    private boolean news = true;
    private LeftWorld left = new LeftWorld();
    private long lastFrame;
    private long lastSlow;
    private long lastWhy;

    /**
     * Begins with a world.
     *
     * @param source makes worlds for a restart; null: there is none
     */
    LiveRun(PageServer server, ViewerOptions options, World world, @Nullable WorldSource source) {
        this.server = server;
        measures = new ShownMeasures(server.board());
        this.options = options;
        this.world = world;
        long now = System.nanoTime();
        frameNanos = 1_000_000_000L / options.fps();
        lastFrame = now - frameNanos;
        lastSlow = now;
        lastWhy = now - WHY_NANOS;
        pace = new Pace(options.speed(), now);
        origin = new WorldOrigin(source, world, now);
        looks = origin.looks();
        server.pictures(looks::picture);
        colour = new AgentColour(looks.colourBy());
        goals = WorldGoals.of(world);
        whole = ViewBox.of(world, goals.map(looks.map(world)));
        box = whole;
        begin();
    }

    /** The present world. */
    World world() {
        return world;
    }

    /** The command that makes the run again, up to now. */
    String command() {
        String begin = origin.command(), line = numbers.line(begin);
        return begin.isEmpty() ? line : line + " --ticks " + world.ticks();
    }

    /** The number of frames that were packed. */
    int frames() {
        return serial;
    }

    /** Measures the present world and those that follow. */
    void measure(WorldMeter meter) {
        measures.begin(meter, world);
        sketch();
        server.wakeSender();
    }

    /** Ends what is measured. */
    void close() {
        measures.close();
    }

    /** Shows a new world. */
    private void begin() {
        worldNumber++;
        left = new LeftWorld();
        hands.forget();
        figures = new RunMeter(System.nanoTime());
        if (options.plots()) {
            world.watch(figures);
            world.listen(figures.events());
        }
        server.frames().forget();
        numbers.look(world, looks.settings());
        goals = WorldGoals.of(world);
        whole = ViewBox.of(world, goals.map(looks.map(world)));
        box = whole;
        if (!colour.fit(world)) colour = new AgentColour(looks.colourBy());
        packer.look(world, colour);
        asked.drop();
        measures.next(world);
        sketch();
        tellState();
        tellNumbers();
        tellFit();
        server.board().post(Board.Kind.WHY, Map.of());
        server.board().post(Board.Kind.FAULTS, Map.of("faults", List.of(), "warnings", looks.warnings()));
        server.board().post(Board.Kind.FIELDS, WorldSketch.fields(world));
        server.wakeSender();
        news = true;
        if (server.clients() > 0) frame(System.nanoTime()); // the first tick may take long
    }

    private void sketch() {
        sketched = WorldSketch.version(world, goals.map(looks.map(world)), goals);
        var told = WorldSketch.of(world, looks, goals, worldNumber);
        told.put("measured", measures.places());
        server.board().post(Board.Kind.WORLD, told);
    }

    private void tellState() {
        tellState("");
    }

    /**
     * Tells pages how the run is.
     *
     * @param starting title of the world that is being made; "": none
     */
    private void tellState(String starting) {
        var told = new LinkedHashMap<String, Object>();
        told.put("paused", pace.paused());
        told.put("speed", pace.speed());
        told.put("seed", Long.toString(origin.seed())); // a number of JavaScript has 53 bits
        told.put("colour", colour.name());
        told.put("restarts", origin.makes());
        told.put("starting", starting);
        if (left.isKnown()) told.put("left", left.seconds());
        server.board().post(Board.Kind.STATE, told);
    }

    private void tellNumbers() {
        server.board().post(Board.Kind.NUMBERS, numbers.told(world, origin.command()));
    }

    private void tellFit() {
        server.board().post(Board.Kind.FIT, Map.of("low", whole.low(), "high", whole.high(), "world", worldNumber));
    }

    private void tellFaults(List<SourceFault> faults) {
        server.board().post(Board.Kind.FAULTS, Map.of("faults", faults));
    }

    /** Applies what pages have asked for since the last call. Starts again if the source has changed. */
    void apply() {
        if (origin.changed(System.nanoTime())) {
            startAnew(origin.seed());
            server.wakeSender();
        }
        PageRequest request = server.next();
        if (request == null) return;
        while (request != null) {
            try {
                apply(request);
            } catch (IllegalArgumentException | IllegalStateException e) {
                refused(e, request instanceof PageRequest.Turn turn ? turn.path() : "");
            }
            request = server.next();
        }
        server.wakeSender();
    }

    /**
     * Tells pages why something was refused.
     *
     * @param path of the number that keeps its value; "": none
     */
    private void refused(RuntimeException why, String path) {
        var told = Map.of("text", String.valueOf(why.getMessage()), "path", path);
        server.board().post(Board.Kind.REFUSED, told);
        if (!path.isEmpty()) tellNumbers();
        tellState(); // a page that has chosen another world shows the former one again
    }

    private void apply(PageRequest request) {
        long now = System.nanoTime();
        news = true;
        switch (request) {
            case PageRequest.Play play -> pace.paused(!play.on(), now);
            case PageRequest.Step step -> pace.step();
            case PageRequest.Speed to -> pace.speed(to.speed(), now);
            case PageRequest.Restart again -> startAnew(again.seed() == null ? origin.seed() : again.seed());
            case PageRequest.Turn turn -> turn(turn.path(), turn.value());
            case PageRequest.Unturn unturn -> {
                numbers.forget();
                if (origin.makes()) startAnew(origin.seed());
            }
            case PageRequest.Move move -> hands.carry(world, numbers, move);
            case PageRequest.Wall wall -> hands.put(world, numbers, wall);
            case PageRequest.Goal goal -> hands.move(world, numbers, goals, goal);
            case PageRequest.Choose other -> choose(other.name());
            case PageRequest.Colour by -> colour(by.column());
            case PageRequest.Look at -> {
                if (world.space().axes() == 2) box = whole.flat(at.x0(), at.y0(), at.x1(), at.y1());
            }
            case PageRequest.Fit fit -> {
                whole = ViewBox.of(world, goals.map(looks.map(world)));
                if (world.space().axes() == 3) box = whole;
                tellFit();
            }
            case PageRequest.Pick pick -> {
                asked.pick(world, pick.group(), pick.id());
                lastWhy = now - WHY_NANOS;
            }
            case PageRequest.Unpick unpick -> asked.drop();
        }
        switch (request) {
            case PageRequest.Turn _, PageRequest.Unturn _, PageRequest.Move _, PageRequest.Wall _, PageRequest.Goal _ ->
                tellNumbers();
            case PageRequest.Look _ -> {}
            default -> tellState();
        }
    }

    private void choose(String name) {
        long seed = looks.choose(name);
        numbers.forget();
        colour = new AgentColour("");
        restart(seed, name);
    }

    private void colour(String name) {
        var to = new AgentColour(name);
        if (!to.fit(world)) throw new IllegalArgumentException("no group has a column '" + name + "'");
        colour = to;
        packer.look(world, to);
    }

    /** Starts again; if that fails, pages see why at its line, until it succeeds. */
    private void startAnew(long newSeed) {
        try {
            restart(newSeed);
        } catch (RefusedSource e) {
            tellFaults(e.faults());
        } catch (IllegalArgumentException e) {
            tellFaults(List.of(SourceFault.of(String.valueOf(e.getMessage()))));
        }
    }

    private void restart(long newSeed) {
        restart(newSeed, looks.title());
    }

    /** Starts again. What takes long is told before it is done. */
    private void restart(long newSeed, String title) {
        tellState(title.isEmpty() ? "the world" : title);
        server.wakeSender();
        World made;
        try {
            made = origin.make(newSeed, numbers.starts());
        } catch (RuntimeException e) {
            tellState();
            throw e;
        }
        measures.close();
        world.close();
        world = made;
        begin();
    }

    /** Turns a number now. A setting that holds from the start on starts again with it. */
    private void turn(String path, String value) {
        var former = numbers.starts();
        if (!numbers.turn(world, path, value)) return;
        try {
            restart(origin.seed());
        } catch (RuntimeException e) {
            numbers.starts(former);
            throw e;
        }
    }

    /** Nanoseconds until a tick is due; {@link Long#MAX_VALUE}: not before a page asks. */
    long untilTick(long now) {
        return pace.untilDue(now);
    }

    /** Whether time goes on, for loops that keep their own time. */
    boolean goes() {
        return pace.goes();
    }

    /** Nanoseconds until a page wants to be shown something, at most. */
    long untilShow(long now) {
        if (server.clients() == 0) return SLOW_NANOS;
        return Math.max(0, Math.min(lastSlow + SLOW_NANOS, asked.any() ? lastWhy + WHY_NANOS : Long.MAX_VALUE) - now);
    }

    /** Runs one tick. */
    void tick(float seconds) {
        long begun = System.nanoTime();
        dt = seconds;
        if (hands.undo(world, numbers)) tellNumbers();
        pace.ticked(seconds, begun);
        measures.follow();
        try {
            world.tick(seconds);
        } catch (RuntimeException e) { // pages see why; the caller decides what to do
            pace.paused(true, begun);
            refused(e, "");
            server.wakeSender();
            throw e;
        }
        figures.ticked(world.agents(), System.nanoTime() - begun);
        news = true;
        if (!left.isNow(world, looks)) return;
        pace.paused(true, begun);
        tellState();
    }

    /** Shows pages what they wait for: a frame if one is free, and now and then figures, fields and reasons. */
    void show() {
        if (server.clients() == 0) return;
        long now = System.nanoTime();
        if (news && now - lastFrame >= frameNanos && server.wantsFrame()) frame(now);
        if (asked.any() && now - lastWhy >= WHY_NANOS) {
            lastWhy = now;
            server.board().post(Board.Kind.WHY, asked.told(world));
            server.wakeSender();
        }
        if (now - lastSlow >= SLOW_NANOS) slow(now);
    }

    private void frame(long now) {
        var buffer = server.frames().free();
        if (buffer == null) return;
        packer.pack(world, server.clients() > 1 ? whole : box, buffer, ++serial, worldNumber);
        server.frames().publish(buffer, now);
        server.wakeSender();
        news = false;
        lastFrame = now;
        figures.packed(System.nanoTime() - now);
    }

    /** Twice a second: what changes seldom, or is too long for each frame. */
    private void slow(long now) {
        lastSlow = now;
        packer.look(world, colour);
        if (world.space().axes() == 3 || server.clients() > 1) {
            whole = ViewBox.of(world, goals.map(looks.map(world)));
            if (world.space().axes() == 3) box = whole;
        }
        if (WorldSketch.version(world, goals.map(looks.map(world)), goals) != sketched) sketch();
        if (!world.fields().isEmpty()) server.board().post(Board.Kind.FIELDS, WorldSketch.fields(world));
        server.board().post(Board.Kind.FIGURES, figures.told(world, pace, dt, server.drawnNanos(), now));
        measures.tell();
        server.wakeSender();
    }
}
