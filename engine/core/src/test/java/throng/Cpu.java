package throng;

import java.lang.reflect.Method;

/** CPU time and bytes of this thread, by reflection, as the module under test does not read {@code java.management}. */
public final class Cpu {
    private static final Object BEAN;
    private static final Method OF_THIS_THREAD;
    private static final Method BYTES;

    static {
        try {
            Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
            BEAN = factory.getMethod("getThreadMXBean").invoke(null);
            OF_THIS_THREAD = Class.forName("java.lang.management.ThreadMXBean").getMethod("getCurrentThreadCpuTime");
            BYTES = Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not tell CPU time", e);
        }
    }

    private Cpu() {}

    /** Nanoseconds. */
    public static long nanos() {
        return ask(OF_THIS_THREAD);
    }

    /** Bytes that it has allocated. */
    public static long bytes() {
        return ask(BYTES, Thread.currentThread().threadId());
    }

    private static long ask(Method question, Object... of) {
        try {
            return (long) question.invoke(BEAN, of);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not tell", e);
        }
    }
}
