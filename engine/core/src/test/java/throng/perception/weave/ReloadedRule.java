package throng.perception.weave;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Term;

/** A rule of a user with a term of its own, which {@link ReloadedRulesTest} loads again and again. */
public record ReloadedRule(Neighbourhood near) implements Rule {
    /** Pushes less the farther a neighbour is. */
    public static final Term TERM = Term.of(ReloadedRule.class).apart();

    /** Adds one pair. */
    public static void add(PairSum sum, float dx, float dy, float dz, float d2) {
        float by = 1 / (1 + d2);
        sum.add(dx * by, dy * by, dz * by);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(TERM, near));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++)
            for (int k = 0; k < end - start; k++)
                out.axis(a)[k] = -in.sums(this, 0).axis(a)[k];
    }
}
