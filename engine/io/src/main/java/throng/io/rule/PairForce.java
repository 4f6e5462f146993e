package throng.io.rule;

import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;

/**
 * A force from each neighbour by an expression over both agents: potentials, alignment with a law of one's own.
 *
 * <p>F = Σ along·Δ/d, or Σ (fx, fy, fz), over the neighbours, in canonical order. A value that is not finite, as
 * between agents on one point, is 0.
 *
 * @param along force toward the neighbour, newtons; below 0 it pushes apart; instead of fx, fy and fz
 * @param fx force along x, newtons
 * @param fy force along y, newtons
 * @param fz force along z, newtons
 * @param neighbourhood the agents that exert a force
 */
public record PairForce(
        @Nullable PairFormula along,
        @Nullable PairFormula fx,
        @Nullable PairFormula fy,
        @Nullable PairFormula fz,
        Neighbourhood neighbourhood)
        implements Rule {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if there is no force, or two kinds of it, or it is true or false
     */
    public PairForce {
        Check.given("the neighbourhood of pairForce", neighbourhood);
        if ((along == null) == (fx == null && fy == null && fz == null))
            throw new IllegalArgumentException("pairForce has " + (along == null ? "no force" : "two kinds of force")
                    + ": give it along, or some of fx, fy and fz");
        PairFormula.check(along, "along of pairForce", false);
        PairFormula.check(fx, "fx of pairForce", false);
        PairFormula.check(fy, "fy of pairForce", false);
        PairFormula.check(fz, "fz of pairForce", false);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(
                along != null
                        ? PairTerm.sum(PairTerm.Shape.ALONG, neighbourhood, along)
                        : PairTerm.sum(PairTerm.Shape.VECTOR, neighbourhood, fx, fy, fz));
    }

    @Override
    public List<Column> reads() {
        var all = new LinkedHashSet<Column>();
        for (PairFormula each : new @Nullable PairFormula[] {along, fx, fy, fz})
            if (each != null) all.addAll(each.columns());
        return List.copyOf(all);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) {
            float[] sum = in.sums(this, 0).axis(a), force = out.axis(a);
            System.arraycopy(sum, 0, force, 0, end - start);
        }
    }
}
