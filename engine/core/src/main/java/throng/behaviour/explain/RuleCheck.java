package throng.behaviour.explain;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Rng;
import throng.parallel.Workers;

/**
 * Asks each rule of a group for its forces on its own, and looks at what it writes: for worlds that are checked. What
 * rules tell or wish for meanwhile the caller drops.
 */
public final class RuleCheck {
    /** Not a number that any sum or product makes: where it is left, nothing was written. */
    private static final int UNWRITTEN = 0x7FC0DEAD;

    private RuleCheck() {}

    /** What is done for a block before its rules run. */
    public interface BlockPreparation {
        /** For the agents of [start, end). */
        void prepare(int start, int end);
    }

    /**
     * The forces of all rules, mixes after their parts.
     *
     * @param view of the group, which no worker uses meanwhile
     * @param keep before each block: what rules do not write of their columns stays
     * @return 64 bits of the force, by number of the rule and index of the agent
     * @throws IllegalStateException naming rule, agent and force, if that is not finite or was not written
     */
    public static long[][] forces(GroupView view, BlockPreparation keep) {
        List<Rule> rules = view.rules();
        int n = view.count();
        var hashes = new long[rules.size()][n];
        var force = new Force();
        for (int start = 0; start < n; start += Workers.BLOCK) {
            int end = Math.min(n, start + Workers.BLOCK);
            view.fillSums(start, end);
            keep.prepare(start, end);
            for (int r = 0; r < hashes.length; r++) {
                for (int a = 0; a < view.axes(); a++)
                    Arrays.fill(force.axis(a), 0, end - start, Float.intBitsToFloat(UNWRITTEN));
                rules.get(r).run(view, force, start, end);
                for (int i = start; i < end; i++) hashes[r][i] = look(view, rules.get(r), force, i, i - start);
            }
        }
        return hashes;
    }

    private static long look(GroupView view, Rule rule, Force force, int i, int k) {
        long h = 0;
        for (int a = 0; a < view.axes(); a++) {
            float f = force.axis(a)[k];
            int bits = Float.floatToRawIntBits(f);
            if (bits == UNWRITTEN)
                throw refused(rule, view.id()[i], "leaves", a, "unwritten: write a number, 0 for none");
            if (!(Math.abs(f) <= Float.MAX_VALUE))
                throw refused(rule, view.id()[i], "writes", a, "as " + f + ": write a finite number");
            h = Rng.mix(h + bits);
        }
        return h;
    }

    private static IllegalStateException refused(Rule rule, int id, String does, int axis, String how) {
        return new IllegalStateException("rule %s %s the %s of the force on the agent of id %d %s"
                .formatted(rule, does, "xyz".charAt(axis), id, how));
    }
}
