package throng.simd;

import jdk.incubator.vector.VectorShape;

/** Whether wide forms can run: the JVM was started with the Vector API, and its registers hold four floats or more. */
public final class Simd {
    /** True if {@code --add-modules jdk.incubator.vector} was given. */
    public static final boolean AVAILABLE =
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent() && Wide.bits() >= 128;

    /**
     * A group of so few steers scalar: its wide loops would run too seldom to be compiled, and box every vector till
     * then (2.3 kB a tick for four falcons, 217 kB for 500 hunters in their first 600 ticks).
     */
    public static final int MAX_SCALAR_AGENTS = 512;

    private Simd() {}

    /** Floats in a register; 1 without the Vector API. */
    public static int lanes() {
        return AVAILABLE ? Wide.bits() / 32 : 1;
    }

    private static final class Wide {
        static int bits() {
            return VectorShape.preferredShape().vectorBitSize();
        }
    }
}
