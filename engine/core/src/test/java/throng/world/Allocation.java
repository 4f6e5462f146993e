package throng.world;

import java.lang.reflect.Method;

/** Bytes that threads have allocated, by reflection: the core does not require {@code jdk.management}. */
public final class Allocation {
    private static final Object BEAN;
    private static final Method OF_THREADS;

    static {
        try {
            Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
            BEAN = factory.getMethod("getThreadMXBean").invoke(null);
            OF_THREADS =
                    Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long[].class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not count bytes", e);
        }
    }

    /** Vectors are on the heap until their loops are compiled: mostly 10 attempts, 30 on a busy machine. */
    private static final int MAX_ATTEMPTS = 2000;

    /** The longest time for all attempts, nanoseconds. On a busy machine an attempt takes a second. */
    private static final long MAX_NANOS = 60_000_000_000L;

    private Allocation() {}

    /** Bytes that this thread has allocated. */
    static long ofThisThread() {
        return of(Thread.currentThread().threadId())[0];
    }

    /**
     * Bytes that ticks of 1/60 s allocate, in all threads that live before and after, without the cost of measuring.
     */
    public static long ofTicks(World world, int ticks) {
        long measuring = spent(world, 0);
        return Math.max(0, spent(world, ticks) - measuring);
    }

    /** The fewest bytes of several attempts. It stops at 0, after 2000 attempts, or after a minute. */
    public static long least(World world, int ticks) {
        long least = Long.MAX_VALUE, begin = System.nanoTime();
        for (int n = 0; least > 0 && n < MAX_ATTEMPTS && System.nanoTime() - begin < MAX_NANOS; n++)
            least = Math.min(least, ofTicks(world, ticks));
        return least;
    }

    private static long spent(World world, int ticks) {
        long[] threads = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.getName().startsWith("surefire")) // its pings allocate
                .mapToLong(Thread::threadId)
                .toArray();
        long[] before = of(threads);
        for (int t = 0; t < ticks; t++) world.tick(1 / 60f);
        long[] after = of(threads);
        long bytes = 0;
        for (int k = 0; k < threads.length; k++) if (before[k] >= 0 && after[k] >= 0) bytes += after[k] - before[k];
        return bytes;
    }

    /** Bytes for each thread, −1 for one that has ended. The call itself allocates a little. */
    static long[] of(long... threads) {
        try {
            return (long[]) OF_THREADS.invoke(BEAN, (Object) threads);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not count bytes", e);
        }
    }
}
