package throng.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The words of wide loops. Loaded only where the Vector API is. None takes a vector: C2 does not inline what it has
 * compiled on its own before, and boxes then (36 kB a tick for 2,048 agents).
 */
@SuppressWarnings("exports") // who uses them has added the module
public final class Lanes {
    /** The register of this machine. */
    public static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

    private Lanes() {}

    /** A register of entries from index i. */
    public static FloatVector at(float[] column, int i) {
        return FloatVector.fromArray(F, column, i);
    }

    /** The same value in all lanes. */
    public static FloatVector all(float value) {
        return FloatVector.broadcast(F, value);
    }
}
