package throng.measure.moment;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Gives agents of a recording their speed: the way from n frames before to n frames after, straight, by its time. On a
 * torus it is the sum of the shorter ways from frame to frame. At the begin and the end of a life it looks to one side
 * only. So each moment goes on n frames after it came.
 *
 * <p>It is the speed of PedPy with {@code BORDER_SINGLE_SIDED}. A life of at most n frames has no speed.
 */
public final class SpeedWindow implements Consumer<CrowdMoment> {
    /** Ticks. */
    private final long reach;

    private final MeasuredSpace space;
    private final double[] way = new double[3];
    private final Consumer<CrowdMoment> next;
    private final ArrayDeque<CrowdMoment> window = new ArrayDeque<>();
    private final ArrayDeque<CrowdMoment> free = new ArrayDeque<>();
    private int done;

    /**
     * Prepares.
     *
     * @param reach n, frames, in [1, 1000]
     * @param every how many ticks lie between two frames, 1 or more
     * @param space in which agents go
     * @param next gets each moment, in the order of frames
     * @throws IllegalArgumentException if the number is out of range
     */
    public SpeedWindow(int reach, int every, MeasuredSpace space, Consumer<CrowdMoment> next) {
        if (reach < 1 || reach > 1000)
            throw new IllegalArgumentException(
                    "the reach of speeds is %d frames; allowed is 1 to 1000: 5 are usual".formatted(reach));
        this.reach = (long) reach * every;
        this.space = space;
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
            way[0] = to.x[t] - from.x[f];
            way[1] = to.y[t] - from.y[f];
            way[2] = to.z[t] - from.z[f];
            if (space != MeasuredSpace.OPEN) follow(at.life[i], from, to);
            double took = to.seconds - from.seconds;
            at.vx[i] = (float) (way[0] / took);
            at.vy[i] = (float) (way[1] / took);
            at.vz[i] = (float) (way[2] / took);
            at.speed[i] = (float) (Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]) / took);
        }
    }

    /** Goes from frame to frame, over seams: so an agent may go more than half of a torus within the window. */
    private void follow(long life, CrowdMoment from, CrowdMoment to) {
        way[0] = way[1] = way[2] = 0;
        CrowdMoment last = from;
        int l = from.index(life);
        for (CrowdMoment next : window) {
            if (next.tick <= from.tick || next.tick > to.tick) continue;
            int n = l < next.count && next.life[l] == life ? l : next.index(life);
            if (n < 0) continue;
            way[0] += space.wayX(next.x[n] - last.x[l]);
            way[1] += space.wayY(next.y[n] - last.y[l]);
            way[2] += space.wayZ(next.z[n] - last.z[l]);
            last = next;
            l = n;
        }
    }

    private @Nullable CrowdMoment find(long tick) {
        for (CrowdMoment each : window) if (each.tick == tick) return each;
        return null;
    }
}
