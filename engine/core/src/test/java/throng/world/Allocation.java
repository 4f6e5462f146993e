package throng.world;

import java.lang.reflect.Method;

/** Bytes that threads have allocated, by reflection, as the module under test does not read {@code jdk.management}. */
final class Allocation {
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

    private Allocation() {}

    static long ofThisThread() {
        return of(Thread.currentThread().threadId())[0];
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
