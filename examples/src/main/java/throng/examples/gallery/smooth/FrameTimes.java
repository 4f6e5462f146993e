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
     * Runs frames, and tells the time from the beginning of each to its end: median, 99 of 100, and the longest; and
     * the processor time of this thread.
     *
     * @param frame draws the frame of a time
     */
    static String run(String name, int frames, LongConsumer frame) {
        var cpu = ManagementFactory.getThreadMXBean();
        long[] took = new long[frames], used = new long[frames];
        long begin = System.nanoTime();
        for (int f = 0; f < frames; f++) {
            long due = begin + f * FRAME_NANOS;
            while (System.nanoTime() < due) LockSupport.parkNanos(due - System.nanoTime());
            long wall = System.nanoTime(), before = cpu.getCurrentThreadCpuTime();
            frame.accept(wall);
            took[f] = System.nanoTime() - wall;
            used[f] = cpu.getCurrentThreadCpuTime() - before;
        }
        Arrays.sort(took);
        Arrays.sort(used);
        return "%s: %d frames, ms: median %.2f, p99 %.2f, longest %.2f; CPU of the thread: median %.2f, p99 %.2f%n"
                .formatted(
                        name,
                        frames,
                        took[frames / 2] / 1e6,
                        took[frames * 99 / 100] / 1e6,
                        took[frames - 1] / 1e6,
                        used[frames / 2] / 1e6,
                        used[frames * 99 / 100] / 1e6);
    }
}
