package throng.examples.gallery.smooth;

import java.nio.FloatBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import throng.world.FixedStep;
import throng.world.World;

/** Shows frames that never wait for a tick: ticks run on a thread of their own, frames between the last two of them. */
public final class Smooth {
    private static final long TICK_NANOS = 1_000_000_000 / 30;

    private final World world;
    private final Thread drawer = Thread.currentThread();
    private final FrameBox guards, thieves;
    private final AtomicBoolean open = new AtomicBoolean(true);
    /** What the player does; the thread that ticks takes it between two ticks. */
    final Queue<Consumer<World>> inputs = new ConcurrentLinkedQueue<>();

    Smooth(World world) {
        this.world = world;
        guards = new FrameBox(world.agents(), TICK_NANOS);
        thieves = new FrameBox(world.agents(), TICK_NANOS);
    }

    /** Ticks in step with the clock until it is closed. A tick that is late is not caught up with: time goes slower. */
    private void tick() {
        long due = System.nanoTime();
        while (open.get()) {
            while (System.nanoTime() < due) LockSupport.parkNanos(due - System.nanoTime());
            for (var input = inputs.poll(); input != null; input = inputs.poll()) input.accept(world);
            world.tick(TICK_NANOS / 1e9f);
            due = Math.max(due + TICK_NANOS, System.nanoTime()); // it is drawn from when it is over at the latest
            guards.publish(world.groups().get(0), due);
            thieves.publish(world.groups().get(1), due);
        }
        world.handOver(drawer);
    }

    /** Draws frames while another thread ticks. */
    String run(int frames) throws InterruptedException {
        float[] drawn = new float[4 * world.agents()];
        var ticker = new Thread(this::tick, "ticker");
        world.handOver(ticker); // from now on that thread alone may use the world
        ticker.start();
        String times = FrameTimes.run("ticks on a thread of their own", frames, time -> {
            guards.draw(time, drawn); // then draw them
            thieves.draw(time, drawn);
        });
        open.set(false);
        ticker.join();
        return times + "  %d ticks meanwhile%n".formatted(world.ticks());
    }

    /** Draws frames, and ticks between them on the same thread. */
    static String runOnOneThread(World world, int frames) {
        var steps = new FixedStep(world, TICK_NANOS / 1e9f, 4);
        var drawn = FloatBuffer.allocate(4 * world.agents());
        return FrameTimes.run("ticks between frames", frames, time -> {
            float alpha = steps.advance(FrameTimes.FRAME_NANOS / 1e9);
            for (var group : world.groups()) group.frame(alpha, drawn.clear());
        });
    }

    public static void main(String[] args) throws InterruptedException {
        int agents = args.length > 0 ? Integer.parseInt(args[0]) : 20_000;
        int frames = args.length > 1 ? Integer.parseInt(args[1]) : 1440;
        try (World one = Town.world(agents, 2);
                World two = Town.world(agents, 2)) {
            for (int t = 0; t < frames / 10; t++) one.tick(1 / 30f); // until loops are compiled
            System.out.print(runOnOneThread(one, frames));
            System.out.print(new Smooth(two).run(frames));
        }
    }
}
