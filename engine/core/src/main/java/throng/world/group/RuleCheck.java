package throng.world.group;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Rng;
import throng.parallel.Workers;

/**
 * Checks what each rule of a group writes, one rule at a time. Worlds built with {@code WorldBuilder.checked} use it.
 * The caller drops what rules tell or ask for meanwhile.
 */
final class RuleCheck {
    /** A NaN that no sum or product makes: where it remains, the rule has written nothing. */
    private static final int UNWRITTEN = 0x7FC0DEAD;

    private RuleCheck() {}

    /** Prepares a block before its rules run. */
    interface BlockPreparation {
        /**
         * Prepares the agents of a block.
         *
         * @param start first agent of the block
         * @param end end of the block, exclusive
         */
        void prepare(int start, int end);
    }

    /**
     * {@return 64 bits of the force that each rule wants for each agent, by number of the rule and index of the agent}
     *
     * <p>Mixes come after their parts.
     *
     * @param block of the group, which no worker uses meanwhile
     * @param before called before each block; it keeps what rules do not write of their columns
     * @throws IllegalStateException naming rule, agent and force, if a force is not finite or was not written
     */
    static long[][] forces(SteeredBlock block, BlockPreparation before) {
        GroupView view = block.view();
        List<Rule> rules = view.rules();
        int n = view.count();
        var hashes = new long[rules.size()][n];
        var force = new Force();
        for (int start = 0; start < n; start += Workers.BLOCK) {
            int end = Math.min(n, start + Workers.BLOCK);
            block.source().fillSums(start, end);
            before.prepare(start, end);
            for (int r = 0; r < hashes.length; r++) {
                for (int a = 0; a < view.axes(); a++)
                    Arrays.fill(force.axis(a), 0, end - start, Float.intBitsToFloat(UNWRITTEN));
                rules.get(r).run(view, force, start, end);
                for (int i = start; i < end; i++) hashes[r][i] = hash(view, rules.get(r), force, i, i - start);
            }
        }
        return hashes;
    }

    private static long hash(GroupView view, Rule rule, Force force, int i, int k) {
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
