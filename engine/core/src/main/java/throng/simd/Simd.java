package throng.simd;

import jdk.incubator.vector.VectorShape;

/** Tells whether wide loops can run: the JVM has the Vector API, and registers of four floats or more. */
public final class Simd {
    /**
     * True if the JVM was started with {@code --add-modules jdk.incubator.vector} and has registers of 128 bits or
     * more.
     */
    public static final boolean AVAILABLE =
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent() && Wide.bits() >= 128;

    /**
     * Groups of up to this many agents run scalar loops: registers would be nearly empty, and each group turns wide on
     * its own. One of 64 agents takes 129 ns an agent wide and 443 scalar, one of 4 takes 919 and 727.
     */
    public static final int MAX_SCALAR_AGENTS = 8;

    private Simd() {}

    /** {@return the number of floats in a register; 1 without the Vector API} */
    public static int lanes() {
        return AVAILABLE ? Wide.bits() / 32 : 1;
    }

    private static final class Wide {
        static int bits() {
            return VectorShape.preferredShape().vectorBitSize();
        }
    }
}
