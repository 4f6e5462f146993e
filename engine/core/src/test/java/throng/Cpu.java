package throng;

import java.lang.reflect.Method;

/** CPU time and allocated bytes of this thread, by reflection: the core does not require {@code java.management}. */
public final class Cpu {
    private static final Object BEAN;
    private static final Method CPU_TIME;
    private static final Method ALLOCATED_BYTES;

    static {
        try {
            Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
            BEAN = factory.getMethod("getThreadMXBean").invoke(null);
            CPU_TIME = Class.forName("java.lang.management.ThreadMXBean").getMethod("getCurrentThreadCpuTime");
            ALLOCATED_BYTES =
                    Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not report CPU time", e);
        }
    }

    private Cpu() {}

    /** The CPU time of this thread, nanoseconds. */
    public static long nanos() {
        return ask(CPU_TIME);
    }

    /** The bytes that this thread has allocated. */
    public static long bytes() {
        return ask(ALLOCATED_BYTES, Thread.currentThread().threadId());
    }

    private static long ask(Method method, Object... arguments) {
        try {
            return (long) method.invoke(BEAN, arguments);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not report CPU time or bytes", e);
        }
    }
}
