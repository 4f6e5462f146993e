package throng.examples.gallery.smooth;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/** Runs frames at 144 Hz on the calling thread, and measures them. */
final class FrameTimes {
    static final long FRAME_NANOS = 1_000_000_000 / 144;

    private FrameTimes() {}

    /**
     * Runs frames. Tells of each how long it took, when it ended after it was due, and the processor time of this
     * thread: the median, and 99 of 100.
     *
     * @param frame draws the frame of a time
     */
    static String run(String name, int frames, LongConsumer frame) {
        var cpu = ManagementFactory.getThreadMXBean();
        long[] took = new long[frames], late = new long[frames], used = new long[frames];
        long begin = System.nanoTime();
        for (int f = 0; f < frames; f++) {
            long due = begin + f * FRAME_NANOS;
            while (System.nanoTime() < due) LockSupport.parkNanos(due - System.nanoTime());
            long wall = System.nanoTime(), before = cpu.getCurrentThreadCpuTime();
            frame.accept(wall);
            took[f] = System.nanoTime() - wall;
            late[f] = System.nanoTime() - due;
            used[f] = cpu.getCurrentThreadCpuTime() - before;
        }
        return "%s: %d frames, ms (median, p99): took %s, ended %s after it was due, CPU %s%n"
                .formatted(name, frames, told(took), told(late), told(used));
    }

    private static String told(long[] nanos) {
        Arrays.sort(nanos);
        return "%.2f, %.2f".formatted(nanos[nanos.length / 2] / 1e6, nanos[nanos.length * 99 / 100] / 1e6);
    }
}
