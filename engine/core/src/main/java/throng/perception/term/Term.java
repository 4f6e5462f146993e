package throng.perception.term;

import java.util.List;
import throng.math.Check;

/**
 * What one pair of neighbours adds to a sum. A term is a class of static methods without state; the loader puts their
 * code into the one loop over pairs that fills all sums of a look, so it costs what it would cost if it were written
 * there.
 *
 * <p>The scalar form is the meaning: {@code static void add(PairSum sum, float dx, float dy, float dz, float d2, ..)},
 * Δ = pⱼ − pᵢ in metres (on a torus the minimum image; in a flat world dz is 0) and d² = |Δ|². It says
 * {@code sum.add(x, y, z)}, or {@code sum.add(value)}, once; where it does not come to that line it adds zeros. The
 * wide form gives the same bits: the method {@code add} of a nested class {@code Wide}, with {@link WidePairSum} and
 * {@code FloatVector} (of ints {@code IntVector}) in place of float. Without one the loop of its look runs scalar.
 *
 * <p>Behind d² stands {@code inverse} = 1/d² if the term is {@link #dividing}, then of each reading the agent's own
 * values, then the neighbour's: for {@code Term.of(X.class, Reading.HEADING, Reading.floats("radius"))} that is
 * {@code ownX, ownY, ownZ, x, y, z, ownRadius, radius}.
 *
 * <p>An agent is a candidate of itself, at Δ = 0 and with its own values: what a term adds is zero there, or it asks
 * to be {@link #apart}. The code moves into a class of the engine: it calls public methods of Java and of the engine
 * only, has no lambdas, loops, switches or objects, no methods or fields of its own but constants; a {@code Sum}
 * refuses the rest by name.
 *
 * @param code the class whose methods it is
 * @param readings what it reads of both agents
 * @param isDividing whether it divides by distances
 * @param isApart whether an agent is kept away from itself
 */
public record Term(Class<?> code, List<Reading> readings, boolean isDividing, boolean isApart) {
    /** A loop keeps a bit for each. */
    private static final int MAX_READINGS = 16;

    public Term {
        Check.given("the class of a term", code);
        readings = List.copyOf(Check.given("what a term reads", readings));
        Check.within("the number of readings of a term", readings.size(), 0, MAX_READINGS);
    }

    /** The term of a class. */
    public static Term of(Class<?> code, Reading... readings) {
        return new Term(code, List.of(readings), false, false);
    }

    /**
     * The same with 1/d² behind d². Pairs nearer than ε, 10⁻⁴ of the look's radius, have no direction: they are left
     * out, and instead add −u·c/ε, u a unit vector that depends on seed, tick and own id alone, or c/ε where the term
     * adds a number; c is 1, or what {@code static float coincident(float epsilon, ..)} says of the readings. In the
     * wide form d² is at least ε².
     */
    public Term dividing() {
        return new Term(code, readings, true, isApart);
    }

    /** The same, never added for an agent and itself: for terms that are not zero there. */
    public Term apart() {
        return new Term(code, readings, isDividing, true);
    }

    /** Its class as messages call it. */
    public String name() {
        return code.getName();
    }
}
