package throng.simd;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The register type of wide loops; loaded only where the JVM has the Vector API.
 *
 * <p>Wide loops load and broadcast with the methods of the API only, as C2 always inlines those. It inlines methods of
 * ours that take or return vectors only until it has compiled them on their own. From then on it allocates the vectors:
 * 12 to 49 kB a tick for 2,048 agents.
 */
@SuppressWarnings("exports") // code that uses them has added the module
public final class Lanes {
    /** The widest register of this machine. */
    public static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

    private Lanes() {}
}
