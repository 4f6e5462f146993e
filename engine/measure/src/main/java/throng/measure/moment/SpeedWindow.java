package throng.measure.moment;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Gives agents of a recording their speed: the way from n frames before to n frames after, straight, by its time. At
 * the begin and the end of a life it looks to one side only. So each moment goes on n frames after it came.
 *
 * <p>It is the speed of PedPy with {@code BORDER_SINGLE_SIDED}. A life of at most n frames has no speed.
 */
public final class SpeedWindow implements Consumer<CrowdMoment> {
    private final int reach;
    private final Consumer<CrowdMoment> next;
    private final ArrayDeque<CrowdMoment> window = new ArrayDeque<>();
    private final ArrayDeque<CrowdMoment> free = new ArrayDeque<>();
    private int done;

    /**
     * Prepares.
     *
     * @param reach n, frames, in [1, 1000]
     * @param next gets each moment, in the order of frames
     * @throws IllegalArgumentException if the number is out of range
     */
    public SpeedWindow(int reach, Consumer<CrowdMoment> next) {
        if (reach < 1 || reach > 1000)
            throw new IllegalArgumentException(
                    "the reach of speeds is %d frames; allowed is 1 to 1000: 5 are usual".formatted(reach));
        this.reach = reach;
        this.next = next;
    }

    /**
     * Takes the next moment.
     *
     * @param moment its frame must be later than that before
     */
    @Override
    public void accept(CrowdMoment moment) {
        CrowdMoment kept = free.isEmpty() ? new CrowdMoment() : free.removeLast();
        kept.copy(moment);
        window.addLast(kept);
        emit(moment.tick - reach);
    }

    /** Hands on what is left. Call it after the last moment. */
    public void end() {
        emit(Long.MAX_VALUE);
    }

    /** Hands on all that have seen what lies ahead of them. */
    private void emit(long last) {
        while (done < window.size()) {
            CrowdMoment at = null;
            int k = 0;
            for (CrowdMoment each : window) if (k++ == done) at = each;
            if (at == null || at.tick > last) return;
            speeds(at);
            next.accept(at);
            done++;
            while (window.getFirst().tick < at.tick - reach) {
                free.addLast(window.removeFirst());
                done--;
            }
        }
    }

    private void speeds(CrowdMoment at) {
        CrowdMoment before = find(at.tick - reach), after = find(at.tick + reach);
        for (int i = 0; i < at.count; i++) {
            CrowdMoment from = before, to = after;
            int f = from == null ? -1 : from.index(at.life[i]), t = to == null ? -1 : to.index(at.life[i]);
            if (f < 0) {
                from = at;
                f = i;
            }
            if (t < 0) {
                to = at;
                t = i;
            }
            if (from == null || to == null || from == to) {
                at.vx[i] = at.vy[i] = at.speed[i] = Float.NaN;
                continue;
            }
            double dx = to.x[t] - from.x[f], dy = to.y[t] - from.y[f];
            double took = to.seconds - from.seconds;
            at.vx[i] = (float) (dx / took);
            at.vy[i] = (float) (dy / took);
            at.speed[i] = (float) (Math.sqrt(dx * dx + dy * dy) / took);
        }
    }

    private @Nullable CrowdMoment find(long tick) {
        for (CrowdMoment each : window) if (each.tick == tick) return each;
        return null;
    }
}
