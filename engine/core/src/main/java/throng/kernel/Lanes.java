package throng.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The words of wide loops. Loaded only where the Vector API is. */
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

    /** 1/√a where a is above {@code least}, else 0: what makes a unit vector of one whose square is a. */
    public static FloatVector inverseRoot(FloatVector a, float least) {
        return all(0).blend(all(1).div(a.sqrt()), a.compare(VectorOperators.GT, least));
    }
}
