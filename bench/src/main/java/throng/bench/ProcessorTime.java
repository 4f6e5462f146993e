package throng.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The time that processors give to this program and to others. Wall time on a machine that others use is theirs, too.
 */
final class ProcessorTime {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    /** From this share of a processor on, others show in what is measured. */
    private static final double BUSY = .1;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Begins to look at the machine. */
    ProcessorTime() {
        others();
    }

    /** Returns the nanoseconds that each thread of Java has run so far; compilers and collectors are none. */
    static Map<Long, Long> ofThreads() {
        long[] ids = THREADS.getAllThreadIds(), nanos = THREADS.getThreadCpuTime(ids);
        var times = new HashMap<Long, Long>();
        for (int k = 0; k < ids.length; k++) times.put(ids[k], Math.max(0, nanos[k]));
        return times;
    }

    /** Returns the nanoseconds that threads have run since then; those that have ended meanwhile do not count. */
    static long since(Map<Long, Long> then) {
        long sum = 0;
        for (var time : ofThreads().entrySet())
            sum += Math.max(0, time.getValue() - then.getOrDefault(time.getKey(), 0L));
        return sum;
    }

    /** Returns how many processors other programs took since the last call; NaN if it is not known. */
    private double others() {
        double all = system.getCpuLoad(), own = system.getProcessCpuLoad();
        return all < 0 || own < 0 ? Double.NaN : (all - own) * system.getAvailableProcessors();
    }

    /**
     * Returns what to say if the machine was busy since this was made; empty if it was not, or the JVM does not know.
     */
    String note() {
        double others = others();
        if (!(others > BUSY)) return "";
        return String.format(
                Locale.ROOT,
                "other programs took %.1f of %d processors: compare nsCpu, or measure again when it is quiet",
                others,
                system.getAvailableProcessors());
    }
}
