package throng.fuzz.worlds;

import java.lang.reflect.Method;

/** CPU time of this thread, by reflection, as the module under test does not read {@code java.management}. */
public final class Cpu {
    private static final Object BEAN;
    private static final Method OF_THIS_THREAD;

    static {
        try {
            Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
            BEAN = factory.getMethod("getThreadMXBean").invoke(null);
            OF_THIS_THREAD =
                    Class.forName("java.lang.management.ThreadMXBean").getMethod("getCurrentThreadCpuTime");
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not tell CPU time", e);
        }
    }

    private Cpu() {}

    /** Nanoseconds. */
    public static long nanos() {
        try {
            return (long) OF_THIS_THREAD.invoke(BEAN);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not tell CPU time", e);
        }
    }
}
