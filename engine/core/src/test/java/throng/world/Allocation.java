package throng.world;

import java.lang.reflect.Method;

/** Bytes that threads have allocated, by reflection, as the module under test does not read {@code jdk.management}. */
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

    /** Vectors are on the heap till the compiler has done with their loops: mostly ten attempts, on a busy day 30. */
    private static final int ATTEMPTS = 2000;

    /** Where others keep the machine busy an attempt takes a second: by the clock alone there would be too few. */
    private static final long PATIENCE = 60_000_000_000L;

    private Allocation() {}

    static long ofThisThread() {
        return of(Thread.currentThread().threadId())[0];
    }

    /** Bytes of so many ticks of a sixtieth, of all threads that live before and after, less what asking costs. */
    public static long ofTicks(World world, int ticks) {
        long asking = spent(world, 0);
        return Math.max(0, spent(world, ticks) - asking);
    }

    /** The fewest bytes of so many ticks, of attempts till there are none; a minute of them, or 2000, at most. */
    public static long least(World world, int ticks) {
        long least = Long.MAX_VALUE, begin = System.nanoTime();
        for (int n = 0; least > 0 && n < ATTEMPTS && System.nanoTime() - begin < PATIENCE; n++)
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

    /** By thread; −1 for one that is gone. The call allocates a little itself. */
    static long[] of(long... threads) {
        try {
            return (long[]) OF_THREADS.invoke(BEAN, (Object) threads);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not count bytes", e);
        }
    }
}
