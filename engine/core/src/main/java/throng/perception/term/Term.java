package throng.perception.term;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Range;

/**
 * What one pair of neighbours adds to a sum: a class of static methods without state. The engine copies their code into
 * the one loop over pairs that fills all sums of a neighbourhood. So a term costs as much as if it were written there.
 *
 * <p>Write a term of your own when a rule needs a sum that this package lacks.
 *
 * <p><b>Scalar form.</b> It defines the meaning:
 * {@code static void add(PairSum sum, float dx, float dy, float dz, float d2, ..)}. Δ = pⱼ − pᵢ is in metres (on a
 * torus the minimum image; in a flat world dz is 0), and d² = |Δ|². The code calls {@code sum.add(x, y, z)} or {@code
 * sum.add(value)} in exactly one line. A pair that does not reach that line adds zeros.
 *
 * <p><b>Wide form.</b> The engine derives it from the scalar one, with the same bits. Both sides of an {@code if} are
 * computed then, and a mask chooses; where no agent of a register reaches {@code sum.add}, the rest is skipped. Code
 * that registers lack is refused, or makes its whole loop run scalar if the term is {@link #scalar}.
 *
 * <p><b>Further arguments</b> follow d². If the term is {@link #dividing}, the first is {@code inverse} = 1/d². Then
 * each reading gives the agent's own values and then the neighbour's. So {@code Term.of(X.class, Reading.HEADING,
 * Reading.floats("radius"))} gets {@code ownX, ownY, ownZ, x, y, z, ownRadius, radius}. {@link #numbers} come last.
 *
 * <p>An agent is a candidate of itself, at Δ = 0 and with its own values. The term adds zero there, or it is
 * {@link #apart}.
 *
 * <p><b>Limits.</b> The code computes with floats and ints, compares, branches, and calls static methods of its own
 * class, {@code Math.sqrt, abs, min, max} and {@code Exp.exp}. A double is rounded to float after one operation:
 * {@code (float) Math.sqrt(x)}. It has no lambdas, loops, switches or objects, and no fields except constants.
 * {@code NeighbourSum} refuses any other code with a message that names it. As the code moves into a class of the
 * engine, a scalar term calls only public methods of other classes.
 *
 * @param code the class that has the methods
 * @param readings what the term reads of both agents, 16 at most
 * @param isDividing whether the term divides by distances
 * @param isApart whether the pair of an agent with itself is left out
 * @param numbers how many numbers of the rule the term takes, in [0, 8]
 * @param isScalar whether the term has no wide form
 */
public record Term(
        Class<?> code,
        List<Reading> readings,
        boolean isDividing,
        boolean isApart,
        @Range("the number of numbers of a term: [0, 8]") int numbers,
        boolean isScalar) {
    /** A loop keeps one bit for each reading in an int. */
    private static final int MAX_READINGS = 16;

    /**
     * Creates a term. {@link #of} is shorter.
     *
     * @throws IllegalArgumentException if there are more than 16 readings or 8 numbers
     */
    public Term {
        Check.given("the class of a term", code);
        readings = Check.list("readings of a term", readings);
        Check.within("the number of readings of a term", readings.size(), 0, MAX_READINGS);
        Check.values(Term.class, numbers);
    }

    /**
     * Returns the term of a class.
     *
     * @param code the class that has the methods
     * @param readings what the term reads of both agents, in the order of its arguments
     * @return a term that does not divide by distances and includes the agent itself
     */
    public static Term of(Class<?> code, Reading... readings) {
        return new Term(code, Check.list("readings of a term", readings), false, false, 0, false);
    }

    /**
     * Returns the same term with the further argument 1/d² after d². Use it for terms that divide by the distance.
     *
     * <p>A pair nearer than ε, 10⁻⁴ of the radius, has no direction. Instead of the term it adds −u·c/ε, where u is a
     * unit vector that depends on seed, tick and the agent's id alone. A term that adds a number gets c/ε. The factor c
     * is 1, or the result of {@code static float coincident(float epsilon, ..)}, whose further arguments are the
     * readings and the numbers. In the wide form d² is at least ε².
     *
     * @return a copy that divides
     */
    public Term dividing() {
        return new Term(code, readings, true, isApart, numbers, isScalar);
    }

    /**
     * Returns the same term, never added for the pair of an agent with itself. Use it for terms that are not zero
     * there.
     *
     * @return a copy without the agent itself
     */
    public Term apart() {
        return new Term(code, readings, isDividing, true, numbers, isScalar);
    }

    /**
     * Returns the same term with arguments for numbers of its rule, such as a strength or a range. They follow all
     * other arguments, a float each, the same for all pairs of one sum. Each {@code NeighbourSum} gives their values.
     *
     * @param count how many, 0 to 8
     * @return a copy that takes numbers
     * @throws IllegalArgumentException if there are more than 8
     */
    public Term numbers(int count) {
        return new Term(code, readings, isDividing, isApart, count, isScalar);
    }

    /**
     * Returns the same term without a wide form: its whole loop runs scalar. Use it for code that registers lack, such
     * as a remainder of ints or arithmetic in double.
     *
     * @return a copy that runs scalar
     */
    public Term scalar() {
        return new Term(code, readings, isDividing, isApart, numbers, true);
    }

    /**
     * Returns the name that messages use.
     *
     * @return the name of its class
     */
    public String name() {
        return code.getName();
    }

    // Java makes these two when they first run. For the records in the keys of pair loops that took 12 ms of the first
    // tick.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Term t
                && code.equals(t.code)
                && readings.equals(t.readings)
                && isDividing == t.isDividing
                && isApart == t.isApart
                && numbers == t.numbers
                && isScalar == t.isScalar;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * code.hashCode() + readings.hashCode())
                + 8 * numbers
                + (isScalar ? 4 : 0)
                + (isDividing ? 2 : 0)
                + (isApart ? 1 : 0);
    }
}
