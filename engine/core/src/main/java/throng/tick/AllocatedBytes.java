package throng.tick;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Tells how many bytes the present thread has allocated. It takes 50 ns. */
final class AllocatedBytes {
    private static final boolean COUNTED =
            ModuleLayer.boot().findModule("jdk.management").isPresent() && Counter.works();

    private AllocatedBytes() {}

    /** Returns the bytes so far; −1 where the JVM does not count them, as for a virtual thread. */
    static long now() {
        return COUNTED ? Counter.now() : -1;
    }

    /** Loaded only where the JVM has the module. */
    private static final class Counter {
        private static final java.lang.management.ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

        static boolean works() {
            return BEAN instanceof ThreadMXBean bean
                    && bean.isThreadAllocatedMemorySupported()
                    && bean.isThreadAllocatedMemoryEnabled();
        }

        static long now() {
            return ((ThreadMXBean) BEAN).getCurrentThreadAllocatedBytes();
        }
    }
}
