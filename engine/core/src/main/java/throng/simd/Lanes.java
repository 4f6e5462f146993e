package throng.simd;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The register of wide loops; loaded only where the Vector API is. They load and broadcast by the API's own methods
 * alone, which C2 always inlines: words of ours that take or return vectors it inlines only till it has compiled them
 * on their own, and boxes from then on (12 to 49 kB a tick for 2,048 agents).
 */
@SuppressWarnings("exports") // who uses them has added the module
public final class Lanes {
    /** The register of this machine. */
    public static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

    private Lanes() {}
}
