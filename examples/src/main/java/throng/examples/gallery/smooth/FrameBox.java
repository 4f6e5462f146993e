package throng.examples.gallery.smooth;

import java.nio.FloatBuffer;
import java.util.concurrent.atomic.AtomicReference;
import throng.world.Group;

/**
 * Hands where agents are from the thread that ticks to the thread that draws. It has three pairs of buffers: one that
 * is filled, one that is fresh, one that is drawn. Neither thread waits for the other, and nothing is allocated.
 */
final class FrameBox {
    /** Where all agents were before and after a tick: x y hx hy of each. */
    private static final class Pair {
        private final FloatBuffer former, now;
        private int floats;
        private long from = Long.MIN_VALUE;

        Pair(int agents) {
            former = FloatBuffer.allocate(4 * agents);
            now = FloatBuffer.allocate(4 * agents);
        }
    }

    private final AtomicReference<Pair> fresh;
    private final long tickNanos;
    private Pair filled, drawn;

    FrameBox(int mostAgents, long tickNanos) {
        filled = new Pair(mostAgents);
        drawn = new Pair(mostAgents);
        fresh = new AtomicReference<>(new Pair(mostAgents));
        this.tickNanos = tickNanos;
    }

    /** Called by the thread that ticks, after a tick: it is drawn from that time on, for the length of a tick. */
    void publish(Group group, long from) {
        group.frame(0, filled.former.clear());
        filled.floats = 4 * group.frame(1, filled.now.clear());
        filled.from = from;
        filled = fresh.getAndSet(filled);
    }

    /** Called by the thread that draws: fills x y hx hy of each agent at that time; the number of agents. */
    int draw(long time, float[] into) {
        long next = fresh.get().from;
        if (next > drawn.from && next <= time) drawn = fresh.getAndSet(drawn);
        float alpha = Math.clamp((time - drawn.from) / (float) tickNanos, 0f, 1f); // 1 for longer if a tick is late
        float[] former = drawn.former.array(), now = drawn.now.array();
        for (int k = 0; k < drawn.floats; k++) into[k] = former[k] + alpha * (now[k] - former[k]);
        return drawn.floats / 4;
    }
}
