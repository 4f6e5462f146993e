package throng.io.rule;

import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.Column;

/**
 * A force by an expression over the numbers of the agent. Use it for what no rule has: a wind, a slope, friction.
 *
 * <p>F = (fx, fy, fz). An axis that is left out has no force. A value that is not finite, as after a division by 0,
 * is 0.
 *
 * @param fx force along x, newtons
 * @param fy force along y, newtons
 * @param fz force along z, newtons
 */
public record AgentForce(
        @Nullable AgentFormula fx,
        @Nullable AgentFormula fy,
        @Nullable AgentFormula fz) implements Rule {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if no axis has a force, or one is true or false
     */
    public AgentForce {
        if (fx == null && fy == null && fz == null)
            throw new IllegalArgumentException("agentForce has no force: give it fx, fy or fz");
        AgentFormula.check(fx, "fx of agentForce", false);
        AgentFormula.check(fy, "fy of agentForce", false);
        AgentFormula.check(fz, "fz of agentForce", false);
    }

    private @Nullable AgentFormula axis(int axis) {
        return axis == 0 ? fx : axis == 1 ? fy : fz;
    }

    @Override
    public List<Column> reads() {
        var all = new LinkedHashSet<Column>();
        for (int a = 0; a < 3; a++) {
            AgentFormula formula = axis(a);
            if (formula != null) all.addAll(formula.columns());
        }
        return List.copyOf(all);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        for (int a = 0; a < in.axes(); a++) {
            AgentFormula formula = axis(a);
            if (formula == null) continue;
            float[] force = out.axis(a);
            formula.run(in, force, start, end);
            for (int k = 0; k < end - start; k++) force[k] = Math.abs(force[k]) <= Float.MAX_VALUE ? force[k] : 0;
        }
    }
}
